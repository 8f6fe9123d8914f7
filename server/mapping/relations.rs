//! How traits, activities, branches and templates belong together, whoever looks: what the
//! public pages tell about each of them.
//!
//! All lists are complete and ordered, so that a page takes as many as it has room for. Equal
//! scores keep the order of the content.

use super::{
    Activity, ActivityIx, Catalogue, Credits, NodeIx, TRAIT_COUNT, Taxonomy, TemplateIx,
    correlation, unit_from_credits,
};

/// An activity on the way to a template.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Feeder {
    pub activity: ActivityIx,
    /// The match of somebody who picked this activity and nothing else.
    pub score: f64,
    /// Whether it is one of the template's three skills, or lies below one.
    pub in_skills: bool,
}

/// A template beside another one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Neighbour {
    /// The other template.
    pub template: TemplateIx,
    /// How alike the two shapes are, as a match from 0 to 1.
    pub score: f64,
    /// The trait in which the two shapes differ most.
    pub apart: usize,
    /// Whether the other one has more of it.
    pub more: bool,
}

/// A template that a branch of the tree leads to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Lead {
    pub template: TemplateIx,
    /// The match of somebody who picked the whole branch.
    pub score: f64,
    /// Whether a pick in the branch can light up one of the template's skills.
    pub at_home: bool,
}

/// How much a second trait goes along with a first one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Companion {
    /// The second trait.
    pub index: usize,
    /// Pearson's coefficient over the points of all activities, -1 to 1.
    pub coefficient: f64,
}

/// Every activity in the order in which it feeds a template: first those within its skills,
/// since they also light up the skill; within each half the better match first.
pub fn feeders(catalogue: &Catalogue, ix: TemplateIx) -> Vec<Feeder> {
    let taxonomy = &catalogue.taxonomy;
    let skills = catalogue.skill_places(ix);
    let shape = &catalogue.template(ix).unit;
    let mut feeders: Vec<Feeder> = taxonomy
        .activity_indices()
        .map(|index| {
            let activity = taxonomy.activity(index);
            let mut way = activity.places.iter().flat_map(|place| taxonomy.up(*place));
            Feeder {
                activity: index,
                score: correlation(&unit_from_credits(&activity.credits), shape),
                in_skills: way.any(|place| skills.iter().flatten().any(|skill| *skill == place)),
            }
        })
        .collect();
    feeders.sort_by(|a, b| b.in_skills.cmp(&a.in_skills).then(b.score.total_cmp(&a.score)));
    feeders
}

/// Every other template, the most alike first.
pub fn neighbours(catalogue: &Catalogue, ix: TemplateIx) -> Vec<Neighbour> {
    let own = &catalogue.template(ix).unit;
    let mut neighbours: Vec<Neighbour> = (0..catalogue.templates().len())
        .map(TemplateIx)
        .filter(|other| *other != ix)
        .map(|template| {
            let theirs = &catalogue.template(template).unit;
            let (apart, difference) = (0..TRAIT_COUNT)
                .map(|t| (t, theirs[t] - own[t]))
                .max_by(|a, b| a.1.abs().total_cmp(&b.1.abs()).then(b.0.cmp(&a.0)))
                .unwrap_or_default();
            let score = correlation(own, theirs);
            Neighbour { template, score, apart, more: difference > 0.0 }
        })
        .collect();
    neighbours.sort_by(|a, b| b.score.total_cmp(&a.score));
    neighbours
}

/// Every template, that one first whose shape consists of this trait to the largest part.
pub fn ideas_by_trait(catalogue: &Catalogue, index: usize) -> Vec<TemplateIx> {
    let share = |ix: &TemplateIx| {
        let unit = &catalogue.template(*ix).unit;
        unit[index] / unit.iter().sum::<f64>().max(f64::MIN_POSITIVE)
    };
    let mut ideas: Vec<TemplateIx> = (0..catalogue.templates().len()).map(TemplateIx).collect();
    ideas.sort_by(|a, b| share(b).total_cmp(&share(a)));
    ideas
}

/// Every activity, that one first which gives this trait the most points; of equal ones that
/// which gives the others the fewest.
pub fn activities_by_trait(taxonomy: &Taxonomy, index: usize) -> Vec<ActivityIx> {
    let credits = |ix: &ActivityIx| taxonomy.activity(*ix).credits;
    let mut activities: Vec<ActivityIx> = taxonomy.activity_indices().collect();
    activities.sort_by(|a, b| {
        let (a, b) = (credits(a), credits(b));
        b.0[index].cmp(&a.0[index]).then(a.total().cmp(&b.total()))
    });
    activities
}

/// The other nine traits, that one first which activities with much of this trait give most of.
pub fn companions(taxonomy: &Taxonomy, index: usize) -> Vec<Companion> {
    let activities = taxonomy.activities();
    let mut companions: Vec<Companion> = (0..TRAIT_COUNT)
        .filter(|other| *other != index)
        .map(|other| Companion { index: other, coefficient: pearson(activities, index, other) })
        .collect();
    companions.sort_by(|a, b| b.coefficient.total_cmp(&a.coefficient));
    companions
}

/// Every inner category below the top level, that one first whose activities give this trait
/// the most points on average.
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

/// Pearson's coefficient of two traits' points; 0 where one of them never varies.
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

/// The credits of everything at or below a place, each activity counted once.
pub fn credits_below(taxonomy: &Taxonomy, place: NodeIx) -> Credits {
    taxonomy
        .activities_below(place)
        .into_iter()
        .map(|activity| taxonomy.activity(activity).credits)
        .fold(Credits::default(), Credits::plus)
}

/// Every template in the order in which a branch leads to it: first those at home in it, then
/// the others; within each half the better match first.
pub fn leads(catalogue: &Catalogue, branch: NodeIx) -> Vec<Lead> {
    let taxonomy = &catalogue.taxonomy;
    let shape = unit_from_credits(&credits_below(taxonomy, branch));
    let mut leads: Vec<Lead> = (0..catalogue.templates().len())
        .map(TemplateIx)
        .map(|template| {
            let mut skills = catalogue.skill_places(template).iter().flatten();
            Lead {
                template,
                score: correlation(&shape, &catalogue.template(template).unit),
                at_home: skills.any(|skill| on_one_way(taxonomy, *skill, branch)),
            }
        })
        .collect();
    leads.sort_by(|a, b| b.at_home.cmp(&a.at_home).then(b.score.total_cmp(&a.score)));
    leads
}

/// Whether one of the two places is the other or lies below it.
fn on_one_way(taxonomy: &Taxonomy, one: NodeIx, other: NodeIx) -> bool {
    taxonomy.up(one).any(|place| place == other) || taxonomy.up(other).any(|place| place == one)
}

/// Number of comparable ideas.
const COMPARABLE: usize = 9;

/// The nine templates most alike to one, the nearest first; equal ones keep the order of the ids.
pub fn comparable(catalogue: &Catalogue, idea: TemplateIx) -> Vec<TemplateIx> {
    let neighbours = neighbours(catalogue, idea).into_iter();
    neighbours.take(COMPARABLE).map(|neighbour| neighbour.template).collect()
}
