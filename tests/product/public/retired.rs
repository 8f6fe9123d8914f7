//! Ideas that are gone: their pages, links, saved and shared maps lead to the idea that comes closest.

use serde_json::Value;
use worthmap::mapping::Selection;
use worthmap::urls::paths;

use crate::content::CONTENT;
use crate::site::{Kind, TestSite};

struct Gone {
    slug: String,
    id: Option<u32>,
    successor: u32,
}

fn all_gone() -> Vec<Gone> {
    let text = std::fs::read_to_string("data/retired.json").expect("the list");
    let list: Vec<Value> = serde_json::from_str(&text).expect("JSON");
    list.iter()
        .map(|row| Gone {
            slug: row["slug"].as_str().expect("a slug").to_owned(),
            id: row["id"].as_str().map(|id| id.parse().expect("a number")),
            successor: row["successor"].as_str().and_then(|id| id.parse().ok()).expect("a number"),
        })
        .collect()
}

fn name_of(id: u32) -> &'static str {
    let catalogue = &CONTENT.catalogue;
    let ix = catalogue.template_by_id(id).expect("a template");
    &catalogue.template(ix).name
}

#[actix_web::test]
async fn pages_of_ideas_that_are_gone_lead_to_their_successors() {
    let site = TestSite::start(Kind::Sqlite).await;
    let browser = site.browser();
    for gone in all_gone() {
        let answer = browser.get(&paths::idea(&gone.slug)).await.expect(301);
        let page = browser.get(answer.header("location")).await.expect(200);
        assert_eq!(page.text("h1"), name_of(gone.successor), "{}", gone.slug);
    }
    browser.get("/ideas/no-such-idea").await.expect(404);
}

#[actix_web::test]
async fn links_and_shared_maps_of_ideas_that_are_gone_show_their_successors() {
    let site = TestSite::start(Kind::Sqlite).await;
    let browser = site.browser();
    for gone in all_gone() {
        let Some(id) = gone.id else { continue };
        let page = browser.get(&format!("/app?step=3&template={id}")).await.expect(200);
        page.says(name_of(gone.successor));
        let mut selection = Selection::default();
        let taxonomy = &CONTENT.catalogue.taxonomy;
        selection.add(taxonomy.activities()[0].places[0], taxonomy);
        let code = CONTENT.numbers.encode(&selection, Some(id));
        browser.get(&paths::shared(&code)).await.expect(200).says(name_of(gone.successor));
    }
}

#[test]
fn no_idea_has_the_id_of_one_that_is_gone() {
    for gone in all_gone() {
        let taken = |id: u32| CONTENT.catalogue.templates().iter().any(|living| living.id == id);
        assert!(!gone.id.is_some_and(taken), "{}", gone.slug);
    }
}
