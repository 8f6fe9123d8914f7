//! What a person has picked.

use std::mem;

use super::{ActivityIx, Credits, Kind, NodeIx, Taxonomy};

/// One picked activity and the place it was picked through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pick {
    pub activity: ActivityIx,
    /// One of the activity's places.
    pub place: NodeIx,
}

/// The picked activities in the order they were picked, each at most once.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Selection {
    picks: Vec<Pick>,
}

impl Selection {
    /// The sum of the credits over what is selected, each activity counted once.
    pub fn credits(&self, taxonomy: &Taxonomy) -> Credits {
        let credits = self.picks().iter().map(|pick| taxonomy.activity(pick.activity).credits);
        credits.fold(Credits::default(), Credits::plus)
    }

    /// What is picked through these places, in their order; of several places of an activity the first
    /// counts, and what is no leaf is left out.
    pub fn through(places: impl Iterator<Item = NodeIx>, taxonomy: &Taxonomy) -> Self {
        let mut known = vec![false; taxonomy.activities().len()];
        let pick = |place: NodeIx| match taxonomy.node(place).kind {
            Kind::Leaf(activity) => Some(Pick { activity, place }),
            Kind::Inner(_) | Kind::Empty => None,
        };
        let is_new = |pick: &Pick| !mem::replace(&mut known[pick.activity.position()], true);
        Self { picks: places.filter_map(pick).filter(is_new).collect() }
    }

    /// The picks, oldest first.
    pub fn picks(&self) -> &[Pick] {
        &self.picks
    }

    pub fn len(&self) -> usize {
        self.picks.len()
    }

    /// Whether nothing is picked.
    pub fn is_empty(&self) -> bool {
        self.picks.is_empty()
    }

    /// Whether the activity is picked, through whichever place.
    pub fn contains(&self, activity: ActivityIx) -> bool {
        self.picks.iter().any(|pick| pick.activity == activity)
    }

    /// The picks that another selection lacks.
    pub fn without(&self, other: &Self) -> Vec<Pick> {
        self.picks.iter().filter(|pick| !other.contains(pick.activity)).copied().collect()
    }

    /// Picks what the leaf stands for. False, and nothing changes, when the place is no leaf or
    /// its activity is picked already.
    pub fn add(&mut self, place: NodeIx, taxonomy: &Taxonomy) -> bool {
        let Kind::Leaf(activity) = taxonomy.node(place).kind else { return false };
        if self.contains(activity) {
            return false;
        }
        self.picks.push(Pick { activity, place });
        true
    }

    /// Takes an activity out, through whichever place it was picked.
    pub fn remove(&mut self, activity: ActivityIx) {
        self.picks.retain(|pick| pick.activity != activity);
    }

    /// Picks the leaf's activity, or takes it out if it is picked. False, and nothing changes,
    /// when the place is no leaf.
    pub fn toggle(&mut self, place: NodeIx, taxonomy: &Taxonomy) -> bool {
        let Kind::Leaf(activity) = taxonomy.node(place).kind else { return false };
        if self.contains(activity) {
            self.remove(activity);
            true
        } else {
            self.add(place, taxonomy)
        }
    }

    /// For each of the given sibling nodes, how many distinct picked activities stand at or
    /// below it, through any of their places.
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

    /// Which nodes are picked or hold something picked, through any place: true at the
    /// positions of [`Taxonomy::nodes`].
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
