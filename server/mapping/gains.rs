//! What next: the activities that would bring a person nearest to an idea.

use super::{
    ActivityIx, Catalogue, Credits, NodeIx, Selection, TemplateIx, correlation, rank,
    unit_from_credits,
};

/// How many activities are proposed.
const PROPOSED: usize = 5;
/// At most this many from one top-level category.
const FROM_ONE_BRANCH: usize = 2;
/// A difference of scores that is no more than rounding.
const NOTHING: f64 = 1e-9;

/// What picking one more activity would do to the match with an idea.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Gain {
    /// The activity.
    pub activity: ActivityIx,
    /// The idea's score with it, 0 to 1.
    pub score: f64,
    /// The idea's place with it, from 1.
    pub place: usize,
    /// How far the score rises, in tenths of a percentage point, halves up; at least 1.
    pub tenths: u32,
}

/// Where an idea stands and what would move it.
#[derive(Debug, Clone, PartialEq)]
pub struct Outlook {
    /// The idea's place now, from 1.
    pub place: usize,
    /// At most five, the largest gain first.
    pub gains: Vec<Gain>,
    /// How many activities are not picked yet.
    pub open: usize,
    /// How many of those would lower the score.
    pub lowering: usize,
}

impl Outlook {
    /// Tries every activity that is not picked. Scores are cheap and are computed for all;
    /// places come from a full ranking, for those that are proposed.
    #[must_use]
    pub fn new(selection: &Selection, catalogue: &Catalogue, idea: TemplateIx) -> Self {
        let taxonomy = &catalogue.taxonomy;
        let credits = Credits::of_selection(selection, taxonomy);
        let shape = &catalogue.template(idea).unit;
        let now = correlation(&unit_from_credits(&credits), shape);
        let mut picked = vec![false; taxonomy.activities().len()];
        for pick in selection.picks() {
            picked[pick.activity.position()] = true;
        }
        let mut tried: Vec<(ActivityIx, f64)> = taxonomy
            .activity_indices()
            .filter(|activity| !picked[activity.position()])
            .map(|activity| (activity, credits.plus(taxonomy.activity(activity).credits)))
            .map(|(activity, more)| (activity, correlation(&unit_from_credits(&more), shape)))
            .collect();
        let open = tried.len();
        let lowering = tried.iter().filter(|(_, score)| now - score > NOTHING).count();
        tried.retain(|(_, score)| tenths(score - now) > 0);
        tried.sort_by_key(|(_, score)| std::cmp::Reverse(billionths(*score)));
        let gains = spread(tried, catalogue)
            .into_iter()
            .map(|(activity, score)| Gain {
                activity,
                score,
                place: place_with(activity, selection, catalogue, idea),
                tenths: tenths(score - now),
            })
            .collect();
        Self { place: place(selection, catalogue, idea), gains, open, lowering }
    }
}

/// The first five, but no more than two from one top-level category.
fn spread(tried: Vec<(ActivityIx, f64)>, catalogue: &Catalogue) -> Vec<(ActivityIx, f64)> {
    let mut taken: Vec<NodeIx> = Vec::with_capacity(PROPOSED);
    let mut from_each = tried.into_iter().filter(|(activity, _)| {
        let first_place = catalogue.taxonomy.activity(*activity).places[0];
        let branch = catalogue.taxonomy.up(first_place).last().unwrap_or(first_place);
        taken.push(branch);
        taken.iter().filter(|earlier| **earlier == branch).count() <= FROM_ONE_BRANCH
    });
    from_each.by_ref().take(PROPOSED).collect()
}

fn place_with(
    activity: ActivityIx,
    selection: &Selection,
    catalogue: &Catalogue,
    idea: TemplateIx,
) -> usize {
    let mut more = selection.clone();
    more.add(catalogue.taxonomy.activity(activity).places[0], &catalogue.taxonomy);
    place(&more, catalogue, idea)
}

/// The place of a template in the whole ranking, from 1.
#[must_use]
pub fn place(selection: &Selection, catalogue: &Catalogue, idea: TemplateIx) -> usize {
    let ranking = rank(selection, catalogue);
    ranking.iter().take_while(|ranked| ranked.template != idea).count() + 1
}

/// Tenths of a percentage point, halves up; 0 for what lowers.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "scores are in [0, 1], so the product is at most a thousand"
)]
fn tenths(difference: f64) -> u32 {
    (difference * 1_000.0 + 0.5).floor().max(0.0) as u32
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
