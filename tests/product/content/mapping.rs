use std::collections::BTreeMap;

use worthmap::insights::wording::sentence::{self, stands_on, top_two_of_selection};
use worthmap::mapping::{ActivityIx, Kind, Selection, TemplateIx, correlation, rank, values_of};

use super::CONTENT;
use super::reach::{branch_finds_its_own, branch_of, first_for, found};

const FOUND_AMONG: usize = 5;
const BRANCH_PICKS: usize = 8;
const LARGEST_SELECTION: usize = 10;

#[test]
fn picks_of_an_ideas_skills_find_it_among_the_first_five() {
    let catalog = &CONTENT.catalog;
    let missed: Vec<&str> = (0..50)
        .map(TemplateIx)
        .filter(|idea| !found(catalog, *idea, FOUND_AMONG))
        .map(|idea| catalog.template(idea).name.as_str())
        .collect();
    assert!(missed.len() <= 5, "{missed:?}");
}

#[test]
fn every_idea_is_first_for_some_selection() {
    for position in 0..50 {
        let idea = TemplateIx(position);
        let name = &CONTENT.catalog.template(idea).name;
        let selection = first_for(&CONTENT.catalog, idea, LARGEST_SELECTION).expect(name);
        assert!(selection.len() <= LARGEST_SELECTION);
        assert_eq!(rank(&selection, &CONTENT.catalog)[0].template, idea, "{name}");
    }
}

#[test]
fn eight_picks_in_a_branch_bring_an_idea_of_that_branch() {
    let catalog = &CONTENT.catalog;
    for branch in catalog.taxonomy.top() {
        let finds = branch_finds_its_own(catalog, *branch, BRANCH_PICKS, FOUND_AMONG);
        assert!(finds, "{}", catalog.taxonomy.node(*branch).id);
    }
}

#[test]
fn ideas_spread_over_all_ten_branches() {
    for branch in CONTENT.catalog.taxonomy.top() {
        let ideas =
            (0..50).filter(|p| branch_of(&CONTENT.catalog, TemplateIx(*p)) == Some(*branch));
        assert!(ideas.count() >= 3, "{}", CONTENT.catalog.taxonomy.node(*branch).id);
    }
}

#[test]
fn no_two_ideas_are_nearly_the_same() {
    let templates = CONTENT.catalog.templates();
    for (position, a) in templates.iter().enumerate() {
        for b in &templates[position + 1..] {
            let alike = correlation(&a.unit, &b.unit);
            assert!(alike < 0.97, "{} and {}: {alike}", a.name, b.name);
        }
    }
}

#[test]
fn no_trait_is_starved_or_flooded() {
    let totals = CONTENT.catalog.taxonomy.maximum().0.map(f64::from);
    let (most, least) = (
        totals.iter().copied().fold(0.0, f64::max),
        totals.iter().copied().fold(f64::MAX, f64::min),
    );
    assert!(most / least <= 1.5, "{totals:?}");
}

#[test]
fn hardly_any_two_activities_share_all_their_points() {
    let activities = CONTENT.catalog.taxonomy.activities();
    let twins: Vec<&str> = activities
        .iter()
        .filter(|one| {
            activities.iter().any(|other| other.id != one.id && other.credits == one.credits)
        })
        .map(|one| one.id.as_str())
        .collect();
    assert!(twins.len() * 50 <= activities.len(), "{twins:?}");
}

#[test]
fn the_tree_is_as_large_as_promised() {
    let taxonomy = &CONTENT.catalog.taxonomy;
    assert!(taxonomy.activities().len() >= 500);
    for top in taxonomy.top() {
        let below = taxonomy.activities_below(*top).len();
        assert!(below >= 30, "{}: {below}", taxonomy.node(*top).id);
    }
    let repeated = taxonomy.activities().iter().filter(|a| a.places.len() > 1).count();
    assert!(repeated >= 30, "{repeated} activities stand in two places");
    let empty = taxonomy.nodes().iter().filter(|node| node.kind == Kind::Empty).count();
    assert_eq!(empty, 0, "no category is left empty");
}

