use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};

use scraper::{ElementRef, Html, Node, Selector};
use serde_json::{Value, json};
use worthmap::mapping::TemplateIx;

use super::pseudo::{self, CODE};
use crate::browser::Browser;
use crate::own::{self, folder::OwnFolder};
use crate::site::{Kind, TestSite};
use crate::wizard::pick;

/// Without a link from the pages that are crawled.
const UNLINKED: &str = "/signin /signup /forgotten /resume /reset?token=x /verify?token=x /offline /no-such-page \
    /together/then-and-now /app?step=2 /app?step=3&template=1 /compare?ideas=1,2,3";
const PICKS: [&str; 6] = [
    "gaming/puzzles-and-mind-games/chess",
    "arts-and-creativity/photography/street-photography",
    "hobbies-and-leisure/events-and-social-life/planning-parties",
    "hobbies-and-leisure/caring-for-people/raising-children",
    "cooking-and-food/everyday-cooking/cooking-family-meals",
    "physical-activities/mind-and-body/yoga",
];
/// The code of a map with other picks.
const OTHER: &str = "1FZwAAJYBAAAAAEAAAAAA";
/// Attributes that are read out or shown.
const SHOWN: [&str; 6] = ["aria-label", "alt", "title", "placeholder", "data-title", "content"];
const CODES: [&str; 7] =
    ["og:type", "og:image:type", "og:locale", "twitter:card", "viewport", "color-scheme", "robots"];
const NAMES: [&str; 5] = ["Worthmap", "English", "NET", "Ada", "Bo"];

/// Words of a page in English: every vowel of the language has an accent.
fn english_words(document: &Html) -> Vec<String> {
    english_besides(document, "", &SHOWN)
}

/// In texts and these attributes, besides those of elements that match a selector.
fn english_besides(document: &Html, besides: &str, attributes: &[&str]) -> Vec<String> {
    let foreign = format!("script, style, code, cite, [lang]:not([lang={CODE}]){besides}");
    let foreign = Selector::parse(&foreign).unwrap();
    let mut found = Vec::new();
    let mut note = |text: &str| {
        let is_address = text.contains("://") || text.contains('@') || text.starts_with('/');
        let words = text.split(|c: char| !c.is_alphabetic() && c != '@' && c != '.');
        let words = words.filter(|word| {
            let vowels = word.contains(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
            let is_word = word.len() > 1 && word.bytes().any(|b| b.is_ascii_lowercase());
            vowels && is_word && !NAMES.contains(&word.trim_matches('.'))
        });
        if !is_address && words.count() > 0 {
            found.push(text.trim().to_owned());
        }
    };
    let mut waiting = vec![*document.root_element()];
    while let Some(node) = waiting.pop() {
        if ElementRef::wrap(node).is_some_and(|element| foreign.matches(&element)) {
            continue;
        }
        waiting.extend(node.children());
        match node.value() {
            Node::Text(text) => note(text),
            Node::Element(element) => {
                let named = element.attr("property").or_else(|| element.attr("name"));
                let is_code = named.is_some_and(|name| CODES.contains(&name));
                let shown = attributes.iter().filter(|_| !is_code);
                shown.filter_map(|name| element.attr(name)).for_each(&mut note);
            }
            _ => {}
        }
    }
    found
}

fn links(document: &Html) -> Vec<String> {
    let selector = Selector::parse("a[href], form[action]").unwrap();
    let elements = document.select(&selector).filter(|element| element.attr("hreflang").is_none());
    let address = |element: ElementRef<'_>| {
        element.attr("href").or_else(|| element.attr("action")).map(str::to_owned)
    };
    elements.filter_map(address).filter(|address| address.starts_with('/')).collect()
}

