use scraper::Html;
use serde_json::Value;

use super::site::{PUBLIC_URL, SITE, attributes, only, texts};
use super::world::{ideas, listed, traits};
use crate::browser::squeeze;
use crate::content::CONTENT;

fn objects(page: &Html) -> Vec<Value> {
    let script = only(texts(page, "head > script[type='application/ld+json']"));
    let document: Value = serde_json::from_str(&script).expect("JSON");
    assert_eq!(document["@context"], "https://schema.org");
    document["@graph"].as_array().expect("a list").clone()
}

#[track_caller]
fn object(page: &Html, kind: &str) -> Value {
    let mut found = objects(page);
    found.retain(|object| object["@type"] == kind);
    assert_eq!(found.len(), 1, "{kind}");
    found.remove(0)
}

fn names(list: &Value) -> Vec<String> {
    field_of_each(list, "name").iter().map(|name| squeeze(name)).collect()
}

fn field_of_each(list: &Value, field: &str) -> Vec<String> {
    let items = list.as_array().expect("a list").iter();
    items.map(|item| item[field].as_str().expect("a text").to_owned()).collect()
}

fn absolute(paths: Vec<String>) -> Vec<String> {
    paths.into_iter().map(|path| format!("{PUBLIC_URL}{path}")).collect()
}

#[test]
fn home_says_what_the_product_is_and_that_it_is_free() {
    let page = SITE.page("/");
    let application = object(&page, "WebApplication");
    assert_eq!(application["offers"]["price"], "0");
    assert_eq!(application["description"], only(texts(&page, ".hero-line")));
    assert!(texts(&page, "footer p").iter().any(|text| text.starts_with("Free")));
    assert_eq!(object(&page, "WebSite")["url"], format!("{PUBLIC_URL}/"));
    let organization = object(&page, "Organization");
    assert_eq!(organization["name"], only(texts(&page, "header .brand")));
    let logo = organization["logo"].as_str().expect("an address").trim_start_matches(PUBLIC_URL);
    assert_eq!(SITE.get(logo).status, 200);
}

#[test]
fn inner_pages_have_the_breadcrumb_they_show() {
    for path in listed().into_iter().filter(|path| path != "/" && path != "/app") {
        let page = SITE.page(&path);
        let crumbs = object(&page, "BreadcrumbList");
        let crumbs = &crumbs["itemListElement"];
        assert_eq!(names(crumbs), texts(&page, "nav.trail li"), "{path}");
        let mut shown = attributes(&page, "nav.trail a", "href");
        shown.push(path.clone());
        assert_eq!(field_of_each(crumbs, "item"), absolute(shown), "{path}");
    }
}

#[test]
fn lists_have_the_items_they_show() {
    for (path, selector) in
        [("/ideas", ".card-link"), ("/traits", ".card-link"), ("/experiences", ".branch h2 a")]
    {
        let page = SITE.page(path);
        let list = object(&page, "ItemList");
        assert_eq!(names(&list["itemListElement"]), texts(&page, selector), "{path}");
        let shown = absolute(attributes(&page, selector, "href"));
        assert_eq!(field_of_each(&list["itemListElement"], "url"), shown, "{path}");
        assert_eq!(list["numberOfItems"], shown.len());
    }
}

#[test]
fn an_idea_is_an_occupation_with_the_income_it_shows() {
    for (base, country) in [("", "United States"), ("/es", "Estados Unidos")] {
        let page = SITE.page(&format!("{base}{}", ideas()[0]));
        assert_eq!(object(&page, "Occupation")["occupationLocation"]["name"], country);
    }
    for path in ideas() {
        let page = SITE.page(&path);
        let occupation = object(&page, "Occupation");
        assert_eq!(occupation["name"], only(texts(&page, "h1")), "{path}");
        assert_eq!(occupation["description"], only(texts(&page, ".lead-line")), "{path}");
        let salary = &occupation["estimatedSalary"];
        assert_eq!(salary["@type"], "MonetaryAmount");
        assert_eq!(salary["currency"], "USD");
        assert_eq!(salary["value"]["unitText"], "YEAR");
        let shown: String =
            only(texts(&page, ".price-amount")).chars().filter(char::is_ascii_digit).collect();
        assert_eq!(salary["value"]["value"].to_string(), shown, "{path}");
        assert_eq!(occupation["skills"], texts(&page, "#skills ~ ul h3").join(", "), "{path}");
        let category = occupation["occupationalCategory"].as_str().expect("text");
        let (soc, title) = category.split_once(' ').expect("code and title");
        let rows = texts(&page, ".wages tbody th");
        assert!(rows.contains(&format!("{title} {soc}")), "{path}: {category}");
    }
}

#[test]
fn a_trait_is_a_term_as_defined_on_its_page() {
    for path in traits() {
        let page = SITE.page(&path);
        let term = object(&page, "DefinedTerm");
        assert_eq!(term["name"], only(texts(&page, "h1")));
        let shown = texts(&page, ".lead-short").join(" ");
        assert!(shown.contains(term["description"].as_str().expect("text")), "{path}");
    }
}

#[test]
fn questions_are_those_on_the_page() {
    let page = SITE.page("/faq");
    let questions = object(&page, "FAQPage");
    let questions = &questions["mainEntity"];
    assert_eq!(names(questions), texts(&page, "article h3"));
    let answers =
        questions.as_array().expect("a list").iter().map(|it| &it["acceptedAnswer"]["text"]);
    let answers: Vec<&str> = answers.map(|text| text.as_str().expect("text")).collect();
    assert_eq!(answers, texts(&page, "article summary + p"));
    assert_eq!(only(texts(&page, "article a[href='/privacy']")), "Privacy Policy");
    let groups = CONTENT.texts.questions(false);
    assert_eq!(answers.len(), groups.iter().map(|group| group.questions.len()).sum::<usize>());
}

#[test]
fn structured_data_cannot_end_its_script() {
    for path in listed() {
        let inside = texts(&SITE.page(&path), "script[type='application/ld+json']").concat();
        assert!(!inside.contains('<') && !inside.contains('>'), "{path}");
    }
}
