//! What comparable profiles earn; the markup is `templates/insights/pay.html`.

use crate::content::SideIncome;
use crate::mapping::{Catalogue, IncomeRange, TemplateIx};
use crate::pages::filters::with_separators;
use crate::site::Site;

/// The range around an idea's own figure, and figures to hold it against.
pub struct Pay<'a> {
    /// "$43,000 to $65,000 a year".
    pub yearly: String,
    /// "$3,600 to $5,400 a month".
    pub monthly: String,
    /// The nine profiles it is compared with, each with its figure.
    pub profiles: Vec<(&'a str, u32)>,
    /// What side businesses usually make.
    pub side_income: &'a [SideIncome],
}

impl<'a> Pay<'a> {
    /// Of one idea.
    #[must_use]
    pub fn new(site: &'a Site, idea: TemplateIx) -> Self {
        let catalogue = &site.content.catalogue;
        let range = IncomeRange::new(catalogue, idea);
        let (low, high) = range.monthly();
        let profiles = range.profiles.iter().skip(1).map(|ix| catalogue.template(*ix));
        Self {
            yearly: span(range.low, range.high, "year"),
            monthly: span(low, high, "month"),
            profiles: profiles.map(|other| (other.name.as_str(), other.salary)).collect(),
            side_income: &site.content.side_income,
        }
    }
}

/// An idea's range for a year.
#[must_use]
pub fn yearly(catalogue: &Catalogue, idea: TemplateIx) -> String {
    let range = IncomeRange::new(catalogue, idea);
    span(range.low, range.high, "year")
}

fn span(low: u32, high: u32, period: &str) -> String {
    if low == high {
        return format!("about ${} a {period}", with_separators(low));
    }
    format!("${} to ${} a {period}", with_separators(low), with_separators(high))
}
