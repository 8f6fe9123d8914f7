//! The pay of ideas: the figures that are built in, or those of an operator's country from
//! `data/pay.json`; and what side businesses usually make, from `data/side-income.json`, each figure
//! with its source. The ranking knows nothing of them.
//! Sums are written as people of a country do.

use std::collections::BTreeMap;

use iso_currency::Currency;
use serde::Deserialize;

use super::faults::Faults;
use super::source::Files;
use crate::mapping::{Template, TemplateIx};

const FILE: &str = "data/pay.json";
const SITE: &str = "data/site.json";
const SIDE_INCOME: &str = "data/side-income.json";
const YEARS: std::ops::RangeInclusive<u32> = 1990..=2100;
/// The most that a figure may say, in any currency.
const MOST: u32 = 1_000_000_000;

#[derive(Debug, Default)]
pub(super) struct MoneyDocument {
    pub currency: Option<String>,
    pub symbol: Option<String>,
    pub behind: Option<bool>,
    pub rounding: Option<u32>,
    pub country: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LocalPay {
    /// A quarter earns less.
    pub low: u32,
    pub middle: u32,
    /// A quarter earns more.
    pub high: u32,
    pub source: String,
    pub year: u32,
}

#[derive(Debug)]
pub struct PayFigures {
    pub money: Money,
    /// The country's ISO 3166 code; none where the built-in figures hold.
    pub country: Option<String>,
    /// In the order of the ideas; empty where the built-in figures hold.
    local: Vec<Option<LocalPay>>,
    built_in: Vec<u32>,
}

impl PayFigures {
    pub fn is_local(&self) -> bool {
        self.country.is_some()
    }

    /// Estimate for a year; none where the operator has no figure.
    pub fn yearly(&self, ix: TemplateIx) -> Option<u32> {
        if self.is_local() {
            self.local(ix).map(|pay| pay.middle)
        } else {
            self.built_in.get(ix.0).copied()
        }
    }

    pub fn local(&self, ix: TemplateIx) -> Option<&LocalPay> {
        self.local.get(ix.0)?.as_ref()
    }

    pub fn shown(&self, ix: TemplateIx) -> Option<String> {
        self.yearly(ix).map(|amount| self.money.sum(amount))
    }

