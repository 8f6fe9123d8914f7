//! Relations of traits, activities, branches and templates, independent of a selection, for the
//! public pages.
//!
//! Lists are complete and sorted. Equal scores keep the order of the content.

use super::{
    Activity, ActivityIx, Catalog, Credits, NodeIx, TRAIT_COUNT, Taxonomy, TemplateIx, correlation,
    unit_from_credits,
};

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ActivityMatch {
    pub activity: ActivityIx,
    /// Correlation of a selection of this activity alone, 0 to 1.
    pub score: f64,
    /// A skill of the template, or below one.
    pub in_skills: bool,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Neighbor {
    pub template: TemplateIx,
    /// Correlation of the two shapes, 0 to 1.
    pub score: f64,
    /// The trait with the largest difference.
    pub apart: usize,
    pub more: bool,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BranchIdea {
    pub template: TemplateIx,
    /// Correlation of a selection of the whole branch, 0 to 1.
    pub score: f64,
    /// One of the template's skills is the branch, or lies above or below it.
    pub shares_skill: bool,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TraitCorrelation {
    pub index: usize,
    /// Pearson's coefficient over the points of all activities, -1 to 1.
    pub coefficient: f64,
}

/// Every activity: first those within a skill of the template, then the others; the larger correlation first.
pub fn activity_matches(catalog: &Catalog, ix: TemplateIx) -> Vec<ActivityMatch> {
    let taxonomy = &catalog.taxonomy;
    let below_skills = catalog.skill_activities(ix);
    let shape = &catalog.template(ix).unit;
    let activity_match = |activity| ActivityMatch {
        activity,
        score: correlation(&unit_from_credits(&taxonomy.activity(activity).credits), shape),
        in_skills: below_skills.iter().any(|below| below.binary_search(&activity).is_ok()),
    };
    let mut matches: Vec<ActivityMatch> = taxonomy.activity_indices().map(activity_match).collect();
    matches.sort_by(|a, b| b.in_skills.cmp(&a.in_skills).then(b.score.total_cmp(&a.score)));
    matches
}

/// Sorted by correlation.
pub fn neighbors(catalog: &Catalog, ix: TemplateIx) -> Vec<Neighbor> {
    let own = &catalog.template(ix).unit;
    let mut neighbors: Vec<Neighbor> = catalog
        .template_indices()
        .filter(|other| *other != ix)
        .map(|template| {
            let theirs = &catalog.template(template).unit;
            let (apart, difference) = (0..TRAIT_COUNT)
                .map(|t| (t, theirs[t] - own[t]))
                .max_by(|a, b| a.1.abs().total_cmp(&b.1.abs()).then(b.0.cmp(&a.0)))
                .unwrap_or_default();
            let score = correlation(own, theirs);
            Neighbor { template, score, apart, more: difference > 0.0 }
        })
        .collect();
    neighbors.sort_by(|a, b| b.score.total_cmp(&a.score));
    neighbors
}

/// Sorted by the trait's share of the shape.
pub fn ideas_by_trait(catalog: &Catalog, index: usize) -> Vec<TemplateIx> {
    let share = |ix: &TemplateIx| {
        let unit = &catalog.template(*ix).unit;
        unit[index] / unit.iter().sum::<f64>().max(f64::MIN_POSITIVE)
    };
    let mut ideas: Vec<TemplateIx> = catalog.template_indices().collect();
    ideas.sort_by(|a, b| share(b).total_cmp(&share(a)));
    ideas
}

/// Sorted by points of this trait; equal ones by fewest points of other traits.
pub fn activities_by_trait(taxonomy: &Taxonomy, index: usize) -> Vec<ActivityIx> {
    let credits = |ix: &ActivityIx| taxonomy.activity(*ix).credits;
    let mut activities: Vec<ActivityIx> = taxonomy.activity_indices().collect();
    activities.sort_by(|a, b| {
        let (a, b) = (credits(a), credits(b));
        b.0[index].cmp(&a.0[index]).then(a.total().cmp(&b.total()))
    });
    activities
}

/// The other nine traits, sorted by coefficient.
pub fn trait_correlations(taxonomy: &Taxonomy, index: usize) -> Vec<TraitCorrelation> {
    let all = taxonomy.activities();
    let mut correlations: Vec<TraitCorrelation> = (0..TRAIT_COUNT)
        .filter(|other| *other != index)
        .map(|other| TraitCorrelation { index: other, coefficient: pearson(all, index, other) })
        .collect();
    correlations.sort_by(|a, b| b.coefficient.total_cmp(&a.coefficient));
    correlations
}

/// Inner categories below the top level, sorted by the average points of this trait.
pub fn branches_by_trait(taxonomy: &Taxonomy, index: usize) -> Vec<NodeIx> {
    let mut branches: Vec<(NodeIx, f64)> = taxonomy
        .inner()
        .filter(|place| taxonomy.node(*place).parent.is_some())
        .map(|place| (place, mean(&taxonomy.activities_below(place), taxonomy, index)))
        .collect();
    branches.sort_by(|a, b| b.1.total_cmp(&a.1));
    branches.into_iter().map(|(place, _)| place).collect()
}

fn mean(activities: &[ActivityIx], taxonomy: &Taxonomy, index: usize) -> f64 {
    let points = activities.iter().map(|ix| taxonomy.activity(*ix).credits.0[index]);
    let count = u32::try_from(activities.len()).unwrap_or(u32::MAX).max(1);
    f64::from(points.sum::<u32>()) / f64::from(count)
}

/// 0 if one of them never varies.
fn pearson(activities: &[Activity], one: usize, other: usize) -> f64 {
    let points = |t: usize| activities.iter().map(move |activity| f64::from(activity.credits.0[t]));
    let count = points(one).map(|_| 1.0).sum::<f64>();
    let (mean_one, mean_other) =
        (points(one).sum::<f64>() / count, points(other).sum::<f64>() / count);
    let (mut together, mut own, mut theirs) = (0.0, 0.0, 0.0);
    for (x, y) in points(one).zip(points(other)) {
        let (x, y) = (x - mean_one, y - mean_other);
        together += x * y;
        own += x * x;
        theirs += y * y;
    }
    if own > 0.0 && theirs > 0.0 { together / (own * theirs).sqrt() } else { 0.0 }
}

/// Each activity counted once.
pub fn credits_below(taxonomy: &Taxonomy, place: NodeIx) -> Credits {
    taxonomy.credits_of(taxonomy.activities_below(place))
}

/// Every template: first those that share a skill with the branch; the larger correlation first.
pub fn branch_ideas(catalog: &Catalog, branch: NodeIx) -> Vec<BranchIdea> {
    let taxonomy = &catalog.taxonomy;
    let shape = unit_from_credits(&credits_below(taxonomy, branch));
    let idea = |template| {
        let mut skills = catalog.skill_places(template).iter().flatten();
        BranchIdea {
            template,
            score: correlation(&shape, &catalog.template(template).unit),
            shares_skill: skills.any(|skill| on_one_path(taxonomy, *skill, branch)),
        }
    };
    let mut ideas: Vec<BranchIdea> = catalog.template_indices().map(idea).collect();
    ideas.sort_by(|a, b| b.shares_skill.cmp(&a.shares_skill).then(b.score.total_cmp(&a.score)));
    ideas
}

/// One of the two is the other or lies below it.
fn on_one_path(taxonomy: &Taxonomy, one: NodeIx, other: NodeIx) -> bool {
    taxonomy.up(one).any(|place| place == other) || taxonomy.up(other).any(|place| place == one)
}

const COMPARABLE: usize = 9;

/// The nearest first; equal ones keep the order of the ids.
pub fn comparable(catalog: &Catalog, idea: TemplateIx) -> Vec<TemplateIx> {
    let neighbors = neighbors(catalog, idea).into_iter();
    neighbors.take(COMPARABLE).map(|neighbor| neighbor.template).collect()
}
