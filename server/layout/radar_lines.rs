//! One or two shapes on one grid, and the numbers of as many as are compared; the markup is
//! `templates/radar_lines.html`, the table of values `templates/radar_numbers.html`.

use crate::layout::RadarGrid;
use crate::layout::radar::Shape;
use crate::mapping::{ChartValues, PerTrait, top_three_traits};
use crate::web::Site;

pub struct RadarLines<'a> {
    pub label: String,
    pub grid: RadarGrid<'a>,
    /// The first is filled, the others are outlines above it.
    pub lines: Vec<Line>,
    pub columns: Vec<Column>,
    pub rows: Vec<Row<'a>>,
}

pub struct Line {
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
            grid: RadarGrid::new(&site.content, &bold.map(top_three_traits).unwrap_or_default()),
            lines: Vec::new(),
            columns: Vec::new(),
            rows: traits.map(|item| Row { name: &item.name, values: Vec::new() }).collect(),
        }
    }

    /// A shape with a column of the same name.
    pub fn line(self, name: &str, values: &ChartValues) -> Self {
        self.outline(name, values).column(name, None, &values.whole())
    }

    /// A shape without a column.
    pub fn outline(mut self, name: &str, values: &ChartValues) -> Self {
        self.lines.push(Line { name: name.to_owned(), shape: Shape::new(values) });
        self
    }

    pub fn column(mut self, head: &str, name: Option<&str>, values: &PerTrait<u32>) -> Self {
        self.columns.push(Column { head: head.to_owned(), name: name.map(str::to_owned) });
        for (row, value) in self.rows.iter_mut().zip(values) {
            row.values.push(*value);
        }
        self
    }
}
