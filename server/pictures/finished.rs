//! The pictures that were asked for last.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};

use actix_web::web::Bytes;

/// How many are kept: at some 60 kB each, a few megabytes.
const KEPT: usize = 64;

/// Pictures by what they show, the one used last in front.
#[derive(Debug, Default)]
pub(super) struct Finished(VecDeque<(u64, Bytes)>);

impl Finished {
    pub(super) fn get(&mut self, svg: &str) -> Option<Bytes> {
        let key = key_of(svg);
        let position = self.0.iter().position(|(known, _)| *known == key)?;
        let found = self.0.remove(position)?;
        let bytes = found.1.clone();
        self.0.push_front(found);
        Some(bytes)
    }

    /// Keeps a picture; the one that was not used for longest makes room for it.
    pub(super) fn keep(&mut self, svg: &str, bytes: Bytes) {
        self.0.truncate(KEPT - 1);
        self.0.push_front((key_of(svg), bytes));
    }
}

fn key_of(svg: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    svg.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_unused_for_longest_makes_room() {
        let mut finished = Finished::default();
        for number in 0..KEPT {
            finished.keep(&number.to_string(), Bytes::new());
        }
        assert!(finished.get("0").is_some(), "used again");
        finished.keep("one more", Bytes::new());
        assert!(finished.get("0").is_some());
        assert!(finished.get("1").is_none());
        assert!(finished.0.len() <= KEPT);
    }
}
