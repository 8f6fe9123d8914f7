//! One line about a shape, from its two strongest traits. Never a type, never a verdict.

use crate::content::Content;
use crate::mapping::{ChartValues, Selection};
use crate::wording::READY_AT;
use crate::wording::insights::values_of;

/// "Planner, then People Helper: everyone gets there, on time". None before the fifth pick: until
/// then there is no shape to speak of.
pub fn of(selection: &Selection, content: &Content) -> Option<String> {
    let (first, second) = strongest_traits(selection, content)?;
    let name = |axis: usize| &content.catalogue.traits[axis].name;
    let line = content.shapes.line(first, second)?;
    Some(format!("{}, then {}: {line}", name(first), name(second)))
}

/// The positions of a person's two strongest traits. None before the fifth pick.
pub fn strongest_traits(selection: &Selection, content: &Content) -> Option<(usize, usize)> {
    let ready = selection.len() >= READY_AT;
    ready.then(|| strongest(&values_of(selection, &content.catalogue))).flatten()
}

/// The two strongest traits; of equal ones that which comes first among the ten.
fn strongest(values: &ChartValues) -> Option<(usize, usize)> {
    let values = values.ten_thousandths();
    let mut axes: Vec<usize> = (0..values.len()).filter(|axis| values[*axis] > 0).collect();
    axes.sort_by_key(|axis| std::cmp::Reverse(values[*axis]));
    Some((*axes.first()?, *axes.get(1)?))
}
