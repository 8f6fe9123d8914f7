//! The contents of a preview picture.

use crate::mapping::ChartValues;

#[derive(Debug, Clone)]
pub struct Mark {
    pub name: String,
    /// Color of the frame and of a person's shape, as CSS writes it.
    pub accent: String,
    /// The operator's own logo as a data URL.
    pub logo: Option<String>,
}

#[derive(Debug, Clone)]
pub struct Picture {
    pub mark: Mark,
    /// Large, on up to four lines.
    pub title: String,
    /// Below it, on up to three lines.
    pub subtitle: String,
    pub axes: Vec<String>,
    /// The lowest first.
    pub shapes: Vec<Shape>,
}

#[derive(Debug, Clone)]
pub struct Shape {
    pub values: ChartValues,
    pub look: Look,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// A person's: indigo, solid.
    You,
    /// An idea's: gray, dashed.
    Idea,
}
