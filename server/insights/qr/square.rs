//! Modules in a square, by rows and by columns, each in so many words of 64.

use super::Line;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Square<const WORDS: usize> {
    rows: Vec<Line<WORDS>>,
    columns: Vec<Line<WORDS>>,
}

impl<const WORDS: usize> Square<WORDS> {
    /// All light.
    pub(super) fn new(width: usize) -> Self {
        Self { rows: vec![Line::LIGHT; width], columns: vec![Line::LIGHT; width] }
    }

    pub(super) fn width(&self) -> usize {
        self.rows.len()
    }

    pub(super) fn rows(&self) -> &[Line<WORDS>] {
        &self.rows
    }

    pub(super) fn columns(&self) -> &[Line<WORDS>] {
        &self.columns
    }

    /// Makes a module dark.
    pub(super) fn set(&mut self, x: usize, y: usize) {
        self.rows[y].set(x);
        self.columns[x].set(y);
    }

    /// Dark where one of the two is and the other isn't.
    pub(super) fn different(&self, other: &Self) -> Self {
        let different = |ours: &[Line<WORDS>], theirs: &[Line<WORDS>]| {
            ours.iter().zip(theirs).map(|(one, other)| *one ^ *other).collect()
        };
        Self {
            rows: different(&self.rows, &other.rows),
            columns: different(&self.columns, &other.columns),
        }
    }
}
