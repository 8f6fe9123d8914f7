//! The source of an idea's income in words.

use crate::content::Money;
use crate::content::texts::{Basis, Occupation, Origin, WageNote};

pub struct Wages<'a> {
    /// None if the reasons contain it.
    pub lead: Option<String>,
    pub rows: Vec<WageRow<'a>>,
    /// Notes on some figures.
    pub remarks: Vec<&'static str>,
    /// Reasons for these occupations and this figure.
    pub reasons: &'a str,
}

pub struct WageRow<'a> {
    pub title: &'a str,
    /// In the public surveys.
    pub soc: &'a str,
    /// Lower quartile, median, upper quartile: "$34,790".
    pub figures: [String; 3],
}

impl<'a> Wages<'a> {
    pub fn new(origin: &'a Origin, salary: u32, money: &Money) -> Self {
        Self {
            lead: lead(origin, &money.sum(salary)),
            rows: origin.occupations.iter().map(|one| row(one, money)).collect(),
            remarks: remarks(&origin.occupations),
            reasons: origin.reasons(),
        }
    }
}

fn lead(origin: &Origin, amount: &str) -> Option<String> {
    let counted: Vec<&Occupation> = origin.counted().collect();
    let whose = match counted.as_slice() {
        [one] => format!("of one occupation: {}", one.title),
        [_, _] => "of two occupations, weighed together".to_owned(),
        _ => "of several occupations, weighed together".to_owned(),
    };
    match origin.basis {
        Basis::Middle => Some(format!("{amount} is the middle wage {whose}.")),
        Basis::Low => Some(format!("{amount} is the lower quarter of the wages {whose}.")),
        Basis::Fixed => None,
    }
}

fn row<'a>(occupation: &'a Occupation, money: &Money) -> WageRow<'a> {
    let Occupation { title, soc, low, middle, high, note, .. } = occupation;
    let at_least = if *note == WageNote::TopCoded { "at least " } else { "" };
    WageRow {
        title,
        soc,
        figures: [money.sum(*low), money.sum(*middle), format!("{at_least}{}", money.sum(*high))],
    }
}

fn remarks(occupations: &[Occupation]) -> Vec<&'static str> {
    let has = |note| occupations.iter().any(|occupation| occupation.note == note);
    let hourly = "Some of these wages are published by the hour only; they are shown for 2,080 \
        hours, more than many people in the trade work.";
    has(WageNote::Hourly).then_some(hourly).into_iter().collect()
}
