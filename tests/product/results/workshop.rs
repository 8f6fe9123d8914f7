//! A page to project: maps are gathered in one browser, and nothing is sent between devices.

use super::{selection, visitor};
use crate::browser::Page;
use crate::content::CONTENT;

fn code(id: &str) -> String {
    CONTENT.numbers.encode(&selection(&[id]), Some(17))
}

fn location(page: &Page) -> String {
    assert_eq!(page.status, 303, "{}", page.body);
    page.header("location").to_owned()
}

#[actix_web::test]
async fn it_shows_where_to_begin_and_how_many_have_come() {
    let (site, browser) = visitor(&[]).await;
    let page = browser.get("/together/new").await.expect(200);
    assert_eq!(page.count(".workshop-start .qr"), 1);
    assert!(page.text(".workshop-address strong").ends_with("/app"));
    assert_eq!(page.text(".workshop-count"), "0");
    let mut address = "/together/new".to_owned();
    for (number, id) in ["yoga", "chess", "reading"].iter().enumerate() {
        let page = browser.get(&address).await.expect(200);
        assert_eq!(page.text(".workshop-count"), number.to_string());
        let group = page.attribute("form [name=group]", "value").expect("the maps so far");
        let link = format!("{}/r/{}", site.address, code(id));
        let fields = [("group", group.as_str()), ("page", "new"), ("links", &link)];
        let answer = browser.post("/together", &fields).await;
        assert_eq!(answer.set_cookies(), Vec::<&str>::new());
        address = location(&answer);
        assert!(address.starts_with("/together/new?maps="), "{address}");
    }
    let page = browser.get(&address).await.expect(200).says("3 maps so far");
    let together = page.attribute(".workshop-show a", "href").expect("the group");
    assert_eq!(together, address.replace("/together/new", "/together"));
    browser.get(&together).await.expect(200).says("3 maps together");
}

#[actix_web::test]
async fn a_map_opened_in_the_leaders_browser_comes_to_the_others() {
    let (_site, browser) = visitor(&[]).await;
    let gathered = format!("/together/new?maps={}.Ada", code("yoga"));
    // What the script of a shared map makes of the address that it finds kept.
    let page = browser.get(&format!("{gathered}&maps={}", code("chess"))).await.expect(200);
    let page = page.says("2 maps so far").says("Ada, Map 2");
    let kept = page.attribute("[data-collecting]", "data-collecting").expect("an address");
    browser.get(&kept).await.expect(200).says("2 maps so far");
    let shared = browser.get(&format!("/r/{}", code("chess"))).await.expect(200);
    assert_eq!(shared.attribute("[data-collect]", "data-collect"), Some(code("chess")));
    assert!(shared.attribute("[data-collect]", "hidden").is_some());
}

#[actix_web::test]
async fn what_is_no_map_is_named_and_the_others_stay_counted() {
    let (_site, browser) = visitor(&[]).await;
    let group = browser.get(&format!("/together/new?maps={}", code("yoga"))).await.expect(200);
    let group = group.attribute("form [name=group]", "value").expect("the maps so far");
    let fields = [("group", group.as_str()), ("page", "new"), ("links", "nonsense <b>")];
    let page = browser.post("/together", &fields).await.expect(422);
    assert_eq!(page.text(".workshop-count"), "1");
    assert_eq!(page.attribute("#links", "value").as_deref(), Some("nonsense <b>"));
    let page = page.says("The address of the workshop holds the maps.");
    let page = page.says("“nonsense <b>”: no link or code of a map");
    assert_eq!(page.attribute("meta[name=robots]", "content").as_deref(), Some("noindex"));
    browser.get("/together/new?maps=x").await.expect(404).says("“x”");
    browser.post("/together", &[("page", "elsewhere"), ("links", "")]).await.expect(400);
}
