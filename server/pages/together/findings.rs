//! The results of a group in words; the markup is `templates/together/findings.html`.

use super::map_rows::nameless;
use crate::content::{Content, Language, Markup};
use crate::insights::wording::invitations::{self, Invitation, Invited};
use crate::insights::wording::sentence;
use crate::mapping::{
    ActivityIx, Catalog, ComplementaryPair, Difference, Group, Range, STRONG, TemplateIx, ahead,
    percentage,
};
use crate::urls::paths;

const IDEAS: usize = 5;
/// Activities of a list displayed before it is opened.
const AT_ONCE: usize = 24;

pub struct Findings<'a> {
    /// "Together they plan and help. Ada and Bo complement each other best."
    pub lead: Markup,
    /// Only for two maps.
    pub two: Option<Two<'a>>,
    pub shared: Vec<Span<'a>>,
    pub apart: Vec<Span<'a>>,
    /// Only for three maps or more.
    pub complementary: Vec<Pair>,
    pub picked_by_all: Names<'a>,
    pub ideas: Vec<Idea<'a>>,
    pub communities: Vec<Invitation<'a>>,
}

pub struct Two<'a> {
    pub percent: u32,
    pub same: bool,
    /// "You both", "Only you", "Only they".
    pub lists: Vec<(Markup, Names<'a>)>,
}

/// A trait with its smallest and largest value, 0 to 100, and the names of the maps with that value.
pub struct Span<'a> {
    pub name: &'a str,
    pub low: (u32, String),
    pub high: (u32, String),
}

pub struct Pair {
    pub members: Markup,
    pub strong: usize,
    /// "Ada brings Planner; Bo brings Observer"; empty if neither has a strength that the other lacks.
    pub brings: Markup,
}

/// Names of activities: the displayed ones, and the rest.
#[derive(Default)]
pub struct Names<'a> {
    pub shown: Vec<&'a str>,
    pub more: Vec<&'a str>,
}

pub struct Idea<'a> {
    pub name: &'a str,
    pub href: String,
    pub income: Option<String>,
}

impl<'a> Findings<'a> {
    /// `labels` are the names of the maps in order, `mine` the position of the visitor's map.
    pub fn new(
        group: &Group<'a>,
        labels: &[String],
        mine: Option<usize>,
        content: &'a Content,
    ) -> Self {
        let Content { catalog, language, .. } = content;
        let is_two = group.maps().len() == 2;
        let span = |range: Range| span(range, group, labels, content);
        let complementary = if is_two { Vec::new() } else { group.complementary_pairs() };
        let to_pair = |two| pair(two, group, labels, content);
        let sum = group.sum();
        let mut ideas = if sum.is_empty() { Vec::new() } else { group.ideas() };
        ideas.truncate(IDEAS);
        let invited = Invited { picks: &sum, ideas: &ideas };
        Self {
            lead: lead(group, mine.is_some(), labels, language),
            two: is_two.then(|| Two::new(group, labels, mine, content)),
            shared: group.shared().into_iter().map(span).collect(),
            apart: group.apart().into_iter().map(span).collect(),
            complementary: complementary.iter().map(to_pair).collect(),
            picked_by_all: Names::of(&group.picked_by_all(), catalog),
            ideas: ideas.iter().map(|ix| idea(*ix, content)).collect(),
            communities: invitations::fitting(content, &invited),
        }
    }

    /// None unless there are two maps.
    pub fn first_idea(&self) -> Option<&Idea<'a>> {
        self.ideas.first().filter(|_| self.two.is_some())
    }
}

fn lead(group: &Group<'_>, is_ours: bool, labels: &[String], language: &Language) -> Markup {
    let whole = match (sentence::of_several(&group.mean(), language), is_ours) {
        (Some(verbs), true) => language.t("Together you {verbs}.").with("verbs", verbs),
        (Some(verbs), false) => language.t("Together they {verbs}.").with("verbs", verbs),
        (None, _) => language.t("Together no trait stands out."),
    };
    let pairs = if labels.len() > 2 { group.complementary_pairs() } else { Vec::new() };
    let whole = whole.markup().to_string();
    let Some(best) = pairs.first() else { return Markup(whole) };
    let members = language.marked_list(best.members.map(|at| &*labels[at]));
    let best = language.t("{members} complement each other best.").markup();
    Markup(format!("{whole} {}", best.put("members", &members)))
}

