//! What the work of an idea pays; the markup is `templates/insights/pay.html`.

use crate::content::texts::{Basis, Origin};
use crate::content::{Content, SideIncome};
use crate::mapping::{TemplateIx, comparable};
use crate::urls::paths;
use crate::wording::filters::with_separators;

/// The range that an idea's own figure comes from, and figures to hold it against.
pub struct Pay<'a> {
    /// Whose wages they are.
    pub whose: String,
    /// "$43,000 to $65,000 a year".
    pub yearly: String,
    /// "$3,600 to $5,400 a month".
    pub monthly: String,
    /// Where in it the figure lies.
    pub estimate: &'static str,
    /// Where the wages are listed.
    pub href: String,
    /// The nine ideas most alike, each with its own figure.
    pub comparable: Vec<(&'a str, u32)>,
    /// What side businesses usually make.
    pub side_income: &'a [SideIncome],
}

impl<'a> Pay<'a> {
    pub fn new(content: &'a Content, idea: TemplateIx) -> Self {
        let catalogue = &content.catalogue;
        let origin = content.texts.origin(idea);
        let titles: Vec<&str> = origin.counted().map(|one| one.title.as_str()).collect();
        let (low, high) = origin.quartiles();
        let others = comparable(catalogue, idea).into_iter().map(|ix| catalogue.template(ix));
        Self {
            whose: titles.join("; "),
            yearly: span(low, high, "year"),
            monthly: span(monthly(low), monthly(high), "month"),
            estimate: estimate(origin.basis, catalogue.template(idea).salary < low),
            href: format!("{}#income", paths::idea(&content.texts.idea(idea).slug)),
            comparable: others.map(|other| (other.name.as_str(), other.salary)).collect(),
            side_income: &content.side_income,
        }
    }
}

/// The range of an idea for a year.
pub fn yearly(origin: &Origin) -> String {
    let (low, high) = origin.quartiles();
    span(low, high, "year")
}

/// `below` says that a figure which was set is smaller than the whole range.
fn estimate(basis: Basis, below: bool) -> &'static str {
    match basis {
        Basis::Middle => "The estimate is the middle of these wages.",
        Basis::Low => "The estimate is the lower quarter of these wages, to be careful.",
        Basis::Fixed if below => "The estimate was set by hand, a little below these wages.",
        Basis::Fixed => "The estimate was set by hand with these wages in view.",
    }
}

fn span(low: u32, high: u32, period: &str) -> String {
    format!("${} to ${} a {period}", with_separators(low), with_separators(high))
}

/// A twelfth, in whole hundreds.
fn monthly(yearly: u32) -> u32 {
    (yearly / 12 + 50) / 100 * 100
}
