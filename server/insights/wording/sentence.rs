//! A sentence about a shape from its two strongest traits. Never a type, never a verdict.

use std::cmp::Reverse;

use crate::content::{Content, Language, Markup, Message, capitalized, translatable};
use crate::insights::READY_AT;
use crate::mapping::{ActivityIx, Catalog, ChartValues, Selection, values_of};

/// Smallest chart value of a round shape, in ten-thousandths: every trait has at least three
/// quarters of the strongest, so that the first two say little.
const ROUND_FROM: u32 = 750_000;
const ROUND: &str = translatable("A round shape: none of the ten traits is far behind the others");
const SOURCES: usize = 3;

/// "Planner, then People Helper: everyone gets there, on time"; of a round shape only that it is
/// round. None before the fifth pick.
pub fn of(selection: &Selection, content: &Content) -> Option<String> {
    let (message, texts) = parts(selection, content)?;
    let whole = texts.into_iter().fold(message, |message, (name, text)| message.with(name, text));
    Some(whole.to_string())
}

/// The same for scripts, which don't mark its parts with a language. None where a part isn't translated.
pub fn translated(selection: &Selection, content: &Content) -> Option<String> {
    if let Some((first, second)) = top_two_of_selection(selection, content) {
        translated_line(first, second, content)?;
    }
    of(selection, content)
}

/// The same in two: "Planner, then People Helper:" and "Everyone gets there, on time". The first is
/// empty for a round shape.
pub fn in_two(selection: &Selection, content: &Content) -> Option<(String, String)> {
    let (message, texts) = parts(selection, content)?;
    let Some(((_, line), names)) = texts.split_last() else {
        return Some((String::new(), message.to_string()));
    };
    let message = names.iter().fold(message, |message, (name, text)| message.with(name, text));
    Some((message.with("line", "").to_string().trim().to_owned(), capitalized(line)))
}

/// The same in a page, each part in its language.
pub fn marked(selection: &Selection, content: &Content) -> Option<Markup> {
    in_page(selection, content, |line| content.language.marked(line))
}

/// The same as a headline: what follows the traits is an element with the class "line".
pub fn headline(selection: &Selection, content: &Content) -> Option<Markup> {
    in_page(selection, content, |line| content.language.in_span("line", line))
}

fn in_page(of: &Selection, content: &Content, line: impl Fn(&str) -> Markup) -> Option<Markup> {
    let (message, texts) = parts(of, content)?;
    let whole = texts.into_iter().fold(message.markup(), |message, (name, text)| match name {
        "line" => message.put(name, &line(text)),
        _ => message.put(name, &content.language.marked(text)),
    });
    Some(Markup(whole.to_string()))
}

/// A message, and the texts of the content that are its values.
type Parts<'a> = (Message<'a>, Vec<(&'static str, &'a str)>);

fn parts<'a>(selection: &Selection, content: &'a Content) -> Option<Parts<'a>> {
    if selection.len() >= READY_AT && is_round(&values_of(selection, &content.catalog)) {
        return Some((content.language.t(ROUND), Vec::new()));
    }
    let (first, second) = top_two_of_selection(selection, content)?;
    parts_of(first, second, content)
}

/// None if the shapes have no line for the two traits.
fn parts_of(first: usize, second: usize, content: &Content) -> Option<Parts<'_>> {
    let name = |axis: usize| content.catalog.traits[axis].name.as_str();
    let line = content.shapes.line(first, second)?;
    let texts = vec![("first", name(first)), ("second", name(second)), ("line", line)];
    Some((content.language.t("{first}, then {second}: {line}"), texts))
}

/// The line for the strongest trait and the second. None where a part of the sentence isn't translated.
pub fn translated_line(first: usize, second: usize, content: &Content) -> Option<&str> {
    let (message, texts) = parts_of(first, second, content)?;
    let is_translated = |text: &str| content.language.code_of(text).is_none();
    let whole = message.code().is_none() && texts.iter().all(|(_, text)| is_translated(text));
    content.shapes.line(first, second).filter(|_| whole)
}

