use actix_web::web::Bytes;
use worthmap::insights::pictures::{Picture, Pictures};
use worthmap::mapping::{ChartValues, unit_from_credits};
use worthmap::network::Network;

use super::{PICKS, carry, selection, visitor};
use crate::accounts::PASSWORD;
use crate::browser::Browser;
use worthmap::content::capitalized;

use crate::content::CONTENT;
use crate::pictures::drawing;
use crate::site::{Kind, TestSite, stranger};

async fn shared() -> (Browser, String) {
    let browser = visitor(&PICKS);
    let page = browser.get("/app?step=3&template=17").await.expect(200);
    let link = page.attribute("#share-link", "href").expect("a link");
    page.says("This link holds your picks");
    (browser, link)
}

#[actix_web::test]
async fn a_shared_result_needs_nothing_but_its_address() {
    let (_, link) = shared().await;
    let page = stranger().get(&link).await.expect(200);
    let idea = &CONTENT.catalog;
    let name = &idea.template(idea.template_by_id(17).expect("a template")).name;
    let title = page.text("title");
    assert!(title.starts_with("Someone who ") && title.contains(". What's yours? |"), "{title}");
    let preview = page.attribute("meta[property='og:title']", "content").expect("a title");
    let price = CONTENT.pay.shown(idea.template_by_id(17).unwrap()).expect("an income");
    assert_eq!(preview, format!("{} | {name}, {price} a year", page.text(".sentence")));
    assert_eq!(page.text(".poster .chosen"), *name);
    assert_eq!(page.text(".poster-label"), "Someone shared their map with you");
    assert_eq!(page.count(".fold-line"), 0);
    assert_eq!(page.text(".income"), format!("Estimated income: {price}"));
    assert_eq!(page.count(".poster .range-ends span"), 2);
    assert_eq!(page.count(".radar-planned"), 0, "a stranger has no shape");
    let page = page.says("% alike, ").says("This map and");
    assert_eq!(page.count(".beside tbody tr"), 10);
    assert_eq!(page.count(".matches li"), 5);
    assert_eq!(page.count(".radar-you"), 1);
    let picture = page.attribute("meta[property='og:image']", "content").expect("a picture");
    assert!(picture.ends_with(&format!("{link}.png")), "{picture}");
    let page = page.says("What's yours?").says("Keep this map");
    assert_eq!(page.count("main a.button"), 1, "one thing to do");
    assert_eq!(page.count("details[open]"), 0);
}

#[actix_web::test]
async fn shared_link_with_punctuation_redirects_to_the_link() {
    let (_, link) = shared().await;
    let ends = [".", ")", "/", ">", "\"", ").%20Look", ".png)"];
    for end in "%29 %2529 %22%3E %E2%80%8B %C2%BB".split(' ').chain(ends) {
        let page = stranger().get(&format!("{link}{end}")).await.expect(301);
        assert_eq!(page.header("location"), link, "{end}");
    }
    stranger().get(&format!("{}.", &link[..link.len() - 3])).await.expect(404);
}

#[actix_web::test]
async fn visitor_with_picks_sees_their_own_outline_over_a_shared_result() {
    let (browser, link) = shared().await;
    let other = stranger();
    carry(&other, &["yoga", "beading-and-bracelets"]);
    let page = other.get(&link).await.expect(200);
    assert_eq!(page.count(".radar-planned"), 1);
    assert_eq!(page.count(".numbers tbody td"), 20);
    page.says("You are both strong in ").says("differ most in ").says("Back to my map");
    let own = other.request("GET", &link).send().await.unwrap();
    assert_eq!(own.headers()["cache-control"], "private, no-store");
    let same = browser.get(&link).await.expect(200);
    same.says("is the same as theirs");
    let strangers = stranger().request("GET", &link).send().await.unwrap();
    assert_eq!(strangers.headers()["cache-control"], "public, max-age=86400");
    assert!(strangers.headers()["vary"].to_str().unwrap().contains("cookie"));
}

#[actix_web::test]
async fn shared_result_picture_shows_its_sentence() {
    let (browser, link) = shared().await;
    let sentence = browser.get(&link).await.expect(200).text(".sentence");
    let served = browser.request("GET", &format!("{link}.png")).send().await.unwrap();
    assert_eq!(served.headers()["content-type"], "image/png");
    assert_eq!(served.headers()["x-robots-tag"], "noindex");
    let served = served.bytes().await.unwrap();
    assert!(served == drawn(&sentence).await, "drawn as: {sentence}, with idea and income");
    let (but_the_last, _) = sentence.rsplit_once(' ').unwrap();
    assert!(served != drawn(but_the_last).await, "every word of it is there");
}

