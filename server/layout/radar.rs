//! The radar as SVG: rings, axes, names and shapes in units of the chart. Used by the wizard's
//! chart (`radar_chart.rs`) and the pictures on public pages.

use crate::layout::radar_grid::{RADIUS, RadarGrid};
use crate::mapping::{ChartValues, Point, Unit, points, polygon};
use crate::urls::paths;
use crate::web::site::Site;

pub struct Shape {
    /// The `points` attribute of a polygon.
    pub outline: String,
    pub dots: [Point; 10],
    pub json: String,
}

/// A shape with its grid and a table of its values; the markup is `templates/radar.html`.
pub struct Radar<'a> {
    pub label: String,
    pub grid: RadarGrid<'a>,
    pub shape: Shape,
    pub caption: String,
    pub rows: Vec<Row<'a>>,
}

pub struct Row<'a> {
    pub name: &'a str,
    pub href: String,
    /// 0 to 100.
    pub value: u32,
}

impl<'a> Radar<'a> {
    pub fn new(site: &'a Site, unit: &Unit, label: String, caption: String) -> Self {
        let content = &site.content;
        let values = ChartValues::from_unit(unit);
        let traits = content.catalogue.traits.iter().zip(&content.texts.traits);
        Self {
            label,
            grid: RadarGrid::new(&content.catalogue),
            shape: Shape::new(&values),
            caption,
            rows: traits
                .zip(values.whole())
                .map(|((item, text), value)| Row {
                    name: &item.name,
                    href: paths::trait_page(&text.slug),
                    value,
                })
                .collect(),
        }
    }
}

impl Shape {
    pub fn new(values: &ChartValues) -> Self {
        let dots = polygon(&values.fractions(), RADIUS);
        Self { outline: points(&dots), dots, json: values.json() }
    }
}

const SMALL: f64 = 100.0;

/// The `points` attribute of a polygon.
pub fn small(unit: &Unit) -> String {
    points(&polygon(unit, SMALL))
}
