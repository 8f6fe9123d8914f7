//! A sentence about a shape from its two strongest traits. Never a type, never a verdict.

use crate::content::Content;
use crate::insights::wording::{READY_AT, listed};
use crate::mapping::{Catalogue, ChartValues, Selection, values_of};

/// "Planner, then People Helper: everyone gets there, on time". None before the fifth pick.
pub fn of(selection: &Selection, content: &Content) -> Option<String> {
    let (first, second) = strongest_traits(selection, content)?;
    let name = |axis: usize| &content.catalogue.traits[axis].name;
    let line = content.shapes.line(first, second)?;
    Some(format!("{}, then {}: {line}", name(first), name(second)))
}

/// None before the fifth pick.
pub fn strongest_traits(selection: &Selection, content: &Content) -> Option<(usize, usize)> {
    let ready = selection.len() >= READY_AT;
    ready.then(|| strongest(&values_of(selection, &content.catalogue))).flatten()
}

/// Verbs in the order of the traits, singular and plural.
const DOES: [(&str, &str); 10] = [
    ("works things out", "work things out"),
    ("leads", "lead"),
    ("makes things", "make things"),
    ("sees the whole", "see the whole"),
    ("keeps order", "keep order"),
    ("helps", "help"),
    ("explains", "explain"),
    ("learns fast", "learn fast"),
    ("plans", "plan"),
    ("notices", "notice"),
];

/// "plans and helps". None without a shape.
pub fn verbs(values: &ChartValues) -> Option<String> {
    let (first, second) = strongest(values)?;
    Some(format!("{} and {}", DOES[first].0, DOES[second].0))
}

/// "plan and help".
pub fn plural_verbs(axes: &[usize]) -> String {
    let words: Vec<&str> = axes.iter().map(|axis| DOES[*axis].1).collect();
    listed(&words)
}

/// The traits in which two shapes are most alike and most different.
pub fn meeting(they: &ChartValues, you: &ChartValues, catalogue: &Catalogue) -> String {
    let pairs: Vec<(u32, u32)> = they.whole().into_iter().zip(you.whole()).collect();
    let by = |of: fn(&(u32, u32)) -> u32| {
        let most = pairs.iter().map(of).max().unwrap_or_default();
        let axis = pairs.iter().position(|pair| of(pair) == most).unwrap_or_default();
        (&catalogue.traits[axis].name, most)
    };
    let (shared, _) = by(|(they, you)| *they.min(you));
    let (apart, difference) = by(|(they, you)| they.abs_diff(*you));
    if difference == 0 {
        return "Your shape, dashed, is the same as theirs.".to_owned();
    }
    format!("Your shape is dashed: you meet in {shared}, and differ most in {apart}.")
}

/// Equal ones keep the order of the traits.
fn strongest(values: &ChartValues) -> Option<(usize, usize)> {
    let values = values.ten_thousandths();
    let mut axes: Vec<usize> = (0..values.len()).filter(|axis| values[*axis] > 0).collect();
    axes.sort_by_key(|axis| std::cmp::Reverse(values[*axis]));
    Some((*axes.first()?, *axes.get(1)?))
}
