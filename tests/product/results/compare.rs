use super::{PICKS, visitor};
use crate::content::CONTENT;

#[actix_web::test]
async fn three_ideas_stand_side_by_side_each_with_its_shape_and_the_closest_is_named() {
    let page = visitor(&PICKS).get("/compare?ideas=3,17,42").await.expect(200);
    assert_eq!(page.count(".column"), 3);
    let closest = page.text(".column-closest h2");
    assert_eq!(page.text(".closest"), "Closest in shape:");
    assert!(page.text(".poster .sentence").starts_with(&closest));
    assert_eq!(page.count(".poster .primary"), 1);
    for shape in [".radar-you", ".radar-comparison"] {
        assert_eq!(page.count(&format!(".column .idea-shape {shape}")), 3);
        assert_eq!(page.count(&format!(".poster .radar-data {shape}")), 1);
    }
    assert_eq!((page.count("tbody tr"), page.count(".money")), (10, 4));
    page.says("Try next").says("Half of the people in this job earn $");
}

#[actix_web::test]
async fn the_form_and_any_nonsense_lead_to_a_page() {
    let browser = visitor(&PICKS);
    let chosen = browser.get("/compare?idea=3&idea=&idea=17").await.expect(200);
    assert_eq!(chosen.count(".column"), 2);
    assert_eq!(chosen.attribute("option[selected]", "value").as_deref(), Some("3"));
    let queries = [("", 3), ("?ideas=3,3,3", 1), ("?ideas=99,x,-1", 3), ("?ideas=1,2,3,4,5", 3)];
    for (query, columns) in queries {
        let page = browser.get(&format!("/compare{query}")).await.expect(200);
        assert_eq!(page.count(".column"), columns, "{query}");
    }
}

#[actix_web::test]
async fn the_list_leads_to_a_comparison_of_the_chosen_the_cards_and_the_best() {
    let browser = visitor(&PICKS);
    let page = browser.get("/app?step=2&template=17").await.expect(200);
    let link = page.attribute(".compare-link a", "href").expect("a link");
    let card = page.attribute("[data-evidence]", "data-evidence").expect("a card");
    assert!(link.starts_with(&format!("/compare?ideas=17,{card},")), "{link}");
    assert_eq!(browser.get(&link).await.expect(200).count(".column"), 3);
}

#[actix_web::test]
async fn ideas_within_two_points_are_about_equally_close() {
    let browser = visitor(&PICKS);
    let page = browser.get("/app?step=2").await.expect(200);
    let percents = page.all_texts(".idea .percent");
    let percent = |at: usize| percents[at].trim_end_matches('%').parse::<u32>().unwrap();
    let ids = page.all_attributes("[data-template]", "data-template");
    for at in 0..ids.len() - 1 {
        let pair = browser.get(&format!("/compare?ideas={},{}", ids[at], ids[at + 1])).await;
        let equal = percent(at) - percent(at + 1) <= 2;
        assert_eq!(pair.text(".closest") == "Both are about equally close to you.", equal);
        assert_eq!(pair.count(".poster .radar-comparison"), 1);
        assert_eq!(pair.count(".column:first-child.column-closest"), usize::from(!equal));
        let three = format!("/compare?ideas={},{},{}", ids[at + 1], ids[at], ids[ids.len() - 1]);
        let page = browser.get(&three).await;
        let [named, lines] = [".equal-ideas li", ".legend li"].map(|part| page.all_texts(part));
        assert!(named.iter().zip(&lines[1..]).all(|(idea, line)| idea.starts_with(line)));
    }
}

#[actix_web::test]
async fn a_trait_in_which_two_meet_is_never_where_they_differ_most() {
    let browser = visitor(&PICKS);
    for idea in CONTENT.catalog.templates() {
        let page = browser.get(&format!("/compare?ideas={}", idea.id)).await.expect(200);
        let answer = page.text(".meeting");
        let traits = answer.trim_end_matches('.').split_once(" strong in ").expect("a sentence").1;
        let (shared, apart) = traits.split_once(". The largest difference: ").expect("a sentence");
        assert_ne!(shared, apart, "{}", idea.name);
    }
}

#[actix_web::test]
async fn without_picks_there_is_no_match_to_compare() {
    let browser = visitor(&[]);
    let page = browser.get("/compare?ideas=3,17").await.expect(200);
    page.says("Your own shape, drawn with theirs").says("Strongest in ").never_says("% alike");
    let page = browser.get("/compare").await.expect(200);
    assert_eq!((page.count(".column"), page.count("select")), (3, 3));
}
