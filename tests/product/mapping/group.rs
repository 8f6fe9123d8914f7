use proptest::prelude::*;
use worthmap::mapping::{
    ActivityIx, Difference, Group, LARGEST_GROUP, MAX_NAME_CHARS, MapList, NamedMap, Selection,
    evidence, rank,
};

use super::properties::{picked, some_leaves};
use super::share_code::sorted;
use super::world::{REAL, pick};
use crate::content::CONTENT;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_activity_is_on_the_one_side_or_the_other(
        first in some_leaves(), second in some_leaves(),
    ) {
        let (first, second) = (picked(&first), picked(&second));
        let found = Difference::between(&first, &second);
        let mut of_first = [found.both.clone(), found.only_first.clone()].concat();
        let mut of_second = [found.both.clone(), found.only_second.clone()].concat();
        of_first.sort_unstable();
        of_second.sort_unstable();
        prop_assert_eq!(of_first, sorted(&first));
        prop_assert_eq!(of_second, sorted(&second));
        prop_assert!(found.only_first.iter().all(|one| !second.contains(*one)));
        let back = Difference::between(&second, &first);
        prop_assert_eq!((back.only_first, back.only_second), (found.only_second, found.only_first));
    }
}

fn three() -> [Selection; 3] {
    [
        pick(&REAL, ["baking-bread", "reading", "public-speaking"]),
        pick(&REAL, ["baking-bread", "repairing-bicycles"]),
        pick(&REAL, ["bookkeeping", "baking-bread"]),
    ]
}

fn named(activities: &[ActivityIx]) -> Vec<&str> {
    activities.iter().map(|ix| REAL.taxonomy.activity(*ix).id.as_str()).collect()
}

#[test]
fn group_has_each_activity_once_and_knows_those_of_all() {
    let group = Group::new(three(), &REAL);
    assert_eq!(named(&group.picked_by_all()), ["baking-bread"]);
    assert_eq!(group.sum().len(), 5);
}

#[test]
fn a_group_begins_with_the_ideas_that_its_picks_are_evidence_for() {
    let group = Group::new(three(), &REAL);
    let (sum, ideas) = (group.sum(), group.ideas());
    let ranking = rank(&sum, &REAL);
    let done: Vec<_> = evidence(&sum, &REAL, &ranking).iter().map(|one| one.template).collect();
    assert!(!done.is_empty() && ideas[0] != ranking[0].template);
    assert_eq!((&ideas[..done.len()], ideas.len()), (&done[..], ranking.len()));
}

#[test]
fn group_holds_twelve_maps_at_most() {
    let map =
        |at: usize| NamedMap::new(&format!("Name {at}"), pick(&REAL, ["yoga"]), &CONTENT.numbers);
    let maps = MapList::new((0..LARGEST_GROUP + 3).map(map).collect());
    assert_eq!((maps.len(), maps.is_full()), (12, true));
    assert_eq!(maps.with(map(99)), maps);
}

#[test]
fn names_are_short_and_show_what_they_are() {
    let tidied = |name: &str| NamedMap::new(name, Selection::default(), &CONTENT.numbers).name;
    assert_eq!(tidied("  Ada \n Lovelace\t"), "Ada Lovelace");
    assert_eq!(tidied("a,b\u{202e}c\u{200b}\0"), "a bc");
    assert_eq!(tidied(&"ü".repeat(80)).chars().count(), MAX_NAME_CHARS);
    assert_eq!(tidied("<b>&amp;"), "<b>&amp;");
}
