//! `data/sources/origins.json`: the wages behind each idea's income. Built, not typed;
//! data/sources/README.md says how.

use serde::Deserialize;

use crate::content::faults::Faults;
use crate::content::source::Files;
use crate::mapping::Template;

const FILE: &str = "data/sources/origins.json";

/// Empty for an idea whose income is the operator's.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    pub basis: Basis,
    /// Codes of the occupations whose wages count toward the income.
    counted: Vec<String>,
    /// The occupations that the idea was derived from, at least one.
    pub occupations: Vec<Occupation>,
    /// The occupations that count, in a sentence.
    pub earners: String,
    note: String,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Basis {
    Low,
    Middle,
    #[default]
    Fixed,
}

/// An occupation with its yearly wages in US dollars.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Occupation {
    /// Its O*NET-SOC 2019 code.
    pub soc: String,
    pub title: String,
    /// Relative to the others.
    pub weight: u32,
    /// A quarter earns less than this.
    pub low: u32,
    /// Half earn less than this.
    pub middle: u32,
    /// A quarter earns more than this.
    pub high: u32,
    pub note: WageNote,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum WageNote {
    #[serde(rename = "")]
    Plain,
    /// Only hourly wages are published; these are 2,080 hours of them.
    #[serde(rename = "hourly-x-2080")]
    Hourly,
    /// The highest figures are published as lower bounds only.
    #[serde(rename = "top-coded")]
    TopCoded,
}

impl Origin {
    pub fn reasons(&self) -> &str {
        &self.note
    }

    /// The occupation that counts most, the first where several count the same.
    pub fn main(&self) -> Option<&Occupation> {
        let most = self.occupations.iter().map(|occupation| occupation.weight).max();
        self.occupations.iter().find(|occupation| Some(occupation.weight) == most)
    }

    /// The lower and the upper quarter of the wages that count, each occupation by its weight, in
    /// whole thousands, rounded as the income is: an income that is the lower quarter begins the range.
    pub fn quartiles(&self) -> (u32, u32) {
        let weights: u32 = self.counted().map(|occupation| occupation.weight).sum();
        let sum = |wage: fn(&Occupation) -> u32| -> u32 {
            self.counted().map(|occupation| occupation.weight * wage(occupation)).sum()
        };
        let thousands = 1_000 * weights.max(1);
        let rounded = |sum: u32| (sum + thousands / 2) / thousands * 1_000;
        (rounded(sum(|occupation| occupation.low)), rounded(sum(|occupation| occupation.high)))
    }

    pub fn counted(&self) -> impl Iterator<Item = &Occupation> {
        self.occupations.iter().filter(|occupation| self.counted.contains(&occupation.soc))
    }
}

pub(super) fn load(
    source: &Files,
    templates: &[Template],
    has_own_pay: bool,
    faults: &mut Faults,
) -> Option<Vec<Origin>> {
    source.read_for_ideas(FILE, templates, faults, has_own_pay, check)
}

fn check(id: &str, origin: &Origin, _: &[Origin], faults: &mut Faults) {
    faults.add_if(origin.counted().next().is_none(), FILE, id, "no occupation's wages are counted");
    faults.add_if(origin.earners.trim().is_empty(), FILE, id, "does not say whose wages count");
    faults.add_if(origin.note.trim().is_empty(), FILE, id, "has no note");
    for occupation in &origin.occupations {
        let Occupation { soc, low, middle, high, weight, .. } = occupation;
        let rises = low <= middle && middle <= high && *low > 0 && *weight > 0;
        faults.add_if(!rises, FILE, id, format!("the wages of {soc} must rise from low to high"));
    }
}
