//! Which maps an address or a form names, and what in it is no map.

use std::mem;

use actix_web::HttpRequest;

use super::people;
use crate::mapping::{
    Entry, LARGEST_GROUP, Numbers, Roster, Selection, Taxonomy, is_code, shown_name,
};
use crate::urls::code_in;
use crate::web::query;
use crate::web::site::Site;

/// More than this many texts are not looked at.
const READ: usize = 5 * LARGEST_GROUP;
/// Nor are more maps than this taken out of links to groups, of which most are in several.
const FOUND: usize = 10 * LARGEST_GROUP;
/// So many characters of a text that is no map are shown.
const SHOWN: usize = 40;

/// What was understood and what was not.
#[derive(Debug, Default)]
pub struct Given {
    pub roster: Roster,
    pub faulty: Vec<Faulty>,
    /// How many maps there was no room for.
    pub surplus: usize,
}

impl Given {
    /// What is no map, whole and with something between, to be mended in the form.
    pub fn typed_again(&self, between: &str) -> String {
        let texts: Vec<&str> = self.faulty.iter().map(|faulty| faulty.text.as_str()).collect();
        texts.join(between)
    }
}

/// Something that is no map.
#[derive(Debug)]
pub struct Faulty {
    /// Where it stood among what was given, from 1.
    pub number: usize,
    text: String,
}

impl Faulty {
    /// How it begins, as a name is shown.
    pub fn beginning(&self) -> String {
        let beginning: String = self.text.chars().take(SHOWN).collect();
        people::apart(&shown_name(&beginning, SHOWN))
    }
}

/// The maps of an address: `maps=CODE.Name,CODE` or `group=CODE`.
pub fn of_query(request: &HttpRequest, site: &Site) -> Given {
    let mut reader = Reader::new(site);
    for (name, value) in query::pairs(request) {
        reader.pair(&name, &value);
    }
    reader.finish()
}

/// The only map of a text; none where there is no other or more than one.
pub fn of_text(text: &str, site: &Site) -> Option<Selection> {
    let given = of_lines("", text, site);
    match given.roster.entries() {
        [only] if given.faulty.is_empty() => Some(only.selection.clone()),
        _ => None,
    }
}

/// A group with the maps of a text: in each line links or codes, and beside each a name.
pub fn of_lines(group: &str, lines: &str, site: &Site) -> Given {
    let mut reader = Reader::new(site);
    if !group.is_empty() {
        reader.pair("group", group);
        // Only what was typed is counted.
        reader.read = 0;
    }
    for line in lines.lines().filter(|line| !line.trim().is_empty()) {
        reader.line(line);
    }
    reader.finish()
}

/// Gathers maps from texts.
struct Reader<'a> {
    numbers: &'a Numbers,
    taxonomy: &'a Taxonomy,
    /// How many texts were looked at.
    read: usize,
    /// How many maps were found in them, also those that were there already.
    found: usize,
    entries: Vec<Entry>,
    faulty: Vec<Faulty>,
    /// How many texts came when there was no room any more. Nobody looks at what is in them.
    unread: usize,
}

impl<'a> Reader<'a> {
    fn new(site: &'a Site) -> Self {
        let content = &site.content;
        let (numbers, taxonomy) = (&content.numbers, &content.catalogue.taxonomy);
        let (entries, faulty) = (Vec::new(), Vec::new());
        Self { numbers, taxonomy, read: 0, found: 0, entries, faulty, unread: 0 }
    }

    fn finish(self) -> Given {
        let (roster, surplus) = Roster::new(self.entries);
        Given { roster, faulty: self.faulty, surplus: surplus + self.unread }
    }

    /// One name and value of an address.
    fn pair(&mut self, name: &str, value: &str) {
        match name {
            "maps" => {
                for item in value.split(',').filter(|item| !item.trim().is_empty()) {
                    let (code, name) = item.split_once('.').unwrap_or((item, ""));
                    self.map(item, code, name);
                }
            }
            "group" => self.group(value),
            "code" => self.map(value, value, ""),
            _ => {}
        }
    }

    /// Links and codes, each with the words beside it for a name.
    fn line(&mut self, line: &str) {
        if self.is_done() {
            return self.take(line, None);
        }
        let words: Vec<&str> = line.split_whitespace().flat_map(parted).collect();
        if !words.iter().any(|word| is_map(word)) {
            return self.map(line, line, "");
        }
        // A damaged link beside a whole one is not its name.
        let is_link = |at: &usize| is_map(words[*at]) || is_link(words[*at]);
        let links: Vec<usize> = (0..words.len()).filter(is_link).collect();
        for (at, name) in named(&words, &links) {
            match linked_maps(words[at]) {
                Some(query) => self.join(query),
                None => self.map(words[at], words[at], &name),
            }
        }
    }

