//! What every radar lies on: rings, axes and the names of the traits, in units of the picture.

use askama::Template;

use crate::mapping::{Catalogue, Point, points, polygon};

/// Radius of the outermost ring, in units of the picture (ten to a pixel).
pub const RADIUS: f64 = 1200.0;
/// How far from the centre the names of the traits stand.
const LABEL_RADIUS: f64 = 1270.0;
/// From one line of a name to the next.
const LINE: f64 = 125.0;
/// How far letters reach above their baseline.
const CAPITAL: f64 = 90.0;

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
    /// Which end of the text stands there.
    anchor: &'static str,
    /// Its one or two lines, each with how far down its baseline lies.
    lines: Vec<(i32, &'a str)>,
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
