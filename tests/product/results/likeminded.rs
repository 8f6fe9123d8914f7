//! Like-minded people: who is counted, from when on, and what step 3 says of it.

use std::time::Duration;

use super::{PICKS, carry};
use crate::accounts::PASSWORD;
use crate::site::{Kind, TestSite, on_both_databases};
use worthmap::store::{AccountId, MapPick, NewAccount};

const A_DAY: Duration = Duration::from_hours(24);
/// So many that no blur hides all of them.
const MANY: usize = 300;

on_both_databases!(
    whoever_opts_in_counts_from_the_next_day_on,
    whoever_opts_out_is_out_the_next_day,
    instances_and_restarts_of_a_day_tell_the_same,
);

async fn people(site: &TestSite, sharing: bool) -> Vec<AccountId> {
    let store = site.store();
    let mut ids = Vec::new();
    for number in 0..MANY {
        let id = AccountId(format!("person-{number:04}"));
        let email = format!("{number}@example.org");
        let new = NewAccount {
            id: &id,
            email: &email,
            email_key: &email,
            password_hash: None,
            verified_at: None,
            created_at: 1,
            identity: None,
            passkey: None,
            notice: None,
        };
        assert!(store.create_account(&new).await.unwrap());
        let pick = |activity: &&str| MapPick {
            activity: (*activity).to_owned(),
            place: String::new(),
            picked: true,
            changed_at: 1,
        };
        let picks: Vec<MapPick> = PICKS.iter().map(pick).collect();
        store.unite_map(&id, &picks).await.unwrap();
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

/// How many people step 3 tells of to somebody with the same picks.
async fn told(site: &TestSite) -> u32 {
    let browser = site.browser();
    carry(&browser, &PICKS);
    let line = browser.get("/app?step=3").await.expect(200).text("#crowd");
    if let Some((number, _)) = line.split_once("+ people with a map like yours have joined.") {
        return number.parse().unwrap();
    }
    assert!(line.starts_with("Not enough people yet"), "{line}");
    0
}

async fn whoever_opts_in_counts_from_the_next_day_on(kind: Kind) {
    let site = TestSite::start(kind).await;
    site.count_the_like_minded().await;
    people(&site, true).await;
    site.count_the_like_minded().await;
    assert!(told(&site).await < 25, "counted on the day itself");
    next_day(&site).await;
    assert!(told(&site).await >= 50, "not counted on the next day");
}

async fn whoever_opts_out_is_out_the_next_day(kind: Kind) {
    let site = TestSite::start(kind).await;
    site.count_the_like_minded().await;
    let ids = people(&site, true).await;
    next_day(&site).await;
    let before = told(&site).await;
    assert!(before >= 50);
    let (closed, others) = ids.split_at(100);
    share(&site, others, false).await;
    for id in closed {
        site.store().set_disabled(id, Some(1)).await.unwrap();
    }
    site.count_the_like_minded().await;
    assert_eq!(told(&site).await, before, "the count of the day changed");
    next_day(&site).await;
    assert!(told(&site).await < 25, "people who opted out or were closed are counted");
}

async fn instances_and_restarts_of_a_day_tell_the_same(kind: Kind) {
    let site = TestSite::start(kind).await;
    site.count_the_like_minded().await;
    let day = i64::try_from(site.clock.milliseconds() / 86_400_000).unwrap();
    let kept = site.store().counts_of_day(day).await.unwrap().expect("the counts of the day");
    people(&site, true).await;
    let other = site.another_instance().await;
    other.count_the_like_minded().await;
    assert_eq!(other.store().counts_of_day(day).await.unwrap(), Some(kept));
    assert_eq!(told(&other).await, told(&site).await);
    assert!(told(&other).await < 25, "a second count of the day would tell who came meanwhile");
}

#[actix_web::test]
async fn nobody_is_counted_without_having_opted_in() {
    let site = TestSite::start(Kind::Sqlite).await;
    site.count_the_like_minded().await;
    people(&site, false).await;
    next_day(&site).await;
    assert!(told(&site).await < 25);
}

#[actix_web::test]
async fn without_picks_step_3_says_what_to_do() {
    let site = TestSite::start(Kind::Sqlite).await;
    let page = site.browser().get("/app?step=3").await.expect(200);
    assert!(page.text("#crowd").starts_with("Pick what you have done"));
}

#[actix_web::test]
async fn the_choice_is_the_persons_and_says_from_when_it_holds() {
    let site = TestSite::start(Kind::Sqlite).await;
    let browser = site.member("ada@example.org", PASSWORD).await;
    let page = browser.get("/account").await.expect(200);
    page.says("Off: your map isn't counted.").says("from tomorrow on");
    browser.post("/account/sharing", &[("sharing", "on")]).await.goes_to("/account");
    let page = browser.get("/account").await.expect(200);
    page.says("On: your map, without name or address, is counted").says("tomorrow's count");
}
