//! Rank of an idea and firmness of that rank, in words.

use crate::insights::wording::ordinal;
use crate::mapping::{Catalogue, Firmness, Gap, Ranked, Verdict, gap, percentage};

/// "Neck and neck with Event Planner", "6 points ahead of the next"; empty for a single idea. The
/// islands use the same words.
pub fn gap_in_words(ranking: &[Ranked], position: usize, catalogue: &Catalogue) -> String {
    match gap(ranking, position) {
        None => String::new(),
        Some(Gap::NeckAndNeck(other)) => {
            format!("Neck and neck with {}", catalogue.template(other).name)
        }
        Some(Gap::Ahead(points)) => format!("{points} points ahead of the next"),
        Some(Gap::Behind(points)) => format!("{points} points behind the first"),
    }
}

/// "76% alike, 4th of 50 ideas. 6 points behind the first."
pub fn standing(ranking: &[Ranked], position: usize, catalogue: &Catalogue) -> String {
    let percent = ranking.get(position).map_or(0, Ranked::percentage);
    let (rank, all) = (ordinal(position + 1), ranking.len());
    let gap = gap_in_words(ranking, position, catalogue);
    let dot = if gap.is_empty() { "" } else { ". " };
    format!("{percent}% alike, {rank} of {all} ideas{dot}{gap}.")
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
