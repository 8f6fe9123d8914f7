//! Which ideas are comparable with one.

use super::{Catalogue, TemplateIx, neighbours};

/// How many there are.
const NEAREST: usize = 9;

/// The nine templates most alike to one, the nearest first; equal ones keep the order of the ids.
/// It says nothing about the person.
pub fn comparable(catalogue: &Catalogue, idea: TemplateIx) -> Vec<TemplateIx> {
    let neighbours = neighbours(catalogue, idea).into_iter();
    neighbours.take(NEAREST).map(|neighbour| neighbour.template).collect()
}
