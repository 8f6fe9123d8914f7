//! Layout of a picture; the markup is `templates/pictures/radar.svg`.

use askama::Template;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;

use crate::content::Brand;
use crate::mapping::{ChartValues, PerTrait, Point, points, polygon, top_three_traits};

/// In pixels.
pub(super) const WIDTH: u32 = 1200;
/// In pixels.
pub(super) const HEIGHT: u32 = 630;

/// Of the outermost ring, in pixels.
const RADIUS: f64 = 170.0;
/// Distance of the axes' names from the center.
const LABEL_RADIUS: f64 = 184.0;
/// Offset of each name's baseline.
const LABEL_DROP: PerTrait<i32> = [-2, 2, 6, 10, 14, 22, 14, 10, 6, 2];
const LABEL_LINE: i32 = 24;
/// The title has the first of these sizes in which all texts fit, or the smallest.
const SIZES: [TitleSize; 4] = [
    TitleSize { fit: (15, 4), font: 56, line: 66 },
    TitleSize { fit: (20, 6), font: 48, line: 57 },
    TitleSize { fit: (23, 6), font: 42, line: 50 },
    TitleSize { fit: (25, 6), font: 38, line: 46 },
];
const SMALLEST: TitleSize = TitleSize { fit: (30, 6), font: 32, line: 39 };
/// Characters a line, and lines.
const LABEL: (usize, usize) = (43, 2);
const LABEL_HEIGHT: i32 = 44;
/// Characters a line, and lines.
const SUBTITLE: (usize, usize) = (30, 3);
const SUBTITLE_LINE: i32 = 38;
const TEXT_MIDDLE: i32 = 330;
/// Height of all texts together, at most: above them are logo and name, below them the question.
const TEXT_HEIGHT: i32 = 400;
/// Height of the tag with a sum of money, and the space above it.
const TAG: (i32, i32) = (64, 20);
/// Mean width of a character in the tag, and the space around its text.
const TAG_CHARACTER: usize = 20;
const TAG_SPACE: usize = 44;

#[derive(Template)]
#[template(path = "pictures/radar.svg")]
struct Canvas<'a> {
    mark: &'a Mark,
    label: Vec<Line>,
    title_size: u32,
    title: Vec<Line>,
    subtitle: Vec<Line>,
    tag: Option<Tag<'a>>,
    question: Option<&'a str>,
    rings: Vec<String>,
    axes: [Point; 10],
    labels: Vec<Label>,
    outline: String,
    idea: Option<String>,
}

struct TitleSize {
    /// Characters a line, and lines.
    fit: (usize, usize),
    font: u32,
    line: i32,
}

struct Line {
    y: i32,
    text: String,
}

struct Label {
    x: i32,
    y: i32,
    anchor: &'static str,
    /// One of the three largest traits of the person.
    strong: bool,
    text: String,
}

struct Tag<'a> {
    /// Of its upper edge.
    y: i32,
    width: usize,
    text: &'a str,
}

