//! What every step shows of the picks: in the side panel (`templates/islands/picks.html`), and as a small shape
//! (`templates/islands/shape.html`).

use super::visit::Visit;
use crate::mapping::{points, polygon};
use crate::urls::paths;
use crate::web::Site;

/// Of the small shape, in units of its `viewBox`, as in `islands/radar-chart/shape.tsx`.
const RADIUS: f64 = 1000.0;

/// A pick with a link to its place in the tree.
pub struct Chip<'a> {
    pub id: &'a str,
    pub name: &'a str,
    /// The level and cell it was picked through.
    pub href: String,
}

pub struct SmallShape {
    /// The decagon around it.
    pub edge: String,
    pub you: String,
    pub comparison: Option<String>,
}

pub fn chips<'a>(site: &'a Site, visit: &Visit) -> Vec<Chip<'a>> {
    let taxonomy = &site.content.catalog.taxonomy;
    let places = visit.stored.selection.picks().iter().map(|pick| taxonomy.node(pick.place));
    places
        .map(|node| Chip {
            id: &node.id,
            name: &node.name,
            href: paths::cell(&node.path, visit.template_id),
        })
        .collect()
}

impl SmallShape {
    pub fn new(site: &Site, visit: &Visit) -> Self {
        let template = visit.location.template.map(|ix| site.content.catalog.template(ix));
        Self {
            edge: points(&polygon(&[1.0; 10], RADIUS)),
            you: points(&polygon(&visit.you_values().fractions(), RADIUS)),
            comparison: template
                .map(|template| points(&polygon(&template.chart.fractions(), RADIUS))),
        }
    }
}
