use serde_json::json;

use super::{FIVE, pick};
use crate::own::{self, folder::OwnFolder};
use crate::site::{Kind, TestSite, stranger};

const IPHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15";
const ANDROID: &str = "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36";
const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const HELPER: &str = "script[src*='/join.']";

async fn with_chat(devices: serde_json::Value) -> TestSite {
    let folder = OwnFolder::empty();
    folder.set("communities.json", "/2/devices", Some(devices));
    own::start(&folder).await
}

async fn leads_to(site: &TestSite, agent: &str, link: &str) {
    let browser = site.browser();
    let request = browser.request("GET", "/join/chat?template=21").header("user-agent", agent);
    browser.send(request).await.goes_to(link);
}

#[actix_web::test]
async fn a_community_has_its_own_link_for_each_device() {
    let ios = "https://chat.example/ios";
    let android = "market://details?id=org.chat";
    let other = "https://chat.example/join";
    let site = with_chat(json!({"ios": ios, "android": android, "other": other})).await;
    for (agent, link) in [(IPHONE, ios), (ANDROID, android), (FIREFOX, other), ("", other)] {
        leads_to(&site, agent, link).await;
    }
    site.browser().get("/join/nowhere").await.expect(404);
}

#[actix_web::test]
async fn a_link_into_an_android_app_says_where_to_go_without_the_app() {
    let intent = "intent://chat.example/join#Intent;scheme=https;package=org.chat";
    let other = "https://chat.example/join?a=1&b=2";
    let site = with_chat(json!({"android": format!("{intent};end"), "other": other})).await;
    let fallback = "https%3A%2F%2Fchat.example%2Fjoin%3Fa%3D1%26b%3D2";
    leads_to(&site, ANDROID, &format!("{intent};S.browser_fallback_url={fallback};end")).await;
    let own = format!("{intent};S.browser_fallback_url=https%3A%2F%2Fown.example;end");
    let site = with_chat(json!({"android": own, "other": other})).await;
    leads_to(&site, ANDROID, &own).await;
}

#[actix_web::test]
async fn a_device_without_a_link_gets_the_one_for_all_others() {
    let site = with_chat(json!({"other": "https://chat.example/join"})).await;
    for agent in [IPHONE, ANDROID, FIREFOX] {
        leads_to(&site, agent, "https://chat.example/join").await;
    }
    let site = with_chat(json!({"ios": "https://chat.example/ios"})).await;
    leads_to(&site, IPHONE, "https://chat.example/ios").await;
    site.browser()
        .get("/join/chat")
        .await
        .expect(200)
        .says("There is no link for your device yet.");
}

#[actix_web::test]
async fn no_link_as_shipped_leaves_for_a_made_up_address() {
    let page = stranger().get("/app?step=3&template=21").await.expect(200);
    let links = page.all_attributes(".communities a", "href");
    assert_eq!(links.len(), 2, "one community is open: {links:?}");
    assert_eq!(page.count(".community-list .community-later"), 3);
    assert_eq!(page.count(HELPER), 0, "no app to open");
    assert!(!page.body.contains("example.com/"), "{}", page.body);
    for link in links {
        for agent in [IPHONE, ANDROID, FIREFOX] {
            let browser = stranger();
            let request = browser.request("GET", &link).header("user-agent", agent);
            let answer = browser.send(request).await;
            match answer.status {
                303 => assert!(answer.header("location").starts_with("/signup?from=map")),
                _ => drop(answer.expect(200)),
            }
        }
    }
}

#[actix_web::test]
async fn a_channel_that_is_not_open_says_so_and_how_to_hear_of_it() {
    let site = TestSite::plan(Kind::Sqlite).flag("--support-email=hello@site.example");
    let site = site.start().await;
    let page = site.browser().get("/app?step=3&template=21").await;
    assert_eq!(page.text(".community-later"), "Messaging channel opens later");
    let page = site.browser().get("/join/messages?template=21").await.expect(200);
    assert_eq!(page.text("h1"), "Messaging channel: not open yet");
    let tell_me = page.attribute("main a.primary", "href").unwrap();
    let subject = "Tell%20me%20when%20the%20Messaging%20channel%20opens";
    assert_eq!(tell_me, format!("mailto:hello@site.example?subject={subject}"));
    let links = page.all_attributes("main a", "href");
    assert!(links.contains(&"/app?step=3&template=21".to_owned()), "{links:?}");
    assert!(page.body.contains("name=\"robots\" content=\"noindex\""));
}

#[actix_web::test]
async fn beside_an_open_channel_each_that_is_not_open_says_so() {
    let site = with_chat(json!({"other": "https://chat.example/join"})).await;
    let page = site.browser().get("/app?step=3&template=21").await.expect(200);
    assert_eq!(page.text(".community-later"), "Messaging channel opens later");
    assert_eq!(page.count(HELPER), 1);
}

#[actix_web::test]
async fn signing_up_at_the_end_loses_nothing_and_leads_back_to_the_result() {
    let site = TestSite::start(Kind::Sqlite).await;
    let browser = site.browser();
    pick(&browser, &FIVE).await;
    let result = browser.get("/app?step=3&template=21").await.expect(200);
    let button = result.attribute(".actions a[href*='/join/']", "href").expect("Sign Up");
    browser.get(&button).await.goes_to("/signup?from=map&template=21");
    let form = browser.get("/signup?from=map&template=21").await.expect(200);
    let form = form.says("Your map will be saved to your account");
    let next = form.attribute("input[name=next]", "value").expect("where to go on");
    assert_eq!(next, "/app?step=3&template=21");
    let fields = [
        ("email", "ann@site.example"),
        ("password", "orange-tree-9"),
        ("repeat_password", "orange-tree-9"),
        ("next", &next),
    ];
    browser.post("/signup", &fields).await.goes_to("/app?step=3&template=21");
    let result = browser.get("/app?step=3&template=21").await.says("Confirm ann@");
    assert_eq!(result.text(".actions [href='/account']"), "Saved in your account");
    assert_eq!(result.count(".actions a[href*='/join/']"), 0, "nothing is left to do");
    let other = site.signed_in("ann@site.example", "orange-tree-9").await;
    assert_eq!(other.get("/app").await.text(".continue-count"), "5 picked");
}

#[actix_web::test]
async fn who_signs_up_without_a_map_goes_home() {
    let page = stranger().get("/signup").await.expect(200);
    assert_eq!(page.attribute("input[name=next]", "value").as_deref(), Some("/"));
    assert!(!page.body.contains("Your map will be saved"));
}
