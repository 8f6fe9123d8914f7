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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_rounded_down_to_tens_and_shown_from_twenty() {
        for (people, shown) in [(0, 0), (19, 0), (20, 20), (29, 20), (30, 30), (1_234, 1_230)] {
            assert_eq!(rounded_count(people), shown, "{people}");
        }
    }

    #[test]
    fn strongest_trait_is_the_first_of_the_largest() {
        let mut map = [0.0; 10];
        assert_eq!(strongest_trait(&map), None);
        (map[3], map[7]) = (1.0, 1.0);
        assert_eq!(strongest_trait(&map), Some(3));
        map[2] = 0.5;
        assert_eq!(strongest_trait(&map), Some(3));
    }
}
