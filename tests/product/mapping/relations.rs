use worthmap::mapping::{
    NodeIx, TemplateIx, activities_by_trait, companions, correlation, feeders, ideas_by_trait,
    leads, neighbors, rank,
};

use super::world::{REAL, pick};

fn templates() -> impl Iterator<Item = TemplateIx> {
    (0..REAL.templates().len()).map(TemplateIx)
}

fn place(path: &str) -> NodeIx {
    REAL.taxonomy.by_path(path).expect(path)
}

#[test]
fn a_feeders_score_is_the_match_of_its_activity_alone() {
    let ix = TemplateIx(16);
    for feeder in feeders(&REAL, ix).iter().step_by(40) {
        let id = &REAL.taxonomy.activity(feeder.activity).id;
        let ranking = rank(&pick(&REAL, [id.as_str()]), &REAL);
        let own = ranking.iter().find(|ranked| ranked.template == ix).expect("ranked");
        assert!((own.score - feeder.score).abs() < 1e-12, "{id}");
        assert_eq!(own.highlighted.contains(&true), feeder.in_skills, "{id}");
    }
}

#[test]
fn feeders_within_the_skills_come_first_then_the_better_match() {
    for ix in templates() {
        let feeders = feeders(&REAL, ix);
        assert_eq!(feeders.len(), REAL.taxonomy.activities().len());
        let key = |position: usize| (feeders[position].in_skills, feeders[position].score);
        assert!((1..feeders.len()).all(|next| key(next - 1) >= key(next)));
    }
}

#[test]
fn neighbors_are_the_other_templates_and_differ_most_where_they_say() {
    for ix in templates() {
        let neighbors = neighbors(&REAL, ix);
        assert_eq!(neighbors.len(), REAL.templates().len() - 1);
        assert!(neighbors.iter().all(|other| other.template != ix));
        assert!(neighbors.is_sorted_by(|a, b| a.score >= b.score));
        let own = REAL.template(ix).unit;
        for other in neighbors {
            let theirs = REAL.template(other.template).unit;
            assert!((other.score - correlation(&own, &theirs)).abs() < 1e-12);
            let gap = |t: usize| (theirs[t] - own[t]).abs();
            assert!((0..10).all(|t| gap(t) <= gap(other.apart)));
            assert_eq!(other.more, theirs[other.apart] > own[other.apart]);
        }
    }
}

#[test]
fn a_branch_leads_first_to_ideas_that_are_at_home_in_it() {
    let photography = place("arts-and-creativity/photography");
    let leads = leads(&REAL, photography);
    assert_eq!(leads.len(), REAL.templates().len());
    let first = leads.first().expect("fifty");
    assert!(first.at_home);
    let at_home: Vec<&str> = leads
        .iter()
        .filter(|lead| lead.at_home)
        .map(|lead| REAL.template(lead.template).name.as_str())
        .collect();
    assert!(at_home.contains(&"Portrait and Family Photographer"), "{at_home:?}");
    let key = |position: usize| (leads[position].at_home, leads[position].score);
    assert!((1..leads.len()).all(|next| key(next - 1) >= key(next)));
}

#[test]
fn lists_about_a_trait_start_with_what_has_most_of_it() {
    for index in 0..10 {
        let points = |ix: &_| REAL.taxonomy.activity(*ix).credits.0[index];
        assert!(activities_by_trait(&REAL.taxonomy, index).is_sorted_by_key(|ix| 25 - points(ix)));
        let share = |ix: &TemplateIx| {
            let unit = REAL.template(*ix).unit;
            unit[index] / unit.iter().sum::<f64>()
        };
        assert!(ideas_by_trait(&REAL, index).is_sorted_by(|a, b| share(a) >= share(b)));
        let companions = companions(&REAL.taxonomy, index);
        assert_eq!(companions.len(), 9);
        assert!(companions.iter().all(|other| other.coefficient.abs() <= 1.0));
        assert!(companions.is_sorted_by(|a, b| a.coefficient >= b.coefficient));
    }
}
