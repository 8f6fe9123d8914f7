//! Texts of preview pictures: each is drawn again here from the texts that it should show, and is the same to the
//! last byte.

use worthmap::content::Content;
use worthmap::insights::pictures::{Picture, Pictures};
use worthmap::mapping::{
    ChartValues, Credits, Unit, activities_by_trait, credits_below, unit_from_credits,
};
use worthmap::network::Network;

use super::folder::{self, OwnFolder};
use super::{GONE, start};
use crate::browser::Browser;
use crate::pictures;

const HERO: Unit = [0.72, 0.55, 0.95, 0.78, 0.5, 0.62, 0.9, 0.98, 0.6, 0.66];

fn drawing(content: &Content, texts: [&str; 2], unit: &Unit) -> Picture {
    let picture = pictures::drawing(content, texts, ChartValues::from_unit(unit));
    let mark = &picture.mark;
    assert_eq!((mark.name.as_str(), mark.field.as_str()), ("Kompass", "#063728"));
    assert!(mark.logo.is_some());
    picture
}

async fn is_drawn_so(browser: &Browser, path: &str, picture: Picture) {
    for text in [&picture.title, &picture.subtitle].into_iter().chain(&picture.axes) {
        assert!(GONE.iter().all(|gone| !text.contains(gone)), "{path} says {text}");
    }
    let answer = browser.request("GET", path).send().await.unwrap();
    assert_eq!(answer.status(), 200, "{path}");
    let served = answer.bytes().await.unwrap();
    let drawn = Pictures::default().png(&picture, Network::of([192, 0, 2, 1].into())).await;
    assert!(drawn.unwrap() == served, "{path} isn't drawn from {:?}", picture.title);
}

#[actix_web::test]
async fn preview_pictures_say_what_the_operator_says_and_nothing_else() {
    let folder = OwnFolder::kompass();
    let browser = start(&folder).await.browser();
    let content = folder.content();
    for (page, texts) in [
        ("home", ["Find out what you can do", "Your experience as one shape"]),
        ("about", ["About Kompass", "What it does, and where the figures come from"]),
        ("terms", ["Terms of Service", "The rules for using Kompass"]),
    ] {
        let picture = drawing(&content, texts, &HERO);
        is_drawn_so(&browser, &format!("/og/{page}.png"), picture).await;
    }

    let ideas = folder::built_in("copy/ideas.json");
    let summary = ideas["2"]["summary"].as_str().unwrap();
    let local = Some("30,000 € a year".to_owned());
    for (id, subtitle, price) in [(1, "Estimated income", local), (2, summary, None)] {
        let ix = content.catalog.template_by_id(id).unwrap();
        let idea = content.catalog.template(ix);
        let picture = Picture { price, ..drawing(&content, [&idea.name, subtitle], &idea.unit) };
        let slug = ideas[id.to_string()]["slug"].as_str().unwrap();
        is_drawn_so(&browser, &format!("/og/ideas/{slug}.png"), picture).await;
    }

    let taxonomy = &content.catalog.taxonomy;
    let planner = content.catalog.traits.iter().position(|item| item.id == "planner").unwrap();
    let builds_most = activities_by_trait(taxonomy, planner).into_iter().take(12);
    let builds_most = builds_most.map(|ix| taxonomy.activity(ix).credits);
    let shape = unit_from_credits(&builds_most.fold(Credits::default(), Credits::plus));
    let picture = drawing(&content, ["Planner", "time and task organizer"], &shape);
    is_drawn_so(&browser, "/og/traits/planner.png", picture).await;

    let branch = taxonomy.inner().find(|place| taxonomy.node(*place).path == "allotment").unwrap();
    let shape = unit_from_credits(&credits_below(taxonomy, branch));
    let texts = ["Allotment", "2 activities and where they lead"];
    is_drawn_so(&browser, "/og/experiences/allotment.png", drawing(&content, texts, &shape)).await;
}
