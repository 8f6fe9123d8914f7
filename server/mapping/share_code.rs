//! A selection and an idea as a short text for an address: `/r/<code>`.
//!
//! `1` for the version, then bytes in base64url: two of a check sum, the idea's id (0 for
//! none) as a variable-length number, and the picks' numbers. Those are either the gaps between
//! the sorted numbers, or one bit for each number, whichever is shorter; the byte in front says
//! which. Numbers come from a list that only ever grows, so a code means the same forever.
//! The order of picking and the places picked through are not part of it. A `0` follows where the last
//! character would be `-` or `_`, which programs that find links in text cut off.

use std::collections::HashMap;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::selection::short_hash;
use super::{ActivityIx, Selection, Taxonomy, is_invisible};

const VERSION: char = '1';
/// Enough for ten times the activities.
const MAX_CODE_BYTES: usize = 2_000;
const AS_GAPS: u8 = 0;
const AS_BITS: u8 = 1;
const SIGNS: [char; 2] = ['-', '_'];
/// Ends of codes from before [`END`], as they may have been cut off.
const CUT: [&str; 7] = ["", "-", "_", "--", "-_", "_-", "__"];
const END: char = '0';

/// By activity, its position in a list that only grows.
#[derive(Debug, Default)]
pub struct Numbers {
    activities: Vec<Option<ActivityIx>>,
    of: HashMap<ActivityIx, usize>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shared {
    /// By number, each through its first place.
    pub selection: Selection,
    pub idea: Option<u32>,
}

impl Numbers {
    /// Ids of removed activities keep their number.
    pub fn new(ids: &[String], taxonomy: &Taxonomy) -> Self {
        let activities: Vec<_> = ids.iter().map(|id| taxonomy.activity_by_id(id)).collect();
        let known = activities.iter().enumerate();
        let of = known.filter_map(|(number, activity)| Some(((*activity)?, number))).collect();
        Self { activities, of }
    }

    pub fn encode(&self, selection: &Selection, idea: Option<u32>) -> String {
        with_checksum(&self.body(selection, idea))
    }

    /// None if damaged. Activities that were removed are left out.
    pub fn decode(&self, code: &str, taxonomy: &Taxonomy) -> Option<Shared> {
        let (idea, numbers) = parts(&without_checksum(code)?)?;
        let known = numbers.iter().filter_map(|number| self.activities.get(*number).copied()?);
        let places = known.map(|activity| taxonomy.activity(activity).places[0]);
        let selection = Selection::through(places, taxonomy);
        Some(Shared { selection, idea: Some(idea).filter(|idea| *idea > 0) })
    }

    /// The first code in a link, whatever stands around it and in its path, and what it says. Signs
    /// that were cut off its end are put back.
    pub fn find(&self, text: &str, taxonomy: &Taxonomy) -> Option<(String, Shared)> {
        let text = text.split(['?', '#']).next()?;
        let text: String = text.chars().filter(|character| !is_invisible(*character)).collect();
        let runs = text.split(|c: char| !c.is_ascii_alphanumeric() && !SIGNS.contains(&c));
        let candidates = runs.filter(|run| run.starts_with(VERSION)).flat_map(|run| {
            let cut = CUT.map(|end| [run.trim_end_matches(SIGNS), end].concat());
            let whole = [Some(run), run.strip_suffix(SIGNS)].into_iter().flatten();
            whole.map(str::to_owned).chain(cut)
        });
        candidates
            .map(|code| (self.decode(&code, taxonomy), code))
            .find_map(|(shared, code)| Some((code, shared?)))
    }

    /// Without version and check sum.
    fn body(&self, selection: &Selection, idea: Option<u32>) -> Vec<u8> {
        let picks = selection.picks().iter();
        let mut numbers: Vec<usize> =
            picks.filter_map(|pick| self.of.get(&pick.activity).copied()).collect();
        numbers.sort_unstable();
        let (gaps, bits) = (as_gaps(&numbers), as_bits(&numbers));
        let mut body = Vec::new();
        push_number(&mut body, idea.unwrap_or(0) as usize);
        if gaps.len() <= bits.len() {
            body.push(AS_GAPS);
            body.extend(gaps);
        } else {
            body.push(AS_BITS);
            body.extend(bits);
        }
        body
    }
}

fn parts(body: &[u8]) -> Option<(u32, Vec<usize>)> {
    let mut rest = body;
    let idea = u32::try_from(take_number(&mut rest)?).ok()?;
    let (form, rest) = rest.split_first()?;
    let numbers = match *form {
        AS_GAPS => from_gaps(rest)?,
        AS_BITS => from_bits(rest),
        _ => return None,
    };
    Some((idea, numbers))
}

fn with_checksum(body: &[u8]) -> String {
    let bytes = [&check_sum(body), body].concat();
    let text = URL_SAFE_NO_PAD.encode(bytes);
    let mut code = format!("{VERSION}{text}");
    if text.ends_with(SIGNS) {
        code.push(END);
    }
    code
}

/// None if damaged.
fn without_checksum(code: &str) -> Option<Vec<u8>> {
    let text = code.strip_prefix(VERSION).filter(|text| text.len() <= MAX_CODE_BYTES)?;
    // No base64 text has this length.
    let text = if text.len() % 4 == 1 { text.strip_suffix(END)? } else { text };
    let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
    let (sum, body) = bytes.split_first_chunk::<2>()?;
    (check_sum(body) == *sum).then(|| body.to_vec())
}

fn check_sum(body: &[u8]) -> [u8; 2] {
    let [_, _, high, low] = short_hash(body).to_be_bytes();
    [high, low]
}

fn as_gaps(numbers: &[usize]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut next = 0;
    for number in numbers {
        push_number(&mut bytes, number - next);
        next = number + 1;
    }
    bytes
}

fn from_gaps(mut bytes: &[u8]) -> Option<Vec<usize>> {
    let mut numbers = Vec::new();
    let mut next = 0_usize;
    while !bytes.is_empty() {
        let number = next.checked_add(take_number(&mut bytes)?)?;
        numbers.push(number);
        next = number.checked_add(1)?;
    }
    Some(numbers)
}

fn as_bits(numbers: &[usize]) -> Vec<u8> {
    let mut bytes = vec![0; numbers.last().map_or(0, |last| last / 8 + 1)];
    for number in numbers {
        bytes[number / 8] |= 1 << (number % 8);
    }
    bytes
}

fn from_bits(bytes: &[u8]) -> Vec<usize> {
    let is_set = |number: &usize| bytes[number / 8] & (1 << (number % 8)) != 0;
    (0..bytes.len() * 8).filter(is_set).collect()
}

/// LEB128: seven bits a byte, the lowest first.
fn push_number(bytes: &mut Vec<u8>, mut number: usize) {
    loop {
        let low = u8::try_from(number & 0x7f).unwrap_or_default();
        number >>= 7;
        if number == 0 {
            return bytes.push(low);
        }
        bytes.push(low | 0x80);
    }
}

fn take_number(bytes: &mut &[u8]) -> Option<usize> {
    let mut number = 0_usize;
    for shift in [0, 7, 14, 21, 28] {
        let (byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= usize::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}
