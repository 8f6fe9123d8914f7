mod escaping;
mod faults;
pub mod folder;
mod languages;
mod pages;
mod pictures;

use std::collections::{BTreeSet, VecDeque};

use scraper::{Html, Selector};

use crate::browser::{Browser, Page, attributes, squeeze};
use crate::site::{Kind, TestSite, link_in, token_in};
use crate::wizard::pick;
use folder::OwnFolder;

const GONE: [&str; 4] = ["Worthmap", "example.com", "$", "Labor Statistics"];

const UNLINKED: &str = "/robots.txt /sitemap.xml /llms.txt /sw.js /forgotten /no-such-page /resume \
    /reset?token=x /verify?token=x /auth/google /auth/google/callback?error=access_denied \
    /app?step=3&template=1";

pub async fn start(folder: &OwnFolder) -> TestSite {
    TestSite::plan(Kind::Sqlite).flag("--limit-scale=1000").flag(folder.flag()).start().await
}

#[actix_web::test]
async fn every_page_and_file_has_the_operators_name() {
    let site = start(&OwnFolder::kompass()).await;
    let stranger = crawl(&site.browser(), UNLINKED).await;
    assert!(stranger.len() > 150, "{} pages", stranger.len());
    for wanted in ["/ideas/", "/traits/", "/experiences/allotment", "/manifest.webmanifest"] {
        assert!(stranger.iter().any(|path| path.starts_with(wanted)), "{wanted}");
    }
    let member = site.member("mara@kompass.test", "a password of mine").await;
    crawl(&member, "/ /account /account/download /signin /app /app?step=3").await;
}

async fn crawl(browser: &Browser, unlinked: &str) -> BTreeSet<String> {
    let mut waiting: VecDeque<String> = unlinked.split_whitespace().map(str::to_owned).collect();
    waiting.push_front("/".to_owned());
    let mut known: BTreeSet<String> = waiting.iter().cloned().collect();
    while let Some(path) = waiting.pop_front() {
        let page = browser.get(&path).await;
        check(&path, &page);
        let document = Html::parse_document(&page.body);
        let links = [("[href]", "href"), ("[src]", "src")];
        for link in links.into_iter().flat_map(|(of, name)| attributes(&document, of, name)) {
            let link = link.split('#').next().unwrap_or_default().to_owned();
            let ours = link.starts_with('/') && !link.starts_with("//");
            // Each level of the tree again for every step and picture of the wizard is too much.
            let seen_enough = link.starts_with("/app?") && known.len() > 400;
            let acts = link.starts_with("/join/");
            if ours && !seen_enough && !acts && known.insert(link.clone()) {
                waiting.push_back(link);
            }
        }
    }
    known
}

#[track_caller]
fn check(path: &str, page: &Page) {
    let kind = page.header("content-type");
    let is_text = kind.starts_with("text/html")
        || kind.contains("json")
        || kind.starts_with("text/plain")
        || kind.contains("xml");
    if !is_text || path.ends_with(".LEGAL.txt") {
        return;
    }
    for gone in GONE {
        let found = page.body.find(gone);
        let start = found.unwrap_or_default().saturating_sub(80);
        let around: String = page.body.chars().skip(start).take(200).collect();
        assert!(found.is_none(), "{path} says {gone}: {around}");
    }
    if kind.starts_with("text/html") && page.status == 200 {
        assert!(page.body.contains("Kompass"), "{path} doesn't say whose it is");
    }
}

#[actix_web::test]
async fn emails_have_the_operators_name_and_words() {
    let site = start(&OwnFolder::kompass()).await;
    let member = site.member("mara@kompass.test", "a password of mine").await;
    member.post("/account/verification", &[]).await;
    let browser = site.browser();
    browser.post("/forgotten", &[("email", "mara@kompass.test")]).await;
    let email = site.email("mara@kompass.test", "Choose it here").await;
    assert!(link_in(&email).starts_with("/reset"));
    browser.reset(&token_in(&email), "another one of mine").await;
    site.email("mara@kompass.test", "was just changed").await;
    let emails = site.emails();
    assert!(emails.len() >= 3, "{emails:?}");
    for email in emails {
        assert!(email.contains("From: Kompass <hallo@kompass.test>"), "{email}");
        assert!(email.trim_end().ends_with("Kompass\r\n\r\nKompass e. V., Kassel"), "{email:?}");
        for gone in GONE {
            assert!(!email.contains(gone), "{email}");
        }
    }
}