/// `check` finds what is wrong with a page.
async fn crawl(
    browser: &Browser,
    unlinked: &str,
    mut check: impl FnMut(&Html) -> Vec<String>,
) -> (usize, BTreeSet<String>) {
    let base = format!("/{CODE}");
    let mut waiting: VecDeque<String> =
        unlinked.split(' ').map(|path| format!("{base}{path}")).collect();
    waiting.push_front(format!("{base}/"));
    let mut known: BTreeSet<String> = waiting.iter().cloned().collect();
    let mut faults = BTreeSet::new();
    while let Some(path) = waiting.pop_front() {
        let page = browser.get(&path).await;
        if !page.header("content-type").starts_with("text/html") {
            continue;
        }
        let document = Html::parse_document(&page.body.replace("noscript>", "div>"));
        let found = check(&document).into_iter();
        faults.extend(found.map(|fault| format!("{path}: {fault}")));
        if document.root_element().attr("lang") != Some(CODE) {
            faults.insert(format!("{path}: another lang"));
        }
        for link in links(&document) {
            let link = link.split('#').next().unwrap_or_default().to_owned();
            if !link.starts_with(&base) {
                faults.insert(format!("{path} leads to {link}"));
            }
            let level =
                link.contains("path=") || link.contains("planned=") || link.contains("/join/");
            let seen_enough = level && known.len() > 300;
            if !seen_enough && !link.contains("/og/") && known.insert(link.clone()) {
                waiting.push_back(link);
            }
        }
    }
    (known.len(), faults)
}

#[actix_web::test]
async fn no_page_has_a_word_that_is_not_translated() {
    let folder = pseudo::folder();
    let site = own::start(&folder).await;
    let (count, mut faults) = crawl(&site.browser(), UNLINKED, english_words).await;
    assert!(count > 150, "{count} pages");
    let member = site.member("mara@example.org", "a password of mine").await;
    faults.extend(crawl(&member, "/account", english_words).await.1);
    let shown: Vec<&String> = faults.iter().take(400).collect();
    assert!(faults.is_empty(), "{} faults: {shown:#?}", faults.len());
}

/// Each text of the content in the pseudo-language with the language that it is in: every other
/// one isn't translated.
fn half_translated(folder: &OwnFolder) -> HashMap<String, &'static str> {
    let names = ["names", "ideas", "traits", "categories", "communities"];
    for file in names.into_iter().chain(["faq", "shapes", "origins", "occupations"]) {
        let file = format!("languages/{CODE}/{file}.json");
        let words = folder.json(&file);
        let half: Value = words.as_object().unwrap().clone().into_iter().step_by(2).collect();
        folder.write_json(&file, &half);
    }
    let content = folder.content();
    let [english, other] = [&content, &*content.others[0]].map(|content| {
        let (catalog, texts) = (&content.catalog, &content.texts);
        let nodes = catalog.taxonomy.nodes().iter().map(|node| &node.name);
        let traits = catalog.traits.iter().flat_map(|it| [&it.name, &it.description]);
        let traits = traits.chain(texts.traits.iter().map(|text| &text.text));
        let ideas = catalog.templates().iter().map(|idea| &idea.name);
        let about = (0..ideas.len()).map(|at| texts.idea(TemplateIx(at)));
        let about = about.flat_map(|it| [&it.summary, &it.what, &it.pays, &it.start, &it.hard]);
        let categories: BTreeMap<_, _> = texts.categories.iter().collect();
        let all = nodes.chain(traits).chain(ideas).chain(about).chain(categories.into_values());
        all.cloned().collect::<Vec<String>>()
    });
    let both = english.into_iter().zip(other);
    let both = both.filter(|(english, _)| pseudo::accent(english) != *english);
    both.map(|(english, text)| if english == text { (text, "en") } else { (text, CODE) }).collect()
}

