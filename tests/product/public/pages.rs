use std::collections::{BTreeMap, HashSet, VecDeque};
use std::sync::LazyLock;

use scraper::{Html, Node, Selector};

use super::site::{SITE, attributes, only, texts};
use super::world::{ideas, listed};
use crate::browser::squeeze;
use crate::content::CONTENT;

/// Two pages count as copies when they share this part of their runs of three words.
const ALIKE: f64 = 0.6;
const THIN: usize = 120;

static WORDS: LazyLock<BTreeMap<String, Vec<String>>> = LazyLock::new(|| {
    let paths = listed().into_iter().filter(|path| path != "/app");
    paths.map(|path| (path.clone(), words(&SITE.page(&path)))).collect()
});

fn words(page: &Html) -> Vec<String> {
    let main = Selector::parse("main").expect("a selector");
    let main = page.select(&main).next().expect("a main part");
    let mut text = String::new();
    for node in main.descendants() {
        let in_picture = || {
            let mut above = node.ancestors().filter_map(|node| node.value().as_element());
            above.any(|element| matches!(element.name(), "svg" | "figure" | "script"))
        };
        if let Node::Text(words) = node.value()
            && !in_picture()
        {
            text.push_str(words);
            text.push(' ');
        }
    }
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '\'');
    words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

#[test]
fn no_page_is_thin_or_a_copy_of_another() {
    let runs: Vec<(&String, HashSet<&[String]>)> =
        WORDS.iter().map(|(path, words)| (path, words.windows(3).collect())).collect();
    for (position, (path, one)) in runs.iter().enumerate() {
        let words = WORDS[*path].len();
        assert!(words >= THIN, "{path} has only {words} words");
        for (other_path, other) in &runs[position + 1..] {
            let shared = one.intersection(other).count();
            let together = one.len() + other.len() - shared;
            #[expect(clippy::cast_precision_loss, reason = "pages have few words")]
            let alike = shared as f64 / together as f64;
            assert!(alike < ALIKE, "{path} and {other_path} are alike: {alike:.2}");
        }
    }
}

#[test]
fn every_page_is_three_clicks_from_home_at_most() {
    let known = HashSet::<String>::from_iter(listed());
    let mut clicks = BTreeMap::from([("/".to_owned(), 0)]);
    let mut waiting = VecDeque::from(["/".to_owned()]);
    while let Some(path) = waiting.pop_front() {
        let distance = clicks[&path];
        if distance == 3 {
            continue;
        }
        for href in attributes(&SITE.page(&path), "a[href]", "href") {
            let target = href.split(['#', '?']).next().unwrap_or_default().to_owned();
            let local = known.contains(&target);
            if local && !clicks.contains_key(&target) {
                clicks.insert(target.clone(), distance + 1);
                waiting.push_back(target);
            }
        }
    }
    for path in listed() {
        assert!(clicks.contains_key(&path), "{path} is further away");
    }
}

#[test]
fn links_on_the_public_pages_lead_somewhere() {
    let (mut seen, known) = (HashSet::new(), HashSet::<String>::from_iter(listed()));
    for path in listed() {
        let page = SITE.page(&path);
        for href in attributes(&page, "a[href]", "href") {
            let fragment = href.split_once('#').map(|(_, id)| id.to_owned());
            let target = if href.starts_with('#') { format!("{path}{href}") } else { href };
            // Signing in is another flow's matter.
            let ours = target.starts_with('/') && !target.starts_with("/sign");
            if !ours || !seen.insert(target.clone()) {
                continue;
            }
            let address = target.split('#').next().unwrap_or_default();
            if !known.contains(address) {
                let status = SITE.get(address).status;
                assert!(matches!(status, 200 | 303), "{path}: {target}: {status}");
            }
            if let Some(id) = fragment {
                let found = SITE.text(address).contains(&format!("id=\"{id}\""));
                assert!(found, "{path}: {target} leads to no element");
            }
        }
    }
}

#[test]
fn page_of_an_unknown_name_is_not_found() {
    let paths = "/traits/nothing /experiences/nothing /experiences/gaming/video-games/nothing \
        /experiences/music /experiences//gaming";
    for path in paths.split(' ') {
        assert_eq!(SITE.get(path).status, 404, "{path}");
    }
    let idea = SITE.get("/ideas/no-such-idea");
    let links = attributes(&Html::parse_document(&idea.text()), "main a[href='/ideas']", "href");
    assert_eq!((idea.status, links.len()), (404, 1), "it leads to all ideas");
}

#[test]
fn an_idea_shows_everything_it_promises() {
    for (path, idea) in ideas().iter().zip(CONTENT.catalog.templates()) {
        let page = SITE.page(path);
        assert_eq!(only(texts(&page, "h1")), idea.name);
        assert_eq!(texts(&page, "#feeds ~ ol.rows > li").len(), 6, "{path}");
        assert_eq!(texts(&page, "#near ~ ul.rows > li").len(), 4, "{path}");
        assert_eq!(texts(&page, "#skills ~ ul > li").len(), 3, "{path}");
        assert_eq!(texts(&page, ".bars tbody tr").len(), 10, "{path}");
        let start = format!("a[href='/app?template={}']", idea.id);
        assert_eq!(only(texts(&page, &start)), "See how you match");
    }
}

#[test]
fn tables_have_captions_and_scopes_and_headings_go_down_step_by_step() {
    for path in listed() {
        let page = SITE.page(&path);
        assert_eq!(texts(&page, "table").len(), texts(&page, "table > caption").len(), "{path}");
        assert!(texts(&page, "th:not([scope])").is_empty(), "{path}");
        let selector = Selector::parse("main :is(h1, h2, h3, h4)").expect("a selector");
        let mut level = 0;
        for heading in page.select(&selector) {
            let own: u32 = heading.value().name()[1..].parse().expect("a level");
            let words = squeeze(&heading.text().collect::<String>());
            assert!(own <= level + 1, "{path}: {words:?} is an h{own} after an h{level}");
            level = own;
        }
    }
}

#[test]
fn ideas_by_name_and_by_income_are_all_ideas_with_the_address_of_ideas() {
    let ideas = SITE.page("/ideas");
    let canonical = |page: &Html| attributes(page, "link[rel=canonical]", "href");
    for path in ["/ideas/by-name", "/ideas/by-income"] {
        let page = SITE.page(path);
        assert_eq!(canonical(&page), canonical(&ideas), "{path}");
        assert_eq!(attributes(&page, ".order [aria-current]", "href"), [path]);
        assert_eq!(texts(&page, ".card-link").len(), texts(&ideas, ".card-link").len(), "{path}");
    }
    let names = texts(&SITE.page("/ideas/by-name"), ".card-link");
    assert!(names.is_sorted_by_key(|name| name.to_lowercase()), "{names:?}");
    let digits =
        |sum: &String| sum.chars().filter_map(|c| c.to_digit(10)).fold(0, |n, d| n * 10 + d);
    let incomes = texts(&SITE.page("/ideas/by-income"), ".card .money");
    let incomes: Vec<u32> = incomes.iter().map(digits).collect();
    assert!(incomes.is_sorted_by(|one, next| one >= next), "{incomes:?}");
}