#[test]
fn the_named_branches_stand_where_the_specification_has_them() {
    let taxonomy = &CONTENT.catalog.taxonomy;
    for (above, names) in [
        (
            "arts-and-creativity",
            "visual-arts digital-arts sculpture-and-ceramics photography videography illustrations",
        ),
        (
            "arts-and-creativity/performing-arts",
            "music theater-and-film dance-and-movement circus-arts",
        ),
        ("narrative-stroies", "fiction non-fiction performance-writing interactive-writing"),
    ] {
        for name in names.split(' ') {
            assert!(taxonomy.by_path(&format!("{above}/{name}")).is_some(), "{above}/{name}");
        }
    }
    let order: Vec<&str> = taxonomy.top().iter().map(|ix| taxonomy.node(*ix).id.as_str()).collect();
    let wanted = "arts-and-creativity narrative-stroies crafts-diy design science-and-technology \
        business-and-finance physical-activities cooking-and-food gaming hobbies-and-leisure";
    assert_eq!(order.join(" "), wanted);
}

#[test]
fn the_four_named_ideas_keep_their_salaries() {
    let named = [
        ("Custom T-shirt Designer", 45_000),
        ("Cybersecurity Freelancer", 120_000),
        ("Financial Consultant", 100_000),
        ("Professional Coder", 100_000),
    ];
    for (name, salary) in named {
        let idea = CONTENT.catalog.templates().iter().find(|idea| idea.name == name);
        assert_eq!(idea.map(|idea| idea.salary), Some(salary), "{name}");
    }
}

fn selection_of(activities: impl Iterator<Item = ActivityIx>) -> Selection {
    let taxonomy = &CONTENT.catalog.taxonomy;
    Selection::through(activities.map(|ix| taxonomy.activity(ix).places[0]), taxonomy)
}

#[test]
fn a_sentence_stands_on_the_picks_with_most_points_for_its_two_traits() {
    let taxonomy = &CONTENT.catalog.taxonomy;
    let ids = ["reading", "planning-parties", "golf", "raising-children", "cooking-family-meals"];
    let activities = ids.map(|id| taxonomy.activity_by_id(id).expect(id)).into_iter();
    let selection = selection_of(activities.clone());
    let said = sentence::of(&selection, &CONTENT).expect("a sentence");
    assert!(said.starts_with("Planner, then People Helper: "), "{said}");
    let words = "Most of it from Cooking family meals, Planning parties and Raising children";
    let named = |selection| stands_on(selection, &CONTENT).map(|names| names.0);
    assert_eq!(named(&selection).as_deref(), Some(words));
    let reversed = selection_of(activities.clone().rev());
    assert_eq!(named(&reversed).as_deref(), Some(words), "in whatever order");
    assert_eq!(named(&selection_of(activities.take(4))), None);
}

/// Twelve statements of the home page, of which five make a shape.
#[test]
fn five_of_the_starters_seldom_share_their_two_strongest_traits() {
    let starters = &CONTENT.starters;
    let fives = (0_u32..1 << starters.len()).filter(|chosen| chosen.count_ones() == 5);
    let mut shared = BTreeMap::<_, usize>::new();
    for chosen in fives.clone() {
        let picked = (0..starters.len()).filter(|nth| chosen >> nth & 1 == 1);
        let places = picked.map(|nth| starters[nth].place);
        let selection = Selection::through(places, &CONTENT.catalog.taxonomy);
        *shared.entry(top_two_of_selection(&selection, &CONTENT)).or_default() += 1;
    }
    let most = shared.values().max().copied().unwrap_or_default();
    assert!(most * 8 < fives.count(), "{shared:?}");
}

#[test]
fn a_round_shape_has_neither_two_traits_nor_picks_they_stand_on() {
    let everything = selection_of(CONTENT.catalog.taxonomy.activity_indices());
    let values = values_of(&everything, &CONTENT.catalog);
    assert!(values.whole().iter().all(|value| *value >= 75), "{values:?}");
    let said = sentence::of(&everything, &CONTENT).expect("a sentence");
    assert!(said.starts_with("A round shape") && !said.contains(", then "), "{said}");
    assert!(stands_on(&everything, &CONTENT).is_none());
    assert_eq!(sentence::verbs(&values, &CONTENT.language), None);
}
