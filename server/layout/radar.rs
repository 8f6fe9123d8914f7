//! The radar as a picture: rings, axes, names and shapes in the chart's own units.
//!
//! The wizard's chart (`radar_chart.rs`) and the pictures on the public pages draw with
//! the same parts.

use crate::layout::radar_grid::{RADIUS, RadarGrid};
use crate::mapping::{ChartValues, Point, Unit, points, polygon};
use crate::urls::paths;
use crate::web::site::Site;

/// A dataset as a picture.
pub struct Shape {
    /// The corners as the `points` attribute of a polygon.
    pub outline: String,
    pub dots: [Point; 10],
    /// The values as a JSON array.
    pub json: String,
}

/// One shape with its grid and the same in numbers; the markup is `templates/radar.html`.
pub struct Radar<'a> {
    /// The picture in words.
    pub label: String,
    pub grid: RadarGrid<'a>,
    pub shape: Shape,
    pub caption: String,
    /// The ten traits with their values.
    pub rows: Vec<Row<'a>>,
}

/// A trait's value.
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

/// Radius of the decagon around a small shape: of a list, or in a line of text.
const SMALL: f64 = 100.0;

/// A small shape as the `points` of a polygon.
pub fn small(unit: &Unit) -> String {
    points(&polygon(unit, SMALL))
}
