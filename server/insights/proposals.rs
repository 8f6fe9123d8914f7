//! Proposed activities for an idea; the markup is `templates/insights/proposals.html`.

use crate::content::{Content, Language, Markup, translatable};
use crate::insights::wording::{ordinal, points};
use crate::mapping::{Because, Catalog, Gain, NodeIx, Proposals};
use crate::urls::paths::{self, Step};

#[derive(Debug)]
pub struct ProposalList<'a> {
    pub activities: Vec<Proposal<'a>>,
    /// Empty if none applies.
    pub caution: &'a str,
}

#[derive(Debug)]
pub struct Proposal<'a> {
    pub name: &'a str,
    /// Outermost first: "Cooking & Food › Baking".
    pub trail: Markup,
    pub href: String,
    /// "One of its skills: +4 points, would move it from 4th to 1st".
    pub effect: Markup,
    /// Address of step 3 with the activity drawn as if it were picked.
    pub preview: String,
    pub previewed: bool,
}

#[derive(Debug, Clone, Copy)]
pub struct Preview {
    pub template: u32,
    pub planned: Option<NodeIx>,
}

impl<'a> ProposalList<'a> {
    pub fn new(proposals: &Proposals, content: &'a Content, preview: Preview) -> Self {
        let gains = proposals.gains.iter();
        Self {
            activities: gains.map(|gain| proposal(gain, proposals, content, preview)).collect(),
            caution: content.language.text(caution(proposals)),
        }
    }
}

fn proposal<'a>(
    gain: &Gain,
    proposals: &Proposals,
    content: &'a Content,
    preview: Preview,
) -> Proposal<'a> {
    let taxonomy = &content.catalog.taxonomy;
    let place = taxonomy.activity(gain.activity).places[0];
    let node = taxonomy.node(place);
    Proposal {
        name: &node.name,
        trail: Markup(trail(place, &content.catalog, |name| content.language.marked(name).0)),
        href: paths::cell(&node.path, Some(preview.template)),
        effect: effect(gain, proposals.rank, &content.language),
        preview: paths::preview(Step::Three, preview.template, &node.path),
        previewed: preview.planned == Some(place),
    }
}

/// Outermost first; `shown` writes each name.
pub fn trail(place: NodeIx, catalog: &Catalog, shown: impl Fn(&str) -> String) -> String {
    let taxonomy = &catalog.taxonomy;
    let above = taxonomy.up(place).skip(1);
    let mut names: Vec<String> = above.map(|ix| shown(&taxonomy.node(ix).name)).collect();
    names.reverse();
    names.join(" › ")
}

fn effect(gain: &Gain, rank: usize, language: &Language) -> Markup {
    let message = language.t(match (gain.because, rank == gain.rank) {
        (Because::Skill, true) => translatable("One of its skills: {change}"),
        (Because::Skill, false) => {
            translatable("One of its skills: {change}, would move it from {from} to {to}")
        }
        (Because::NearSkill, true) => translatable("Near its skills: {change}"),
        (Because::NearSkill, false) => {
            translatable("Near its skills: {change}, would move it from {from} to {to}")
        }
    });
    let change = points(gain.tenths.unsigned_abs(), language).markup();
    let message = message
        .with("from", ordinal(rank, language))
        .with("to", ordinal(gain.rank, language))
        .markup()
        .put("change", &Markup(format!("+{change}")));
    Markup(message.to_string())
}

fn caution(proposals: &Proposals) -> &'static str {
    if proposals.open == 0 {
        return translatable("You have picked everything there is.");
    }
    if proposals.gains.is_empty() {
        return translatable("No activity of its skills or near them would raise this match.");
    }
    ""
}
