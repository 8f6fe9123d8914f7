use worthmap::mapping::{
    NodeIx, TemplateIx, activities_by_trait, activity_matches, branch_ideas, correlation,
    ideas_by_trait, neighbors, rank, trait_correlations,
};

use super::world::{REAL, pick};

fn templates() -> impl Iterator<Item = TemplateIx> {
    (0..REAL.templates().len()).map(TemplateIx)
}

fn place(path: &str) -> NodeIx {
    REAL.taxonomy.by_path(path).expect(path)
}

#[test]
fn an_activitys_score_is_the_match_of_a_pick_of_it_alone() {
    let ix = TemplateIx(16);
    for matched in activity_matches(&REAL, ix).iter().step_by(40) {
        let id = &REAL.taxonomy.activity(matched.activity).id;
        let ranking = rank(&pick(&REAL, [id.as_str()]), &REAL);
        let own = ranking.iter().find(|ranked| ranked.template == ix).expect("ranked");
        assert!((own.score - matched.score).abs() < 1e-12, "{id}");
        assert_eq!(own.highlighted.contains(&true), matched.in_skills, "{id}");
    }
}

#[test]
fn activities_within_the_skills_come_first_then_the_better_match() {
    for ix in templates() {
        let matches = activity_matches(&REAL, ix);
        assert_eq!(matches.len(), REAL.taxonomy.activities().len());
        let key = |position: usize| (matches[position].in_skills, matches[position].score);
        assert!((1..matches.len()).all(|next| key(next - 1) >= key(next)));
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
fn a_branch_lists_first_the_ideas_that_share_a_skill_with_it() {
    let photography = place("arts-and-creativity/photography");
    let ideas = branch_ideas(&REAL, photography);
    assert_eq!(ideas.len(), REAL.templates().len());
    let first = ideas.first().expect("fifty");
    assert!(first.shares_skill);
    let sharing: Vec<&str> = ideas
        .iter()
        .filter(|idea| idea.shares_skill)
        .map(|idea| REAL.template(idea.template).name.as_str())
        .collect();
    assert!(sharing.contains(&"Portrait and Family Photographer"), "{sharing:?}");
    let key = |position: usize| (ideas[position].shares_skill, ideas[position].score);
    assert!((1..ideas.len()).all(|next| key(next - 1) >= key(next)));
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
        let correlations = trait_correlations(&REAL.taxonomy, index);
        assert_eq!(correlations.len(), 9);
        assert!(correlations.iter().all(|other| other.coefficient.abs() <= 1.0));
        assert!(correlations.is_sorted_by(|a, b| a.coefficient >= b.coefficient));
    }
}
