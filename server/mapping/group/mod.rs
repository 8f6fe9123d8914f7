//! Several people's maps at once: their shapes, what they share and where they differ.

mod carriers;
mod change;
mod difference;
mod pairs;
mod roster;

pub use carriers::Carriers;
pub use change::{Change, Move};
pub use difference::Difference;
pub use pairs::Completing;
pub use roster::{Entry, LARGEST_GROUP, LONGEST_NAME, Roster, is_invisible, shown_name};

use super::{
    ActivityIx, Catalogue, ChartValues, Credits, Kind, NodeIx, Selection, TRAIT_COUNT, Template,
    Unit, correlation, unit_from_credits,
};

/// How many traits are named as shared, and how many as apart.
const NAMED: usize = 3;
/// So many bits of a set stand in one word.
const WORD: usize = 64;

/// The maps of a group beside each other.
#[derive(Debug)]
pub struct Group<'a> {
    catalogue: &'a Catalogue,
    members: Vec<Member>,
    /// For each activity how many have it.
    holders: Vec<usize>,
}

/// One of them.
#[derive(Debug)]
pub struct Member {
    pub selection: Selection,
    pub values: ChartValues,
    credits: Credits,
    unit: Unit,
    picked: Picked,
}

/// A set of activities.
#[derive(Debug)]
struct Picked(Vec<u64>);

/// How far apart people are in a trait: the smallest and the largest value, in ten-thousandths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range {
    pub axis: usize,
    pub low: u32,
    pub high: u32,
}

impl Member {
    fn new(selection: Selection, catalogue: &Catalogue) -> Self {
        let credits = selection.credits(&catalogue.taxonomy);
        let unit = unit_from_credits(&credits);
        let picked = Picked::of(&selection, catalogue.taxonomy.activities().len());
        Self { selection, values: ChartValues::from_unit(&unit), credits, unit, picked }
    }
}

impl Picked {
    fn of(selection: &Selection, activities: usize) -> Self {
        let mut words = vec![0; activities.div_ceil(WORD)];
        for pick in selection.picks() {
            let position = pick.activity.position();
            words[position / WORD] |= 1 << (position % WORD);
        }
        Self(words)
    }

    fn contains(&self, activity: ActivityIx) -> bool {
        let position = activity.position();
        self.0[position / WORD] & 1 << (position % WORD) != 0
    }
}

impl<'a> Group<'a> {
    /// The maps in the order that they are to be spoken of.
    pub fn new(maps: impl IntoIterator<Item = Selection>, catalogue: &'a Catalogue) -> Self {
        let members: Vec<_> = maps.into_iter().map(|map| Member::new(map, catalogue)).collect();
        let mut holders = vec![0; catalogue.taxonomy.activities().len()];
        for pick in members.iter().flat_map(|member| member.selection.picks()) {
            holders[pick.activity.position()] += 1;
        }
        Self { catalogue, members, holders }
    }

    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// How alike the shapes of two of them are, from 0 to 1, as a person and an idea are.
    pub fn agreement(&self, one: usize, other: usize) -> f64 {
        correlation(&self.members[one].unit, &self.members[other].unit)
    }

    /// The mean of the shapes, drawn as large as each of them; everybody counts the same.
    pub fn mean(&self) -> ChartValues {
        // Sums of whole numbers, so that no order of the maps makes a difference.
        let mut sums = [0_u32; TRAIT_COUNT];
        for member in &self.members {
            for (sum, value) in sums.iter_mut().zip(member.values.ten_thousandths()) {
                *sum += value;
            }
        }
        ChartValues::from_unit(&Template::scale(&sums.map(f64::from)))
    }

    /// For each trait how far apart they are; maps without picks have no say.
    pub fn ranges(&self) -> Vec<Range> {
        let shapes = self.members.iter().filter(|member| !member.selection.is_empty());
        let shapes: Vec<_> = shapes.map(|member| member.values.ten_thousandths()).collect();
        let range = |axis: usize| {
            let values = shapes.iter().map(|values| values[axis]);
            let (low, high) = (values.clone().min(), values.max());
            Range { axis, low: low.unwrap_or(0), high: high.unwrap_or(0) }
        };
        (0..TRAIT_COUNT).map(range).collect()
    }

    /// The traits in which the least of them has most: what all share.
    pub fn shared(&self) -> Vec<Range> {
        largest(self.ranges(), |range| range.low)
    }

    /// The traits in which the smallest and the largest value are farthest apart.
    pub fn apart(&self) -> Vec<Range> {
        largest(self.ranges(), |range| range.high - range.low)
    }

    /// What everybody has picked.
    pub fn everybodys(&self) -> Vec<ActivityIx> {
        let everybody = self.members.len();
        self.held(|holders| everybody > 0 && holders == everybody)
    }

    /// What nobody has picked.
    pub fn nobodys(&self) -> Vec<ActivityIx> {
        self.held(|holders| holders == 0)
    }

    /// The branches in which nobody has picked anything; none that lies in another of them.
    pub fn untouched(&self) -> Vec<NodeIx> {
        let taxonomy = &self.catalogue.taxonomy;
        let touched = self.sum().touched(taxonomy);
        let is_open = |ix: &NodeIx| {
            !touched[ix.position()] && matches!(taxonomy.node(*ix).kind, Kind::Inner(_))
        };
        let is_outermost =
            |ix: &NodeIx| taxonomy.node(*ix).parent.is_none_or(|parent| !is_open(&parent));
        taxonomy.inner().filter(is_open).filter(is_outermost).collect()
    }

    /// Everything that any of them has picked, as one map.
    pub fn sum(&self) -> Selection {
        let taxonomy = &self.catalogue.taxonomy;
        let mut sum = Selection::default();
        for activity in self.held(|holders| holders > 0) {
            sum.add(taxonomy.activity(activity).places[0], taxonomy);
        }
        sum
    }

    fn held(&self, counts: impl Fn(usize) -> bool) -> Vec<ActivityIx> {
        let activities = self.catalogue.taxonomy.activity_indices();
        activities.zip(&self.holders).filter(|(_, held)| counts(**held)).map(|(ix, _)| ix).collect()
    }

    /// What two of them have together, each activity once.
    fn joint(&self, one: usize, other: usize) -> Credits {
        self.joined(self.members[one].credits, &[one], other)
    }

    /// The credits of some members with those of one more.
    fn joined(&self, credits: Credits, of: &[usize], more: usize) -> Credits {
        let taxonomy = &self.catalogue.taxonomy;
        let is_new = |activity| !of.iter().any(|at| self.members[*at].picked.contains(activity));
        let picks = self.members[more].selection.picks().iter().map(|pick| pick.activity);
        let new = picks.filter(|activity| is_new(*activity));
        new.fold(credits, |sum, activity| sum.plus(taxonomy.activity(activity).credits))
    }
}

/// Those with the largest of something, which is more than nothing; of equal ones the first.
fn largest(mut ranges: Vec<Range>, size: impl Fn(&Range) -> u32) -> Vec<Range> {
    ranges.retain(|range| size(range) > 0);
    ranges.sort_by_key(|range| std::cmp::Reverse(size(range)));
    ranges.truncate(NAMED);
    ranges
}
