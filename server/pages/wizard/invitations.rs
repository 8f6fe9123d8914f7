//! The communities of step 3, those that fit first, each with a line that says why.

use std::cmp::Reverse;

use super::visit::Visit;
use crate::content::Community;
use crate::mapping::{Kind, TRAIT_IDS};
use crate::site::Site;
use crate::wording::sentence::strongest_traits;

/// A community as somebody is invited to it.
pub struct Invitation<'a> {
    pub community: &'a Community,
    /// Why it stands where it stands; none where nothing speaks for it.
    pub why: Option<String>,
}

/// How much speaks for a community: the idea chosen, then picks in its branches, then a trait.
type Fit = (bool, usize, bool);

/// The first community, which is for everybody, then the others by how much speaks for them. What
/// is equal stays in the order of the file.
pub fn all<'a>(site: &'a Site, visit: &Visit) -> Vec<Invitation<'a>> {
    let mut communities = site.content.communities.iter();
    let first = communities.next().map(|community| Invitation { community, why: None });
    let mut others: Vec<(Fit, Invitation<'a>)> =
        communities.map(|community| weighed(site, visit, community)).collect();
    others.sort_by_key(|(fit, _)| Reverse(*fit));
    first.into_iter().chain(others.into_iter().map(|(_, invitation)| invitation)).collect()
}

fn weighed<'a>(site: &Site, visit: &Visit, community: &'a Community) -> (Fit, Invitation<'a>) {
    let idea = chosen_idea(site, visit, community);
    let branch = busiest_branch(site, visit, community);
    let strong = strong_trait(site, visit, community);
    let fit = (idea.is_some(), branch.as_ref().map_or(0, |(picks, _)| *picks), strong.is_some());
    let why = match (idea, branch, strong) {
        (Some(idea), ..) => Some(format!("For people who look at {idea}")),
        (_, Some((picks, name)), _) => {
            let word = if picks == 1 { "pick" } else { "picks" };
            Some(format!("For people like you, with {picks} {word} in {name}"))
        }
        (.., Some(name)) => Some(format!("For people like you, strong as {name}")),
        _ => None,
    };
    (fit, Invitation { community, why })
}

fn chosen_idea<'a>(site: &'a Site, visit: &Visit, community: &Community) -> Option<&'a str> {
    let idea = site.content.catalogue.template(visit.location.template?);
    let id = idea.id.to_string();
    community.audience.ideas.contains(&id).then_some(idea.name.as_str())
}

/// The branch with the most picks, and how many these are.
fn busiest_branch<'a>(
    site: &'a Site,
    visit: &Visit,
    community: &Community,
) -> Option<(usize, &'a str)> {
    let taxonomy = &site.content.catalogue.taxonomy;
    let branches = community.audience.branches.iter().filter_map(|id| {
        let mut nodes = taxonomy.nodes().iter();
        nodes.find(|node| node.id == *id && matches!(node.kind, Kind::Inner(_)))
    });
    let counted = branches.filter_map(|branch| {
        let below =
            |path: &str| path.strip_prefix(&branch.path).is_some_and(|rest| rest.starts_with('/'));
        let picks = visit.stored.selection.picks().iter().filter(|pick| {
            let places = &taxonomy.activity(pick.activity).places;
            places.iter().any(|place| below(&taxonomy.node(*place).path))
        });
        Some((picks.count(), branch.name.as_str())).filter(|(count, _)| *count > 0)
    });
    counted.reduce(|most, next| if next.0 > most.0 { next } else { most })
}

/// One of the person's two strongest traits, once there is a shape to speak of.
fn strong_trait<'a>(site: &'a Site, visit: &Visit, community: &Community) -> Option<&'a str> {
    if community.audience.traits.is_empty() {
        return None;
    }
    let (first, second) = strongest_traits(&visit.stored.selection, &site.content)?;
    let named = |axis: &usize| community.audience.traits.iter().any(|id| id == TRAIT_IDS[*axis]);
    let axis = [first, second].into_iter().find(named)?;
    Some(&site.content.catalogue.traits[axis].name)
}
