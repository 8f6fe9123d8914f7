//! The difference of two maps by activity.

use crate::mapping::{ActivityIx, Selection};

/// Activities in the order of the tree.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Difference {
    pub both: Vec<ActivityIx>,
    pub only_first: Vec<ActivityIx>,
    pub only_second: Vec<ActivityIx>,
}

impl Difference {
    pub fn between(first: &Selection, second: &Selection) -> Self {
        let (of_first, of_second) = (sorted(first), sorted(second));
        let lacks = |other: &[ActivityIx], one: &ActivityIx| other.binary_search(one).is_err();
        Self {
            both: of_first.iter().copied().filter(|one| !lacks(&of_second, one)).collect(),
            only_first: of_first.iter().copied().filter(|one| lacks(&of_second, one)).collect(),
            only_second: of_second.iter().copied().filter(|one| lacks(&of_first, one)).collect(),
        }
    }

    pub fn is_none(&self) -> bool {
        self.only_first.is_empty() && self.only_second.is_empty()
    }
}

fn sorted(selection: &Selection) -> Vec<ActivityIx> {
    let mut activities: Vec<_> = selection.picks().iter().map(|pick| pick.activity).collect();
    activities.sort_unstable();
    activities
}
