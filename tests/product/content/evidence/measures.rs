use worthmap::mapping::{ActivityIx, Catalog, Firmness, TemplateIx, Verdict};

use super::information::{bits, mean, share};
use super::occupations::{agreement, of_values};
use super::people::{from_a_few_groups, from_groups, of_skill, ranked, selection, with_skills_of};
use super::personas::{nod_at_once, served};
use crate::support::Random;

const DRAWS: usize = 20;
const CROWD: usize = 2_000;
const ASKED: usize = 500;

pub type Measure = (&'static str, f64);

pub fn all(catalog: &Catalog) -> Vec<Measure> {
    let mut found = own_people(catalog);
    found.push(("photographer", photographers(catalog)));
    found.extend(crowd(catalog));
    found.push(("bits", of_one_branch(catalog)));
    found.push(("best-one", best_match(1, catalog)));
    found.push(("best-five", best_match(5, catalog)));
    found.push(("uncovered", uncovered(catalog)));
    let traits = agreement(catalog);
    found.push(("weakest-trait", traits.iter().copied().fold(1.0, f64::min)));
    found.extend(of_values(catalog));
    for (picks, id) in [(5, "firm-5"), (8, "firm-8"), (12, "firm-12")] {
        found.push((id, firm(picks, catalog)));
    }
    found.push(("first-ten", first_ten(catalog)));
    for (half, five, first) in [
        ("tuning", "people-tuning", "people-tuning-first"),
        ("held out", "people-held-out", "people-held-out-first"),
        ("newcomer", "people-newcomer", "people-newcomer-first"),
    ] {
        found.push((five, served(half, 5, catalog)));
        found.push((first, served(half, 1, catalog)));
    }
    found.push(("people-done", nod_at_once(catalog)));
    found
}

fn ideas(catalog: &Catalog) -> impl Iterator<Item = TemplateIx> + use<> {
    (0..catalog.templates().len()).map(TemplateIx)
}

fn position(idea: TemplateIx, picks: &[ActivityIx], catalog: &Catalog) -> usize {
    let ranking = ranked(picks, catalog);
    ranking.iter().position(|ranked| ranked.template == idea).expect("every idea is ranked")
}

fn own_people(catalog: &Catalog) -> Vec<Measure> {
    let mut chance = Random::new(1);
    let (mut first, mut five) = (Vec::new(), Vec::new());
    for idea in ideas(catalog) {
        let places: Vec<usize> = (0..DRAWS)
            .map(|_| position(idea, &with_skills_of(idea, catalog, &mut chance), catalog))
            .collect();
        let within = |count: usize| places.iter().filter(|place| **place < count).count();
        first.push(share(within(1), DRAWS));
        five.push(share(within(5), DRAWS));
    }
    let weakest = five.iter().copied().fold(1.0, f64::min);
    vec![("found-first", mean(&first)), ("found-five", mean(&five)), ("weakest-five", weakest)]
}

fn photographers(catalog: &Catalog) -> f64 {
    let group = of_skill(catalog.taxonomy.places_of("photography"), catalog);
    let named = |idea: &TemplateIx| catalog.template(*idea).name.contains("Photographer");
    let photographer = ideas(catalog).find(named).expect("a photographer");
    let (mut right, mut all) = (0, 0);
    for (a, first) in group.iter().enumerate() {
        for (b, second) in group.iter().enumerate().skip(a + 1) {
            for (c, third) in group.iter().enumerate().skip(b + 1) {
                for fourth in &group[c + 1..] {
                    let picks = [*first, *second, *third, *fourth];
                    right += usize::from(position(photographer, &picks, catalog) == 0);
                    all += 1;
                }
            }
        }
    }
    share(right, all)
}

fn crowd(catalog: &Catalog) -> Vec<Measure> {
    let mut chance = Random::new(2);
    let mut first = vec![0; catalog.templates().len()];
    let mut ahead = Vec::new();
    let mut without_skill = 0;
    for _ in 0..CROWD {
        let ranking = ranked(&from_a_few_groups(8, catalog, &mut chance), catalog);
        first[ranking[0].template.0] += 1;
        ahead.push(ranking[0].score - ranking[1].score);
        without_skill += usize::from(ranking[0].skills_hit() == 0);
    }
    let never = first.iter().filter(|count| **count == 0).count();
    let commonest = first.iter().copied().max().unwrap_or(0);
    vec![
        ("never-first", share(never, 1)),
        ("commonest-first", share(commonest, CROWD)),
        ("ahead", mean(&ahead)),
        ("first-without-skill", share(without_skill, CROWD)),
    ]
}

fn best_match(kinds: usize, catalog: &Catalog) -> f64 {
    let mut chance = Random::new(6);
    let best = |_| ranked(&from_groups(kinds, 8, catalog, &mut chance), catalog)[0].score;
    mean(&(0..ASKED).map(best).collect::<Vec<f64>>())
}

fn of_one_branch(catalog: &Catalog) -> f64 {
    let taxonomy = &catalog.taxonomy;
    let branches: Vec<Vec<ActivityIx>> =
        taxonomy.top().iter().map(|top| of_skill(&[*top], catalog)).collect();
    let mut chance = Random::new(3);
    let pair = |_| {
        let branch = chance.below(branches.len());
        let picks = chance.some(&branches[branch], 6);
        (ranked(&picks, catalog)[0].template.0, branch)
    };
    let pairs: Vec<(usize, usize)> = (0..CROWD).map(pair).collect();
    bits(&pairs, &mut chance)
}

fn uncovered(catalog: &Catalog) -> f64 {
    let mut covered = vec![false; catalog.taxonomy.activities().len()];
    for idea in ideas(catalog) {
        for places in catalog.skill_places(idea) {
            for activity in of_skill(places, catalog) {
                covered[activity.position()] = true;
            }
        }
    }
    share(covered.iter().filter(|covered| !**covered).count(), covered.len())
}

fn firm(picks: usize, catalog: &Catalog) -> f64 {
    let mut chance = Random::new(4);
    let firm = (0..ASKED).filter(|_| {
        let picks = from_a_few_groups(picks, catalog, &mut chance);
        let first = ranked(&picks, catalog)[0].template.0;
        Verdict::of_all(&selection(&picks, catalog), catalog)[first].firmness == Firmness::Firm
    });
    share(firm.count(), ASKED)
}

fn first_ten(catalog: &Catalog) -> f64 {
    let mut chance = Random::new(5);
    let kept = |_| {
        let picks = from_a_few_groups(12, catalog, &mut chance);
        let (before, after) = (top_ten(&picks[..9], catalog), top_ten(&picks[3..], catalog));
        share(before.iter().filter(|idea| after.contains(idea)).count(), 10)
    };
    mean(&(0..ASKED).map(kept).collect::<Vec<f64>>())
}

fn top_ten(picks: &[ActivityIx], catalog: &Catalog) -> Vec<TemplateIx> {
    ranked(picks, catalog).iter().take(10).map(|ranked| ranked.template).collect()
}
