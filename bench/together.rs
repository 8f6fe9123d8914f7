//! What a page about many maps costs: reading the address and finding what a group has among
//! itself, together.
//!
//! The aim is at most two milliseconds for forty maps of what people pick: `cargo bench --bench
//! together`.
#![expect(clippy::expect_used, reason = "a benchmark that can't go on has failed")]

use std::sync::LazyLock;

use worthmap::content::{Content, Source};
use worthmap::mapping::{Entry, Group, LARGEST_GROUP, Roster, Selection};

static REAL: LazyLock<Content> =
    LazyLock::new(|| Content::load(&Source::Embedded).expect("sound content"));

/// Picks of each map: few, what people have, many, all.
const PICKS: [usize; 4] = [4, 12, 40, 677];
/// As many ideas as the page names.
const IDEAS: usize = 5;

fn main() {
    divan::main();
}

/// So many picks, others for each member.
fn picks_of(member: usize, count: usize) -> Selection {
    let taxonomy = &REAL.catalogue.taxonomy;
    let all = taxonomy.activities();
    let mut selection = Selection::default();
    for number in 0..count {
        let at = (member * 37 + number * all.len() / count) % all.len();
        selection.add(all[at].places[0], taxonomy);
    }
    selection
}

/// From the address to everything that is said of the group.
#[divan::bench(args = PICKS)]
fn forty_maps(bencher: divan::Bencher<'_, '_>, picks: usize) {
    let entry = |member| Entry::new("", picks_of(member, picks), &REAL.numbers);
    let text = Roster::new((0..LARGEST_GROUP).map(entry).collect()).0.encode(&REAL.numbers);
    let catalogue = &REAL.catalogue;
    bencher.bench(|| {
        let roster = Roster::decode(&text, &REAL.numbers, &catalogue.taxonomy).expect("our own");
        let maps = roster.entries().iter().map(|entry| entry.selection.clone());
        let group = Group::new(maps, catalogue);
        (
            group.mean(),
            group.shared(),
            group.apart(),
            group.completing(),
            (group.everybodys(), group.nobodys(), group.untouched()),
            group.carriers(IDEAS),
        )
    });
}
