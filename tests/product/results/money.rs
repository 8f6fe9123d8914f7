use worthmap::content::texts::Basis;
use worthmap::mapping::TemplateIx;
use worthmap::urls::paths;

use super::{PICKS, visitor};
use crate::content::CONTENT;

#[test]
fn every_estimate_lies_within_the_quarters_of_its_own_wages() {
    for (position, idea) in CONTENT.catalog.templates().iter().enumerate() {
        let origin = CONTENT.texts.origin(TemplateIx(position));
        let (low, high) = origin.quartiles();
        // A value set by hand may lie a little below, and then the page says so.
        let least = if origin.basis == Basis::Fixed { low / 100 * 95 } else { low };
        assert!((least..=high).contains(&idea.salary), "{}: {low} to {high}", idea.name);
        assert!(low < high && low % 1_000 == 0 && high % 1_000 == 0, "{}", idea.name);
    }
}

#[actix_web::test]
async fn the_same_range_stands_beside_an_estimate_wherever_it_is_shown() {
    let browser = visitor(&PICKS);
    let catalog = &CONTENT.catalog;
    for ix in [0, 7, 20].map(TemplateIx) {
        let id = catalog.template(ix).id;
        let (low, high) = CONTENT.texts.origin(ix).quartiles();
        let thousands = |sum: u32| format!("${},{:03}", sum / 1_000, sum % 1_000);
        let range = format!("{} to {} a year", thousands(low), thousands(high));
        let ends = [low, high].map(thousands);
        let step_3 = browser.get(&format!("/app?step=3&template={id}")).await.expect(200);
        assert_eq!(step_3.all_texts(".range-ends span"), ends);
        assert!(step_3.text(".income-source").contains(&range), "{range}");
        let shared = step_3.attribute("#share-link", "href").expect("a link");
        let shared = browser.get(&shared).await.expect(200);
        assert!(shared.text(".income-source").contains(&range), "{range}");
        browser.get(&format!("/compare?ideas={id}")).await.expect(200).says(&range);
        let slug = &CONTENT.texts.idea(ix).slug;
        browser.get(&paths::idea(slug)).await.expect(200).says(&range);
    }
}
