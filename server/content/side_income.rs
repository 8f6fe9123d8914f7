//! `data/side-income.json`: what side businesses usually make, each figure with its source.

use serde::Deserialize;

use super::faults::Faults;
use super::source::Files;

const FILE: &str = "data/side-income.json";

/// Years that a figure may be from.
const YEARS: std::ops::RangeInclusive<u32> = 1990..=2100;

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideIncome {
    /// Slug.
    pub id: String,
    /// Whose income it is.
    pub text: String,
    /// US dollars.
    pub amount: u32,
    /// For a year or a month.
    pub per: Period,
    pub year: u32,
    /// Publisher and address.
    pub source: String,
    pub url: String,
    pub note: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Period {
    /// Twelve months.
    Year,
    /// One month.
    Month,
}

impl Period {
    /// The word after "a".
    pub fn word(self) -> &'static str {
        match self {
            Self::Year => "year",
            Self::Month => "month",
        }
    }
}

/// All figures in the order of the file, at least one.
pub(super) fn load(source: &Files, faults: &mut Faults) -> Option<Vec<SideIncome>> {
    let figures: Vec<SideIncome> = source.read(FILE, faults)?;
    if figures.is_empty() {
        faults.add(FILE, "", "must hold at least one figure");
    }
    for figure in &figures {
        if figure.amount == 0 {
            faults.add(FILE, &figure.id, "amount must be more than 0");
        }
        if !YEARS.contains(&figure.year) {
            faults.add(FILE, &figure.id, "year must be the year the figure describes");
        }
        if figure.source.trim().is_empty() || !figure.url.starts_with("https://") {
            faults.add(FILE, &figure.id, "needs a source and an https address");
        }
        if figure.text.trim().is_empty() || figure.note.trim().is_empty() {
            faults.add(FILE, &figure.id, "needs a text and a note");
        }
    }
    Some(figures)
}
