//! The radar as SVG: rings, axes, names and shapes in units of the chart. The markup is `templates/radar.html`
//! on public pages and `templates/islands/radar_chart.html` in the wizard.

use askama::Template;

use crate::content::{Content, Language, Markup};
use crate::mapping::{
    self, ChartValues, Node, Point, TemplateIx, Unit, points, polygon, top_three_traits,
};
use crate::urls::paths;
use crate::web::Site;

pub struct Shape {
    /// The `points` attribute of a polygon.
    pub outline: String,
    pub json: String,
}

/// A shape with its grid and a table of its values; the markup is `templates/radar.html`.
pub struct Radar<'a> {
    pub label: String,
    pub grid: RadarGrid<'a>,
    pub shape: Shape,
    /// The `points` of the visitor's, drawn below it.
    pub you: Option<String>,
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
        let traits = content.catalog.traits.iter().zip(&content.texts.traits);
        Self {
            label,
            grid: RadarGrid::new(content, &top_three_traits(&values)),
            shape: Shape::new(&values),
            you: None,
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

    /// The visitor's shape over it, whose strongest traits are then the bold ones.
    pub fn draw_over(&mut self, site: &'a Site, you: &ChartValues) {
        self.you = Some(Shape::new(you).outline);
        self.grid = RadarGrid::new(&site.content, &top_three_traits(you));
    }
}

impl Shape {
    pub fn new(values: &ChartValues) -> Self {
        Self { outline: points(&polygon(&values.fractions(), RADIUS)), json: values.json() }
    }
}

const SMALL: f64 = 100.0;

/// The `points` attribute of a polygon.
pub fn small(unit: &Unit) -> String {
    points(&polygon(unit, SMALL))
}

/// Of the outermost ring, in units of the picture (ten to a pixel).
pub const RADIUS: f64 = 1200.0;
/// Distance of the traits' names from the center.
const LABEL_RADIUS: f64 = 1256.0;
/// Lengths in hundredths of the size of the letters, as Chart.js has them.
const LINE: i32 = 120;
/// From the middle of a line down to its baseline.
const BASELINE: i32 = 33;

/// Its `Display` is its markup.
#[derive(Template)]
#[template(path = "radar_grid.html")]
pub struct RadarGrid<'a> {
    /// The outermost; the others are smaller copies of it.
    ring: String,
    axes: [Point; 10],
    labels: Vec<AxisLabel<'a>>,
}

struct AxisLabel<'a> {
    strong: bool,
    x: i32,
    anchor: &'static str,
    y: i32,
    lang: Markup,
    /// One or two lines, each with the distance of its baseline from `y`, in sizes of the letters.
    lines: Vec<(String, &'a str)>,
}

impl<'a> RadarGrid<'a> {
    /// With the names of these axes in bold.
    pub fn new(content: &'a Content, strong: &[usize]) -> Self {
        let axes = polygon(&[1.0; 10], RADIUS);
        Self { ring: points(&axes), axes, labels: labels(content, strong) }
    }
}

fn labels<'a>(content: &'a Content, strong: &[usize]) -> Vec<AxisLabel<'a>> {
    let points = polygon(&[1.0; 10], LABEL_RADIUS);
    let traits = &content.catalog.traits;
    traits
        .iter()
        .enumerate()
        .map(|(axis, item)| AxisLabel {
            strong: strong.contains(&axis),
            x: points[axis].x,
            anchor: match axis {
                0 | 5 => "middle",
                1..=4 => "start",
                _ => "end",
            },
            y: points[axis].y,
            lang: content.language.lang(&item.name),
            lines: lines(&item.name, points[axis].y > 0),
        })
        .collect()
}

/// A name on two lines, as even as they can be, where it has several words. Its lines stand above
/// their point, or hang below it.
fn lines(name: &str, hangs: bool) -> Vec<(String, &str)> {
    let length = |text: &str| text.chars().count();
    let uneven = |(at, _): &(usize, &str)| (2 * length(&name[..*at]) + 1).abs_diff(length(name));
    let space = name.match_indices(' ').min_by_key(uneven);
    let texts = space.map_or(vec![name], |(at, _)| vec![&name[..at], &name[at + 1..]]);
    let first =
        LINE / 2 + BASELINE - if hangs { 0 } else { LINE * if texts.len() == 2 { 2 } else { 1 } };
    let baselines = [first, first + LINE].map(|line| format!("{}em", f64::from(line) / 100.0));
    baselines.into_iter().zip(texts).collect()
}

pub struct RadarChart<'a> {
    pub label: String,
    pub idea: &'a str,
    pub grid: RadarGrid<'a>,
    pub you: Shape,
    pub comparison: Option<Shape>,
    /// The visitor's shape with one more activity.
    pub planned: Option<Shape>,
    pub rows: Vec<ChartRow<'a>>,
}

pub struct ChartRow<'a> {
    pub name: &'a str,
    /// 0 to 100.
    pub you: u32,
    /// 0 to 100.
    pub comparison: Option<u32>,
    /// 0 to 100.
    pub planned: Option<u32>,
}

impl<'a> RadarChart<'a> {
    pub fn of(
        site: &'a Site,
        you: &ChartValues,
        idea: Option<TemplateIx>,
        planned: Option<(&Node, ChartValues)>,
    ) -> Self {
        let catalog = &site.content.catalog;
        let template = idea.map(|ix| catalog.template(ix));
        let comparison = template.map(|template| template.chart);
        let (planned_node, planned) = planned.unzip();
        let label = chart_label(&site.content.language, template, planned_node);
        let numbers = comparison.map(|values| values.whole());
        let planned_numbers = planned.map(|values| values.whole());
        Self {
            label,
            idea: template.map_or("", |template| &template.name),
            grid: RadarGrid::new(&site.content, &top_three_traits(you)),
            rows: catalog
                .traits
                .iter()
                .enumerate()
                .map(|(axis, item)| ChartRow {
                    name: &item.name,
                    you: you.whole()[axis],
                    comparison: numbers.map(|numbers| numbers[axis]),
                    planned: planned_numbers.map(|numbers| numbers[axis]),
                })
                .collect(),
            you: Shape::new(you),
            comparison: comparison.as_ref().map(Shape::new),
            planned: planned.as_ref().map(Shape::new),
        }
    }
}

fn chart_label(
    language: &Language,
    template: Option<&mapping::Template>,
    planned: Option<&Node>,
) -> String {
    let idea = template.map_or("", |template| &template.name);
    let activity = planned.map_or("", |node| &node.name);
    let message = match (template, planned) {
        (None, None) => language.t("Radar chart of your ten traits"),
        (Some(_), None) => language.t("Radar chart of your ten traits beside {idea}"),
        (None, Some(_)) => {
            language.t("Radar chart of your ten traits, and with {activity} planned")
        }
        (Some(_), Some(_)) => {
            language.t("Radar chart of your ten traits beside {idea}, and with {activity} planned")
        }
    };
    message.with("idea", idea).with("activity", activity).to_string()
}
