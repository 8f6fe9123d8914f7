//! Counts of people by strongest trait, coarse enough to say nothing about one person.

use super::Unit;

/// Counts are rounded down to a multiple of this.
const STEP: i64 = 10;
/// Smaller counts are zero.
const SHOWN_FROM: i64 = 20;

/// The axis of the largest value; of equal ones the first. None for a map without credits.
pub fn strongest_trait(map: &Unit) -> Option<usize> {
    let axes = 0..map.len();
    axes.filter(|axis| map[*axis] > 0.0).reduce(
        |best, axis| {
            if map[axis] > map[best] { axis } else { best }
        },
    )
}

/// Zero below [`SHOWN_FROM`].
pub fn rounded_count(people: i64) -> i64 {
    if people < SHOWN_FROM { 0 } else { people - people % STEP }
}
