use super::{CHESS, PASSWORD, POKER, SPEEDCUBING};
use crate::browser::Browser;
use crate::results::together::code;
use crate::site::{Kind, TestSite, on_both_databases};

on_both_databases! {
    sign_out_removes_the_map_from_the_device,
    ticked_copy_stays_after_sign_out,
    a_session_that_ran_out_shows_no_map,
    next_person_at_a_shared_device_sees_no_map,
    an_account_with_a_map_is_asked_once,
    picks_of_the_browser_outlast_a_visit,
}

const ADA: &str = "ada@example.org";
const BOB: &str = "bob@example.org";
const WAYS: [&str; 3] = ["/signout", "/account/signout", "/account/delete"];

fn marked(browser: &Browser) -> bool {
    browser.cookie("selection").is_some_and(|code| code.split('.').count() == 5)
}

async fn library(site: &TestSite) -> Browser {
    let home = site.member(ADA, PASSWORD).await;
    home.toggle(CHESS).await;
    let library = site.signed_in(ADA, PASSWORD).await;
    assert_eq!(library.picks().await, ["chess"]);
    assert!(marked(&library));
    library
}

async fn sign_out_removes_the_map_from_the_device(kind: Kind) {
    for way in WAYS {
        let site = TestSite::start(kind).await;
        let library = library(&site).await;
        library.get(&format!("/app?with={}", code(&["chess"]))).await.expect(200);
        assert!(library.cookie("received_maps").is_some());
        library.post(way, &[("password", PASSWORD)]).await.leads_to("/");
        let left = ["selection", "received_maps"].map(|name| library.cookie(name));
        assert_eq!(left, [None, None], "{way}");
        assert!(library.picks().await.is_empty(), "{way}");
        library.sign_up(BOB, PASSWORD).await.goes_to("/");
        assert!(library.picks().await.is_empty(), "{way}");
        library.get("/account/download").await.expect(200).never_says("chess");
    }
}

async fn ticked_copy_stays_after_sign_out(kind: Kind) {
    for way in WAYS {
        let site = TestSite::start(kind).await;
        let library = library(&site).await;
        let page = library.get("/account").await.expect(200);
        // A form may lead two ways, by one button each.
        let form = format!("form:is([action='{way}'], :has([formaction='{way}']))");
        assert_eq!(page.count(&format!("{form} [name=keep]:not([checked])")), 1);
        library.post(way, &[("password", PASSWORD), ("keep", "1")]).await.leads_to("/");
        assert!(!marked(&library), "{way}");
        assert_eq!(library.picks().await, ["chess"], "{way}");
    }
}

async fn a_session_that_ran_out_shows_no_map(kind: Kind) {
    for page in ["/app", "/app?step=2", "/compare", "/resume", "/"] {
        let site = TestSite::start(kind).await;
        let (library, home) = (library(&site).await, site.signed_in(ADA, PASSWORD).await);
        home.post("/account/signout", &[]).await.goes_to("/signin");
        let answer = library.get(page).await.expect(200).says("Sign in to see your map");
        assert_eq!(answer.header("cache-control"), "private, no-store", "{page}");
        assert_eq!(library.cookie("selection"), None, "{page}");
        library.get(page).await.expect(200).never_says("Sign in to see your map");
    }
}

async fn next_person_at_a_shared_device_sees_no_map(kind: Kind) {
    let site = TestSite::start(kind).await;
    let (library, home) = (library(&site).await, site.signed_in(ADA, PASSWORD).await);
    home.post("/account/signout", &[]).await.goes_to("/signin");
    let adas = library.cookie("selection").unwrap();
    library.toggle(POKER).await;
    assert_eq!(library.picks().await, ["poker"], "no pick of hers is in what a stranger makes");
    library.set_cookie("selection", &adas);
    library.sign_up(BOB, PASSWORD).await.goes_to("/");
    assert!(library.picks().await.is_empty());
    library.set_cookie("selection", &adas);
    assert!(library.picks().await.is_empty());
    assert_ne!(library.cookie("selection").unwrap(), adas, "another's mark is overwritten");
    let stranger = site.browser();
    let page = stranger.send(stranger.request("GET", "/app").header("x-selection", &adas)).await;
    assert!(page.expect(200).text("#props").contains(r#""picks":[],"#));
}

async fn an_account_with_a_map_is_asked_once(kind: Kind) {
    let site = TestSite::start(kind).await;
    site.member(ADA, PASSWORD).await.toggle(CHESS).await;
    let visit = async |answer: &'static str| {
        let library = site.browser();
        for path in [CHESS, POKER, SPEEDCUBING] {
            library.toggle(path).await;
        }
        let fields = [("email", ADA), ("password", PASSWORD), ("next", "/app?step=2")];
        let question = "/account/picks?next=%2Fapp%3Fstep%3D2";
        library.post("/signin", &fields).await.goes_to(question);
        assert_eq!(library.picks().await, ["chess"], "not before they say so");
        let page = library.get(question).await.expect(200);
        let page = page.says("Add the 2 picks of this browser?").says("Poker");
        let switch = page.attribute("footer a.language", "href").unwrap();
        assert!(switch.ends_with(&format!("/es{question}")), "{switch}");
        let next = page.attribute("[name=next]", "value").unwrap();
        let fields = [("answer", answer), ("next", next.as_str())];
        library.post("/account/picks", &fields).await.goes_to("/app?step=2");
        library.get(question).await.goes_to("/app?step=2");
        library.post("/account/picks", &[("answer", "add")]).await.goes_to("/");
        library.picks().await
    };
    assert_eq!(visit("leave").await, ["chess"]);
    assert_eq!(visit("add").await, ["chess", "poker", "speedcubing"]);
    let again = site.browser();
    again.toggle(POKER).await;
    again.sign_in(ADA, PASSWORD).await.goes_to("/");
    site.browser().get("/account/picks").await.leads_to("/signin");
}

async fn picks_of_the_browser_outlast_a_visit(kind: Kind) {
    let site = TestSite::start(kind).await;
    site.member(ADA, PASSWORD).await.toggle(CHESS).await;
    let library = site.browser();
    library.toggle(POKER).await;
    library.sign_in(ADA, PASSWORD).await.leads_to("/account/picks");
    library.post("/signout", &[]).await.goes_to("/");
    assert_eq!(library.picks().await, ["poker"], "nobody took them");
    library.sign_up(BOB, PASSWORD).await.goes_to("/");
    assert_eq!(library.picks().await, ["poker"], "a new account has no map to keep apart");
}
