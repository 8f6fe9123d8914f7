//! What people paste into the form of a group: links as they come, among words and damage.

use super::PICKS;
use super::together::{ADA, BO, CY, code, location, stranger, three};
use crate::browser::Browser;

#[actix_web::test]
async fn pasted_links_become_an_address_one_a_line_and_forgivingly() {
    let (site, browser) = stranger().await;
    let lines = format!(
        "Ada: https://worthmap.example/r/{}\r\n\r\n  {}/r/{}?x=1#y  Bo B.\n{}\n/resume?code={}",
        code(&ADA),
        site.address,
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

/// What the page of a pasted text calls its maps.
async fn people_of(browser: &Browser, text: &str) -> String {
    let address = location(&browser.post("/together", &[("links", text)]).await);
    browser.get(&address).await.expect(200).text(".together-people ul")
}

#[actix_web::test]
async fn no_map_of_a_line_is_lost_and_each_keeps_the_name_beside_it() {
    let (_site, browser) = stranger().await;
    let [ada, bo] = [&ADA[..], &BO].map(|ids| format!("https://worthmap.example/r/{}", code(ids)));
    for (line, names) in [
        (format!("Ada {ada} Bo: {bo}"), ["Ada 3 picks", "Bo 2 picks"]),
        (format!("{ada} Ada, {bo} - Bo B."), ["Ada 3 picks", "Bo B. 2 picks"]),
        (format!("Ada:{ada};Bo={bo}"), ["Ada 3 picks", "Bo 2 picks"]),
        (format!("Ada:{},Bo:{}", code(&ADA), code(&BO)), ["Ada 3 picks", "Bo 2 picks"]),
        (format!("{ada},{bo}"), ["3 picks", "2 picks"]),
        (format!("* Ada ({ada}).\n* Bo <{bo}>\n"), ["Ada 3 picks", "Bo 2 picks"]),
        (format!("“{ada}”\n\u{200b}{bo}\u{feff}"), ["3 picks", "2 picks"]),
    ] {
        let people = people_of(&browser, &line).await;
        assert_eq!(people.matches(" picks").count(), 2, "{line}: {people}");
        assert!(names.iter().all(|name| people.contains(name)), "{line}: {people}");
        assert!(!people.contains("http"), "{line}: {people}");
    }
}

#[actix_web::test]
async fn a_damaged_link_beside_a_whole_one_is_named_and_is_not_its_name() {
    let (_site, browser) = stranger().await;
    let damaged = format!("https://worthmap.example/r/{}", &code(&PICKS)[..9]);
    let line = format!("Ada https://worthmap.example/r/{} Bo {damaged}", code(&ADA));
    let page = browser.post("/together", &[("links", &line)]).await.expect(422);
    assert_eq!(page.text("textarea"), damaged);
    let page = page.says("Number 2, “https://worthmap.example/r/1");
    assert_eq!(page.text(".together-people ul"), "Ada 3 picks Without");
}

#[actix_web::test]
async fn a_link_to_a_group_is_read_with_what_browsers_and_people_put_behind_it() {
    let (_site, browser) = stranger().await;
    let three = three();
    let links = format!("{}\n{}\n{}", code(&ADA), code(&BO), vec![code(&CY); 11].join("\n"));
    let sealed = location(&browser.post("/together", &[("links", &links)]).await);
    assert!(sealed.starts_with("/together?group="), "{sealed}");
    for address in [three, sealed] {
        for behind in ["#main", ")", ".", "#main."] {
            let text = format!("https://worthmap.example{address}{behind}");
            let led = location(&browser.post("/together", &[("links", &text)]).await);
            assert_eq!(led, address, "{behind}");
        }
    }
}

/// Two who add themselves to the same group at the same time make two groups of it.
#[actix_web::test]
async fn groups_with_the_same_maps_are_put_together_without_doubling_them() {
    let (_site, browser) = stranger().await;
    let link =
        |maps: &[String]| format!("https://worthmap.example/together?maps={}", maps.join(","));
    let [ada, bo, cy] = [format!("{}.Ada", code(&ADA)), code(&BO), code(&CY)];
    let di = format!("{}.Di", code(&PICKS));
    let one = link(&[ada.clone(), bo.clone(), bo.clone(), cy]);
    let other = link(&[ada, bo.clone(), bo, di]);
    let people = people_of(&browser, &format!("{one}\n{other}")).await;
    assert_eq!(people.matches(" picks").count(), 5, "{people}");
    // Who stands there twice by name and picks was pasted twice; without names it may be two people.
    let (ada, bo) = (code(&ADA), code(&BO));
    let people = people_of(&browser, &format!("Ada {ada}\nAda {ada}\n{bo}\n{bo}")).await;
    assert_eq!(people.matches(" picks").count(), 3, "{people}");
}

#[actix_web::test]
async fn one_more_map_makes_a_new_address() {
    let (_site, browser) = stranger().await;
    let page = browser.get(&three()).await.expect(200);
    let group = page.attribute(".together-add [name=group]", "value").expect("the maps so far");
    let fields = [("group", group.as_str()), ("links", &format!("Di {}", code(&PICKS)))];
    let address = location(&browser.post("/together", &fields).await);
    browser.get(&address).await.expect(200).says("4 maps together").says("Di 7 picks");
    // A link to a group brings all of its maps.
    let link = format!("https://worthmap.example{address}");
    let both = location(&browser.post("/together", &[("links", &link)]).await);
    assert_eq!(both, address);
}

#[actix_web::test]
async fn what_was_pasted_and_is_no_map_stays_in_the_form() {
    let (_site, browser) = stranger().await;
    let lines = format!("{}\nhello <b>there\n{}", code(&ADA), code(&BO));
    let page = browser.post("/together", &[("links", &lines)]).await.expect(422);
    assert_eq!(page.text("textarea"), "hello <b>there");
    assert_eq!(page.count(".together-people li"), 2);
    let page = page.says("Number 2, “hello <b>there”");
    // The answer to a form has nothing in its address.
    let page = page.says("The address of this group").never_says("address of this page");
    let link = page.attribute(".together-head .hint a", "href").expect("where they are");
    assert!(
        link.ends_with(&format!("/together?maps={},{}", code(&ADA), code(&BO)))
            || link.ends_with(&format!("/together?maps={},{}", code(&BO), code(&ADA))),
        "{link}"
    );
    let group = page.attribute(".together-add [name=group]", "value").expect("the maps so far");
    let address = location(&browser.post("/together", &[("group", &group), ("links", "")]).await);
    assert_eq!(browser.get(&address).await.expect(200).count(".together-people li"), 2);

    // Whole, however long it is, and counted without the maps that were there.
    let long = format!("https://worthmap.example/a/long/way/to/r/{}", &code(&PICKS)[..9]);
    let page = browser.post("/together", &[("group", &group), ("links", &long)]).await.expect(422);
    assert_eq!(page.text("textarea"), long);
    page.says("Number 1, “https://worthmap.example/a/long/way/to/r”");
}