    /// A link to a group brings those of its maps that aren't there yet: people add theirs to the
    /// same group at the same time, and put the two together later.
    fn join(&mut self, query: &str) {
        let here = mem::take(&mut self.entries);
        query::pairs_of(query).for_each(|(name, value)| self.pair(&name, &value));
        let came = mem::replace(&mut self.entries, here);
        for (at, entry) in came.iter().enumerate() {
            let times = |all: &[Entry]| all.iter().filter(|other| *other == entry).count();
            if times(&self.entries) < times(&came[..=at]) {
                self.entries.push(entry.clone());
            }
        }
    }

    fn map(&mut self, given: &str, code: &str, name: &str) {
        let found = if self.is_done() { None } else { self.selection(code) };
        let entry = found.map(|selection| Entry::new(name, selection, self.numbers));
        // Twice the same name with the same picks is one person, pasted twice.
        let is_new = |entry: &Entry| entry.name.is_empty() || !self.entries.contains(entry);
        let found = entry.map(|entry| Some(entry).filter(is_new).into_iter().collect());
        self.take(given, found);
    }

    fn group(&mut self, given: &str) {
        let decoded = || Roster::decode(given, self.numbers, self.taxonomy);
        let found = if self.is_done() { None } else { decoded() };
        self.take(given, found.map(|roster| roster.entries().to_vec()));
    }

    fn selection(&self, text: &str) -> Option<Selection> {
        self.numbers.decode(code_in(text), self.taxonomy).map(|shared| shared.selection)
    }

    /// Whether nothing more is to be understood: it takes time, and nothing would come of it.
    fn is_done(&self) -> bool {
        self.read >= READ || self.found >= FOUND || self.entries.len() >= LARGEST_GROUP
    }

    /// Takes what was found in a text, or notes the text as faulty.
    fn take(&mut self, given: &str, found: Option<Vec<Entry>>) {
        let is_done = self.is_done();
        self.read += 1;
        match found {
            _ if self.read > READ => {}
            _ if is_done => self.unread += 1,
            Some(entries) => {
                self.found += entries.len();
                self.entries.extend(entries);
            }
            None => {
                self.faulty.push(Faulty { number: self.read, text: given.trim().to_owned() });
            }
        }
    }
}

/// A word with a map as what stands in front of its link, the link, and what follows it: people part
/// links with commas, and put names and brackets right before them.
fn parted(word: &str) -> Vec<&str> {
    let whole = linked_maps(word).is_some();
    let parts: Vec<&str> = if whole { vec![word] } else { word.split([',', ';', '|']).collect() };
    if !parts.iter().any(|part| is_map(part)) {
        return vec![word];
    }
    let parts = parts.into_iter().flat_map(|part| <[&str; 2]>::from(before_link(part)));
    parts.filter(|part| !part.is_empty()).collect()
}

fn is_map(word: &str) -> bool {
    linked_maps(word).is_some() || is_code(code_in(word))
}

fn is_link(word: &str) -> bool {
    word.contains("://") || word.contains("/r/")
}

/// The query of a link to a group, or to a map by its query.
fn linked_maps(link: &str) -> Option<&str> {
    let (_, query) = link.split('#').next().unwrap_or_default().split_once('?')?;
    let query = query.trim_end_matches([')', '>', ']', '"', '\'', '”', '»', '.', ',', ';', '!']);
    let mut names = query::pairs_of(query).map(|(name, _)| name);
    names.any(|name| matches!(&*name, "maps" | "group" | "code")).then_some(query)
}

/// A word in two: before its link or its code, and from there on.
fn before_link(word: &str) -> (&str, &str) {
    let before = match word.split_once("://") {
        Some((text, _)) => text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic()).len(),
        None if word.contains('/') => 0,
        None => word.rfind(':').map_or(0, |at| at + 1),
    };
    word.split_at(before)
}

/// Where the links of a line stand, each with a name: the words in front of it, or, in a line that
/// begins with a link, those behind it.
fn named(words: &[&str], links: &[usize]) -> Vec<(usize, String)> {
    let ends = links.iter().skip(1).copied().chain([words.len()]);
    let starts = [0].into_iter().chain(links.iter().map(|at| at + 1));
    let spans = links.iter().zip(starts).zip(ends);
    let named = spans.map(|((at, start), end)| {
        let last = end == words.len();
        let before: &[&str] = if links[0] == 0 { &[] } else { &words[start..*at] };
        let behind: &[&str] = if links[0] == 0 || last { &words[at + 1..end] } else { &[] };
        (*at, name_of(&[before, behind].concat()))
    });
    named.collect()
}

/// A name without the marks of a list and of what stands around links.
fn name_of(words: &[&str]) -> String {
    let is_word = |word: &&str| !word.chars().all(is_mark);
    let first = words.iter().position(is_word).unwrap_or(words.len());
    let last = words.iter().rposition(is_word).map_or(first, |at| at + 1);
    let name = words[first..last].join(" ");
    let name = name.trim_matches([':', '-', '–', '—', '=', '*', '•', ' ']);
    name.trim_end_matches(['(', '<', '[', ' ']).to_owned()
}

fn is_mark(letter: char) -> bool {
    letter.is_ascii_punctuation() || matches!(letter, '–' | '—' | '•' | '“' | '”' | '«' | '»')
}
