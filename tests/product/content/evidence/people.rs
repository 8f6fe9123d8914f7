use worthmap::mapping::{ActivityIx, Catalog, Kind, NodeIx, Ranked, Selection, TemplateIx, rank};

use crate::support::Random;

pub fn selection(picks: &[ActivityIx], catalog: &Catalog) -> Selection {
    let taxonomy = &catalog.taxonomy;
    Selection::through(picks.iter().map(|pick| taxonomy.activity(*pick).places[0]), taxonomy)
}

pub fn ranked(picks: &[ActivityIx], catalog: &Catalog) -> Vec<Ranked> {
    rank(&selection(picks, catalog), catalog)
}

pub fn groups(catalog: &Catalog) -> Vec<NodeIx> {
    let taxonomy = &catalog.taxonomy;
    let leaf = |ix: &NodeIx| matches!(taxonomy.node(*ix).kind, Kind::Leaf(_));
    taxonomy.inner().filter(|ix| taxonomy.children(*ix).iter().any(leaf)).collect()
}

pub fn of_skill(places: &[NodeIx], catalog: &Catalog) -> Vec<ActivityIx> {
    let mut found: Vec<ActivityIx> = Vec::new();
    for place in places {
        for activity in catalog.taxonomy.activities_below(*place) {
            if !found.contains(&activity) {
                found.push(activity);
            }
        }
    }
    found
}

pub fn with_skills_of(idea: TemplateIx, catalog: &Catalog, chance: &mut Random) -> Vec<ActivityIx> {
    let mut picks = Vec::new();
    for places in catalog.skill_places(idea) {
        let mut left = of_skill(places, catalog);
        left.retain(|activity| !picks.contains(activity));
        picks.extend(chance.some(&left, 2));
    }
    picks
}

/// One pick from each of so many groups in turn; fewer than wanted where the groups hold fewer.
pub fn from_groups(
    kinds: usize,
    count: usize,
    catalog: &Catalog,
    chance: &mut Random,
) -> Vec<ActivityIx> {
    let chosen = chance.some(&groups(catalog), kinds);
    let mut left: Vec<Vec<ActivityIx>> =
        chosen.into_iter().map(|group| chance.some(&of_skill(&[group], catalog), count)).collect();
    let mut picks = Vec::new();
    while picks.len() < count && left.iter().any(|group| !group.is_empty()) {
        for next in left.iter_mut().filter_map(Vec::pop) {
            if picks.len() < count && !picks.contains(&next) {
                picks.push(next);
            }
        }
    }
    picks
}

pub fn from_a_few_groups(count: usize, catalog: &Catalog, chance: &mut Random) -> Vec<ActivityIx> {
    loop {
        let wanted = 2 + chance.below(2);
        let chosen = chance.some(&groups(catalog), wanted);
        let pool = of_skill(&chosen, catalog);
        if pool.len() >= count {
            return chance.some(&pool, count);
        }
    }
}
