//! The contents of a preview picture.

use crate::mapping::ChartValues;

#[derive(Debug, Clone)]
pub struct Mark {
    pub name: String,
    /// Color of the frame and of the person's shape, in CSS.
    pub accent: String,
    /// The operator's own logo as a data URL.
    pub logo: Option<String>,
}

#[derive(Debug, Clone)]
pub struct Picture {
    pub mark: Mark,
    /// On up to four lines.
    pub title: String,
    /// On up to three lines.
    pub subtitle: String,
    pub axes: Vec<String>,
    /// Bottom shape first.
    pub shapes: Vec<Shape>,
}

#[derive(Debug, Clone)]
pub struct Shape {
    pub values: ChartValues,
    pub look: Look,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// Indigo, solid.
    You,
    /// Gray, dashed.
    Idea,
}
