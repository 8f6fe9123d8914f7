//! Picked activities in order.

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
        let credits = self.picks().iter().map(|pick| taxonomy.activity(pick.activity).credits);
        credits.fold(Credits::default(), Credits::plus)
    }

    /// One pick for each place; a second place of an activity is ignored, and so is anything but a
    /// leaf.
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

    /// False, without a change, if the place is no leaf or its activity is picked already.
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

    /// False, without a change, if the place is no leaf.
    pub fn toggle(&mut self, place: NodeIx, taxonomy: &Taxonomy) -> bool {
        let Kind::Leaf(activity) = taxonomy.node(place).kind else { return false };
        if self.contains(activity) {
            self.remove(activity);
            true
        } else {
            self.add(place, taxonomy)
        }
    }

    /// By sibling, the number of distinct picked activities at or below it, through any of their
    /// places.
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

    /// By position of [`Taxonomy::nodes`], true if something at or below it is picked, through any
    /// place.
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
