//! Several shapes on one grid, told apart by their lines; the markup is
//! `templates/radar_lines.html`, and the same in numbers `templates/radar_numbers.html`.

use crate::layout::radar::Shape;
use crate::layout::radar_grid::RadarGrid;
use crate::mapping::{ChartValues, PerTrait};
use crate::web::site::Site;

/// The chart.
pub struct RadarLines<'a> {
    /// The picture in words.
    pub label: String,
    pub grid: RadarGrid<'a>,
    /// Shapes that are nobody's in particular, as a ground for the others.
    pub faint: Vec<Shape>,
    /// The shape that is filled, and what it is called.
    pub filled: Option<(&'a str, Shape)>,
    pub lines: Vec<Line>,
    pub columns: Vec<Column>,
    pub rows: Vec<Row<'a>>,
}

/// A shape as a line.
pub struct Line {
    /// 1 to 3: which kind of line it has.
    pub number: usize,
    pub name: String,
    pub shape: Shape,
}

/// What a column of the numbers is headed with.
pub struct Column {
    pub head: String,
    /// The whole name, where the head is short for it.
    pub name: Option<String>,
}

/// A trait's numbers.
pub struct Row<'a> {
    pub name: &'a str,
    /// 0 to 100 each.
    pub values: Vec<u32>,
}

impl<'a> RadarLines<'a> {
    /// A chart without shapes.
    pub fn new(site: &'a Site, label: String) -> Self {
        let traits = site.content.catalogue.traits.iter();
        Self {
            label,
            grid: RadarGrid::new(&site.content.catalogue),
            faint: Vec::new(),
            filled: None,
            lines: Vec::new(),
            columns: Vec::new(),
            rows: traits.map(|item| Row { name: &item.name, values: Vec::new() }).collect(),
        }
    }

    /// Fills a shape.
    pub fn filled(mut self, name: &'a str, values: &ChartValues) -> Self {
        self.filled = Some((name, Shape::new(values)));
        self.column(Column { head: name.to_owned(), name: None }, &values.whole())
    }

    /// Adds a shape as the next kind of line, with its number for a head.
    pub fn line(mut self, name: &str, values: &ChartValues) -> Self {
        let number = self.lines.len() + 1;
        let shape = Shape::new(values);
        self.lines.push(Line { number, name: name.to_owned(), shape });
        let head = Column { head: number.to_string(), name: Some(name.to_owned()) };
        self.column(head, &values.whole())
    }

    /// Adds a shape to the ground.
    pub fn faint(mut self, values: &ChartValues) -> Self {
        self.faint.push(Shape::new(values));
        self
    }

    /// Adds numbers without a shape.
    pub fn column(mut self, head: Column, values: &PerTrait<u32>) -> Self {
        self.columns.push(head);
        for (row, value) in self.rows.iter_mut().zip(values) {
            row.values.push(*value);
        }
        self
    }
}