    /// Sums are written with this between thousands.
    pub(super) fn with_separator(mut self, separator: String) -> Self {
        self.money.separator = separator;
        self
    }
}

pub(super) fn load(
    files: &Files,
    money: MoneyDocument,
    templates: &[Template],
    faults: &mut Faults,
) -> Option<PayFigures> {
    let written: BTreeMap<String, LocalPay> = files.read(FILE, faults)?;
    let code = money.currency.as_deref().unwrap_or("USD");
    check_codes(&money, code, faults);
    let lacks_country = money.country.is_none() && !written.is_empty();
    faults.add_if(lacks_country, FILE, "", "is of no country; site.json must say which");
    for (id, pay) in &written {
        check(id, pay, templates, faults);
    }
    let rounding = money.rounding.unwrap_or(1);
    let local = money.country.as_ref().map(|_| {
        let of = |idea: &Template| written.get(&idea.id.to_string()).cloned();
        templates.iter().map(|idea| of(idea).map(|pay| pay.rounded(rounding))).collect()
    });
    Some(PayFigures {
        money: Money::new(code, money.symbol, money.behind),
        country: money.country,
        local: local.unwrap_or_default(),
        built_in: templates.iter().map(|idea| idea.salary).collect(),
    })
}

impl LocalPay {
    fn rounded(self, to: u32) -> Self {
        let round = |amount: u32| (amount + to / 2) / to.max(1) * to.max(1);
        let (low, middle, high) = (round(self.low), round(self.middle), round(self.high));
        Self { low, middle, high, ..self }
    }
}

fn check_codes(money: &MoneyDocument, code: &str, faults: &mut Faults) {
    let reason = format!("not a currency's code in ISO 4217 such as EUR: {code}");
    faults.add_if(!Money::has_code(code), SITE, "currency", reason);
    let is_code = |text: &str| text.len() == 2 && text.bytes().all(|b| b.is_ascii_uppercase());
    if let Some(country) = money.country.as_deref().filter(|country| !is_code(country)) {
        let reason = format!("not a code of two letters such as DE: {country}");
        faults.add(SITE, "country", reason);
    }
    if money.country.is_none() && code != "USD" {
        faults.add(SITE, "currency", "needs a country: the built-in figures are US dollars");
    }
    let lacks_currency = money.country.is_some() && money.currency.is_none();
    faults.add_if(lacks_currency, SITE, "country", "needs a currency");
    if money.symbol.as_ref().is_some_and(|text| text.is_empty() || text.chars().count() > 6) {
        faults.add(SITE, "currencySymbol", "must be one to six characters");
    }
    let rounds = money.rounding.is_none_or(|to| (1..=100_000).contains(&to));
    faults.add_if(!rounds, SITE, "rounding", "must be a whole number from 1 to 100000");
}

fn check(id: &str, pay: &LocalPay, templates: &[Template], faults: &mut Faults) {
    let is_known = templates.iter().any(|idea| idea.id.to_string() == *id);
    faults.add_if(!is_known, FILE, id, "there is no such idea");
    let LocalPay { low, middle, high, source, year } = pay;
    let rises = *low > 0 && low <= middle && middle <= high && *high <= MOST;
    faults.add_if(!rises, FILE, id, "low, middle and high must rise from 1");
    let fits = !source.trim().is_empty() && source.chars().count() <= 200;
    faults.add_if(!fits, FILE, id, "the source must be 1 to 200 characters");
    faults.add_if(!YEARS.contains(year), FILE, id, "year must be the year the figures describe");
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideIncome {
    pub id: String,
    pub text: String,
    /// US dollars.
    pub amount: u32,
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
    Year,
    Month,
}

/// All figures in the order of the file, at least one.
pub(super) fn side_income(source: &Files, faults: &mut Faults) -> Option<Vec<SideIncome>> {
    let figures: Vec<SideIncome> = source.read(SIDE_INCOME, faults)?;
    faults.add_if(figures.is_empty(), SIDE_INCOME, "", "must hold at least one figure");
    for figure in &figures {
        faults.add_if(figure.amount == 0, SIDE_INCOME, &figure.id, "amount must be more than 0");
        if !YEARS.contains(&figure.year) {
            faults.add(SIDE_INCOME, &figure.id, "year must be the year the figure describes");
        }
        let has_source = !figure.source.trim().is_empty() && figure.url.starts_with("https://");
        faults.add_if(!has_source, SIDE_INCOME, &figure.id, "needs a source and an https address");
        let has_words = !figure.text.trim().is_empty() && !figure.note.trim().is_empty();
        faults.add_if(!has_words, SIDE_INCOME, &figure.id, "needs a text and a note");
    }
    Some(figures)
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Money {
    /// Its ISO 4217 code.
    pub code: String,
    symbol: String,
    /// The symbol stands behind the number.
    behind: bool,
    /// Between thousands.
    pub(super) separator: String,
}

/// Symbols in use in the country, and whether they stand behind the number. For others the code
/// stands in front.
const KNOWN: [(&str, &str, bool); 12] = [
    ("USD", "$", false),
    ("EUR", "€", true),
    ("GBP", "£", false),
    ("JPY", "¥", false),
    ("INR", "₹", false),
    ("PLN", "zł", true),
    ("CZK", "Kč", true),
    ("SEK", "kr", true),
    ("NOK", "kr", true),
    ("DKK", "kr.", true),
    ("HUF", "Ft", true),
    ("UAH", "₴", true),
];

impl Money {
    /// True if ISO 4217 has the code, and for money: it also lists gold, accounting units and
    /// codes for tests.
    pub(super) fn has_code(code: &str) -> bool {
        Currency::from_code(code).is_some_and(|currency| !currency.is_special())
    }

    /// A currency by its code, written as is usual where nothing else is said.
    pub(super) fn new(code: &str, symbol: Option<String>, behind: Option<bool>) -> Self {
        let known = KNOWN.iter().find(|(known, ..)| *known == code);
        let usual = known.map_or_else(|| code.to_owned(), |(_, symbol, _)| (*symbol).to_owned());
        Self {
            code: code.to_owned(),
            symbol: symbol.unwrap_or(usual),
            behind: behind.unwrap_or_else(|| known.is_some_and(|(.., behind)| *behind)),
            separator: ",".to_owned(),
        }
    }

    /// A sum: "$45,000", "45,000 €", "CHF 45,000".
    pub fn sum(&self, amount: u32) -> String {
        let number = grouped(amount).replace(',', &self.separator);
        let apart = self.symbol.chars().all(char::is_alphabetic);
        match (self.behind, apart) {
            // These stay on one line.
            (true, _) => format!("{number}\u{a0}{}", self.symbol),
            (false, true) => format!("{}\u{a0}{number}", self.symbol),
            (false, false) => format!("{}{number}", self.symbol),
        }
    }
}

pub fn grouped(number: u32) -> String {
    let digits: Vec<char> = number.to_string().chars().collect();
    digits.rchunks(3).rev().map(String::from_iter).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_written_as_their_country_does() {
        let sum = |code, amount| Money::new(code, None, None).sum(amount);
        assert_eq!(sum("USD", 45_000), "$45,000");
        assert_eq!(sum("EUR", 1_234_567), "1,234,567\u{a0}€");
        assert_eq!(sum("CHF", 900), "CHF\u{a0}900");
        let swiss = Money { separator: "’".to_owned(), ..Money::new("CHF", None, None) };
        assert_eq!(swiss.sum(45_000), "CHF\u{a0}45’000");
        assert_eq!(Money::new("EUR", None, Some(false)).sum(900), "€900");
        assert_eq!(Money::new("CAD", Some("C$".to_owned()), None).sum(900), "C$900");
    }
}
