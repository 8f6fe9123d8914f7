use crate::mapping::{
    ActivityIx, Catalog, ChartValues, Selection, TRAIT_COUNT, Template, TemplateIx, Unit,
    correlation, evidence, rank, unit_from_credits,
};

/// Limit of shared traits, and of traits apart.
const NAMED: usize = 3;

#[derive(Debug)]
pub struct Group<'a> {
    pub(super) catalog: &'a Catalog,
    pub(super) maps: Vec<GroupMap>,
    /// By activity, the number of maps with that pick.
    holders: Vec<usize>,
}

#[derive(Debug)]
pub struct GroupMap {
    pub selection: Selection,
    pub values: ChartValues,
    unit: Unit,
}

/// In ten-thousandths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range {
    pub axis: usize,
    pub low: u32,
    pub high: u32,
}

impl GroupMap {
    fn new(selection: Selection, catalog: &Catalog) -> Self {
        let unit = unit_from_credits(&selection.credits(&catalog.taxonomy));
        Self { selection, values: ChartValues::from_unit(&unit), unit }
    }
}

impl<'a> Group<'a> {
    pub fn new(maps: impl IntoIterator<Item = Selection>, catalog: &'a Catalog) -> Self {
        let maps: Vec<_> = maps.into_iter().map(|map| GroupMap::new(map, catalog)).collect();
        let mut holders = vec![0; catalog.taxonomy.activities().len()];
        for pick in maps.iter().flat_map(|map| map.selection.picks()) {
            holders[pick.activity.position()] += 1;
        }
        Self { catalog, maps, holders }
    }

    pub fn maps(&self) -> &[GroupMap] {
        &self.maps
    }

    /// Of two maps, 0 to 1.
    pub fn correlation(&self, one: usize, other: usize) -> f64 {
        correlation(&self.maps[one].unit, &self.maps[other].unit)
    }

    /// The mean of the shapes, drawn as large as each of them; each map counts the same.
    pub fn mean(&self) -> ChartValues {
        // Sums of integers are the same in every order of the maps.
        let mut sums = [0_u32; TRAIT_COUNT];
        for map in &self.maps {
            for (sum, value) in sums.iter_mut().zip(map.values.ten_thousandths()) {
                *sum += value;
            }
        }
        ChartValues::from_unit(&Template::scale(&sums.map(f64::from)))
    }

    /// One for each trait; maps without picks are ignored.
    pub fn ranges(&self) -> Vec<Range> {
        let shapes = self.maps.iter().filter(|map| !map.selection.is_empty());
        let shapes: Vec<_> = shapes.map(|map| map.values.ten_thousandths()).collect();
        let range = |axis: usize| {
            let values = shapes.iter().map(|values| values[axis]);
            let (low, high) = (values.clone().min(), values.max());
            Range { axis, low: low.unwrap_or(0), high: high.unwrap_or(0) }
        };
        (0..TRAIT_COUNT).map(range).collect()
    }

    /// Traits with the largest minimum.
    pub fn shared(&self) -> Vec<Range> {
        largest(self.ranges(), |range| range.low)
    }

    /// Traits with the largest spread.
    pub fn apart(&self) -> Vec<Range> {
        largest(self.ranges(), |range| range.high - range.low)
    }

    pub fn picked_by_all(&self) -> Vec<ActivityIx> {
        let all = self.maps.len();
        self.held(|holders| all > 0 && holders == all)
    }

    pub fn sum(&self) -> Selection {
        let taxonomy = &self.catalog.taxonomy;
        let mut sum = Selection::default();
        for activity in self.held(|holders| holders > 0) {
            sum.add(taxonomy.activity(activity).places[0], taxonomy);
        }
        sum
    }

    fn held(&self, wanted: impl Fn(usize) -> bool) -> Vec<ActivityIx> {
        let activities = self.catalog.taxonomy.activity_indices();
        activities.zip(&self.holders).filter(|(_, held)| wanted(**held)).map(|(ix, _)| ix).collect()
    }

    /// All for the picks of all maps: those that the picks are evidence for, then the others by their match.
    pub fn ideas(&self) -> Vec<TemplateIx> {
        let sum = self.sum();
        let ranking = rank(&sum, self.catalog);
        let found = evidence(&sum, self.catalog, &ranking);
        let mut ideas: Vec<_> = found.iter().map(|one| one.template).collect();
        let others = ranking.iter().map(|ranked| ranked.template);
        ideas.extend(others.filter(|ix| found.iter().all(|one| one.template != *ix)));
        ideas
    }
}

/// Sizes above zero, largest first; equal ones keep their order.
fn largest(mut ranges: Vec<Range>, size: impl Fn(&Range) -> u32) -> Vec<Range> {
    ranges.retain(|range| size(range) > 0);
    ranges.sort_by_key(|range| std::cmp::Reverse(size(range)));
    ranges.truncate(NAMED);
    ranges
}
