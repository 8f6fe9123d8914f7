//! What a group has among itself, in words; the markup is `templates/together/findings.html`.

use crate::content::Content;
use crate::insights::wording::invitations::{self, Invitation, Invited};
use crate::insights::wording::listed;
use crate::mapping::{
    ActivityIx, Carriers, Catalogue, Completing, Difference, Group, Range, Reasons, TemplateIx,
    percentage,
};
use crate::urls::paths;

/// How many ideas are named.
const IDEAS: usize = 5;
/// So many activities of a list stand on the page at once.
const AT_ONCE: usize = 24;
/// A branch in which nobody has anything, and its page.
type Branch<'a> = (&'a str, String);

/// What is said of two maps or more.
pub struct Findings<'a> {
    /// How alike two of them are, and who has what; only for two.
    pub two: Option<Two<'a>>,
    pub shared: Vec<Span<'a>>,
    pub apart: Vec<Span<'a>>,
    /// Only for three and more.
    pub completing: Vec<Pair>,
    pub everybodys: Names<'a>,
    /// How many activities nobody has, of how many.
    pub nobodys: (usize, usize),
    pub untouched: Vec<Branch<'a>>,
    pub ideas: Vec<Idea<'a>>,
    /// The communities that fit what the group has in sum.
    pub communities: Vec<Invitation<'a>>,
}

/// Two maps beside each other.
pub struct Two<'a> {
    /// The match of their shapes.
    pub percent: u32,
    pub same: bool,
    /// "You both", "Only you", "Only they".
    pub lists: Vec<(String, Names<'a>)>,
}

/// A trait with the smallest and the largest value, 0 to 100, and whose they are.
pub struct Span<'a> {
    pub name: &'a str,
    pub low: (u32, String),
    pub high: (u32, String),
}

/// Two who complete each other.
pub struct Pair {
    pub who: String,
    pub strong: usize,
    pub percent: u32,
    /// "Ada brings Planner, Bo brings Observer"; empty when their shapes are alike.
    pub brings: String,
}

/// Activities by name: the first ones, and the rest.
#[derive(Default)]
pub struct Names<'a> {
    pub shown: Vec<&'a str>,
    pub more: Vec<&'a str>,
}

/// An idea that fits the sum.
pub struct Idea<'a> {
    pub name: &'a str,
    pub href: String,
    pub percent: u32,
    /// Who would carry it and how well they fit it; for three maps and more.
    pub carriers: Option<(String, u32)>,
}

impl<'a> Findings<'a> {
    /// `labels` are what the members are called, in their order; `mine` is the visitor's.
    pub fn new(
        group: &Group<'a>,
        labels: &[String],
        mine: Option<usize>,
        content: &'a Content,
    ) -> Self {
        let catalogue = &content.catalogue;
        let nobodys = group.nobodys().len();
        let is_two = group.members().len() == 2;
        let span = |range: Range| span(range, group, labels, catalogue);
        let completing = if is_two { Vec::new() } else { group.completing() };
        let sum = group.sum();
        let carriers = if sum.is_empty() { Vec::new() } else { group.carriers(IDEAS) };
        let in_view: Vec<TemplateIx> = carriers.iter().map(|found| found.idea).collect();
        let invited = Invited { picks: &sum, ideas: &in_view };
        Self {
            two: is_two.then(|| Two::new(group, labels, mine, catalogue)),
            shared: group.shared().into_iter().map(span).collect(),
            apart: group.apart().into_iter().map(span).collect(),
            completing: completing.iter().map(|two| pair(two, group, labels, catalogue)).collect(),
            everybodys: Names::of(&group.everybodys(), catalogue),
            nobodys: (nobodys, catalogue.taxonomy.activities().len()),
            untouched: untouched(group, catalogue),
            ideas: carriers.iter().map(|found| idea(found, is_two, labels, content)).collect(),
            communities: invitations::fitting(content, &invited),
        }
    }
}

impl<'a> Two<'a> {
    fn new(
        group: &Group<'_>,
        labels: &[String],
        mine: Option<usize>,
        catalogue: &'a Catalogue,
    ) -> Self {
        let [first, second] = [0, 1].map(|at| &group.members()[at].selection);
        let found = Difference::between(first, second);
        let mut only = [(0, found.only_first.as_slice()), (1, &found.only_second)];
        // One's own comes first.
        only.sort_by_key(|(at, _)| mine != Some(*at));
        let both = if mine.is_some() { "You both" } else { "Both" };
        let heads = only.map(|(at, list)| (only_head(at, labels, mine), list));
        let lists = [(both.to_owned(), found.both.as_slice())].into_iter().chain(heads);
        Self {
            percent: percentage(group.agreement(0, 1)),
            same: found.is_none(),
            lists: lists.map(|(head, list)| (head, Names::of(list, catalogue))).collect(),
        }
    }
}

fn only_head(at: usize, labels: &[String], mine: Option<usize>) -> String {
    match mine {
        Some(mine) if mine == at => "Only you".to_owned(),
        Some(_) if labels[at].starts_with("Map ") => "Only they".to_owned(),
        _ => format!("Only {}", labels[at]),
    }
}

impl<'a> Names<'a> {
    pub fn of(activities: &[ActivityIx], catalogue: &'a Catalogue) -> Self {
        let taxonomy = &catalogue.taxonomy;
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
    catalogue: &'a Catalogue,
) -> Span<'a> {
    let end = |value: u32| {
        let has_it = |at: &usize| {
            let member = &group.members()[*at];
            !member.selection.is_empty() && member.values.ten_thousandths()[axis] == value
        };
        let mut whose = (0..labels.len()).filter(has_it);
        let first = whose.next().map_or("", |at| &labels[at]);
        let others = whose.count();
        let more = if others > 0 { format!(" and {others} more") } else { String::new() };
        ((value + 5_000) / 10_000, format!("{first}{more}"))
    };
    Span { name: &catalogue.traits[axis].name, low: end(low), high: end(high) }
}

fn pair(two: &Completing, group: &Group<'_>, labels: &[String], catalogue: &Catalogue) -> Pair {
    let [one, other] = two.who;
    let values = |at: usize| &group.members()[at].values;
    let brings = |who: usize, beside: usize| {
        let ahead = Reasons::new(values(beside), values(who)).short;
        let names: Vec<&str> =
            ahead.iter().map(|pair| catalogue.traits[pair.axis].name.as_str()).collect();
        let verb = if labels[who] == "You" { "bring" } else { "brings" };
        (!names.is_empty()).then(|| format!("{} {verb} {}", labels[who], listed(&names)))
    };
    let brought: Vec<String> =
        [brings(one, other), brings(other, one)].into_iter().flatten().collect();
    Pair {
        who: listed(&[&labels[one], &labels[other]]),
        strong: two.strong,
        percent: two.percentage(),
        brings: brought.join("; "),
    }
}

fn untouched<'a>(group: &Group<'_>, catalogue: &'a Catalogue) -> Vec<Branch<'a>> {
    let nodes = group.untouched().into_iter().map(|ix| catalogue.taxonomy.node(ix));
    nodes.map(|node| (node.name.as_str(), paths::experience(&node.path))).collect()
}

fn idea<'a>(found: &Carriers, is_two: bool, labels: &[String], content: &'a Content) -> Idea<'a> {
    let who: Vec<&str> = found.who.iter().map(|at| labels[*at].as_str()).collect();
    Idea {
        name: &content.catalogue.template(found.idea).name,
        href: paths::idea(&content.texts.idea(found.idea).slug),
        percent: found.everybody,
        carriers: (!is_two && !who.is_empty()).then(|| (listed(&who), found.together)),
    }
}
