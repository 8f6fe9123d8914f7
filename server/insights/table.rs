//! A person and an idea, trait by trait; the markup is `templates/insights/table.html`.

use crate::insights::wording::signed;
use crate::mapping::{Catalogue, ChartValues, side_by_side};

#[derive(Debug)]
pub struct Row<'a> {
    pub name: &'a str,
    /// A few words about it.
    pub description: &'a str,
    /// The person's value, 0 to 100.
    pub you: u32,
    /// The idea's value, 0 to 100.
    pub idea: u32,
    /// The person's less the idea's, with its sign.
    pub difference: String,
}

/// All ten traits, those that the idea asks for most first.
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
