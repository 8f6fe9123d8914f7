//! Picked activities in order, and as a short text that remains valid when the content is reordered or grows.
//!
//! `1.<changed at>.<ids>.<places>`: the time in milliseconds, base 36; four characters for each
//! pick (24 bits of a hash of its id); eight for each pick that was picked through another
//! place than its first (the same hash of its id, then of its parent's id). Records have a
//! fixed width, so that a damaged one is skipped and the rest is kept. `.<owner>` follows where it
//! was written for an account, and names it by a mark; readers that know no owners skip it.

use std::collections::HashMap;
use std::mem;

use super::{ActivityIx, Credits, Kind, NodeIx, Taxonomy};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pick {
    pub activity: ActivityIx,
    /// One of the activity's places.
    pub place: NodeIx,
}

/// In the order of picking, each activity at most once.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Selection {
    picks: Vec<Pick>,
}

impl Selection {
    /// Each activity counted once.
    pub fn credits(&self, taxonomy: &Taxonomy) -> Credits {
        taxonomy.credits_of(self.picks.iter().map(|pick| pick.activity))
    }

    /// One pick for each place; a second place of an activity is ignored, and so is anything but a leaf.
    pub fn through(places: impl Iterator<Item = NodeIx>, taxonomy: &Taxonomy) -> Self {
        let mut known = vec![false; taxonomy.activities().len()];
        let pick = |place: NodeIx| match taxonomy.node(place).kind {
            Kind::Leaf(activity) => Some(Pick { activity, place }),
            Kind::Inner(_) | Kind::Empty => None,
        };
        let is_new = |pick: &Pick| !mem::replace(&mut known[pick.activity.position()], true);
        Self { picks: places.filter_map(pick).filter(is_new).collect() }
    }

    /// Oldest first.
    pub fn picks(&self) -> &[Pick] {
        &self.picks
    }

    pub fn len(&self) -> usize {
        self.picks.len()
    }

    pub fn is_empty(&self) -> bool {
        self.picks.is_empty()
    }

    /// Through any of its places.
    pub fn contains(&self, activity: ActivityIx) -> bool {
        self.picks.iter().any(|pick| pick.activity == activity)
    }

    pub fn without(&self, other: &Self) -> Vec<Pick> {
        self.picks.iter().filter(|pick| !other.contains(pick.activity)).copied().collect()
    }

    /// False, without a change, if the place isn't a leaf or its activity is picked already.
    pub fn add(&mut self, place: NodeIx, taxonomy: &Taxonomy) -> bool {
        let Kind::Leaf(activity) = taxonomy.node(place).kind else { return false };
        if self.contains(activity) {
            return false;
        }
        self.picks.push(Pick { activity, place });
        true
    }

    /// Through any of its places.
    pub fn remove(&mut self, activity: ActivityIx) {
        self.picks.retain(|pick| pick.activity != activity);
    }

    /// False, without a change, if the place isn't a leaf.
    pub fn toggle(&mut self, place: NodeIx, taxonomy: &Taxonomy) -> bool {
        let Kind::Leaf(activity) = taxonomy.node(place).kind else { return false };
        if self.contains(activity) {
            self.remove(activity);
            true
        } else {
            self.add(place, taxonomy)
        }
    }

    /// By sibling, the number of distinct picked activities at or below it, through any of their places.
    pub fn count_below(&self, siblings: &[NodeIx], taxonomy: &Taxonomy) -> Vec<usize> {
        let mut counts = vec![0; siblings.len()];
        let mut counted = Vec::with_capacity(4);
        for pick in &self.picks {
            counted.clear();
            for place in &taxonomy.activity(pick.activity).places {
                let position = taxonomy
                    .up(*place)
                    .find_map(|ix| siblings.iter().position(|sibling| *sibling == ix));
                if let Some(position) = position.filter(|position| !counted.contains(position)) {
                    counted.push(position);
                    counts[position] += 1;
                }
            }
        }
        counts
    }

    /// By position of [`Taxonomy::nodes`], true if something at or below it is picked, through any place.
    pub fn touched(&self, taxonomy: &Taxonomy) -> Vec<bool> {
        let mut touched = vec![false; taxonomy.nodes().len()];
        for pick in &self.picks {
            for place in &taxonomy.activity(pick.activity).places {
                for ix in taxonomy.up(*place) {
                    touched[ix.position()] = true;
                }
            }
        }
        touched
    }
}

/// In bytes; more than twice the length of a selection of everything.
const MAX_CODE_BYTES: usize = 8_192;
const VERSION: &str = "1";
/// Scripts can count on from any time below, too.
const UNKNOWN_FROM: u64 = 1 << 52;
const RECORD: usize = 4;
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StoredSelection {
    pub selection: Selection,
    /// Milliseconds since 1970, possibly by a clock that is ahead; 0 when unknown.
    pub changed_at: u64,
}

