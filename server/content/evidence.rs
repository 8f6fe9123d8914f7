//! `data/evidence.json`: measured quality of the mapping; `make evidence` writes it.

use serde::Deserialize;

use super::faults::Faults;
use super::language::Language;
use super::source::Files;

const FILE: &str = "data/evidence.json";

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Figure {
    pub id: String,
    pub unit: Measure,
    pub text: String,
    pub value: f64,
    /// Without the step that moves activities toward the ideas whose skill they are.
    pub uncalibrated: f64,
    /// With the activities' points shuffled: a meaningless ranking reaches this too.
    pub by_chance: f64,
    pub at_least: Option<f64>,
    pub at_most: Option<f64>,
    /// The most that is promised of the figure by chance.
    pub at_most_by_chance: Option<f64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Measure {
    /// A part of a whole, shown as a percentage.
    Share,
    Count,
    Bits,
    Correlation,
}

impl Measure {
    pub fn show(self, number: f64, language: &Language) -> String {
        match self {
            Self::Share => language.percent(format!("{:.0}", number * 100.0)),
            Self::Count => format!("{number:.0}"),
            Self::Bits | Self::Correlation => language.decimal(&format!("{number:.2}")),
        }
    }
}

/// The best match, on average, with picks of one kind and of five kinds.
const USUAL: [&str; 2] = ["best-one", "best-five"];

pub(super) fn load(source: &Files, faults: &mut Faults) -> Option<Vec<Figure>> {
    let figures: Vec<Figure> = source.read(FILE, faults)?;
    for figure in &figures {
        faults.add_if(figure.text.trim().is_empty(), FILE, &figure.id, "needs a text");
        let is_share = figure.unit != Measure::Share || (0.0..=1.0).contains(&figure.value);
        faults.add_if(!is_share, FILE, &figure.id, "is a share, which is from 0 to 1");
    }
    for id in USUAL {
        if !figures.iter().any(|figure| figure.id == id && figure.unit == Measure::Share) {
            faults.add(FILE, id, "is missing, or no share");
        }
    }
    Some(figures)
}

/// True where activities and ideas are those that were measured.
pub(super) fn is_of(files: &Files) -> bool {
    let order = "data/categories/order.json";
    let branches: Option<Vec<String>> = files.read_plain(order, &mut Faults::default());
    let branches = branches.into_iter().flatten().map(|id| format!("data/categories/{id}.json"));
    let measured = branches.chain([order, "data/templates.json"].map(str::to_owned));
    !measured.into_iter().any(|file| files.is_own(&file))
}

pub(super) fn usual(figures: &[Figure]) -> Option<(f64, f64)> {
    let [one, five] = USUAL.map(|id| figures.iter().find(|figure| figure.id == id));
    Some((one?.value, five?.value))
}
