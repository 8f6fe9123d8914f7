use super::{CHESS, NEW_PASSWORD, PASSWORD, POKER};
use crate::browser::{Browser, Page};
use crate::site::{Kind, TestSite, link_in, on_both_databases, token_in};

on_both_databases! {
    form_sent_twice_has_one_answer,
    account_claimed_twice_leads_to_the_same_new_password,
    used_links_and_forms_open_nothing_without_the_password,
}

type Fields<'a> = Vec<(&'a str, String)>;

fn fields<'a>(pairs: &[(&'a str, &str)]) -> Fields<'a> {
    pairs.iter().map(|(name, value)| (*name, (*value).to_owned())).collect()
}

async fn post(browser: &Browser, path: &str, fields: &[(&str, String)]) -> Page {
    let fields: Vec<_> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    browser.post(path, &fields).await
}

/// Where a form leads, and the message of the next page.
fn answer(page: &Page) -> (u16, &str, Option<&str>) {
    let cookies = page.set_cookies();
    let message = cookies.into_iter().find(|cookie| cookie.starts_with("flash="));
    (page.status, page.header("location"), message)
}

/// The hidden fields of a form of the account page, and others.
async fn of_page<'a>(
    browser: &Browser,
    form: &str,
    name: &'a str,
    more: &[(&'a str, &str)],
) -> Fields<'a> {
    let page = browser.get("/account").await.expect(200);
    let value = page.attribute(&format!("form[action='{form}'] [name={name}]"), "value").unwrap();
    [fields(more), vec![(name, value)]].concat()
}

const MEMBER: [&str; 2] = ["ada@example.org", "bob@example.org"];
const NEW: [(&str, &str); 3] =
    [("current_password", PASSWORD), ("password", NEW_PASSWORD), ("repeat_password", NEW_PASSWORD)];
const TWICE: [(&str, &str); 2] = [("password", NEW_PASSWORD), ("repeat_password", NEW_PASSWORD)];

async fn prepared<'a>(path: &str, site: &TestSite, browser: &Browser) -> Fields<'a> {
    let token = async |words: &str| token_in(&site.email("ada@example.org", words).await);
    match path {
        "/signup" => {
            browser.post("/signout", &[]).await.goes_to("/");
            let page = browser.get("/signup").await.expect(200);
            let cookies = page.set_cookies();
            let form = cookies.into_iter().find_map(|cookie| cookie.strip_prefix("form="));
            browser.set_cookie("form", form.unwrap().split(';').next().unwrap());
            fields(&[("email", "bob@example.org"), ("next", "/app"), TWICE[0], TWICE[1]])
        }
        "/verify" => vec![("token", token("/verify?token=").await)],
        "/reset" => {
            browser.post("/forgotten", &[("email", "ada@example.org")]).await.expect(200);
            [fields(&TWICE), vec![("token", token("/reset?token=").await)]].concat()
        }
        "/forgotten" => fields(&[("email", "ada@example.org")]),
        "/account/password" => of_page(browser, path, "username", &NEW).await,
        "/account/delete" => of_page(browser, path, "account", &[("password", PASSWORD)]).await,
        "/account/signout" => of_page(browser, "/signout", "account", &[]).await,
        "/account/sessions" => {
            site.browser().sign_in("ada@example.org", PASSWORD).await.goes_to("/");
            of_page(browser, path, "session", &[("password", PASSWORD)]).await
        }
        "/account/sharing" => fields(&[("sharing", "on")]),
        "/account/picks" => fields(&[("answer", "add"), ("next", "/app")]),
        "/app/selection" => fields(&[("toggle", CHESS), ("picked", "")]),
        _ => Vec::new(),
    }
}

async fn form_sent_twice_has_one_answer(kind: Kind) {
    let paths = "/signup /verify /forgotten /reset /account/password /account/verification \
        /account/sessions /account/sharing /account/picks /app/selection /account/signout \
        /signout /account/delete";
    for path in paths.split(' ') {
        let (site, browser) = TestSite::with_ada(kind).await;
        let form = prepared(path, &site, &browser).await;
        let without_first_answer = browser.on(&site.address);
        let first = post(&browser, path, &form).await;
        let second = post(&without_first_answer, path, &form).await;
        assert_eq!(answer(&second), answer(&first), "{path}: {}", second.body);
        let is_session = |it: &&str| it.starts_with("session=") && !it.starts_with("session=;");
        let signs_in = |page: &Page| page.set_cookies().iter().any(is_session);
        assert_eq!(signs_in(&second), signs_in(&first), "{path}");
        // The password that this form asks for has been replaced.
        if path != "/account/password" {
            let third = post(&browser, path, &form).await;
            assert_eq!(answer(&third), answer(&first), "{path}: {}", third.body);
        }
    }
}

