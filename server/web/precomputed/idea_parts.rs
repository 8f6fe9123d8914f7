//! What pages say of an idea whoever asks, made once, when somebody first gets to see it. Made for
//! each visitor, the shapes of step 2 would take as long as a bare handler takes to answer
//! (`idea_parts_made` in `bench/caches.rs`).

use std::sync::OnceLock;

use askama::Template;

use super::props::once;
use crate::content::Content;
use crate::insights::pay::Pay;
use crate::insights::wording::as_markup;
use crate::mapping::{Catalogue, ChartValues, PerTrait, TemplateIx, points, polygon};

/// Radius of the decagon around a small shape: of a list, or in a line of text.
pub const SMALL: f64 = 100.0;

/// The parts made so far, by idea.
#[derive(Debug)]
pub struct IdeaParts {
    rows: Box<[OnceLock<Row>]>,
    pay: Box<[OnceLock<Option<String>>]>,
    traits: PerTrait<String>,
}

/// What a list of ideas says of one.
#[derive(Debug)]
pub struct Row {
    /// Its name as markup.
    pub name: String,
    /// Its small shape, as the `points` of a polygon.
    pub shape: String,
    /// What a year of it is estimated at, as markup: "$45,000".
    pub income: Option<String>,
}

#[derive(Template)]
#[template(path = "insights/pay.html")]
struct PayMarkup<'a> {
    pay: Pay<'a>,
}

impl IdeaParts {
    /// Room for the parts of every idea.
    pub fn new(catalogue: &Catalogue) -> Self {
        let count = catalogue.templates().len();
        Self {
            rows: std::iter::repeat_with(OnceLock::new).take(count).collect(),
            pay: std::iter::repeat_with(OnceLock::new).take(count).collect(),
            traits: std::array::from_fn(|axis| as_markup(&catalogue.traits[axis].name)),
        }
    }

    pub fn row(&self, content: &Content, ix: TemplateIx) -> &Row {
        self.rows[ix.0].get_or_init(|| Row {
            name: as_markup(&content.catalogue.template(ix).name),
            shape: outline(&content.catalogue.template(ix).chart),
            income: content.pay.shown(ix).map(|income| as_markup(&income)),
        })
    }

    /// The names of the ten traits as markup.
    pub fn traits(&self) -> &PerTrait<String> {
        &self.traits
    }

    /// What its work pays and where that comes from, as markup; none where nobody has a figure.
    pub fn pay(&self, content: &Content, ix: TemplateIx) -> askama::Result<Option<&str>> {
        let written = once(&self.pay[ix.0], || {
            Pay::new(content, ix).map(|pay| PayMarkup { pay }.render()).transpose()
        })?;
        Ok(written.as_deref())
    }
}

/// A small shape as the `points` of a polygon.
pub fn outline(values: &ChartValues) -> String {
    points(&polygon(&values.fractions(), SMALL))
}
