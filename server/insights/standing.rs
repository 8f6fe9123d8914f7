//! Ranks of ideas and firmness of a rank, in words.

use crate::insights::wording::ordinal;
use crate::mapping::{Firmness, Ranked, Verdict, percentage};

/// Differences of displayed percentages up to this one have no meaning.
const EQUAL: u32 = 2;
const NUMBERS: [&str; 20] = [
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

/// "The first four are about equal": those within two points of the first. Empty if there is only
/// one. The islands use the same words.
pub fn tie(ranking: &[Ranked]) -> String {
    let first = ranking.first().map_or(0, Ranked::percentage);
    let equal = ranking.iter().take_while(|one| first - one.percentage() <= EQUAL).count();
    match NUMBERS.get(equal.wrapping_sub(1)) {
        Some(number) if equal > 1 => format!("The first {number} are about equal"),
        _ => String::new(),
    }
}

/// "76% alike, 4th of 50 ideas."
pub fn standing(ranking: &[Ranked], position: usize) -> String {
    let percent = ranking.get(position).map_or(0, Ranked::percentage);
    format!("{percent}% alike, {} of {} ideas.", ordinal(position + 1), ranking.len())
}

/// Average best matches with picks of one kind and of five kinds.
pub fn usual((one, five): (f64, f64)) -> String {
    let (one, five) = (percentage(one), percentage(five));
    format!(
        "Eight picks of one kind have a best match of {one}% on average, picks of five kinds one \
         of {five}%. Neither is better."
    )
}

/// Explains the firmness of a selection of `picks` activities.
pub fn trials(verdict: Verdict, picks: usize) -> String {
    if picks < Firmness::ENOUGH_PICKS {
        return format!("With fewer than {} picks nothing is firm yet.", Firmness::ENOUGH_PICKS);
    }
    let (all, third) = (Firmness::TRIALS, "each time without a third of your picks");
    let often = match verdict.stayed {
        0 => "It never made the top three.".to_owned(),
        1 => "It made the top three once.".to_owned(),
        stayed if stayed == all => "It made the top three every time.".to_owned(),
        stayed => format!("It made the top three {stayed} times."),
    };
    let but = if verdict.lacks_only_a_skill() {
        " None of its skills is among your picks, so it is no more than likely."
    } else {
        ""
    };
    format!("We ranked all ideas {all} more times, {third}. {often}{but}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(stayed: usize, firmness: Firmness) -> String {
        trials(Verdict { firmness, stayed }, 8)
    }

    #[test]
    fn trials_of_every_count_have_a_sentence() {
        assert!(said(60, Firmness::Firm).ends_with("every time."));
        assert!(said(41, Firmness::Likely).ends_with("41 times."));
        assert!(said(1, Firmness::Tentative).ends_with("once."));
        assert!(said(0, Firmness::Tentative).contains("never"));
        assert!(said(60, Firmness::Likely).ends_with("no more than likely."));
        let few = Verdict { firmness: Firmness::Tentative, stayed: 0 };
        assert!(trials(few, 4).starts_with("With fewer than 5 picks"));
    }
}
