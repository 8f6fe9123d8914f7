//! A hundred people as dots, from the middle outwards: what the waiting page fills.

use std::fmt::Write;
use std::ops::Range;

use crate::mapping::{Point, polygon};

/// How many people are waited for.
pub const PEOPLE: usize = 100;
/// The dots stand on this many decagons, one inside the other, with ten more on each: 10, 20, 30
/// and 40 make a hundred.
const RINGS: i32 = 4;
/// Radius of the outermost of them.
const RADIUS: f64 = 1000.0;

/// All dots as markup, one after the other.
#[derive(Debug)]
pub struct People {
    markup: String,
    /// Where in the markup each begins, and the last one ends.
    bounds: Vec<usize>,
}

impl Default for People {
    fn default() -> Self {
        let mut people = Self { markup: String::new(), bounds: vec![0] };
        for Point { x, y } in (1..=RINGS).flat_map(on_ring) {
            // Writing to a string can't fail.
            let _ = write!(people.markup, r#"<circle cx="{x}" cy="{y}" r="52"/>"#);
            people.bounds.push(people.markup.len());
        }
        people
    }
}

impl People {
    /// The markup of some of them, counted from 0 and at most [`PEOPLE`].
    pub fn dots(&self, range: Range<usize>) -> &str {
        let at = |nth: usize| self.bounds[nth.min(PEOPLE)];
        self.markup.get(at(range.start)..at(range.end)).unwrap_or_default()
    }
}

/// The points on one of the decagons, clockwise from the top: as many to a side as it is rings
/// from the middle.
fn on_ring(ring: i32) -> impl Iterator<Item = Point> {
    let corners = polygon(&[f64::from(ring) / f64::from(RINGS); 10], RADIUS);
    (0..corners.len()).flat_map(move |side| {
        let (from, to) = (corners[side], corners[(side + 1) % corners.len()]);
        (0..ring).map(move |step| Point {
            x: from.x + (to.x - from.x) * step / ring,
            y: from.y + (to.y - from.y) * step / ring,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hundred_dots_stand_apart() {
        let dots: Vec<Point> = (1..=RINGS).flat_map(on_ring).collect();
        assert_eq!(dots.len(), PEOPLE);
        let apart = |a: &Point, b: &Point| (a.x - b.x).abs().max((a.y - b.y).abs());
        for (number, dot) in dots.iter().enumerate() {
            assert!(dots[..number].iter().all(|other| apart(dot, other) > 100));
        }
    }

    #[test]
    fn some_of_them_are_whole_dots() {
        let people = People::default();
        assert_eq!(people.dots(0..PEOPLE).matches("<circle ").count(), PEOPLE);
        let three = people.dots(7..10);
        assert_eq!(three.matches("<circle ").count(), 3);
        assert!(three.starts_with("<circle ") && three.ends_with("/>"), "{three}");
        let joined = [people.dots(0..7), three, people.dots(10..PEOPLE)].concat();
        assert_eq!(joined, people.dots(0..PEOPLE));
        assert_eq!(people.dots(3..3), "");
        assert_eq!(people.dots(99..200).matches("<circle ").count(), 1);
    }
}