#[actix_web::test]
async fn name_look_and_texts_stand_where_they_belong() {
    let browser = start(&OwnFolder::kompass()).await.browser();
    let home = browser.get("/").await.body;
    assert!(home.contains("<title>Kompass: Find out what you can do</title>"), "{home}");
    assert!(home.contains("<h1>Find out what you can do</h1>"));
    let manifest = browser.get("/manifest.webmanifest").await.json();
    assert_eq!(manifest["name"], "Kompass");
    assert_eq!(manifest["short_name"], "Kompass");
    assert_eq!(manifest["description"], "Find out what you can do");
    assert_eq!(manifest["theme_color"], "#0b6e4f");
    let sheet = links_to(&home, "/static/accent.");
    let sheet = browser.get(&sheet).await.body;
    assert!(sheet.contains("--indigo:#0b6e4f;") && sheet.contains("--indigo:#5fd3a3;"), "{sheet}");
    let logo = links_to(&home, "/static/logo.");
    let drawn =
        folder::LOGO.replace("/>", "></circle>").replacen("></circle></svg>", "></path></svg>", 1);
    let drawn = drawn.replace('\n', "");
    assert_eq!(browser.get(&logo).await.body, drawn);
    assert_eq!(browser.get("/icon.svg").await.body, drawn);
    for path in ["/favicon.ico", "/icon-180.png", "/icon-192.png", "/icon-512.png"] {
        browser.get(path).await.expect(200);
    }
    for (path, words) in [
        ("/privacy", "The job center in Kassel runs this site."),
        ("/terms", "Courts in Kassel."),
        ("/about", "Kompass e. V. Hafenstraße 1, Kassel"),
        ("/ideas", "Shirts from Kassel"),
    ] {
        let main = browser.get(path).await.text("main");
        assert!(main.contains(words), "{main}");
    }
    assert!(home.contains(r#"<a href="/about#imprint">Imprint</a>"#));
    let branch = browser.get("/app?path=allotment").await.body;
    let sprite = links_to(&branch, "/static/icons-allotment.");
    let (sprite, icon) = sprite.split_once('#').unwrap();
    let sprite = browser.get(sprite).await.body;
    assert!(sprite.contains(&format!("<symbol id=\"{icon}\"")), "{icon} in {sprite}");
    assert!(sprite.contains("<symbol id=\"users\""), "{sprite}");
}

fn links_to(page: &str, start: &str) -> String {
    let at = page.find(start).unwrap_or_else(|| panic!("no {start} in {page}"));
    page[at..].split('"').next().unwrap().to_owned()
}

#[actix_web::test]
async fn only_an_idea_with_a_figure_of_the_country_shows_an_income() {
    let browser = start(&OwnFolder::kompass()).await.browser();
    let shown = browser.get("/ideas").await.all_texts(".card-income");
    assert_eq!(shown, ["30,000 € a year"], "rounded to 500, and nothing for the other 49");
    let texts = folder::built_in("copy/ideas.json");
    let page = |id: &str| format!("/ideas/{}", texts[id]["slug"].as_str().unwrap());
    let with = browser.get(&page("1")).await.text("main");
    assert!(with.contains("21,000 € to 41,000 € a year"), "{with}");
    assert!(with.contains("Bundesagentur für Arbeit, Entgeltatlas, 2025."), "{with}");
    let without = browser.get(&page("2")).await.body;
    assert!(!without.contains("id=\"income\"") && !without.contains("estimatedSalary"));
    for (path, income) in [("template=1", Some("Estimated income: 30,000 €")), ("template=2", None)]
    {
        let result = browser.get(&format!("/app?step=3&{path}")).await.text("main");
        assert_eq!(result.contains("Estimated income"), income.is_some(), "{result}");
        assert!(income.is_none_or(|income| result.contains(income)), "{result}");
    }

    // The order of ideas is the same as ever.
    let pick = [("toggle", "gaming/chess")];
    let order = |browser: Browser| async move {
        browser.post("/app/selection", &pick).await;
        browser.get("/app?step=2").await.all_attributes("[data-template]", "data-template")
    };
    let pay_alone =
        OwnFolder::with_site(&serde_json::json!({ "country": "DE", "currency": "EUR" }));
    let (local, built_in) = (start(&pay_alone).await, TestSite::start(Kind::Sqlite).await);
    let idea = local.browser().get("/ideas/dog-trainer").await.expect(200).body;
    assert!(!idea.contains("occupationalCategory"), "an occupation of another country");
    assert_eq!(order(local.browser()).await, order(built_in.browser()).await);
}

async fn texts(browser: &Browser, path: &str, selector: &str) -> Vec<String> {
    let page = browser.get(path).await.expect(200);
    let document = Html::parse_document(&page.body);
    let items = Selector::parse(selector).unwrap();
    let said = document.select(&items).map(|item| item.text().collect::<Vec<_>>().join(" "));
    said.map(|text| squeeze(&text)).collect()
}

const INVITED: &str = ".communities > a.community-first, .community-list > li";

async fn who_picked(site: &TestSite, leaves: &[&str]) -> Browser {
    let browser = site.browser();
    pick(&browser, leaves).await;
    browser
}

#[actix_web::test]
async fn communities_stand_in_the_order_of_their_fit_and_say_why() {
    let site = start(&OwnFolder::kompass()).await;
    let stranger = texts(&site.browser(), "/app?step=3", INVITED).await;
    let file =
        ["What it would earn", "Who comes by", "Who plans", "Who grows things", "Who prints"];
    assert_eq!(stranger, file, "nothing speaks for any: the order of the file");

    let gardener = who_picked(&site, &GARDENING).await;
    let expected = [
        "What it would earn",
        "Who prints For people who look at Shirts from Kassel",
        "Who grows things For people like you, with 2 picks in Allotment",
        "Who comes by",
        "Who plans",
    ];
    assert_eq!(texts(&gardener, "/app?step=3&template=1", INVITED).await, expected);
}

const GARDENING: [&str; 2] = ["allotment/allotment-plot", "allotment/seed-swap"];
const SELLING: [&str; 3] = [
    "business-and-finance/selling-and-service/running-a-shop",
    "business-and-finance/selling-and-service/running-a-market-stall",
    "business-and-finance/selling-and-service/selling-handmade-goods",
];

#[actix_web::test]
async fn a_group_reads_which_communities_fit_it_in_the_words_of_the_last_step() {
    const FITTING: &str = "[aria-labelledby=communities] li";
    let site = start(&OwnFolder::kompass()).await;
    let code_of = async |leaves: &[&str]| {
        let browser = who_picked(&site, leaves).await;
        let page = browser.get("/app?step=3&template=2").await;
        let link = page.attribute("#share-link", "href").expect("a link to share");
        let (_, code) = link.rsplit_once("/r/").unwrap();
        code.split('?').next().unwrap().to_owned()
    };
    let (seller, gardener) = (code_of(&SELLING).await, code_of(&GARDENING).await);

    // Five picks make a shape to speak of, and only both together have them.
    let both =
        texts(&site.browser(), &format!("/together?maps={seller},{gardener}"), FITTING).await;
    let expected = [
        "Who grows things For people like you, with 2 picks in Allotment",
        "Who plans For people like you, who plan",
    ];
    assert_eq!(both, expected);
    let one = who_picked(&site, &[&SELLING[..], &GARDENING].concat()).await;
    let invited = texts(&one, "/app?step=3", INVITED).await;
    assert_eq!(invited[1..3], expected, "one who has all of it reads the same");

    let alone = format!("/together?maps={seller},{seller}.Again");
    let alone = texts(&site.browser(), &alone, FITTING).await;
    assert_eq!(alone, [""; 0], "nothing speaks for any: none is named");
}