pub fn svg<'a>(picture: &'a Picture) -> askama::Result<String> {
    let rows = |lines: &[String], height| height * i32::try_from(lines.len()).unwrap_or(0);
    let subtitle = wrapped(&picture.subtitle, SUBTITLE);
    let subtitle_rows = rows(&subtitle, SUBTITLE_LINE);
    let label = wrapped(&picture.label, LABEL);
    let label_rows = rows(&label, LABEL_HEIGHT);
    let tag_rows = picture.price.as_ref().map_or(0, |_| TAG.0 + TAG.1);
    let fits = |size: &TitleSize| {
        let title = wrapped(&picture.title, (size.fit.0, usize::MAX));
        let height = label_rows + rows(&title, size.line) + subtitle_rows + tag_rows;
        title.len() <= size.fit.1 && height <= TEXT_HEIGHT
    };
    let size = SIZES.into_iter().find(fits).unwrap_or(SMALLEST);
    let title = wrapped(&picture.title, size.fit);
    let title_rows = rows(&title, size.line);
    let first = TEXT_MIDDLE - (label_rows + title_rows + subtitle_rows + tag_rows) / 2;
    let top = first + label_rows;
    let below = top + title_rows + SUBTITLE_LINE / 2;
    let tag = |text: &'a String| Tag {
        y: below + subtitle_rows + TAG.1 / 2,
        width: text.chars().count() * TAG_CHARACTER + TAG_SPACE,
        text,
    };
    Canvas {
        mark: &picture.mark,
        label: lines(label, first + LABEL_HEIGHT / 3, LABEL_HEIGHT),
        title_size: size.font,
        title: lines(title, top + size.line / 2, size.line),
        subtitle: lines(subtitle, below + SUBTITLE_LINE / 2, SUBTITLE_LINE),
        tag: picture.price.as_ref().map(tag),
        question: picture.question.as_deref(),
        rings: (1..=5).map(|ring| points(&polygon(&[f64::from(ring) / 5.0; 10], RADIUS))).collect(),
        axes: polygon(&[1.0; 10], RADIUS),
        labels: labels(&picture.axes, &top_three_traits(&picture.shape)),
        outline: points(&polygon(&picture.shape.fractions(), RADIUS)),
        idea: picture.idea.map(|idea| points(&polygon(&idea.fractions(), RADIUS))),
    }
    .render()
}

/// The last of several words is on a line of its own.
fn labels(names: &[String], bold: &[usize]) -> Vec<Label> {
    let points = polygon(&[1.0; 10], LABEL_RADIUS).into_iter().zip(LABEL_DROP).enumerate();
    points
        .zip(names)
        .flat_map(|((axis, (point, drop)), name)| {
            let words = name.rsplit_once(' ').map_or(vec![&**name], |(one, last)| vec![one, last]);
            let up = match axis {
                0 => LABEL_LINE,
                5 => 0,
                _ => LABEL_LINE / 2,
            };
            let top = point.y + drop - if words.len() > 1 { up } else { 0 };
            let anchor = match axis {
                0 | 5 => "middle",
                1..=4 => "start",
                _ => "end",
            };
            let row = move |(y, text): (i32, &str)| Label {
                x: point.x,
                y,
                anchor,
                strong: bold.contains(&axis),
                text: text.to_owned(),
            };
            (0..).map(move |line| top + line * LABEL_LINE).zip(words).map(row).collect::<Vec<_>>()
        })
        .collect()
}

fn lines(texts: Vec<String>, first: i32, height: i32) -> Vec<Line> {
    let baselines = (0..).map(|line| first + line * height);
    texts.into_iter().zip(baselines).map(|(text, y)| Line { y, text }).collect()
}

/// Breaks a text between words and ends it with an ellipsis if it doesn't fit.
fn wrapped(text: &str, (width, most): (usize, usize)) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    // A sum of money has a space that doesn't break.
    for word in text.split(' ').filter(|word| !word.is_empty()) {
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

#[derive(Debug, Clone)]
pub struct Mark {
    pub name: String,
    pub field: String,
    pub logo: Option<String>,
}

#[derive(Debug, Clone)]
pub struct Picture {
    pub mark: Mark,
    /// Above the title, on up to two lines.
    pub label: String,
    /// On up to six lines.
    pub title: String,
    /// On up to three lines.
    pub subtitle: String,
    /// A sum of money, as a tag below.
    pub price: Option<String>,
    /// At the foot.
    pub question: Option<String>,
    pub axes: Vec<String>,
    pub shape: ChartValues,
    pub idea: Option<ChartValues>,
}

pub fn mark_of(brand: &Brand) -> Mark {
    let address =
        |svg: &String| format!("data:image/svg+xml;base64,{}", BASE64_STANDARD.encode(svg));
    Mark {
        name: brand.name.clone(),
        field: brand.field_color().to_string(),
        logo: brand.logo.as_ref().map(address),
    }
}
