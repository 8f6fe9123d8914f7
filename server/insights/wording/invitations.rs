use std::cmp::Reverse;

use super::sentence::{plural_verbs, top_two_of_selection};
use crate::content::{Community, Content, Markup};
use crate::mapping::{Kind, Selection, TRAIT_IDS, TemplateIx};

pub struct Invitation<'a> {
    pub community: &'a Community,
    /// None if nothing fits.
    pub why: Option<Markup>,
}

/// A person, or the sum of a group.
pub struct Invited<'a> {
    pub picks: &'a Selection,
    /// The chosen idea, or those that fit a group.
    pub ideas: &'a [TemplateIx],
}

/// An idea in view, picks in its branches, a trait; compared in this order.
type Fit = (bool, usize, bool);

/// The first community, which is open to every map, then the others by fit. Equal ones keep the order
/// of the file.
pub fn all<'a>(content: &'a Content, invited: &Invited) -> Vec<Invitation<'a>> {
    let mut communities = content.communities.iter();
    let first = communities.next().map(|community| Invitation { community, why: None });
    let mut others: Vec<(Fit, Invitation<'a>)> =
        communities.map(|community| invited.weighed(content, community)).collect();
    others.sort_by_key(|(fit, _)| Reverse(*fit));
    first.into_iter().chain(others.into_iter().map(|(_, invitation)| invitation)).collect()
}

/// Only communities with a fit.
pub fn fitting<'a>(content: &'a Content, invited: &Invited) -> Vec<Invitation<'a>> {
    all(content, invited).into_iter().filter(|invitation| invitation.why.is_some()).collect()
}

impl Invited<'_> {
    fn weighed<'a>(&self, content: &'a Content, community: &'a Community) -> (Fit, Invitation<'a>) {
        let idea = self.idea(content, community);
        let branch = self.busiest_branch(content, community);
        let strengths = self.strengths(content, community);
        let picks = branch.as_ref().map_or(0, |(picks, _)| *picks);
        let fit = (idea.is_some(), picks, strengths.is_some());
        let language = &content.language;
        let why = match (idea, branch, strengths) {
            (Some(idea), ..) => {
                let message = language.t("For people who look at {idea}").markup();
                Some(message.put("idea", &language.marked(idea)))
            }
            (_, Some((picks, name)), _) => {
                let message = language.n(
                    picks,
                    "For people like you, with {n} pick in {name}",
                    "For people like you, with {n} picks in {name}",
                );
                Some(message.markup().put("name", &language.marked(name)))
            }
            (.., Some(verbs)) => {
                let message = language.t("For people like you, who {verbs}");
                Some(message.with("verbs", verbs).markup())
            }
            _ => None,
        };
        (fit, Invitation { community, why: why.map(|why| Markup(why.to_string())) })
    }

    fn idea<'a>(&self, content: &'a Content, community: &Community) -> Option<&'a str> {
        let mut ideas = self.ideas.iter().map(|ix| content.catalog.template(*ix));
        let meant = |id: u32| community.audience.ideas.contains(&id.to_string());
        ideas.find(|idea| meant(idea.id)).map(|idea| idea.name.as_str())
    }

    /// The branch with the most picks, and their number.
    fn busiest_branch<'a>(
        &self,
        content: &'a Content,
        community: &Community,
    ) -> Option<(usize, &'a str)> {
        let taxonomy = &content.catalog.taxonomy;
        let branches = community.audience.branches.iter().filter_map(|id| {
            let mut places = taxonomy.places_of(id).iter().copied();
            places.find(|place| matches!(taxonomy.node(*place).kind, Kind::Inner(_)))
        });
        let counted = branches.filter_map(|branch| {
            let picks = self.picks.picks().iter();
            let below = picks.filter(|pick| taxonomy.lies_below(pick.activity, &[branch]));
            let name = taxonomy.node(branch).name.as_str();
            Some((below.count(), name)).filter(|(count, _)| *count > 0)
        });
        counted.reduce(|most, next| if next.0 > most.0 { next } else { most })
    }

    /// "plan and help": of the shape's two strongest traits those that the community is for; none
    /// below five picks.
    fn strengths(&self, content: &Content, community: &Community) -> Option<String> {
        let (first, second) = top_two_of_selection(self.picks, content)?;
        let meant =
            |axis: &usize| community.audience.traits.iter().any(|id| id == TRAIT_IDS[*axis]);
        let axes: Vec<usize> = [first, second].into_iter().filter(meant).collect();
        (!axes.is_empty()).then(|| plural_verbs(&axes, &content.language))
    }
}
