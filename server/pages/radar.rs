//! The radar as a picture: rings, axes, names and shapes in the chart's own units.
//!
//! The wizard's chart (`wizard/radar_chart.rs`) and the pictures on the public pages draw with
//! the same parts.

use askama::Template;

use crate::mapping::{Catalogue, ChartValues, PerTrait, Point, Unit, points, polygon};
use crate::paths;
use crate::site::Site;

/// Radius of the outermost ring, in units of the picture (ten to a pixel).
const RADIUS: f64 = 780.0;
/// How far from the centre the names of the traits stand.
const LABEL_RADIUS: f64 = 840.0;
/// How far each label's baseline lies below its point, so that the text sits around it.
const LABEL_DROP: PerTrait<i32> = [0, 20, 35, 50, 70, 80, 70, 50, 35, 20];
/// Radius of a shape that stands in a line of text.
const SMALL: f64 = 100.0;

/// What every shape lies on.
#[derive(Template)]
#[template(path = "radar_grid.html")]
struct Grid<'a> {
    /// The ten rings, innermost first.
    rings: Vec<String>,
    /// Where each axis ends.
    axes: [Point; 10],
    /// The names of the traits.
    labels: Vec<Label<'a>>,
}

/// A trait's name beside its axis.
struct Label<'a> {
    /// To the right.
    x: i32,
    /// Down, at the text's baseline.
    y: i32,
    /// Which end of the text stands there.
    anchor: &'static str,
    /// Name of the trait.
    name: &'a str,
}

/// A dataset as a picture.
pub struct Shape {
    /// The corners as the `points` attribute of a polygon.
    pub outline: String,
    /// The corners.
    pub dots: [Point; 10],
    /// The values as a JSON array.
    pub json: String,
}

/// One shape with its grid and the same in numbers; the markup is `templates/radar.html`.
pub struct Radar<'a> {
    /// The picture in words.
    pub label: String,
    /// What the shape lies on, as markup.
    pub grid: &'a str,
    /// The shape.
    pub shape: Shape,
    /// What the table is about.
    pub caption: String,
    /// The ten traits with their values.
    pub rows: Vec<Row<'a>>,
}

/// A trait's value.
pub struct Row<'a> {
    /// Name of the trait.
    pub name: &'a str,
    /// Address of its page.
    pub href: String,
    /// 0 to 100.
    pub value: u32,
}

impl<'a> Radar<'a> {
    /// The picture of one shape.
    #[must_use]
    pub fn new(site: &'a Site, unit: &Unit, label: String, caption: String) -> Self {
        let content = &site.content;
        let values = ChartValues::from_unit(unit);
        let traits = content.catalogue.traits.iter().zip(&content.texts.traits);
        Self {
            label,
            grid: &site.radar_grid,
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
    /// The picture of a dataset.
    #[must_use]
    pub fn new(values: &ChartValues) -> Self {
        let dots = polygon(&values.fractions(), RADIUS);
        Self { outline: points(&dots), dots, json: values.json() }
    }
}

/// The rings, the axes and the names of the traits as markup: the same in every chart.
pub fn grid(catalogue: &Catalogue) -> askama::Result<String> {
    let ring = |ring| points(&polygon(&[f64::from(ring) / 10.0; 10], RADIUS));
    let grid = Grid {
        rings: (1..=10).map(ring).collect(),
        axes: polygon(&[1.0; 10], RADIUS),
        labels: labels(catalogue),
    };
    Ok(grid.render()?.trim_end().to_owned())
}

/// The names of the traits, each at the end of its axis.
fn labels(catalogue: &Catalogue) -> Vec<Label<'_>> {
    let places = polygon(&[1.0; 10], LABEL_RADIUS);
    catalogue
        .traits
        .iter()
        .enumerate()
        .map(|(axis, item)| Label {
            x: places[axis].x,
            y: places[axis].y + LABEL_DROP[axis],
            anchor: match axis {
                0 | 5 => "middle",
                1..=4 => "start",
                _ => "end",
            },
            name: &item.name,
        })
        .collect()
}

/// A shape for a line of text, as the `points` of a polygon in a decagon of radius 100.
#[must_use]
pub fn small(unit: &Unit) -> String {
    points(&polygon(unit, SMALL))
}
