//! What counting like-minded people costs, and how that grows with the number of people.
//!
//! A day's snapshot grows with people, the answer to one visitor doesn't:
//! `cargo bench --bench likeminded`.
#![expect(clippy::expect_used, reason = "a benchmark that can't go on has failed")]

use std::convert::Infallible;
use std::sync::LazyLock;

use worthmap::content::{Content, Source};
use worthmap::mapping::{
    ActivityIx, Catalogue, Credits, Kinds, Snapshot, Tally, Unit, unit_from_credits,
};

static REAL: LazyLock<Catalogue> =
    LazyLock::new(|| Content::load(&Source::Embedded).expect("sound content").catalogue);
static KINDS: LazyLock<Kinds> = LazyLock::new(|| Kinds::of(&REAL.taxonomy));

const PEOPLE: [usize; 3] = [10_000, 30_000, 100_000];

fn main() {
    divan::main();
}

/// Made-up maps of 4 to 40 picks, half of them from one corner of the tree.
fn made_up(count: usize) -> Vec<Unit> {
    let taxonomy = &REAL.taxonomy;
    let everything: Vec<ActivityIx> = taxonomy.activity_indices().collect();
    let corners: Vec<Vec<ActivityIx>> =
        taxonomy.top().iter().map(|top| taxonomy.activities_below(*top)).collect();
    let mut state = 1_u64;
    let mut below = |end: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).expect("small") % end
    };
    let somebody = |_| {
        let corner = &corners[below(corners.len())];
        let mut credits = Credits::default();
        for pick in 0..4 + below(37) {
            let from = if pick % 2 == 0 { corner } else { &everything };
            credits = credits.plus(taxonomy.activity(from[below(from.len())]).credits);
        }
        unit_from_credits(&credits)
    };
    (0..count).map(somebody).collect()
}

fn snapshot(people: &[Unit]) -> Snapshot {
    let mut tally = Tally::new(KINDS.count());
    for kind in people.iter().filter_map(|map| KINDS.nearest(map)) {
        tally.add(kind);
    }
    let Ok(snapshot) =
        tally.blur(|| Ok::<_, Infallible>(0x5555_5555_5555_5555_5555_5555_5555_5555));
    snapshot
}

/// Once for a program.
#[divan::bench]
fn kinds() -> Kinds {
    Kinds::of(&REAL.taxonomy)
}

/// Once a day, beside the pages.
#[divan::bench(args = PEOPLE, sample_count = 10)]
fn a_day(bencher: divan::Bencher<'_, '_>, people: usize) {
    let people = made_up(people);
    bencher.bench(|| snapshot(&people));
}

/// With each look at step 3.
#[divan::bench(args = PEOPLE)]
fn an_answer(bencher: divan::Bencher<'_, '_>, people: usize) {
    let people = made_up(people);
    let snapshot = snapshot(&people);
    bencher.bench(|| snapshot.crowd(&KINDS, &people[0]));
}
