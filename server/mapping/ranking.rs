//! How well a person's credits fit each template.

use super::scoreboard::Scoreboard;
use super::{Catalogue, Credits, Selection, Template, TemplateIx, Unit};

/// How many templates the list shows.
pub const LISTED: usize = 20;

/// Ideas within this many ten-thousandths, two points, are about equal.
const ABOUT_EQUAL: u32 = 200;

/// Scores nearer than this count as equal.
pub(super) const EQUAL_WITHIN: f64 = 1e-9;

/// A template with its fit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ranked {
    /// Which template.
    pub template: TemplateIx,
    /// Similarity from 0 to 1.
    pub score: f64,
    /// For each of the three skills whether it, or something below it, is picked.
    pub highlighted: [bool; 3],
}

impl Ranked {
    /// The score as a whole percentage, halves up.
    #[must_use]
    pub fn percentage(&self) -> u32 {
        percentage(self.score)
    }

    /// The score in ten-thousandths, halves up.
    #[must_use]
    pub fn ten_thousandths(&self) -> u32 {
        rounded(self.score, 10_000.0)
    }

    /// How many of the three skills are picked.
    #[must_use]
    pub fn skills_hit(&self) -> usize {
        self.highlighted.iter().filter(|hit| **hit).count()
    }
}

/// A score as a whole percentage, halves up.
#[must_use]
pub fn percentage(score: f64) -> u32 {
    rounded(score, 100.0)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a score is in [0, 1], so the product is at most the scale"
)]
fn rounded(score: f64, scale: f64) -> u32 {
    (score * scale + 0.5) as u32
}

/// The credits scaled by their maximum.
#[must_use]
pub fn unit_from_credits(credits: &Credits) -> Unit {
    Template::scale(&credits.0.map(f64::from))
}

/// The similarity of two vectors that are each scaled by their maximum: the sum of minimums
/// divided by the sum of maximums. In [0, 1]; 0 when either is all zero.
#[must_use]
pub fn correlation(you: &Unit, idea: &Unit) -> f64 {
    let mut shared = 0.0;
    let mut covered = 0.0;
    for (u, w) in you.iter().zip(idea) {
        shared += u.min(*w);
        covered += u.max(*w);
    }
    let either_is_zero = you.iter().all(|u| *u == 0.0) || idea.iter().all(|w| *w == 0.0);
    if either_is_zero { 0.0 } else { shared / covered }
}

/// Every template, best first: by score, then by how many of its skills are picked, then by id.
#[must_use]
pub fn rank(selection: &Selection, catalogue: &Catalogue) -> Vec<Ranked> {
    let you = unit_from_credits(&Credits::of_selection(selection, &catalogue.taxonomy));
    let touched = selection.touched(&catalogue.taxonomy);
    let mut board = Scoreboard::new(catalogue);
    let scores = board.score(&you).iter().copied().enumerate();
    let mut ranked: Vec<Ranked> = scores
        .map(|(position, score)| {
            let ix = TemplateIx(position);
            let highlighted = catalogue
                .skill_places(ix)
                .each_ref()
                .map(|places| places.iter().any(|place| touched[place.position()]));
            Ranked { template: ix, score, highlighted }
        })
        .collect();
    order(&mut ranked);
    ranked
}

/// For each of some neighbours in a ranking the first and last position whose score lies within
/// two points of its own; it lies between the two itself.
#[must_use]
pub fn about_equal(ranked: &[Ranked]) -> Vec<(usize, usize)> {
    let near =
        |a: &Ranked, b: &Ranked| a.ten_thousandths().abs_diff(b.ten_thousandths()) <= ABOUT_EQUAL;
    let span = |(position, one): (usize, &Ranked)| {
        let above = ranked[..position].iter().rev().take_while(|other| near(one, other)).count();
        let below = ranked[position + 1..].iter().take_while(|other| near(one, other)).count();
        (position - above, position + below)
    };
    ranked.iter().enumerate().map(span).collect()
}

/// Sorts by score, then each run of neighbours that count as equal by skills hit and id.
/// Two steps, because "nearer than 1e-9" alone is no order.
fn order(ranked: &mut [Ranked]) {
    ranked.sort_by(|a, b| b.score.total_cmp(&a.score));
    for ties in ranked.chunk_by_mut(|a, b| a.score - b.score < EQUAL_WITHIN) {
        ties.sort_by(|a, b| {
            b.skills_hit().cmp(&a.skills_hit()).then(a.template.0.cmp(&b.template.0))
        });
    }
}
