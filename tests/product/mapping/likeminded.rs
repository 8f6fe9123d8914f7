//! Like-minded people are counted, and nobody can be found out by it.

use std::convert::Infallible;

use worthmap::mapping::{
    ActivityIx, COINS, Credits, Crowd, KINDS, KindIx, Kinds, Snapshot, Tally, Unit, correlation,
    unit_from_credits,
};

use super::world::REAL;

/// Coins that fall the same way each time a test runs.
struct Coins(u64);

impl Coins {
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.word() % u64::try_from(end).expect("small")).expect("small")
    }

    fn blurred(&mut self, tally: Tally) -> Snapshot {
        let toss = || Ok::<_, Infallible>(u128::from(self.word()) << 64 | u128::from(self.word()));
        let Ok(snapshot) = tally.blur(toss);
        snapshot
    }
}

/// Somebody with twelve picks, half of them from two corners of the tree.
fn somebody(coins: &mut Coins) -> Unit {
    let taxonomy = &REAL.taxonomy;
    let everything: Vec<ActivityIx> = taxonomy.activity_indices().collect();
    let mut credits = Credits::default();
    for pick in 0..12 {
        let top = taxonomy.top()[coins.below(taxonomy.top().len())];
        let near = taxonomy.activities_below(top);
        let from = if pick < 6 { &near } else { &everything };
        credits = credits.plus(taxonomy.activity(from[coins.below(from.len())]).credits);
    }
    unit_from_credits(&credits)
}

fn tally<'a>(kinds: &Kinds, people: impl IntoIterator<Item = &'a Unit>) -> Tally {
    let mut tally = Tally::new(kinds.count());
    for person in people {
        tally.add(kinds.nearest(person).expect("a kind"));
    }
    tally
}

/// What nobody ever sees: counts with as many heads as tails.
fn sharp(tally: Tally) -> Snapshot {
    let Ok(snapshot) = tally.blur(|| Ok::<_, Infallible>(u128::MAX >> (COINS / 2)));
    snapshot
}

/// Where the count of a kind stands in a snapshot.
fn position(kinds: &Kinds, kind: KindIx) -> usize {
    let mut alone = Tally::new(kinds.count());
    alone.add(kind);
    sharp(alone).counts().iter().position(|count| *count == 1).expect("the kind")
}

fn people_in(crowd: Crowd) -> u32 {
    match crowd {
        Crowd::TooFew => 0,
        Crowd::AtLeast(people) => people,
    }
}

#[test]
fn the_kinds_are_those_of_the_tree_and_of_nobody() {
    let (one, other) = (Kinds::of(&REAL.taxonomy), Kinds::of(&REAL.taxonomy));
    assert_eq!(one.count(), KINDS);
    assert_eq!(one.name(), other.name());
    let smaller = worthmap::mapping::Taxonomy::default();
    assert_ne!(one.name(), Kinds::of(&smaller).name());
    assert_eq!(Kinds::of(&smaller).nearest(&[1.0; 10]), None);
}

#[test]
fn what_is_told_is_near_the_number_of_people_at_least_so_similar() {
    let kinds = Kinds::of(&REAL.taxonomy);
    let mut coins = Coins(1);
    let people: Vec<Unit> = (0..2_000).map(|_| somebody(&mut coins)).collect();
    let snapshot = coins.blurred(tally(&kinds, &people));
    let mut told_of = 0;
    for viewer in &people[..40] {
        let alike = people.iter().filter(|person| correlation(viewer, person) >= 0.8).count();
        let told = people_in(snapshot.crowd(&kinds, viewer));
        assert!([0, 10, 25, 50, 100, 250].contains(&told), "{told} is no step");
        assert!(
            usize::try_from(told).expect("small") <= alike + alike / 3 + 10,
            "{told}+ of {alike}"
        );
        told_of += usize::from(told > 0);
    }
    assert!(told_of > 35, "only {told_of} of 40 are told of anybody");
}

#[test]
fn fewer_than_ten_people_are_hardly_ever_told_of() {
    let kinds = Kinds::of(&REAL.taxonomy);
    let mut coins = Coins(2);
    let viewer = somebody(&mut coins);
    for people in [0, 1, 9] {
        let tally = tally(&kinds, std::iter::repeat_n(&viewer, people));
        let told = |_: &i32| people_in(coins.blurred(tally.clone()).crowd(&kinds, &viewer)) > 0;
        let times = (0..500).filter(told).count();
        assert!(times <= 20, "{people} people were told of {times} times in 500");
    }
}

