//! Which ideas are comparable with one.

use super::{Catalogue, TemplateIx, correlation};

/// How many there are.
const NEAREST: usize = 9;

/// The nine templates most alike to one, the nearest first; equal ones keep the order of the ids.
/// It says nothing about the person.
pub fn comparable(catalogue: &Catalogue, idea: TemplateIx) -> Vec<TemplateIx> {
    let shape = &catalogue.template(idea).unit;
    let others = catalogue.templates().iter().enumerate();
    let mut others: Vec<(TemplateIx, f64)> = others
        .map(|(position, other)| (TemplateIx(position), correlation(shape, &other.unit)))
        .filter(|(other, _)| *other != idea)
        .collect();
    others.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    others.into_iter().take(NEAREST).map(|(other, _)| other).collect()
}
