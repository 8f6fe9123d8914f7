//! Several shapes on one grid, distinguished by line style; the markup is
//! `templates/radar_lines.html`, the table of values `templates/radar_numbers.html`.

use crate::layout::RadarGrid;
use crate::layout::radar::Shape;
use crate::mapping::{ChartValues, PerTrait, strongest};
use crate::web::Site;

pub struct RadarLines<'a> {
    pub label: String,
    pub grid: RadarGrid<'a>,
    /// The average of a group, filled below the lines.
    pub mean: Option<(&'a str, Shape)>,
    pub lines: Vec<Line>,
    /// A person's, above the others; filled unless there is a mean.
    pub you: Option<(&'a str, Shape)>,
    pub columns: Vec<Column>,
    pub rows: Vec<Row<'a>>,
}

pub struct Line {
    /// The style of the line, from 1.
    pub number: usize,
    pub name: String,
    pub shape: Shape,
}

pub struct Column {
    pub head: String,
    /// The whole name if the heading is abbreviated.
    pub name: Option<String>,
}

pub struct Row<'a> {
    pub name: &'a str,
    /// 0 to 100 each.
    pub values: Vec<u32>,
}

impl<'a> RadarLines<'a> {
    /// With the names of the three largest values of `bold` in bold.
    pub fn new(site: &'a Site, label: String, bold: Option<&ChartValues>) -> Self {
        let traits = site.content.catalog.traits.iter();
        Self {
            label,
            grid: RadarGrid::of(&site.content, &bold.map(strongest).unwrap_or_default()),
            mean: None,
            lines: Vec::new(),
            you: None,
            columns: Vec::new(),
            rows: traits.map(|item| Row { name: &item.name, values: Vec::new() }).collect(),
        }
    }

    pub fn mean(mut self, name: &'a str, values: &ChartValues) -> Self {
        self.mean = Some((name, Shape::new(values)));
        self.column(Column { head: name.to_owned(), name: None }, &values.whole())
    }

    pub fn you(mut self, name: &'a str, values: &ChartValues) -> Self {
        self.you = Some((name, Shape::new(values)));
        self.column(Column { head: name.to_owned(), name: None }, &values.whole())
    }

    /// Adds a shape with the next line style; its number is the column's heading.
    pub fn line(self, name: &str, values: &ChartValues) -> Self {
        let chart = self.outline(name, values);
        let head = chart.lines.len().to_string();
        chart.column(Column { head, name: Some(name.to_owned()) }, &values.whole())
    }

    /// The same without a column.
    pub fn outline(mut self, name: &str, values: &ChartValues) -> Self {
        let number = self.lines.len() + 1;
        self.lines.push(Line { number, name: name.to_owned(), shape: Shape::new(values) });
        self
    }

    pub fn column(mut self, head: Column, values: &PerTrait<u32>) -> Self {
        self.columns.push(head);
        for (row, value) in self.rows.iter_mut().zip(values) {
            row.values.push(*value);
        }
        self
    }
}
