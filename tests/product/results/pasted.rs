use super::together::{ADA, BO, CY, code, location, three};
use super::{PICKS, visitor};
use crate::browser::Browser;
use crate::public::site::PUBLIC_URL;

#[actix_web::test]
async fn lines_of_links_and_codes_become_an_address() {
    let browser = visitor(&[]);
    let lines = format!(
        "Ada: https://worthmap.example/r/{}\r\n\r\n  Bo B. {}/r/{}?x=1#y  \n{}\n/resume?code={}",
        code(&ADA),
        PUBLIC_URL,
        code(&BO),
        code(&CY),
        code(&PICKS),
    );
    let page = browser.post("/together", &[("links", &lines)]).await;
    let address = location(&page);
    assert!(address.starts_with("/together?maps=") && address.len() < 400, "{address}");
    let page = browser.get(&address).await.expect(200);
    assert_eq!(page.text("h1"), "4 maps together");
    page.says("Ada 3 picks").says("Bo B. 2 picks").says("Map 3").says("Map 4");
}

async fn members_of(browser: &Browser, lines: &str) -> String {
    let address = location(&browser.post("/together", &[("links", lines)]).await);
    browser.get(&address).await.expect(200).text(".together-people ul")
}

#[actix_web::test]
async fn link_to_a_group_adds_its_maps_without_duplicates() {
    let browser = visitor(&[]);
    let link =
        |maps: &[String]| format!("https://worthmap.example/together?maps={}", maps.join(","));
    let [ada, bo, cy] = [format!("{}.Ada", code(&ADA)), code(&BO), code(&CY)];
    let di = format!("{}.Di", code(&PICKS));
    let one = link(&[ada.clone(), bo.clone(), cy]);
    let other = format!("{}#main", link(&[ada, bo, di]));
    let members = members_of(&browser, &format!("{one}\n{other}")).await;
    assert_eq!(members.matches(" picks").count(), 4, "{members}");
    let ada = code(&ADA);
    let members = members_of(&browser, &format!("Ada {ada}\nAda {ada}\nBo {ada}")).await;
    assert_eq!(members.matches(" picks").count(), 2, "{members}");
}

#[actix_web::test]
async fn one_more_map_makes_a_new_address() {
    let browser = visitor(&[]);
    let page = browser.get(&three()).await.expect(200);
    let maps = page.attribute(".together-add [name=maps]", "value").expect("the maps so far");
    let fields = [("maps", maps.as_str()), ("links", &format!("Di {}", code(&PICKS)))];
    let address = location(&browser.post("/together", &fields).await);
    browser.get(&address).await.expect(200).says("4 maps together").says("Di 7 picks");
}

#[actix_web::test]
async fn invalid_line_stays_in_the_form() {
    let browser = visitor(&[]);
    let lines = format!("{}\nhello <b>there\n{}", code(&ADA), code(&BO));
    let page = browser.post("/together", &[("links", &lines)]).await.expect(422);
    assert_eq!(page.text("textarea"), "hello <b>there");
    assert_eq!(page.count(".together-people li"), 2);
    let page = page.says("Number 2, “hello <b>there”");
    // The answer to a form has nothing in its address.
    let page = page.says("the link to this group").never_says("the link to this page");
    let link = page.attribute(".together-head .hint a", "href").expect("the group");
    let group = format!("/together?maps={},{}", code(&ADA), code(&BO));
    assert!(link.ends_with(&group), "{link}");
    let maps = page.attribute(".together-add [name=maps]", "value").expect("the maps so far");
    let address = location(&browser.post("/together", &[("maps", &maps), ("links", "")]).await);
    assert_eq!(browser.get(&address).await.expect(200).count(".together-people li"), 2);

    let two = format!("https://a.example/r/{} https://a.example/r/{}", code(&ADA), code(&BO));
    let page = browser.post("/together", &[("links", &two)]).await.expect(422);
    assert_eq!(page.text("textarea"), two);

    // Whole, however long it is, and numbered without the maps so far.
    let long = format!("https://worthmap.example/a/long/way/to/r/{}", &code(&PICKS)[..9]);
    let page = browser.post("/together", &[("maps", &maps), ("links", &long)]).await.expect(422);
    assert_eq!(page.text("textarea"), long);
    page.says("Number 1, “https://worthmap.example/a/long/way/to/r”");
}
