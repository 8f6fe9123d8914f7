use std::cmp::Reverse;

use super::{Catalog, ChartValues, Credits, NodeIx, Selection, Template, TemplateIx, Unit};

pub const LISTED: usize = 20;

/// Scores nearer than this count as equal.
const EQUAL_WITHIN: f64 = 1e-9;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ranked {
    pub template: TemplateIx,
    /// Correlation, 0 to 1.
    pub score: f64,
    /// For each of the three skills: it, or something below it, is picked.
    pub highlighted: [bool; 3],
}

impl Ranked {
    /// Halves round up.
    pub fn percentage(&self) -> u32 {
        percentage(self.score)
    }

    /// Halves round up.
    pub fn ten_thousandths(&self) -> u32 {
        rounded(self.score, 10_000.0)
    }

    pub fn skills_hit(&self) -> usize {
        self.highlighted.iter().filter(|hit| **hit).count()
    }
}

/// Halves up.
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

pub fn unit_from_credits(credits: &Credits) -> Unit {
    Template::scale(&credits.0.map(f64::from))
}

pub fn values_of(selection: &Selection, catalog: &Catalog) -> ChartValues {
    ChartValues::from_unit(&unit_from_credits(&selection.credits(&catalog.taxonomy)))
}

/// Both vectors scaled by their maximum: the sum of minimums divided by the sum of maximums. In [0,
/// 1]; 0 if either is all zero.
pub fn correlation(you: &Unit, idea: &Unit) -> f64 {
    let (mut shared, mut covered) = (0.0, 0.0);
    for (u, w) in you.iter().zip(idea) {
        shared += u.min(*w);
        covered += u.max(*w);
    }
    if covered > 0.0 { shared / covered } else { 0.0 }
}

/// Every template, best first: by the displayed percentage, then by the number of picked skills,
/// then by score, then by id.
pub fn rank(selection: &Selection, catalog: &Catalog) -> Vec<Ranked> {
    let mut ranked = scored(selection, catalog);
    order(&mut ranked);
    ranked
}

/// Every template, in the order of the catalog.
pub(super) fn scored(selection: &Selection, catalog: &Catalog) -> Vec<Ranked> {
    let you = unit_from_credits(&selection.credits(&catalog.taxonomy));
    let touched = selection.touched(&catalog.taxonomy);
    let is_hit = |places: &Vec<NodeIx>| places.iter().any(|place| touched[place.position()]);
    let ranked = |template| Ranked {
        template,
        score: correlation(&you, &catalog.template(template).unit),
        highlighted: catalog.skill_places(template).each_ref().map(is_hit),
    };
    catalog.template_indices().map(ranked).collect()
}

/// Sorts by percentage and skills hit, then by score; among those, scores that count as equal
/// leave the order of the ids. Two steps, because "nearer than 1e-9" alone is no order.
pub(super) fn order(ranked: &mut [Ranked]) {
    let as_shown = |one: &Ranked| (one.percentage(), one.skills_hit());
    // Scores are not negative, so their bits sort like their values.
    ranked.sort_by_cached_key(|one| Reverse((as_shown(one), one.score.to_bits())));
    let equal =
        |a: &Ranked, b: &Ranked| as_shown(a) == as_shown(b) && a.score - b.score < EQUAL_WITHIN;
    for ties in ranked.chunk_by_mut(equal) {
        ties.sort_by_key(|one| one.template);
    }
}