async fn drawn(sentence: &str) -> Bytes {
    let (traits, line) = sentence.split_once(": ").expect("two traits and a line");
    let catalog = &CONTENT.catalog;
    let unit = unit_from_credits(&selection(&PICKS).credits(&catalog.taxonomy));
    let ix = catalog.template_by_id(17).expect("a template");
    let price = CONTENT.pay.shown(ix).map(|sum| format!("{sum} a year"));
    let line = capitalized(line);
    let texts = [&*line, &catalog.template(ix).name];
    let idea = Some(catalog.template(ix).chart);
    let shape = ChartValues::from_unit(&unit);
    let (label, question) = (format!("{traits}:"), Some("What's yours?".to_owned()));
    let picture = Picture { label, price, question, idea, ..drawing(&CONTENT, texts, shape) };
    let network = Network::of([192, 0, 2, 1].into());
    Pictures::default().png(&picture, network).await.expect("a picture")
}

#[actix_web::test]
async fn a_broken_code_is_a_404_page_in_words() {
    let (browser, link) = shared().await;
    let cut = &link[..link.len() - 2];
    for broken in [cut, "/r/1", "/r/x", "/r/0AAAA", "/r/1AAAA%3Cb%3E", "/r/1AAAA.png"] {
        let page = browser.get(broken).await.expect(404);
        page.says("This link doesn't hold a result").says("Paste a link or code");
    }
    browser.get("/r/").await.expect(404);
}

#[actix_web::test]
async fn a_map_is_kept_on_another_device_with_a_clear_choice() {
    let (_, link) = shared().await;
    let code = link.rsplit('/').next().unwrap();

    let other = stranger();
    let page = other.get(&format!("/resume?code={code}")).await.expect(200);
    assert_eq!(page.count("button[name=keep]"), 1, "nothing is there, so there is no choice");
    page.says("7 picks");
    other.set_cookie("selection", "1.0..");
    let page = other.post("/resume", &[("code", code), ("keep", "both")]).await;
    page.goes_to("/app?step=2&template=17");
    assert_eq!(other.picks().await.len(), 7);

    let third = stranger();
    carry(&third, &["yoga", "beading-and-bracelets"]);
    let page = third.get(&format!("/resume?code={code}")).await.expect(200);
    assert_eq!(page.count("button[name=keep]"), 2);
    page.says("You have 2 of your own here; 6 of the map's are new to you.");
    let whole_link = format!("  https://worthmap.example{link}  ");
    third.post("/resume", &[("code", &whole_link), ("keep", "both")]).await.leads_to("/app");
    assert_eq!(third.picks().await.len(), 8);
    third.post("/resume", &[("code", code), ("keep", "new")]).await.leads_to("/app");
    assert_eq!(third.picks().await.len(), 7);
}

#[actix_web::test]
async fn map_is_kept_in_the_account_of_a_signed_in_visitor() {
    let code = shared().await.1.rsplit('/').next().unwrap().to_owned();
    let (site, member) = TestSite::with_ada(Kind::Sqlite).await;
    member.post("/resume", &[("code", &code), ("keep", "both")]).await.leads_to("/app");
    let elsewhere = site.signed_in("ada@example.org", PASSWORD).await;
    assert_eq!(elsewhere.picks().await.len(), 7);
}

#[actix_web::test]
async fn invalid_code_can_not_be_kept() {
    let browser = stranger();
    browser.get("/resume").await.expect(200).says("Paste the link or the code");
    let page = browser.get("/resume?code=nonsense").await.expect(404);
    page.says("This isn't a Worthmap link or code");
    browser.post("/resume", &[("code", "nonsense"), ("keep", "both")]).await.expect(404);
    browser.post("/resume", &[("code", "1"), ("keep", "maybe")]).await.expect(400);
    assert_eq!(browser.cookie("selection"), None);
}

#[actix_web::test]
async fn qr_codes_are_pictures_of_their_own() {
    let browser = visitor(&PICKS);
    let page = browser.get("/app?step=3&template=17").await.expect(200);
    let shared = page.attribute("img.qr", "src").expect("a QR code");
    let code = shared.strip_prefix("/r/").and_then(|rest| rest.strip_suffix(".svg"));
    let code = code.expect("the address of a result's QR code").to_owned();
    for path in [shared, format!("/together.svg?maps={code}"), "/ideas/dog-trainer.svg".to_owned()]
    {
        let answer = browser.get(&path).await.expect(200);
        assert_eq!(answer.header("content-type"), "image/svg+xml", "{path}");
        assert_eq!(answer.header("cache-control"), "public, max-age=86400", "{path}");
        assert!(answer.body.starts_with("<svg"), "{path}");
    }
    for path in ["/r/nothing.svg", "/ideas/nothing.svg", "/together.svg?x=1"] {
        browser.get(path).await.expect(404);
    }
}
