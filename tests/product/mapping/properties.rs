use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use worthmap::accounts::AccountId;
use worthmap::mapping::{
    Credits, Kind, NodeIx, Selection, StoredSelection, Verdict, correlation, rank,
    unit_from_credits,
};

use super::world::REAL;

fn leaves() -> Vec<NodeIx> {
    let taxonomy = &REAL.taxonomy;
    taxonomy.activities().iter().flat_map(|activity| activity.places.clone()).collect()
}

pub fn some_leaves() -> impl Strategy<Value = Vec<NodeIx>> {
    vec(select(leaves()), 0..30)
}

pub fn picked(leaves: &[NodeIx]) -> Selection {
    Selection::through(leaves.iter().copied(), &REAL.taxonomy)
}

proptest! {
    #[test]
    fn the_order_of_picks_does_not_matter(
        (forth, shuffled) in some_leaves().prop_flat_map(|l| (Just(l.clone()), Just(l).prop_shuffle()))
    ) {
        let (a, b) = (picked(&forth), picked(&shuffled));
        let taxonomy = &REAL.taxonomy;
        prop_assert_eq!(a.credits(taxonomy), b.credits(taxonomy));
        prop_assert_eq!(rank(&a, &REAL), rank(&b, &REAL));
        prop_assert_eq!(Verdict::of_all(&a, &REAL), Verdict::of_all(&b, &REAL));
    }

    #[test]
    fn picking_and_taking_out_again_is_nothing(before in some_leaves(), leaf in select(leaves())) {
        let mut selection = picked(&before);
        let Kind::Leaf(activity) = REAL.taxonomy.node(leaf).kind else { panic!("a leaf") };
        prop_assume!(!selection.contains(activity));
        let unchanged = selection.clone();
        prop_assert!(selection.toggle(leaf, &REAL.taxonomy));
        prop_assert!(selection.toggle(leaf, &REAL.taxonomy));
        prop_assert_eq!(selection, unchanged);
    }

    #[test]
    fn scaling_all_credits_changes_no_score(leaves in some_leaves(), factor in 2_u32..50) {
        let credits = picked(&leaves).credits(&REAL.taxonomy);
        let scaled = Credits(credits.0.map(|points| points * factor));
        for template in REAL.templates() {
            let one = correlation(&unit_from_credits(&credits), &template.unit);
            let other = correlation(&unit_from_credits(&scaled), &template.unit);
            prop_assert!((one - other).abs() < 1e-12);
        }
    }

    #[test]
    fn a_selection_survives_its_cookie(leaves in some_leaves(), changed_at in 0_u64..1 << 52) {
        let stored = StoredSelection { selection: picked(&leaves), changed_at };
        let code = stored.encode(&REAL.taxonomy);
        prop_assert_eq!(StoredSelection::decode(&code, &REAL.taxonomy), stored);
    }

    #[test]
    fn owner_mark_changes_only_the_owner(leaves in some_leaves(), mark in "[0-9a-f]{16}") {
        let stored = StoredSelection { selection: picked(&leaves), changed_at: 7 };
        let code = stored.encode(&REAL.taxonomy);
        prop_assert_eq!(StoredSelection::owner(&code), None);
        let owned = StoredSelection::owned(&code, &mark);
        prop_assert_eq!(StoredSelection::owner(&owned), Some(&*mark));
        prop_assert_eq!(StoredSelection::decode(&owned, &REAL.taxonomy), stored);
    }

    #[test]
    fn time_that_scripts_cannot_count_on_from_is_unknown(changed_at in 1_u64 << 52..) {
        let stored = StoredSelection { selection: picked(&[]), changed_at };
        let read = StoredSelection::decode(&stored.encode(&REAL.taxonomy), &REAL.taxonomy);
        prop_assert_eq!(read.changed_at, 0);
    }

    #[test]
    fn any_text_can_be_read_as_a_cookie(text in "\\PC*", rest in "[A-Za-z0-9._~-]{0,200}") {
        let _ = StoredSelection::decode(&text, &REAL.taxonomy);
        let _ = StoredSelection::decode(&format!("1.{rest}"), &REAL.taxonomy);
    }

    #[test]
    fn a_damaged_record_costs_only_itself(leaves in some_leaves(), position in any::<prop::sample::Index>()) {
        let selection = picked(&leaves);
        prop_assume!(!selection.is_empty());
        let stored = StoredSelection { selection, changed_at: 0 };
        let mut code = stored.encode(&REAL.taxonomy);
        let broken = position.index(stored.selection.len());
        let start = "1.0.".len() + 4 * broken;
        code.replace_range(start..=start, "!");
        let read = StoredSelection::decode(&code, &REAL.taxonomy).selection;
        prop_assert_eq!(read.len(), stored.selection.len() - 1);
    }
}

#[test]
fn a_selection_of_everything_fits_into_its_cookie() {
    let everything = picked(&leaves());
    assert_eq!(everything.len(), REAL.taxonomy.activities().len());
    let last_places: Vec<NodeIx> =
        REAL.taxonomy.activities().iter().filter_map(|a| a.places.last().copied()).collect();
    let stored = StoredSelection { selection: picked(&last_places), changed_at: u64::MAX };
    let mark = AccountId("0198c2d4-0000-7000-8000-000000000000".to_owned()).mark();
    let length = StoredSelection::owned(&stored.encode(&REAL.taxonomy), &mark).len();
    assert!(length < 3_500, "{length} bytes");
}

#[test]
fn a_repeated_activity_counts_once_and_is_picked_in_all_its_places() {
    let taxonomy = &REAL.taxonomy;
    let repeated = taxonomy.activities().iter().find(|a| a.places.len() > 1).expect("one");
    let mut selection = picked(&repeated.places);
    assert_eq!(selection.len(), 1);
    assert_eq!(selection.credits(taxonomy), repeated.credits);
    for place in &repeated.places {
        let counts = selection.count_below(&[*place], taxonomy);
        assert_eq!(counts, [1], "{}", taxonomy.node(*place).path);
    }
    let last = *repeated.places.last().expect("a place");
    assert!(selection.toggle(last, taxonomy), "taken out through another place");
    assert!(selection.is_empty());
}
