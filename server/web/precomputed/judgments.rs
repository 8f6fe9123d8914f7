//! What the selections seen lately say about the ideas.
//!
//! Somebody who finishes the wizard asks for three pages or more with the same picks, and a shared
//! map is opened by many. Judged for each page, the picks would take a third of the time that step 2
//! takes (`judged_made` in `bench/caches.rs`).

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use lru::LruCache;

use crate::mapping::{ActivityIx, Catalogue, Judgment, Selection};

/// So many ideas have a place in all the rankings that are kept: a few megabytes.
const PLACES: usize = 20_000;
/// As many are kept at least, however many ideas an operator has.
const FEWEST: usize = 16;

/// The judgments used last, by what is picked, in the order of picking.
#[derive(Debug)]
pub struct Judgments(Mutex<LruCache<Box<[ActivityIx]>, Arc<Judgment>>>);

impl Judgments {
    /// Room for the judgments on every idea.
    pub fn new(catalogue: &Catalogue) -> Self {
        let kept = (PLACES / catalogue.templates().len().max(1)).max(FEWEST);
        Self(Mutex::new(LruCache::new(NonZeroUsize::new(kept).unwrap_or(NonZeroUsize::MIN))))
    }

    /// What the picks say about the ideas of the catalogue that this was made for.
    pub fn of(&self, selection: &Selection, catalogue: &Catalogue) -> Arc<Judgment> {
        let picks: Box<[ActivityIx]> = selection.picks().iter().map(|pick| pick.activity).collect();
        let kept = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(judgment) = kept().get(&picks) {
            return judgment.clone();
        }
        let judgment = Arc::new(Judgment::new(selection, catalogue));
        kept().put(picks, judgment.clone());
        judgment
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Content, Source};
    use crate::mapping::TemplateIx;

    fn content() -> Content {
        Content::load(&Source::Embedded).expect("sound content")
    }

    /// As many different selections as wanted.
    fn selections(count: usize, catalogue: &Catalogue) -> Vec<Selection> {
        let all = catalogue.taxonomy.activities();
        let of = |who: usize| {
            let mut selection = Selection::default();
            for nth in 0..6 {
                let activity = &all[(who * 37 + nth * 53) % all.len()];
                selection.add(activity.places[0], &catalogue.taxonomy);
            }
            selection
        };
        (0..count).map(of).collect()
    }

    #[test]
    fn everybody_is_told_what_their_own_picks_say_however_many_come_between() {
        let catalogue = content().catalogue;
        let judgments = Judgments::new(&catalogue);
        let people = selections(PLACES / catalogue.templates().len() + 100, &catalogue);
        for selection in people.iter().chain(people.iter().rev()) {
            let fresh = Judgment::new(selection, &catalogue);
            assert_eq!(judgments.of(selection, &catalogue).ranking(), fresh.ranking());
        }
        let idea = TemplateIx(0);
        for selection in people.iter().rev().take(3) {
            let (kept, fresh) =
                (judgments.of(selection, &catalogue), Judgment::new(selection, &catalogue));
            assert_eq!(kept.verdicts(&catalogue), fresh.verdicts(&catalogue));
            assert_eq!(kept.evidence(&catalogue), fresh.evidence(&catalogue));
            assert_eq!(kept.reasons(&catalogue), fresh.reasons(&catalogue));
            assert_eq!(kept.outlook(idea, &catalogue), fresh.outlook(idea, &catalogue));
        }
    }

    #[test]
    fn the_same_picks_are_judged_once_for_as_long_as_there_is_room() {
        let catalogue = content().catalogue;
        let judgments = Judgments::new(&catalogue);
        let room = PLACES / catalogue.templates().len();
        let people = selections(room + 1, &catalogue);
        let first = judgments.of(&people[0], &catalogue);
        for other in &people[1..room] {
            judgments.of(other, &catalogue);
        }
        assert!(Arc::ptr_eq(&first, &judgments.of(&people[0], &catalogue)));
        for other in &people[1..] {
            judgments.of(other, &catalogue);
        }
        assert!(!Arc::ptr_eq(&first, &judgments.of(&people[0], &catalogue)));
    }
}
