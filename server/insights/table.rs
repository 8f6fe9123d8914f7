//! Values of a selection and an idea by trait; the markup is `templates/insights/table.html`.

use crate::insights::wording::signed;
use crate::mapping::{Catalogue, ChartValues, side_by_side};

#[derive(Debug)]
pub struct Row<'a> {
    pub name: &'a str,
    pub description: &'a str,
    /// 0 to 100.
    pub you: u32,
    /// 0 to 100.
    pub idea: u32,
    /// `you - idea`, with its sign.
    pub difference: String,
}

/// All ten traits, the idea's largest first.
pub fn rows<'a>(you: &ChartValues, idea: &ChartValues, catalogue: &'a Catalogue) -> Vec<Row<'a>> {
    side_by_side(you, idea)
        .into_iter()
        .map(|pair| Row {
            name: &catalogue.traits[pair.axis].name,
            description: &catalogue.traits[pair.axis].description,
            you: pair.you,
            idea: pair.idea,
            difference: signed(pair.difference()),
        })
        .collect()
}
