use std::time::Duration;

use super::{PICKS, carry};
use crate::site::{Kind, TestSite, on_both_databases, stranger};
use worthmap::store::{Account, AccountId, MapPick, NewAccount};

const A_DAY: Duration = Duration::from_hours(24);
const MANY: usize = 27;

on_both_databases!(
    opting_in_and_out_count_from_the_next_day,
    instances_of_a_day_show_the_same_count,
    stored_counts_are_rounded_and_start_at_twenty,
);

async fn people(site: &TestSite, count: usize, sharing: bool) -> Vec<AccountId> {
    let store = site.store();
    let mut ids = Vec::new();
    for number in 0..count {
        let id = AccountId(format!("person-{number:04}"));
        let email = format!("{number}@example.org");
        let account = Account {
            id: id.clone(),
            email: email.clone(),
            email_key: email.clone(),
            password_hash: None,
            // Earlier ones are removed as unconfirmed.
            created_at: site.clock.milliseconds().try_into().unwrap(),
            verified_at: None,
            disabled_at: None,
            sharing: false,
            language: String::new(),
        };
        let new = NewAccount { account: &account, identity: None, passkey: None, notice: None };
        assert!(store.create_account(new).await.unwrap());
        let pick = |activity: &&str| MapPick {
            activity: (*activity).to_owned(),
            place: String::new(),
            picked: true,
            changed_at: 1,
        };
        let picks: Vec<MapPick> = PICKS.iter().map(pick).collect();
        let add = |_: &[MapPick]| Ok::<_, ()>(picks);
        store.change_map(&id, None, add).await.unwrap().unwrap();
        ids.push(id);
    }
    share(site, &ids, sharing).await;
    ids
}

async fn share(site: &TestSite, ids: &[AccountId], sharing: bool) {
    for id in ids {
        site.store().set_sharing(id, sharing).await.unwrap();
    }
}

async fn next_day(site: &TestSite) {
    site.clock.advance(A_DAY);
    site.count_the_like_minded().await;
}

async fn shown(site: &TestSite) -> u32 {
    let browser = site.browser();
    carry(&browser, &PICKS);
    let line = browser.get("/app?step=3").await.expect(200).text("#crowd");
    if let Some((number, rest)) = line.split_once(" or more people with ") {
        assert!(rest.contains(" as their strongest trait have joined."), "{line}");
        return number.parse().unwrap();
    }
    assert!(line.starts_with("Too few people yet"), "{line}");
    0
}

async fn opting_in_and_out_count_from_the_next_day(kind: Kind) {
    let site = TestSite::start(kind).await;
    site.count_the_like_minded().await;
    let ids = people(&site, MANY, false).await;
    next_day(&site).await;
    assert_eq!(shown(&site).await, 0, "nobody has opted in");
    share(&site, &ids, true).await;
    site.count_the_like_minded().await;
    assert_eq!(shown(&site).await, 0, "the count of the day stays");
    next_day(&site).await;
    assert_eq!(shown(&site).await, 20);

    let (closed, others) = ids.split_at(10);
    share(&site, others, false).await;
    for id in closed {
        site.store().set_disabled(id, Some(1)).await.unwrap();
    }
    site.count_the_like_minded().await;
    assert_eq!(shown(&site).await, 20, "the count of the day stays");
    next_day(&site).await;
    assert_eq!(shown(&site).await, 0);
}

async fn instances_of_a_day_show_the_same_count(kind: Kind) {
    let site = TestSite::start(kind).await;
    site.count_the_like_minded().await;
    let kept = site.store().trait_counts(day(&site)).await.unwrap();
    people(&site, MANY, true).await;
    let other = site.another_instance().await;
    other.count_the_like_minded().await;
    assert_eq!(other.store().trait_counts(day(&site)).await.unwrap(), kept);
    assert_eq!((shown(&other).await, shown(&site).await), (0, 0));
}

async fn stored_counts_are_rounded_and_start_at_twenty(kind: Kind) {
    let site = TestSite::start(kind).await;
    site.count_the_like_minded().await;
    let ids = people(&site, MANY, true).await;
    next_day(&site).await;
    assert_eq!(stored(&site).await, [20]);
    share(&site, &ids[19..], false).await;
    next_day(&site).await;
    assert_eq!(stored(&site).await, [0_i64; 0], "nineteen people");
}

async fn stored(site: &TestSite) -> Vec<i64> {
    let counts = site.store().trait_counts(day(site)).await.unwrap();
    assert_eq!(counts.len(), 10);
    counts.into_iter().map(|(_, people)| people).filter(|people| *people != 0).collect()
}

fn day(site: &TestSite) -> i64 {
    i64::try_from(site.clock.milliseconds() / 86_400_000).unwrap()
}

#[actix_web::test]
async fn without_picks_step_3_says_what_to_do() {
    let page = stranger().get("/app?step=3").await.expect(200);
    assert!(page.text("#crowd").starts_with("Pick what you have done"));
}
