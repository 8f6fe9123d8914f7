//! Proposed activities for an idea; the markup is `templates/insights/proposals.html`.

use crate::insights::wording::{ordinal, points};
use crate::mapping::{Because, Catalogue, Gain, NodeIx, Outlook};
use crate::urls::paths::{self, Step};

#[derive(Debug)]
pub struct Proposals<'a> {
    pub activities: Vec<Proposal<'a>>,
    /// Empty if none applies.
    pub caution: String,
}

#[derive(Debug)]
pub struct Proposal<'a> {
    pub name: &'a str,
    /// Outermost first: "Cooking & Food › Baking".
    pub trail: String,
    pub href: String,
    /// "One of its skills: +4 points, would move it from 4th to 1st".
    pub effect: String,
    /// Address of a preview; none where there is none.
    pub preview: Option<String>,
    pub previewed: bool,
}

#[derive(Debug, Clone, Copy)]
pub struct Preview {
    pub template: u32,
    pub step: Option<Step>,
    pub planned: Option<NodeIx>,
}

impl<'a> Proposals<'a> {
    pub fn new(outlook: &Outlook, catalogue: &'a Catalogue, preview: Preview) -> Self {
        let gains = outlook.gains.iter();
        Self {
            activities: gains.map(|gain| proposal(gain, outlook, catalogue, preview)).collect(),
            caution: caution(outlook),
        }
    }
}

fn proposal<'a>(
    gain: &Gain,
    outlook: &Outlook,
    catalogue: &'a Catalogue,
    preview: Preview,
) -> Proposal<'a> {
    let taxonomy = &catalogue.taxonomy;
    let place = taxonomy.activity(gain.activity).places[0];
    let node = taxonomy.node(place);
    Proposal {
        name: &node.name,
        trail: trail(place, catalogue),
        href: paths::cell(&node.path, Some(preview.template)),
        effect: effect(gain, outlook.rank),
        preview: preview.step.map(|step| paths::preview(step, preview.template, &node.path)),
        previewed: preview.planned == Some(place),
    }
}

/// Outermost first.
pub fn trail(place: NodeIx, catalogue: &Catalogue) -> String {
    let taxonomy = &catalogue.taxonomy;
    let mut names: Vec<&str> =
        taxonomy.up(place).skip(1).map(|ix| taxonomy.node(ix).name.as_str()).collect();
    names.reverse();
    names.join(" › ")
}

fn effect(gain: &Gain, rank: usize) -> String {
    let because = match gain.because {
        Because::Skill => "One of its skills: ",
        Because::NearSkill => "Near its skills: ",
    };
    format!("{because}{}, {}", change(gain.tenths), movement(rank, gain.rank))
}

/// "+4 points", "−0.3 points".
pub fn change(tenths: i32) -> String {
    let sign = if tenths < 0 { "−" } else { "+" };
    format!("{sign}{}", points(tenths.unsigned_abs()))
}

fn movement(before: usize, after: usize) -> String {
    let (from, to) = (ordinal(before), ordinal(after));
    match before.cmp(&after) {
        std::cmp::Ordering::Equal => format!("it would stay {to}"),
        _ => format!("would move it from {from} to {to}"),
    }
}

fn caution(outlook: &Outlook) -> String {
    if outlook.open == 0 {
        return "You have picked everything there is.".to_owned();
    }
    if outlook.gains.is_empty() {
        return "No activity of its skills or near them would raise this match.".to_owned();
    }
    String::new()
}
