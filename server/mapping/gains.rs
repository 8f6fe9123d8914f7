//! Proposed activities for an idea: its skills, then those below them that raise the correlation most.

use std::cmp::Reverse;

use super::{ActivityIx, Catalog, Selection, TemplateIx, correlation, rank, unit_from_credits};

const PROPOSED: usize = 3;
/// Differences of scores below this are rounding.
const ROUNDING: f64 = 1e-9;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Gain {
    pub activity: ActivityIx,
    pub because: Because,
    /// The idea's score with it, 0 to 1.
    pub score: f64,
    /// The idea's rank with it, from 1.
    pub rank: usize,
    /// Rise of the score in tenths of a percentage point, halves up; at least 0.
    pub tenths: i32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Because {
    /// A skill, or below one that has no pick.
    Skill,
    /// Below a skill of which something is picked, and raises the correlation.
    NearSkill,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Proposals {
    /// From 1, without a gain.
    pub rank: usize,
    /// At most three, none of which lowers correlation or rank: of each missing skill the activity that
    /// is most like the idea, then what lies below the others and raises the correlation; within each
    /// the largest gain first.
    pub gains: Vec<Gain>,
    /// Activities that are not picked yet.
    pub open: usize,
    /// Those of them that would lower the score.
    pub lowering: usize,
}

impl Proposals {
    pub fn new(selection: &Selection, catalog: &Catalog, idea: TemplateIx) -> Self {
        let scores = ScoresWith::new(selection, catalog, idea);
        let mut open: Vec<ActivityIx> = catalog.taxonomy.activity_indices().collect();
        open.retain(|activity| !selection.contains(*activity));
        let lowers = |activity: &&ActivityIx| scores.now - scores.score(**activity) > ROUNDING;
        let (lowering, open) = (open.iter().filter(lowers).count(), open.len());
        let proposed = proposed(selection, catalog, idea, &scores);
        let gain = |(activity, because): (ActivityIx, Because)| Gain {
            activity,
            because,
            score: scores.score(activity),
            rank: rank_with(selection, Some(activity), catalog, idea),
            tenths: scores.tenths(activity),
        };
        let rank = rank_with(selection, None, catalog, idea);
        let keeps = |gain: &Gain| gain.tenths >= 0 && gain.rank <= rank;
        let gains = proposed.map(gain).filter(keeps).take(PROPOSED).collect();
        Self { rank, gains, open, lowering }
    }

    pub fn best(&self) -> Option<&Gain> {
        let raising = self.gains.iter().filter(|gain| gain.tenths >= 1);
        raising.reduce(|best, gain| if gain.score > best.score { gain } else { best })
    }
}

/// From 1, with one more activity.
fn rank_with(
    selection: &Selection,
    activity: Option<ActivityIx>,
    catalog: &Catalog,
    idea: TemplateIx,
) -> usize {
    let taxonomy = &catalog.taxonomy;
    let mut selection = selection.clone();
    if let Some(activity) = activity {
        selection.add(taxonomy.activity(activity).places[0], taxonomy);
    }
    let ranking = rank(&selection, catalog);
    ranking.iter().take_while(|ranked| ranked.template != idea).count() + 1
}

struct ScoresWith {
    /// Score without any of them.
    now: f64,
    /// By activity, its score alone and the score with it.
    scores: Vec<(f64, f64)>,
}

impl ScoresWith {
    fn new(selection: &Selection, catalog: &Catalog, idea: TemplateIx) -> Self {
        let taxonomy = &catalog.taxonomy;
        let shape = &catalog.template(idea).unit;
        let score = |credits| correlation(&unit_from_credits(&credits), shape);
        let credits = selection.credits(taxonomy);
        let all = taxonomy.activities().iter().map(|activity| activity.credits);
        Self {
            now: score(credits),
            scores: all.map(|more| (score(more), score(credits.plus(more)))).collect(),
        }
    }

    fn score(&self, activity: ActivityIx) -> f64 {
        self.scores[activity.position()].1
    }

    fn tenths(&self, activity: ActivityIx) -> i32 {
        tenths(self.score(activity) - self.now)
    }

    /// The activity that alone is most like the idea.
    fn closest(&self, among: &[ActivityIx]) -> Option<ActivityIx> {
        let alone = |activity: &ActivityIx| billionths(self.scores[activity.position()].0);
        among.iter().copied().min_by_key(|activity| (Reverse(alone(activity)), *activity))
    }

    fn sort(&self, activities: &mut [ActivityIx]) {
        activities.sort_by_key(|activity| (Reverse(billionths(self.score(*activity))), *activity));
    }
}

fn proposed(
    selection: &Selection,
    catalog: &Catalog,
    idea: TemplateIx,
    scores: &ScoresWith,
) -> impl Iterator<Item = (ActivityIx, Because)> {
    let own = missing_skills(selection, catalog, idea, scores);
    let mut near = near_skills(selection, catalog, idea);
    near.retain(|activity| {
        let is_open = !selection.contains(*activity) && !own.contains(activity);
        is_open && scores.tenths(*activity) >= 1
    });
    scores.sort(&mut near);
    let own = own.into_iter().map(|activity| (activity, Because::Skill));
    let near = near.into_iter().map(|activity| (activity, Because::NearSkill));
    own.chain(near)
}

/// For each skill of which nothing is picked, the activity most like the idea.
fn missing_skills(
    selection: &Selection,
    catalog: &Catalog,
    idea: TemplateIx,
    scores: &ScoresWith,
) -> Vec<ActivityIx> {
    let below = catalog.skill_activities(idea).iter();
    let missing = below.filter(|activities| !is_picked(activities, selection));
    let mut closest: Vec<ActivityIx> =
        missing.filter_map(|activities| scores.closest(activities)).collect();
    scores.sort(&mut closest);
    closest.dedup();
    closest
}

/// The activities below skills of which something is picked, in tree order.
fn near_skills(selection: &Selection, catalog: &Catalog, idea: TemplateIx) -> Vec<ActivityIx> {
    let below = catalog.skill_activities(idea).iter();
    let picked = below.filter(|activities| is_picked(activities, selection));
    let mut near: Vec<ActivityIx> = picked.flatten().copied().collect();
    near.sort_unstable();
    near.dedup();
    near
}

fn is_picked(skill: &[ActivityIx], selection: &Selection) -> bool {
    skill.iter().any(|activity| selection.contains(*activity))
}

/// Tenths of a percentage point, halves up.
#[expect(clippy::cast_possible_truncation, reason = "scores are in [0, 1]: at most a thousand")]
fn tenths(difference: f64) -> i32 {
    (difference * 1_000.0 + 0.5).floor() as i32
}

/// A score as a whole number, so that scores which differ only by rounding are equal.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a score is in [0, 1], so the product is at most a billion"
)]
fn billionths(score: f64) -> u32 {
    (score * 1e9 + 0.5).floor() as u32
}