#[actix_web::test]
async fn texts_of_the_content_have_the_language_that_they_are_in() {
    let folder = pseudo::folder();
    let languages = half_translated(&folder);
    let browser = own::start(&folder).await.browser();
    pick(&browser, &PICKS).await;
    let shared = browser.get("/app?step=3&template=1").await.attribute("#share-link", "href");
    let code = shared.as_deref().unwrap().trim_start_matches("/r/");
    let two = format!("{OTHER}.Ada,{code}.Bo");
    let of_maps = [
        format!("/r/{OTHER}"),
        format!("/resume?code={code}"),
        format!("/together?maps={two}"),
        format!("/together?maps={two},{code}"),
        format!("/together/then-and-now?then={OTHER}&now={code}"),
    ];
    let unlinked = format!("{UNLINKED} {}", of_maps.join(" "));
    let mut seen: HashMap<String, &str> = HashMap::new();
    let (_, faults) = crawl(&browser, &unlinked, |document| {
        // Neither a title nor an attribute can say that a part is in another language.
        let mut faults = english_besides(document, ", title", &[]);
        for node in document.root_element().descendants() {
            let Node::Text(text) = node.value() else { continue };
            let Some((text, wanted)) = languages.get_key_value(text.trim()) else { continue };
            // A long text that isn't translated has its own, and names of the page's language in it.
            let around = node.ancestors().filter_map(ElementRef::wrap);
            let mut around = around.filter(|element| element.value().name() != "article");
            let is_shown =
                |element: &ElementRef<'_>| !["svg", "title"].contains(&element.value().name());
            let lang = around.clone().find_map(|element| element.attr("lang"));
            if around.all(|element| is_shown(&element)) {
                seen.insert(text.clone(), wanted);
                if lang != Some(wanted) {
                    faults.push(format!("{text} in {lang:?}"));
                }
            }
        }
        faults
    })
    .await;
    assert!(faults.is_empty(), "{} faults: {faults:#?}", faults.len());
    for code in ["en", CODE] {
        let count = seen.values().filter(|seen| **seen == code).count();
        assert!(count > 300, "{count} texts in {code}");
    }
}

/// Islands have their texts from scripts, and titles and sentences with names are in no one language.
#[actix_web::test]
async fn messages_that_are_not_translated_are_marked_as_english() {
    let folder = pseudo::folder();
    folder.write(&format!("languages/{CODE}.json"), "{}");
    let site = own::start(&folder).await;
    let (_, faults) = crawl(&site.browser(), UNLINKED, |document| {
        let mixed = ", [data-island], title, .person-sentence";
        english_besides(document, mixed, &["alt", "placeholder", "data-words"])
    })
    .await;
    let titles = site.browser().get(&format!("/{CODE}/signin")).await.all_texts("title[lang=en]");
    assert_eq!(titles, ["Sign in | Worthmap"]);
    assert!(faults.is_empty(), "{} faults: {faults:#?}", faults.len());
}

#[actix_web::test]
async fn forms_and_redirects_stay_in_the_language() {
    let folder = pseudo::folder();
    let browser = own::start(&folder).await.browser();
    assert_eq!(browser.get("/eo").await.expect(308).header("location"), "/eo/");
    let path = "arts-and-creativity/photography/street-photography";
    browser.post("/eo/app/selection", &[("toggle", path)]).await.leads_to("/eo/app");
    // Picks are the same in all languages.
    assert_eq!(browser.picks().await, ["street-photography"]);
}

#[actix_web::test]
async fn name_that_looks_like_an_address_stays_as_it_is() {
    let folder = OwnFolder::with_site(&json!({"name": "/x", "languages": ["en", "es"]}));
    let site = own::start(&folder).await;
    for path in ["/es/", "/es/about", "/es/?picks=1.0.ncbU.", "/about?picks=1.0.ncbU."] {
        let page = site.browser().get(path).await.expect(200).says(" /x ");
        page.never_says("/es/x").never_says("/x?");
    }
}

#[actix_web::test]
async fn scripts_with_texts_have_them_in_a_file_before_them() {
    let (_site, member) = TestSite::with_ada(Kind::Sqlite).await;
    let places = crate::files::read("data/languages/texts.json");
    let places: BTreeMap<String, Vec<String>> = serde_json::from_str(&places).unwrap();
    let texts = places.iter().filter(|(_, files)| files.iter().any(|it| it.contains("islands/")));
    let texts: Vec<String> = texts.map(|(text, _)| format!("\"{text}\"")).collect();
    for path in
        ["/", "/ideas", "/signin", "/together", "/compare?ideas=1,2", "/account", "/app?step=3"]
    {
        let page = member.get(&format!("/es{path}")).await.expect(200);
        let mut said = String::new();
        for script in page.all_attributes("script[src]", "src") {
            let body = member.get(&script).await.expect(200).body;
            if script.starts_with("/static/language-es.") {
                said = body.replace("\\u0027", "'").replace('\\', "");
                continue;
            }
            for text in texts.iter().filter(|text| body.contains(*text)) {
                assert!(said.contains(text), "{path}: {text}");
            }
        }
        assert_eq!(said.is_empty(), path == "/ideas", "{path}");
    }
}
