use worthmap::mapping::{
    ActivityIx, Catalog, Credits, NodeIx, Selection, TemplateIx, Unit, correlation, rank,
    unit_from_credits,
};

const PICKS_A_SKILL: usize = 3;

fn picks_for(catalog: &Catalog, idea: TemplateIx) -> Selection {
    let taxonomy = &catalog.taxonomy;
    let mut selection = Selection::default();
    for places in catalog.skill_places(idea) {
        let mut below: Vec<ActivityIx> =
            places.iter().flat_map(|place| taxonomy.activities_below(*place)).collect();
        sort_by_likeness(&mut below, &catalog.template(idea).unit, catalog);
        for activity in below.into_iter().take(PICKS_A_SKILL) {
            selection.add(taxonomy.activity(activity).places[0], taxonomy);
        }
    }
    selection
}

pub fn found(catalog: &Catalog, idea: TemplateIx, among: usize) -> bool {
    let ranking = rank(&picks_for(catalog, idea), catalog);
    ranking.iter().take(among).any(|ranked| ranked.template == idea)
}

/// A selection for which the idea comes first, of at most `largest` activities: always adds the
/// activity that brings the picks nearest to the idea. None when that leads nowhere.
pub fn first_for(catalog: &Catalog, idea: TemplateIx, largest: usize) -> Option<Selection> {
    let taxonomy = &catalog.taxonomy;
    let wanted = &catalog.template(idea).unit;
    let mut selection = Selection::default();
    let mut credits = Credits::default();
    for _ in 0..largest {
        let next = taxonomy
            .activity_indices()
            .filter(|activity| !selection.contains(*activity))
            .map(|activity| {
                let together = credits.plus(taxonomy.activity(activity).credits);
                (activity, correlation(&unit_from_credits(&together), wanted))
            })
            .max_by(|a, b| a.1.total_cmp(&b.1));
        let (activity, _) = next?;
        credits = credits.plus(taxonomy.activity(activity).credits);
        selection.add(taxonomy.activity(activity).places[0], taxonomy);
        if rank(&selection, catalog).first().is_some_and(|best| best.template == idea) {
            return Some(selection);
        }
    }
    None
}

pub fn branch_of(catalog: &Catalog, idea: TemplateIx) -> Option<NodeIx> {
    let place = catalog.skill_places(idea)[0].first()?;
    catalog.taxonomy.up(*place).last()
}

pub fn branch_finds_its_own(catalog: &Catalog, branch: NodeIx, picks: usize, among: usize) -> bool {
    let taxonomy = &catalog.taxonomy;
    let all = taxonomy.activities_below(branch);
    let gap = (all.len() / picks).max(1);
    let mut selection = Selection::default();
    for activity in all.iter().step_by(gap).take(picks) {
        let places = &taxonomy.activity(*activity).places;
        let here = places.iter().find(|place| taxonomy.up(**place).any(|ix| ix == branch));
        selection.add(*here.unwrap_or(&places[0]), taxonomy);
    }
    let ranking = rank(&selection, catalog);
    ranking.iter().take(among).any(|best| branch_of(catalog, best.template) == Some(branch))
}

fn sort_by_likeness(activities: &mut [ActivityIx], wanted: &Unit, catalog: &Catalog) {
    let likeness = |activity: &ActivityIx| {
        let credits = catalog.taxonomy.activity(*activity).credits;
        correlation(&unit_from_credits(&credits), wanted)
    };
    activities.sort_by(|a, b| likeness(b).total_cmp(&likeness(a)));
}
