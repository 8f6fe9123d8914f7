//! Several shapes on one grid, distinguished by line style; the markup is
//! `templates/radar_lines.html`, the table of values `templates/radar_numbers.html`.

use crate::layout::RadarGrid;
use crate::layout::radar::Shape;
use crate::mapping::{ChartValues, PerTrait};
use crate::web::Site;

pub struct RadarLines<'a> {
    pub label: String,
    pub grid: RadarGrid<'a>,
    pub faint: Vec<Shape>,
    pub filled: Option<(&'a str, Shape)>,
    pub lines: Vec<Line>,
    pub columns: Vec<Column>,
    pub rows: Vec<Row<'a>>,
}

pub struct Line {
    /// 1 to 3: the style of the line.
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
    pub fn new(site: &'a Site, label: String) -> Self {
        let traits = site.content.catalog.traits.iter();
        Self {
            label,
            grid: RadarGrid::new(&site.content.catalog),
            faint: Vec::new(),
            filled: None,
            lines: Vec::new(),
            columns: Vec::new(),
            rows: traits.map(|item| Row { name: &item.name, values: Vec::new() }).collect(),
        }
    }

    pub fn filled(mut self, name: &'a str, values: &ChartValues) -> Self {
        self.filled = Some((name, Shape::new(values)));
        self.column(Column { head: name.to_owned(), name: None }, &values.whole())
    }

    /// Adds a shape with the next line style; its number is the column's heading.
    pub fn line(mut self, name: &str, values: &ChartValues) -> Self {
        let number = self.lines.len() + 1;
        let shape = Shape::new(values);
        self.lines.push(Line { number, name: name.to_owned(), shape });
        let head = Column { head: number.to_string(), name: Some(name.to_owned()) };
        self.column(head, &values.whole())
    }

    pub fn faint(mut self, values: &ChartValues) -> Self {
        self.faint.push(Shape::new(values));
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
