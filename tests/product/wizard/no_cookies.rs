use worthmap::mapping::{Selection, StoredSelection};

use super::{PHOTOGRAPHY, STREET};
use crate::browser::Page;
use crate::content::CONTENT;
use crate::site::stranger;

const WORDS: &str = "Your picks are in the address of this page";
const WILD: &str = "arts-and-creativity/photography/wildlife-photography";

async fn get(address: &str) -> Page {
    stranger().get(address).await.expect(200)
}

async fn toggle(page: &Page, path: &str) -> Page {
    let form = page.all_attributes("form:has(.grid)", "action").remove(0);
    let answer = stranger().post(&form, &[("toggle", path)]).await.leads_to("/app?");
    get(answer.header("location")).await
}

#[actix_web::test]
async fn picks_travel_in_addresses_without_cookies() {
    let level = get(PHOTOGRAPHY).await.never_says("picks=");
    let level = toggle(&level, STREET).await.says(WORDS);
    let level = toggle(&level, WILD).await;
    assert_eq!(level.picks().len(), 2);
    let step_2 = level.all_attributes(".continue", "href").remove(0);
    let step_2 = get(&step_2).await.never_says("Five ticks show which ideas fit you");
    let idea = get(&step_2.all_attributes(".idea-link", "href")[0]).await.says("Chosen");
    let step_3 = get(&idea.all_attributes(".actions .primary", "href")[0]).await;
    let shared = get(&step_3.all_attributes("#share-link", "href")[0]).await;
    let compared = get(&step_2.all_attributes(".compare-link a", "href")[0]).await;
    let compared = compared.never_says("your own shape is drawn with theirs");
    let about = get(&step_3.all_attributes("footer a[href^='/about']", "href")[0]).await;
    for page in [&level, &step_2, &idea, &step_3, &shared, &compared, &about] {
        let links = page.all_attributes("a[href^='/'], link[rel=next]", "href");
        let forms = page.all_attributes("form[method=post]", "action");
        let field = "input[type=hidden][name=picks]";
        for address in links.iter().chain(&forms).filter(|it| !it.contains(".svg")) {
            let before_fragment = address.split('#').next().unwrap();
            assert_eq!(before_fragment.matches("picks=1.").count(), 1, "{address}");
        }
        let get_forms = page.all_attributes("form[method=get]", "action").len();
        let carried = page.all_attributes(&format!("form[method=get] {field}"), "value");
        assert_eq!(carried.len(), get_forms);
    }
    let home = get(&about.all_attributes("a[href^='/?picks=']", "href")[0]).await;
    let start = get(&home.all_attributes("main a[href^='/app']", "href")[0]).await;
    assert_eq!(start.picks().len(), 2);
    let form = start.all_attributes(".actions form", "action").remove(0);
    stranger().post(&form, &[("clear", "1")]).await.leads_to("/app?cleared=1.");
}

#[actix_web::test]
async fn picks_cleared_twice_without_cookies_can_be_restored() {
    let level = toggle(&get(PHOTOGRAPHY).await, STREET).await;
    let level = toggle(&level, WILD).await;
    let form = level.all_attributes(".actions form", "action").remove(0);
    let clear = [("clear", "1"), ("path", "arts-and-creativity/photography")];
    for _ in 0..2 {
        let answer = stranger().post(&form, &clear).await.leads_to(PHOTOGRAPHY);
        let empty = get(answer.header("location")).await.says("Nothing is picked anymore");
        assert!(empty.picks().is_empty());
        assert!(empty.body.contains("noindex"));
        let undo = empty.all_attributes(".notice a", "href").remove(0);
        let restored = get(&undo).await.never_says("Nothing is picked anymore");
        assert_eq!(restored.picks(), level.picks());
    }
    for cleared in ["1.0..", "1.0.ab%22%3E.", "2.0.ncbU."] {
        get(&format!("/app?cleared={cleared}")).await.never_says("Undo</a>");
    }
}

#[actix_web::test]
async fn address_with_picks_is_clean_again_once_the_browser_has_the_cookie() {
    let browser = stranger();
    let answer = browser.post("/app/selection", &[("toggle", STREET)]).await.leads_to("/app?");
    let carried = answer.header("location");
    browser.get(carried).await.goes_to(PHOTOGRAPHY);
    browser.get(PHOTOGRAPHY).await.expect(200).never_says("picks=").never_says(WORDS);
    // An old address doesn't replace newer picks.
    browser.toggle(WILD).await;
    browser.get(carried).await.goes_to(PHOTOGRAPHY);
    assert_eq!(browser.picks().await.len(), 2);
    for name in ["picks", "pic%6Bs"] {
        browser.get(&format!("/about?{name}=1.0.ncbU.")).await.goes_to("/about");
    }
}

#[actix_web::test]
async fn damaged_picks_in_an_address_are_left_out() {
    for code in ["", "1", "1.0..", "1.0.ab%22%3E%3Cscript%3E.", "1.0.ncbU..owner", "2.0.ncbU."] {
        let page = get(&format!("{PHOTOGRAPHY}&picks={code}")).await;
        assert!(page.picks().is_empty(), "{code}");
        assert!(page.all_attributes("a[href*='picks=']", "href").is_empty(), "{code}");
    }
}

#[actix_web::test]
async fn picks_longer_than_a_selection_of_everything_are_not_carried() {
    get(&format!("/experiences?picks=1.0.{}.", "A".repeat(9_000))).await.never_says("AAAAAAAA");
}

#[actix_web::test]
async fn everything_picked_is_carried_in_a_full_group_with_long_names() {
    let taxonomy = &CONTENT.catalog.taxonomy;
    let places = taxonomy.activities().iter().map(|one| *one.places.last().unwrap());
    let selection = Selection::through(places, taxonomy);
    let map = CONTENT.numbers.encode(&selection, None);
    let picks = StoredSelection { selection, changed_at: 1_790_000_000_000 }.encode(taxonomy);
    let maps = vec![format!("{map}.{}", "%F0%9F%98%80".repeat(24)); 12].join(",");
    let page = get(&format!("/es/together?maps={maps}&picks={picks}")).await;
    let links = page.all_attributes("footer a[href^='/es/about']", "href");
    assert_eq!(links, [format!("/es/about?picks={picks}")]);
}
