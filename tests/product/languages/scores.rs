use worthmap::content::{Content, Source};
use worthmap::mapping::{ActivityIx, NodeIx, Selection, rank};

use super::pseudo;
use crate::mapping::vectors;
use crate::mapping::world::list;
use crate::support::Random;

const SELECTIONS: u64 = 1_000;

#[track_caller]
fn are_equal(picks: &[NodeIx], one: &Content, other: &Content) {
    let [mine, theirs] = [one, other].map(|content| {
        let taxonomy = &content.catalog.taxonomy;
        let selection = Selection::through(picks.iter().copied(), taxonomy);
        let ranking = rank(&selection, &content.catalog);
        let scores: Vec<(u32, u64)> = ranking
            .iter()
            .map(|it| (content.catalog.template(it.template).id, it.score.to_bits()))
            .collect();
        let code = content.numbers.encode(&selection, Some(scores[0].0));
        (selection.credits(taxonomy), scores, code)
    });
    assert_eq!(mine, theirs);
}

#[test]
fn results_and_codes_are_the_same_in_every_language() {
    let folder = pseudo::folder();
    for source in [Source::Embedded, Source::Folder(folder.path().to_owned())] {
        let english = Content::load(&source).unwrap();
        assert!(!english.others.is_empty());
        for other in &english.others {
            has_the_results_of(&english, other);
        }
    }
}

fn has_the_results_of(english: &Content, other: &Content) {
    let taxonomy = &english.catalog.taxonomy;
    let name = |ix: NodeIx, content: &Content| content.catalog.taxonomy.node(ix).name.clone();
    let first = taxonomy.top()[0];
    assert_ne!(name(first, english), name(first, other), "the words differ");
    // The third file has a world of its own, without languages.
    for file in ["real.json", "insights.json"].map(vectors::read) {
        for case in list(&file["cases"]) {
            let picks = vectors::selection_of(case, &english.catalog);
            let picks = picks.picks().iter().map(|pick| pick.place);
            are_equal(&picks.collect::<Vec<_>>(), english, other);
        }
    }
    let mut chance = Random::new(1);
    for _ in 0..SELECTIONS {
        let count = 1 + chance.below(30);
        let all = taxonomy.activities();
        let place = |_| all[chance.below(all.len())].places[0];
        are_equal(&(0..count).map(place).collect::<Vec<_>>(), english, other);
    }
}

#[test]
fn search_finds_the_names_of_the_language_and_the_english_ones() {
    let folder = pseudo::folder();
    let english = Content::load(&Source::Folder(folder.path().to_owned())).unwrap();
    let other = &english.others[0];
    let found =
        |query: &str| -> Vec<ActivityIx> { other.search.find(query, &other.catalog.taxonomy) };
    let english_name = "Street photography";
    let first = english.search.find(english_name, &english.catalog.taxonomy)[0];
    assert_eq!(found(english_name).first(), Some(&first));
    assert_eq!(found(&pseudo::accent(english_name)).first(), Some(&first));
}
