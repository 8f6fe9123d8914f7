//! What comparable profiles earn: a range around an idea's own figure.

use super::{Catalogue, TemplateIx, correlation};

/// How many profiles beside the idea itself are compared.
const NEAREST: usize = 9;

/// From the weighted 25th to the weighted 75th percentile of comparable salaries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IncomeRange {
    /// US dollars a year, in whole thousands.
    pub low: u32,
    /// US dollars a year, in whole thousands; at least `low`.
    pub high: u32,
    /// The idea itself, then the nine nearest, nearest first.
    pub profiles: Vec<TemplateIx>,
}

impl IncomeRange {
    /// Of an idea and the nine templates most alike to it, each salary weighted by that
    /// similarity (the idea's own by 1). It says nothing about the person.
    #[must_use]
    pub fn new(catalogue: &Catalogue, idea: TemplateIx) -> Self {
        let shape = &catalogue.template(idea).unit;
        let others = catalogue.templates().iter().enumerate();
        let mut others: Vec<(TemplateIx, f64)> = others
            .map(|(position, other)| (TemplateIx(position), correlation(shape, &other.unit)))
            .filter(|(other, _)| *other != idea)
            .collect();
        others.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        others.truncate(NEAREST);
        let profiles: Vec<(TemplateIx, f64)> = std::iter::once((idea, 1.0)).chain(others).collect();
        let mut salaries: Vec<(u32, f64)> =
            profiles.iter().map(|(ix, weight)| (catalogue.template(*ix).salary, *weight)).collect();
        salaries.sort_by_key(|(salary, _)| *salary);
        Self {
            low: thousands(percentile(&salaries, 0.25)),
            high: thousands(percentile(&salaries, 0.75)),
            profiles: profiles.into_iter().map(|(ix, _)| ix).collect(),
        }
    }

    /// The same for a month, in whole hundreds.
    #[must_use]
    pub fn monthly(&self) -> (u32, u32) {
        (monthly(self.low), monthly(self.high))
    }
}

/// The smallest salary at which the weights so far reach this share of all weights.
/// `salaries` are sorted.
fn percentile(salaries: &[(u32, f64)], share: f64) -> u32 {
    let wanted = share * salaries.iter().map(|(_, weight)| weight).sum::<f64>();
    let mut reached = 0.0;
    let found = salaries.iter().find(|(_, weight)| {
        reached += weight;
        reached >= wanted
    });
    found.or(salaries.last()).map_or(0, |(salary, _)| *salary)
}

fn thousands(dollars: u32) -> u32 {
    (dollars + 500) / 1_000 * 1_000
}

fn monthly(yearly: u32) -> u32 {
    (yearly / 12 + 50) / 100 * 100
}