async fn account_claimed_twice_leads_to_the_same_new_password(kind: Kind) {
    let (site, _) = TestSite::with_ada(kind).await;
    let email = site.email("ada@example.org", "/verify?token=").await;
    let form = [("token", token_in(&email))];
    let browser = site.browser();
    let first = post(&browser, "/verify", &form).await.leads_to("/reset?token=");
    let reset = first.header("location");
    post(&site.browser(), "/verify", &form).await.goes_to(reset);
    browser.get(&link_in(&email)).await.goes_to(reset);
    let token = reset.rsplit('=').next().unwrap();
    let chosen = [&[("token", token)], &TWICE[..]].concat();
    browser.post("/reset", &chosen).await.goes_to("/");
    browser.post("/verify", &[("token", &token_in(&email))]).await.goes_to("/account");
    site.browser().get(reset).await.expect(410).says("It has been used.");
}

async fn used_links_and_forms_open_nothing_without_the_password(kind: Kind) {
    let (site, owner) = TestSite::with_ada(kind).await;
    let verify = token_in(&site.email("ada@example.org", "/verify?token=").await);
    let verify = [("token", verify.as_str())];
    owner.post("/verify", &verify).await.goes_to("/account");
    owner.post("/forgotten", &[("email", "ada@example.org")]).await.expect(200);
    let reset = token_in(&site.email("ada@example.org", "/reset?token=").await);
    let reset = |password| {
        [("token", reset.as_str()), ("password", password), ("repeat_password", password)]
    };
    owner.post("/reset", &reset(NEW_PASSWORD)).await.goes_to("/");
    let ended = [&NEW[..], &[("username", "ada@example.org")]].concat();
    let id = site.account("ada@example.org").await.id.0;
    let thief = site.browser();
    thief.post("/verify", &verify).await.goes_to("/account");
    thief.post("/reset", &reset("a guess 77")).await.expect(410);
    let guess = ("password", "a guess 77");
    let guessed = [NEW[0], guess, ("repeat_password", guess.1), ended[3]];
    thief.post("/account/password", &guessed).await.goes_to("/signin?next=%2Faccount");
    for path in ["/account/delete", "/account/signout"] {
        let page = thief.post(path, &[("account", &id), ("password", PASSWORD)]).await;
        page.goes_to("/signin?next=%2Faccount");
    }
    thief.get("/account").await.leads_to("/signin");
    owner.get("/account").await.expect(200);
}

#[actix_web::test]
async fn toggles_pick_or_remove_as_the_form_shows() {
    let site = TestSite::start(Kind::Sqlite).await;
    for browser in [site.browser(), site.member("ada@example.org", PASSWORD).await] {
        let level = format!("/app?path={}", CHESS.rsplit_once('/').unwrap().0);
        for (page, picks) in [(&*level, 1), (&level, 0), ("/app?q=chess", 1), ("/app?q=chess", 0)] {
            let shown = browser.get(page).await.expect(200);
            let form = format!("form:has([name=toggle][value='{CHESS}']) [name=picked]");
            let picked = shown.attribute(&form, "value").unwrap();
            for _ in 0..2 {
                let fields = [("toggle", CHESS), ("picked", &picked)];
                browser.post("/app/selection", &fields).await.leads_to("/app");
                assert_eq!(browser.picks().await.len(), picks, "{page}");
            }
        }
    }
}

#[actix_web::test]
async fn picks_cleared_twice_can_be_restored() {
    let site = TestSite::start(Kind::Sqlite).await;
    for first_arrives in [true, false] {
        let member = site.member(MEMBER[usize::from(first_arrives)], PASSWORD).await;
        for browser in [site.browser(), member] {
            browser.toggle(CHESS).await;
            browser.toggle(POKER).await;
            site.clock.advance(std::time::Duration::from_secs(1));
            let again = if first_arrives { browser.clone() } else { browser.on(&site.address) };
            for browser in [&browser, &again] {
                browser.post("/app/selection", &[("clear", "1")]).await.goes_to("/app");
            }
            assert!(again.picks().await.is_empty());
            again.post("/app/selection", &[("undo", "1")]).await.goes_to("/app");
            assert_eq!(again.picks().await, ["chess", "poker"]);
        }
    }
}
