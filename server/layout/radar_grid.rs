//! Rings, axes and trait names of every radar.

use askama::Template;

use crate::mapping::{Catalogue, Point, points, polygon};

/// Of the outermost ring, in units of the picture (ten to a pixel).
pub const RADIUS: f64 = 1200.0;
/// Distance of the traits' names from the center.
const LABEL_RADIUS: f64 = 1270.0;
/// Line height of a name.
const LINE: f64 = 125.0;
/// Height of capitals above their baseline.
const CAPITAL: f64 = 90.0;

/// Its `Display` is its markup.
#[derive(Template)]
#[template(path = "radar_grid.html")]
pub struct RadarGrid<'a> {
    /// Innermost first.
    rings: Vec<String>,
    axes: [Point; 10],
    labels: Vec<Label<'a>>,
}

struct Label<'a> {
    x: i32,
    /// The `text-anchor` at `x`.
    anchor: &'static str,
    /// One or two lines, each with the height of its baseline.
    lines: Vec<(i32, &'a str)>,
}

impl<'a> RadarGrid<'a> {
    pub fn new(catalogue: &'a Catalogue) -> Self {
        let ring = |ring| points(&polygon(&[f64::from(ring) / 10.0; 10], RADIUS));
        Self {
            rings: (1..=10).map(ring).collect(),
            axes: polygon(&[1.0; 10], RADIUS),
            labels: labels(catalogue),
        }
    }
}

fn labels(catalogue: &Catalogue) -> Vec<Label<'_>> {
    let points = polygon(&[1.0; 10], LABEL_RADIUS);
    catalogue
        .traits
        .iter()
        .enumerate()
        .map(|(axis, item)| Label {
            x: points[axis].x,
            anchor: match axis {
                0 | 5 => "middle",
                1..=4 => "start",
                _ => "end",
            },
            lines: lines(&item.name, points[axis].y),
        })
        .collect()
}

/// A name on two lines where it has several words, the last of them below. Above the picture the
/// text stands on its point, below it hangs from it, and beside it is about level with it.
#[expect(clippy::cast_possible_truncation, reason = "bounded by the picture, a small number")]
fn lines(name: &str, y: i32) -> Vec<(i32, &str)> {
    let texts = name.rsplit_once(' ').map_or(vec![name], |(first, last)| vec![first, last]);
    let below = if texts.len() == 2 { LINE } else { 0.0 };
    let hangs = f64::midpoint(1.0, f64::from(y) / LABEL_RADIUS);
    let top = f64::from(y) + hangs * (CAPITAL + below) - below;
    let baselines = [top, top + LINE].map(|line| line.round() as i32);
    baselines.into_iter().zip(texts).collect()
}