impl StoredSelection {
    pub fn encode(&self, taxonomy: &Taxonomy) -> String {
        let mut ids = String::with_capacity(self.selection.len() * RECORD);
        let mut places = String::new();
        for pick in self.selection.picks() {
            let activity = taxonomy.activity(pick.activity);
            let hash = id_hash(&activity.id);
            push_record(&mut ids, hash);
            if pick.place != activity.places[0] {
                push_record(&mut places, hash);
                push_record(&mut places, parent_hash(pick.place, taxonomy));
            }
        }
        format!("{VERSION}.{}.{ids}.{places}", base36(self.changed_at))
    }

    pub fn owned(code: &str, owner: &str) -> String {
        format!("{code}.{owner}")
    }

    /// True for a code of [`Self::encode`], even a damaged one.
    pub fn is_code(text: &str) -> bool {
        text.len() <= MAX_CODE_BYTES
            && text.split('.').next() == Some(VERSION)
            && text.split('.').count() >= 3
    }

    pub fn owner(code: &str) -> Option<&str> {
        let mut parts = code.splitn(5, '.');
        let ours = parts.next() == Some(VERSION);
        parts.nth(3).filter(|owner| ours && !owner.is_empty())
    }

    /// Skips unknown and damaged records; anything but a selection code is an empty selection.
    pub fn decode(code: &str, taxonomy: &Taxonomy) -> Self {
        let code = &code[..code.floor_char_boundary(MAX_CODE_BYTES)];
        let mut parts = code.splitn(5, '.');
        if parts.next() != Some(VERSION) {
            return Self::default();
        }
        let changed_at = parts.next().and_then(|time| u64::from_str_radix(time, 36).ok());
        let ids = parts.next().unwrap_or("");
        let parents = parents(parts.next().unwrap_or(""));
        let picks = records(ids)
            .flatten()
            .filter_map(|hash| Some((hash, taxonomy.activity_by_hash(hash)?)));
        let places = picks.map(|(hash, activity)| {
            let parent = parents.get(&hash).copied().flatten();
            place_of(activity, parent, taxonomy)
        });
        let selection = Selection::through(places, taxonomy);
        let changed_at = changed_at.filter(|time| *time < UNKNOWN_FROM).unwrap_or_default();
        Self { selection, changed_at }
    }
}

/// Parents in the code's last part, by hash of the activity; the first of duplicates.
fn parents(text: &str) -> HashMap<u32, Option<u32>> {
    let records: Vec<_> = records(text).collect();
    let (pairs, _) = records.as_chunks::<2>();
    let mut parents = HashMap::new();
    for [activity, parent] in pairs {
        if let Some(activity) = activity {
            parents.entry(*activity).or_insert(*parent);
        }
    }
    parents
}

/// Below this parent, else the first one.
fn place_of(activity: ActivityIx, parent: Option<u32>, taxonomy: &Taxonomy) -> NodeIx {
    let all = &taxonomy.activity(activity).places;
    all.iter()
        .copied()
        .find(|place| Some(parent_hash(*place, taxonomy)) == parent)
        .unwrap_or(all[0])
}

fn parent_hash(place: NodeIx, taxonomy: &Taxonomy) -> u32 {
    taxonomy.node(place).parent.map_or(0, |parent| id_hash(&taxonomy.node(parent).id))
}

fn push_record(text: &mut String, hash: u32) {
    for shift in [18, 12, 6, 0] {
        text.push(char::from(ALPHABET[(hash >> shift) as usize & 63]));
    }
}

/// None for a record with a foreign character.
fn records(text: &str) -> impl Iterator<Item = Option<u32>> {
    let (records, _) = text.as_bytes().as_chunks::<RECORD>();
    records.iter().map(|record| {
        record.iter().try_fold(0, |hash, character| {
            let digit = ALPHABET.iter().position(|known| known == character)?;
            Some(hash << 6 | u32::try_from(digit).ok()?)
        })
    })
}

fn base36(mut number: u64) -> String {
    let mut digits = Vec::new();
    loop {
        digits.extend(char::from_digit(u32::try_from(number % 36).unwrap_or(0), 36));
        number /= 36;
        if number == 0 {
            break digits.iter().rev().collect();
        }
    }
}

/// 24 bits of an id: FNV-1a of its bytes, the top eight bits folded in.
pub fn id_hash(id: &str) -> u32 {
    short_hash(id.as_bytes())
}

pub(super) fn short_hash(bytes: &[u8]) -> u32 {
    let hash = bytes
        .iter()
        .fold(2_166_136_261_u32, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(16_777_619));
    (hash >> 24) ^ (hash & 0x00ff_ffff)
}
