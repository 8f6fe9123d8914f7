//! Where things stand in a picture; the markup is `templates/pictures/radar.svg`.

use askama::Template;

use super::{Look, Mark, Picture};
use crate::mapping::{ChartValues, PerTrait, Point, points, polygon};

/// Width of every picture in pixels.
pub(super) const WIDTH: u32 = 1200;
/// Height of every picture in pixels.
pub(super) const HEIGHT: u32 = 630;

/// Radius of the outermost ring in pixels.
const RADIUS: f64 = 200.0;
/// How far from the centre the names of the axes stand.
const LABEL_RADIUS: f64 = 214.0;
/// How far each name's baseline lies below its point.
const LABEL_DROP: PerTrait<i32> = [-2, 2, 6, 10, 14, 22, 14, 10, 6, 2];
/// Characters on a line of the title, and lines.
const TITLE: (usize, usize) = (17, 4);
/// The same for the subtitle.
const SUBTITLE: (usize, usize) = (26, 3);
/// From one line of the title to the next.
const TITLE_LINE: i32 = 56;
/// The same for the subtitle.
const SUBTITLE_LINE: i32 = 36;
/// Middle of the block of text.
const TEXT_MIDDLE: i32 = 330;

#[derive(Template)]
#[template(path = "pictures/radar.svg")]
struct Canvas<'a> {
    mark: &'a Mark,
    title: Vec<Line>,
    subtitle: Vec<Line>,
    rings: Vec<String>,
    axes: [Point; 10],
    labels: Vec<Label>,
    shapes: Vec<Outline>,
}

struct Line {
    y: i32,
    text: String,
}

struct Label {
    x: i32,
    y: i32,
    anchor: &'static str,
    text: String,
}

struct Outline {
    points: String,
    dots: [Point; 10],
    look: Look,
}

/// The picture as an SVG.
pub(super) fn svg(picture: &Picture) -> askama::Result<String> {
    let title = wrapped(&picture.title, TITLE);
    let subtitle = wrapped(&picture.subtitle, SUBTITLE);
    let rows = |lines: &[String], height| height * i32::try_from(lines.len()).unwrap_or(0);
    let (title_rows, subtitle_rows) = (rows(&title, TITLE_LINE), rows(&subtitle, SUBTITLE_LINE));
    let top = TEXT_MIDDLE - i32::midpoint(title_rows, subtitle_rows);
    let below = top + title_rows + SUBTITLE_LINE / 2;
    Canvas {
        mark: &picture.mark,
        title: lines(title, top + TITLE_LINE / 2, TITLE_LINE),
        subtitle: lines(subtitle, below + SUBTITLE_LINE / 2, SUBTITLE_LINE),
        rings: (1..=5).map(|ring| ring_at(f64::from(ring) / 5.0)).collect(),
        axes: polygon(&[1.0; 10], RADIUS),
        labels: labels(&picture.axes),
        shapes: picture.shapes.iter().map(|shape| outline(&shape.values, shape.look)).collect(),
    }
    .render()
}

fn ring_at(fraction: f64) -> String {
    points(&polygon(&[fraction; 10], RADIUS))
}

fn outline(values: &ChartValues, look: Look) -> Outline {
    let dots = polygon(&values.fractions(), RADIUS);
    Outline { points: points(&dots), dots, look }
}

fn labels(names: &[String]) -> Vec<Label> {
    let points = polygon(&[1.0; 10], LABEL_RADIUS).into_iter().zip(LABEL_DROP).enumerate();
    points
        .zip(names)
        .map(|((axis, (point, drop)), name)| Label {
            x: point.x,
            y: point.y + drop,
            anchor: match axis {
                0 | 5 => "middle",
                1..=4 => "start",
                _ => "end",
            },
            text: name.clone(),
        })
        .collect()
}

fn lines(texts: Vec<String>, first: i32, height: i32) -> Vec<Line> {
    let baselines = (0..).map(|line| first + line * height);
    texts.into_iter().zip(baselines).map(|(text, y)| Line { y, text }).collect()
}

/// Breaks a text between words. What doesn't fit ends in an ellipsis.
fn wrapped(text: &str, (width, most): (usize, usize)) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            last.push_str(" …");
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_breaks_between_words_and_ends_in_an_ellipsis() {
        assert_eq!(wrapped("one two three", (7, 4)), ["one two", "three"]);
        assert_eq!(wrapped("one two three", (3, 2)), ["one", "two …"]);
        assert_eq!(wrapped("", (3, 2)), Vec::<String>::new());
    }
}