/// A guesser who knows everybody else and sees the blurred counts themselves. Whether the target
/// has joined is a coin's choice; what this guesser does is the best there is, since the coins
/// make a count that is one higher likelier exactly when it lies above what is known.
#[test]
fn whether_one_person_has_joined_is_hardly_better_guessed_than_tossed() {
    let kinds = Kinds::of(&REAL.taxonomy);
    let mut coins = Coins(3);
    let others: Vec<Unit> = (0..200).map(|_| somebody(&mut coins)).collect();
    let target = somebody(&mut coins);
    let own = kinds.nearest(&target).expect("a kind");
    let known = tally(&kinds, &others);
    let position = position(&kinds, own);
    let exact = sharp(known.clone());
    let trials = 20_000;
    let mut right = 0;
    for _ in 0..trials {
        let joined = coins.word() & 1 == 1;
        let mut world = known.clone();
        if joined {
            world.add(own);
        }
        let seen = coins.blurred(world).counts()[position];
        right += u32::from((seen > exact.counts()[position]) == joined);
    }
    let rate = f64::from(right) / f64::from(trials);
    assert!(rate < 0.55, "{rate}: one person shows");
    assert!(rate > 0.52, "{rate}: this guesser isn't the best one");
}

/// The same guesser with a month of snapshots, while nobody else comes or goes: they learn what the
/// privacy page admits, and no more.
#[test]
fn a_month_of_watching_tells_what_is_admitted() {
    let kinds = Kinds::of(&REAL.taxonomy);
    let mut coins = Coins(6);
    let own = kinds.nearest(&somebody(&mut coins)).expect("a kind");
    let position = position(&kinds, own);
    let mut months = |joined: bool| -> i64 {
        let mut world = Tally::new(kinds.count());
        if joined {
            world.add(own);
        }
        (0..30).map(|_| coins.blurred(world.clone()).counts()[position]).sum()
    };
    let trials = 1_000;
    let right = (0..trials).filter(|trial| (months(trial % 2 == 0) > 15) == (trial % 2 == 0));
    let right = right.count();
    assert!(right * 100 < trials * 74, "{right} of {trials}: more than the privacy page admits");
    assert!(right * 100 > trials * 63, "{right} of {trials}: this guesser isn't the best one");
}

/// A guesser who adds accounts of their own until one more would be told, and then asks with
/// many maps at once. They learn from worlds of their own making which answers go with which.
#[test]
fn asking_with_many_maps_does_not_help_the_guesser() {
    let kinds = Kinds::of(&REAL.taxonomy);
    let mut coins = Coins(4);
    let target = somebody(&mut coins);
    let own = kinds.nearest(&target).expect("a kind");
    let mut maps = vec![target];
    while maps.len() < 6 {
        let map = somebody(&mut coins);
        if correlation(&map, &target) > 0.75 {
            maps.push(map);
        }
    }
    let told = |snapshot: &Snapshot| -> u32 {
        maps.iter().map(|map| people_in(snapshot.crowd(&kinds, map))).sum()
    };
    let made = |accounts| tally(&kinds, std::iter::repeat_n(&target, accounts));
    let edge = (0..500).find(|own| told(&sharp(made(*own))) != told(&sharp(made(own + 1))));
    let edge = made(edge.expect("a number at which one more is told"));
    let mut answers = |joined: bool| -> u32 {
        let mut world = edge.clone();
        if joined {
            world.add(own);
        }
        told(&coins.blurred(world))
    };
    let practice: Vec<(u32, bool)> =
        (0..600).map(|round| (answers(round % 2 == 0), round % 2 == 0)).collect();
    let hits =
        |from: u32| practice.iter().filter(|(sum, joined)| (*sum >= from) == *joined).count();
    let best = (0..=1_500).step_by(5).max_by_key(|from| hits(*from)).expect("some");
    let rounds = 1_000;
    let right = (0..rounds).filter(|round| (answers(round % 2 == 0) >= best) == (round % 2 == 0));
    let right = right.count();
    assert!(right * 100 < rounds * 57, "{right} of {rounds}: many questions show one person");
}

#[test]
fn a_snapshot_answers_the_same_however_often_it_is_asked() {
    let kinds = Kinds::of(&REAL.taxonomy);
    let mut coins = Coins(5);
    let viewer = somebody(&mut coins);
    let snapshot = coins.blurred(tally(&kinds, std::iter::repeat_n(&viewer, 30)));
    let kept = Snapshot::decode(&snapshot.encode()).expect("a snapshot");
    assert_eq!(kept, snapshot);
    assert_eq!(kept.crowd(&kinds, &viewer), snapshot.crowd(&kinds, &viewer));
    assert_eq!(Snapshot::decode("1 2 x"), None);
}
