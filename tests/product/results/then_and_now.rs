use std::time::Duration;

use worthmap::insights::wording::ordinal;
use worthmap::mapping::{Ranked, rank};

use super::together::code;
use super::{selection, toggle, visitor};
use crate::content::CONTENT;
use crate::site::{Kind, TestSite, on_both_databases};

const THEN: [&str; 3] = ["baking-bread", "reading", "chess"];
const NOW: [&str; 3] = ["baking-bread", "bookkeeping", "chess"];
const DAY: Duration = Duration::from_hours(24);

fn address(then: &[&str], now: &[&str]) -> String {
    let code = |ids| CONTENT.numbers.encode(&selection(ids), Some(17));
    format!("/together/then-and-now?then={}&now={}", code(then), code(now))
}

#[actix_web::test]
async fn two_maps_show_added_and_removed_picks_and_moved_ideas() {
    let page = visitor(&[]).get(&address(&THEN, &NOW)).await.expect(200);
    let changed = page.text("[aria-labelledby=changed]");
    for words in ["Added Bookkeeping.", "Removed Reading.", "3 picks then, 3 now"] {
        assert!(changed.contains(words), "{changed}");
    }
    assert_eq!(page.count(".radar-data .radar-you"), 1);
    assert_eq!(page.count(".radar-data .radar-comparison"), 1);
    assert_eq!(page.count("[aria-labelledby=traits] tbody tr"), 10);
    assert!(page.count(".moves tbody tr") >= 5);
    let [was, is] = [THEN, NOW].map(|ids| rank(&selection(&ids), &CONTENT.catalog));
    let first = is[0].template;
    let place = |ranking: &[Ranked]| {
        let at = ranking.iter().position(|ranked| ranked.template == first).expect("it is ranked");
        format!("{} {}%", ordinal(at + 1, &CONTENT.language), ranking[at].percentage())
    };
    let name = &CONTENT.catalog.template(first).name;
    let row = format!("{name}{}{}", place(&was), place(&is));
    assert_eq!(page.text(".moves tbody tr"), row);
    assert_eq!(page.set_cookies(), Vec::<&str>::new());
    let robots = page.attribute("meta[name=robots]", "content");
    assert_eq!(robots.as_deref(), Some("noindex"));
}

#[actix_web::test]
async fn a_map_then_and_now_the_same_differs_in_nothing() {
    let page = visitor(&[]).get(&address(&NOW, &NOW)).await.expect(200);
    let page = page.says("Nothing has changed").says("1st");
    let changed = page.text("[aria-labelledby=changed]");
    assert!(!changed.contains("Added") && !changed.contains("Removed"), "{changed}");
    assert_eq!(page.text("[aria-labelledby=traits] tbody td:last-child"), "0");
}

#[actix_web::test]
async fn invalid_map_is_reported_beside_its_field() {
    let browser = visitor(&[]);
    let start = browser.get("/together/then-and-now").await.expect(200);
    assert_eq!((start.count("input"), start.count(".radar")), (2, 0));
    let query = "then=nonsense%3Cb%3E&now=https://worthmap.example/r/1";
    let page = browser.get(&format!("/together/then-and-now?{query}")).await.expect(404);
    assert_eq!(page.count("[aria-invalid=true]"), 2);
    assert_eq!(page.attribute("#then", "value").as_deref(), Some("nonsense<b>"));
    let page = browser.get("/together/then-and-now?then=2026-10-01&now=2026-10-02").await;
    page.expect(404).says("To choose days instead, sign in.");
}

#[actix_web::test]
async fn fields_accept_a_link_or_a_code() {
    let browser = visitor(&[]);
    let (then, now) = (code(&THEN), code(&NOW));
    for (then, now) in [
        (format!("https://worthmap.example/resume?code={then}"), format!("/r/{now}.")),
        (then.clone(), format!("(https://worthmap.example/r/{now}#main")),
    ] {
        let query: String = url::form_urlencoded::Serializer::new(String::new())
            .extend_pairs([("then", then), ("now", now)])
            .finish();
        let page = browser.get(&format!("/together/then-and-now?{query}")).await.expect(200);
        let changed = page.text("[aria-labelledby=changed]");
        assert!(changed.contains("Added Bookkeeping."), "{query}: {changed}");
    }
    let two = format!("/together/then-and-now?then={then}+{now}&now={now}");
    assert_eq!(browser.get(&two).await.expect(404).count("[aria-invalid=true]"), 1);
}

#[actix_web::test]
async fn then_and_now_change_places_and_one_alone_asks_for_the_other() {
    let browser = visitor(&[]);
    let page = browser.get(&address(&THEN, &NOW)).await.expect(200).says("The other way round");
    let value = |name: &str| {
        page.attribute(&format!("input[type=hidden][name={name}]"), "value").expect("a code")
    };
    let turned = format!("/together/then-and-now?then={}&now={}", value("then"), value("now"));
    assert_eq!(turned, address(&NOW, &THEN));
    let code = code(&THEN);
    for (given, other) in [("then", "now"), ("now", "then")] {
        let page = browser.get(&format!("/together/then-and-now?{given}={code}")).await.expect(200);
        let page = page.says("It takes two maps: this one is missing.");
        assert_eq!(page.attribute("[aria-invalid=true]", "id").as_deref(), Some(other));
        assert_eq!(page.count(".radar"), 0);
    }
}

async fn then_and_now_accepts_days_of_the_own_map(kind: Kind) {
    let (site, member) = TestSite::with_ada(kind).await;
    for id in ["baking-bread", "reading"] {
        toggle(&member, id).await;
    }
    site.clock.advance(3 * DAY);
    toggle(&member, "chess").await;
    site.clock.advance(2 * DAY);
    for id in ["reading", "bookkeeping"] {
        toggle(&member, id).await;
    }
    let page = member.get("/together/then-and-now").await.expect(200);
    assert_eq!(page.count("#day-then option"), 3);
    let day = |option: &str| page.attribute(&format!("#day-then {option}"), "value").unwrap();
    let first = day("option:last-child");
    let middle = day("option:nth-child(2)");
    let last = day("option:first-child");
    assert!(first < middle && middle < last, "{first} {middle} {last}");
    let between = async |then: &str, now: &str| {
        let address = format!("/together/then-and-now?then={then}&now={now}");
        member.get(&address).await.expect(200).text("[aria-labelledby=changed]")
    };
    let whole = between(&first, &last).await;
    for words in ["2 picks then, 3 now", "Removed Reading.", "Kept Baking bread."] {
        assert!(whole.contains(words), "{whole}");
    }
    assert!(whole.contains("Bookkeeping") && whole.contains("Chess"), "{whole}");
    let begin = between(&first, &middle).await;
    assert!(begin.contains("Added Chess.") && !begin.contains("Removed"), "{begin}");
    let before = between("2020-01-01", &first).await;
    assert!(before.contains("0 picks then, 2 now"), "{before}");
    // The days of another account can't be asked for.
    let other = site.member("bo@example.org", "a long enough password").await;
    let page = other.get(&format!("/together/then-and-now?then={first}&now={last}")).await;
    page.expect(200).says("Nothing has changed").never_says("Baking bread");
}

on_both_databases!(then_and_now_accepts_days_of_the_own_map);
