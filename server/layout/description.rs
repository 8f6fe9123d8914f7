//! Descriptions for search results.

/// Search engines cut off longer ones.
const LONGEST: usize = 160;

/// Appends the first tail that fits.
pub fn description(sentence: &str, tails: impl IntoIterator<Item = String>) -> String {
    let mut whole = tails.into_iter().map(|tail| format!("{sentence}{tail}"));
    let fitting = whole.find(|whole| whole.chars().count() <= LONGEST);
    fitting.unwrap_or_else(|| sentence.to_owned())
}
