//! Pay of an idea; the markup is `templates/insights/pay.html`.

use crate::content::texts::Basis;
use crate::content::{Content, LocalPay, Markup, Period, SideIncome, translatable};
use crate::mapping::{TemplateIx, comparable};
use crate::urls::paths;

pub struct Pay<'a> {
    /// "$43,000 to $65,000 a year".
    pub yearly: Markup,
    /// Ends of the range: "$43,000".
    pub low: String,
    pub high: String,
    /// Place of the estimate on the line of the range: 0 to 256.
    pub estimate_at: u32,
    pub behind: Behind<'a>,
    /// The nine ideas most alike, each with its own figure.
    pub comparable: Vec<(&'a str, String)>,
}

pub enum Behind<'a> {
    Wages(Wages<'a>),
    Local(&'a LocalPay),
}

pub struct Wages<'a> {
    pub whose: String,
    /// "$3,600 to $5,400 a month".
    pub monthly: Markup,
    pub estimate: &'a str,
    pub href: String,
    /// Usual earnings of side businesses: "$200 a month" and the figure.
    pub side_income: Vec<(Markup, &'a SideIncome)>,
}

impl<'a> Pay<'a> {
    /// None for an idea without a figure.
    pub fn new(content: &'a Content, idea: TemplateIx) -> Option<Self> {
        let catalog = &content.catalog;
        let others = comparable(catalog, idea).into_iter();
        let behind = if content.pay.is_local() {
            Behind::Local(content.pay.local(idea)?)
        } else {
            Behind::Wages(Wages::new(content, idea))
        };
        let (low, high) = ends(content, idea)?;
        let estimated = content.pay.yearly(idea).unwrap_or(low);
        Some(Self {
            yearly: span(content, low, high, Period::Year),
            low: content.pay.money.sum(low),
            high: content.pay.money.sum(high),
            estimate_at: place(estimated, low, high),
            behind,
            comparable: others
                .filter_map(|ix| Some((catalog.template(ix).name.as_str(), content.pay.shown(ix)?)))
                .collect(),
        })
    }

    pub fn wages(&self) -> Option<&Wages<'a>> {
        match &self.behind {
            Behind::Wages(wages) => Some(wages),
            Behind::Local(_) => None,
        }
    }
}

impl<'a> Wages<'a> {
    fn new(content: &'a Content, idea: TemplateIx) -> Self {
        let origin = content.texts.origin(idea);
        let (low, high) = origin.quartiles();
        let figures = content.side_income.iter();
        Self {
            whose: origin.earners.clone(),
            monthly: span(content, monthly(low), monthly(high), Period::Month),
            estimate: content
                .language
                .text(estimate(origin.basis, content.catalog.template(idea).salary < low)),
            href: format!("{}#income", paths::idea(&content.texts.idea(idea).slug)),
            side_income: figures.map(|figure| (per(content, figure), figure)).collect(),
        }
    }
}

/// None for an idea without a figure.
pub fn yearly(content: &Content, idea: TemplateIx) -> Option<Markup> {
    let (low, high) = ends(content, idea)?;
    Some(span(content, low, high, Period::Year))
}

fn ends(content: &Content, idea: TemplateIx) -> Option<(u32, u32)> {
    if content.pay.is_local() {
        return content.pay.local(idea).map(|pay| (pay.low, pay.high));
    }
    Some(content.texts.origin(idea).quartiles())
}

/// An estimate outside of the range is at its end.
fn place(estimate: u32, low: u32, high: u32) -> u32 {
    let beyond = i64::from(estimate) - i64::from(low);
    let at = 256 * beyond / i64::from(high.saturating_sub(low).max(1));
    u32::try_from(at.clamp(0, 256)).unwrap_or(0)
}

/// `below`: the figure was set below the whole range.
fn estimate(basis: Basis, below: bool) -> &'static str {
    match basis {
        Basis::Middle => translatable("The estimate is the middle of these wages."),
        Basis::Low => {
            translatable("The estimate is the lower quarter of these wages, to be careful.")
        }
        Basis::Fixed if below => {
            translatable("The estimate was set by hand, a little below these wages.")
        }
        Basis::Fixed => translatable("The estimate was set by hand with these wages in view."),
    }
}

fn span(content: &Content, low: u32, high: u32, period: Period) -> Markup {
    let message = content.language.t(match period {
        Period::Year => translatable("{low} to {high} a year"),
        Period::Month => translatable("{low} to {high} a month"),
    });
    let money = &content.pay.money;
    let message = message.with("low", money.sum(low)).with("high", money.sum(high));
    Markup(message.markup().to_string())
}

fn per(content: &Content, figure: &SideIncome) -> Markup {
    let message = content.language.t(match figure.per {
        Period::Year => translatable("{sum} a year"),
        Period::Month => translatable("{sum} a month"),
    });
    let message = message.with("sum", content.pay.money.sum(figure.amount));
    Markup(message.markup().to_string())
}

/// A twelfth, in whole hundreds.
fn monthly(yearly: u32) -> u32 {
    (yearly / 12 + 50) / 100 * 100
}