impl<'a> Two<'a> {
    fn new(
        group: &Group<'_>,
        labels: &[String],
        mine: Option<usize>,
        content: &'a Content,
    ) -> Self {
        let [first, second] = [0, 1].map(|at| &group.maps()[at].selection);
        let found = Difference::between(first, second);
        let mut only = [(0, found.only_first.as_slice()), (1, &found.only_second)];
        // The visitor's own list is first.
        only.sort_by_key(|(at, _)| mine != Some(*at));
        let Content { catalog, language, .. } = content;
        let both = if mine.is_some() { language.t("You both") } else { language.t("Both") };
        let heads = only.map(|(at, list)| (only_head(at, labels, mine, language), list));
        let lists =
            [(Markup(both.markup().to_string()), found.both.as_slice())].into_iter().chain(heads);
        Self {
            percent: percentage(group.correlation(0, 1)),
            same: found.is_none(),
            lists: lists.map(|(head, list)| (head, Names::of(list, catalog))).collect(),
        }
    }
}

fn only_head(at: usize, labels: &[String], mine: Option<usize>, language: &Language) -> Markup {
    let message = match mine {
        Some(mine) if mine == at => language.t("Only you"),
        Some(_) if labels[at] == nameless(at, language) => language.t("Only they"),
        _ => language.t("Only {name}").with("name", &labels[at]),
    };
    Markup(message.markup().to_string())
}

impl<'a> Names<'a> {
    pub fn of(activities: &[ActivityIx], catalog: &'a Catalog) -> Self {
        let taxonomy = &catalog.taxonomy;
        let name = |ix: &ActivityIx| taxonomy.node(taxonomy.activity(*ix).places[0]).name.as_str();
        let mut shown: Vec<&str> = activities.iter().map(name).collect();
        let more = shown.split_off(shown.len().min(AT_ONCE));
        Self { shown, more }
    }

    pub fn is_empty(&self) -> bool {
        self.shown.is_empty()
    }
}

fn span<'a>(
    Range { axis, low, high }: Range,
    group: &Group<'_>,
    labels: &[String],
    content: &'a Content,
) -> Span<'a> {
    let Content { catalog, language, .. } = content;
    let end = |value: u32| {
        let has_value = |at: &usize| {
            let map = &group.maps()[*at];
            !map.selection.is_empty() && map.values.ten_thousandths()[axis] == value
        };
        let mut owners = (0..labels.len()).filter(has_value);
        let mut names = vec![owners.next().map_or("", |at| &labels[at]).to_owned()];
        let others = owners.count();
        if others > 0 {
            names.push(language.n(others, "{n} more", "{n} more").to_string());
        }
        ((value + 5_000) / 10_000, language.list(names))
    };
    Span { name: &catalog.traits[axis].name, low: end(low), high: end(high) }
}

fn pair(two: &ComplementaryPair, group: &Group<'_>, labels: &[String], content: &Content) -> Pair {
    let Content { catalog, language, .. } = content;
    let [one, other] = two.members;
    let values = |at: usize| &group.maps()[at].values;
    let strengths = |at: usize, beside: usize| {
        let is_strong = |axis: &usize| values(at).ten_thousandths()[*axis] >= STRONG;
        let ahead = ahead(values(at), values(beside)).into_iter().filter(is_strong);
        let traits = language.marked_list(ahead.map(|axis| catalog.traits[axis].name.as_str()));
        let message = if labels[at] == language.text("You") {
            language.t("You bring {traits}")
        } else {
            language.t("{name} brings {traits}").with("name", &labels[at])
        };
        let message = message.markup().put("traits", &traits);
        (!traits.0.is_empty()).then(|| message.to_string())
    };
    let sentences: Vec<String> =
        [strengths(one, other), strengths(other, one)].into_iter().flatten().collect();
    Pair {
        members: language.marked_list([one, other].map(|at| &*labels[at])),
        strong: two.strong,
        brings: Markup(sentences.join("; ")),
    }
}

fn idea(ix: TemplateIx, content: &Content) -> Idea<'_> {
    Idea {
        name: &content.catalog.template(ix).name,
        href: paths::idea(&content.texts.idea(ix).slug),
        income: content.pay.shown(ix),
    }
}
