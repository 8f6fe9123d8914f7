//! The time the domain takes for step 2 and its explanations: `cargo bench --bench domain`.
#![expect(clippy::expect_used, reason = "a benchmark that can't go on has failed")]

use std::sync::LazyLock;

use worthmap::content::{Content, Source};
use worthmap::mapping::{
    Catalog, ChartValues, Proposals, Selection, Verdict, comparable, rank, side_by_side,
    unit_from_credits,
};

static REAL: LazyLock<Catalog> =
    LazyLock::new(|| Content::load(&Source::Embedded).expect("sound content").catalog);

const PICKS: [usize; 5] = [1, 12, 40, 327, 654];

fn main() {
    divan::main();
}

fn evenly_spread(count: usize) -> Selection {
    let taxonomy = &REAL.taxonomy;
    let activities = taxonomy.activities();
    let mut selection = Selection::default();
    for position in 0..count.min(activities.len()) {
        let activity = &activities[position * activities.len() / count];
        selection.add(activity.places[0], taxonomy);
    }
    selection
}

/// The addition of step 2 once an idea is chosen.
#[divan::bench(args = PICKS)]
fn all_together(bencher: divan::Bencher<'_, '_>, picks: usize) {
    let selection = evenly_spread(picks);
    let ranking = rank(&selection, &REAL);
    bencher.bench(|| {
        let credits = selection.credits(&REAL.taxonomy);
        let you = ChartValues::from_unit(&unit_from_credits(&credits));
        let shape = |ix| ChartValues::from_unit(&REAL.template(ix).unit);
        let chosen = ranking[0].template;
        (
            side_by_side(&you, &shape(chosen)),
            Verdict::of_all(&selection, &REAL),
            Proposals::new(&selection, &REAL, chosen),
            comparable(&REAL, chosen),
        )
    });
}

#[divan::bench(args = PICKS)]
fn firmness(bencher: divan::Bencher<'_, '_>, picks: usize) {
    let selection = evenly_spread(picks);
    bencher.bench(|| Verdict::of_all(&selection, &REAL));
}

#[divan::bench(args = PICKS)]
fn what_next(bencher: divan::Bencher<'_, '_>, picks: usize) {
    let selection = evenly_spread(picks);
    let chosen = rank(&selection, &REAL)[0].template;
    bencher.bench(|| Proposals::new(&selection, &REAL, chosen));
}