/// At most three names: the picks with the most points for the two traits of the sentence, equal
/// ones in the order of the tree, whatever the order of picking. Empty where no two traits are named.
fn sources<'a>(selection: &Selection, content: &'a Content) -> Vec<&'a str> {
    let Some((first, second)) = top_two_of_selection(selection, content) else { return Vec::new() };
    let taxonomy = &content.catalog.taxonomy;
    let mut picks: Vec<_> = selection.picks().iter().map(|pick| pick.activity).collect();
    let points = |pick: ActivityIx| taxonomy.activity(pick).credits.0;
    picks.sort_by_key(|pick| (Reverse(points(*pick)[first] + points(*pick)[second]), *pick));
    let name = |pick: &ActivityIx| &*taxonomy.node(taxonomy.activity(*pick).places[0]).name;
    picks.iter().take(SOURCES).map(name).collect()
}

/// "Most of it from Planning parties and Raising children". None without names.
pub fn stands_on(selection: &Selection, content: &Content) -> Option<Markup> {
    let (sources, language) = (sources(selection, content), &content.language);
    let message = language.t("Most of it from {picks}").markup();
    let message = message.put("picks", &language.marked_list(sources.iter().copied()));
    (!sources.is_empty()).then(|| Markup(message.to_string()))
}

/// None before the fifth pick and for a round shape.
pub fn top_two_of_selection(selection: &Selection, content: &Content) -> Option<(usize, usize)> {
    let ready = selection.len() >= READY_AT;
    ready.then(|| top_two_traits(&values_of(selection, &content.catalog))).flatten()
}

/// Verbs in the order of the traits, singular and plural.
const DOES: [(&str, &str); 10] = [
    (translatable("works things out"), translatable("work things out")),
    (translatable("leads"), translatable("lead")),
    (translatable("makes things"), translatable("make things")),
    (translatable("sees the whole"), translatable("see the whole")),
    (translatable("keeps order"), translatable("keep order")),
    (translatable("helps"), translatable("help")),
    (translatable("explains"), translatable("explain")),
    (translatable("learns fast"), translatable("learn fast")),
    (translatable("plans"), translatable("plan")),
    (translatable("notices"), translatable("notice")),
];

/// "plans and helps". None without a shape and for a round one.
pub fn verbs(values: &ChartValues, language: &Language) -> Option<String> {
    let (first, second) = top_two_traits(values)?;
    Some(language.list([first, second].map(|axis| language.text(DOES[axis].0))))
}

/// "plan and help".
pub fn plural_verbs(axes: &[usize], language: &Language) -> String {
    language.list(axes.iter().map(|axis| language.text(DOES[*axis].1)))
}

/// "plan and help" of the two strongest traits. None without a shape and for a round one.
pub fn of_several(values: &ChartValues, language: &Language) -> Option<String> {
    let (first, second) = top_two_traits(values)?;
    Some(plural_verbs(&[first, second], language))
}

/// The traits in which two shapes are most alike and most different, never the same one. None for
/// equal shapes.
pub fn meeting<'a>(
    they: &ChartValues,
    you: &ChartValues,
    catalog: &'a Catalog,
) -> Option<[&'a str; 2]> {
    let (they, you) = (they.whole(), you.whole());
    let first = |axis: &usize| Reverse(*axis);
    let shared = (0..you.len()).max_by_key(|axis| (they[*axis].min(you[*axis]), first(axis)))?;
    let others = (0..you.len()).filter(|axis| *axis != shared);
    let apart = others.max_by_key(|axis| (they[*axis].abs_diff(you[*axis]), first(axis)))?;
    (they != you).then(|| [shared, apart].map(|axis| catalog.traits[axis].name.as_str()))
}

fn is_round(values: &ChartValues) -> bool {
    values.ten_thousandths().iter().all(|value| *value >= ROUND_FROM)
}

/// Equal ones keep the order of the traits. None for a round shape.
fn top_two_traits(values: &ChartValues) -> Option<(usize, usize)> {
    if is_round(values) {
        return None;
    }
    let values = values.ten_thousandths();
    let mut axes: Vec<usize> = (0..values.len()).filter(|axis| values[*axis] > 0).collect();
    axes.sort_by_key(|axis| Reverse(values[*axis]));
    Some((*axes.first()?, *axes.get(1)?))
}
