use super::{PICKS, carry, selection, toggle, visitor};
use crate::browser::Page;
use crate::content::CONTENT;
use crate::site::{Kind, TestSite, stranger};

pub const ADA: [&str; 3] = ["baking-bread", "reading", "public-speaking"];
pub const BO: [&str; 2] = ["baking-bread", "repairing-bicycles"];
pub const CY: [&str; 2] = ["bookkeeping", "baking-bread"];

pub fn code(ids: &[&str]) -> String {
    CONTENT.numbers.encode(&selection(ids), None)
}

pub fn three() -> String {
    format!("/together?maps={}.Ada,{}.Bo,{}", code(&ADA), code(&BO), code(&CY))
}

pub fn dozen(number: usize) -> String {
    let all = CONTENT.catalog.taxonomy.activities();
    let ids: Vec<&str> =
        (0..12).map(|at| all[(number * 37 + at * 53) % all.len()].id.as_str()).collect();
    code(&ids)
}

pub fn location(page: &Page) -> String {
    assert_eq!(page.status, 303, "{}", page.body);
    page.header("location").to_owned()
}

#[actix_web::test]
async fn a_group_shows_what_it_has_among_itself() {
    let page = visitor(&[]).get(&three()).await.expect(200);
    assert_eq!(page.text("h1"), "3 maps together");
    assert_eq!(page.all_texts(".together-shapes li"), ["Ada", "Bo", "Map 3"]);
    assert_eq!(page.count(".together-shapes polygon"), 3);
    assert_eq!((page.count(".radar-data polygon"), page.text(".legend")), (1, "Average".into()));
    assert!(page.text(".poster .sentence").contains("complement each other best."));
    assert_eq!(page.count(".numbers tbody tr"), 10);
    assert_eq!(page.count("[aria-labelledby=sum] ol li"), 5);
    assert_eq!(page.count("[aria-labelledby=sum] .money"), 5);
    let page = page.says("Traits strong in all").says("Where they differ most");
    assert_eq!(page.text("#activities"), "What everyone has done Baking bread.");
    let people = page.text("[aria-labelledby=people]");
    for words in ["Ada 3 picks", "Bo 2 picks", "Map 3 2 picks"] {
        assert!(people.contains(words), "{people}");
    }
    page.says("Who complements whom").says("(Map 3)");
}

#[actix_web::test]
async fn maps_keep_the_order_in_which_they_were_given() {
    let browser = visitor(&[]);
    let (zoe, ada) = (format!("{}.Zoe", code(&BO)), format!("{}.Ada", code(&ADA)));
    let cy = code(&CY);
    for maps in [format!("{zoe},{cy},{ada}"), format!("{zoe}&maps={cy},{ada}")] {
        let page = browser.get(&format!("/together?maps={maps}")).await.expect(200);
        assert_eq!(page.all_texts(".together-shapes li"), ["Zoe", "Map 2", "Ada"]);
    }
    let lines = format!("Zoe {}\n{cy}\nAda {}", code(&BO), code(&ADA));
    let address = location(&browser.post("/together", &[("links", &lines)]).await);
    assert_eq!(address, format!("/together?maps={zoe},{cy},{ada}"));
}

#[actix_web::test]
async fn a_faulty_code_is_named_and_the_others_are_shown() {
    let browser = visitor(&[]);
    let cut = &code(&ADA)[..6];
    let address = format!("/together?maps={cut},{},nonsense%3Cb%3E,{}", code(&BO), code(&CY));
    let page = browser.get(&address).await.expect(200);
    assert_eq!(page.count(".together-add #problems li"), 2);
    let page = page.says(&format!("Number 1, “{cut}”")).says("Number 3, “nonsense<b>”");
    assert_eq!(page.count(".together-people li"), 2);
    let page = browser.get("/together?maps=x,y").await.expect(404);
    assert_eq!((page.count("#problems li"), page.count(".radar")), (2, 0));
}

#[actix_web::test]
async fn names_are_text_and_nothing_else() {
    let browser = visitor(&[]);
    let name = "%3Cscript%3Ealert(1)%3C/script%3E%E2%80%AE";
    let page = browser.get(&format!("/together?maps={}.{name},{}", code(&ADA), code(&BO))).await;
    let page = page.expect(200).says("<script>alert(1)</scri").never_says("<script>alert");
    assert_eq!(page.count("main script"), 0);
    assert!(!page.body.contains('\u{202e}'));

    // Nothing that is seen, marks that cover the lines above, and the word for the visitor's own.
    let blank = "%E2%A0%80".repeat(24) + "%F0%9D%85%B3";
    let tower = format!("A{}", "%CC%81".repeat(20));
    let address = format!("/together?maps={}.{blank},{}.{tower}", code(&ADA), code(&BO));
    let page = browser.get(&address).await.expect(200);
    assert_eq!(page.text("h1"), "Map 1 and \u{c1}\u{301}\u{301}\u{301}");
    let page = browser.get(&format!("/together?maps={}.You,{}.Bo", code(&ADA), code(&BO))).await;
    let page = page.expect(200);
    assert_eq!(page.text("h1"), "\u{201c}You\u{201d} and Bo");
    assert!(page.count(".radar-labels .strong") >= 3);
}

#[actix_web::test]
async fn right_to_left_name_is_isolated() {
    let browser = visitor(&[]);
    let (dalia, encoded) = ("\u{5d3}\u{5dc}\u{5d9}\u{5d4}", "%D7%93%D7%9C%D7%99%D7%94");
    let maps = format!("{}.{encoded},{}.Bo,{}", code(&ADA), code(&BO), code(&CY));
    let page = browser.get(&format!("/together?maps={maps},%E2%80%AE{encoded}")).await.expect(200);
    for part in ["#problems", ".poster", ".together-found", ".together-people"] {
        let words = page.text(part);
        assert!(words.contains(dalia) && !words.contains('\u{202e}'), "{words}");
        for (at, _) in words.match_indices(dalia) {
            let (before, behind) = (&words[..at], &words[at + dalia.len()..]);
            assert!(before.ends_with('\u{2068}') && behind.starts_with('\u{2069}'), "{words}");
        }
    }
    assert!(page.text(".together-people li:nth-child(2)").starts_with("Bo "));
}

#[actix_web::test]
async fn group_of_twelve_long_names_fits_into_two_kilobytes() {
    let browser = visitor(&[]);
    let name = |number| char::from(b'a' + u8::try_from(number).unwrap()).to_string().repeat(24);
    let lines: Vec<String> =
        (0..12).map(|number| format!("{} {}", name(number), dozen(number))).collect();
    let address = location(&browser.post("/together", &[("links", &lines.join("\n"))]).await);
    assert!(address.starts_with("/together?maps=") && address.len() < 2_000, "{}", address.len());
    let page = browser.get(&address).await.expect(200).says("12 maps together");
    assert_eq!((page.count(".together-shapes li"), page.count(".radar-data polygon")), (12, 1));
    assert_eq!(page.says("This group is full").count(".together-add"), 0);
}

#[actix_web::test]
async fn maps_left_out_of_a_group_are_named_and_counted() {
    let browser = visitor(&[]);
    let all: Vec<String> = (0..14).map(dozen).collect();
    let page = browser.post("/together", &[("links", &all.join("\n"))]).await.expect(422);
    page.says("There is room for 12 maps; 2 were left out.").says("12 maps together");
    let page = browser.get(&format!("/together?maps={},nonsense", all.join(","))).await.expect(200);
    page.says("3 were left out").never_says("nonsense");
    let joined = [code(&ADA), code(&BO), "1broken".to_owned()];
    for sign in [".", ";", "+"] {
        let page = browser.get(&format!("/together?maps={}", joined.join(sign))).await.expect(200);
        assert_eq!(page.text("h1"), "Map 1 and Map 2", "joined by {sign}");
        page.says("Number 3, “1broken”");
    }
}

#[actix_web::test]
async fn without_link_leads_to_the_group_without_that_map() {
    let browser = visitor(&[]);
    let links = browser.get(&three()).await.all_attributes(".together-without", "href");
    assert_eq!(links[1], format!("/together?maps={}.Ada,{}", code(&ADA), code(&CY)));
    browser.get(&links[1]).await.expect(200).says("Ada and Map 2");
}

#[actix_web::test]
async fn oversized_group_is_bounded() {
    let browser = visitor(&[]);
    let many = vec!["x"; 2_000].join(",");
    let page = browser.get(&format!("/together?maps={many}")).await.expect(404);
    assert_eq!(page.count("#problems li"), 60);
    browser.get(&format!("/together?maps=1{}", "A".repeat(15_000))).await.expect(404);
    browser.post("/together", &[("links", &"x".repeat(200_000))]).await.expect(413);
    let everything: Vec<&str> =
        CONTENT.catalog.taxonomy.activities().iter().map(|one| one.id.as_str()).collect();
    let all = vec![code(&everything); 12].join(",");
    let page = browser.get(&format!("/together?maps={all}")).await.expect(200);
    page.says("The other 653");
}

#[actix_web::test]
async fn visitor_with_picks_adds_their_map_to_a_new_address() {
    let browser = visitor(&PICKS);
    let page = browser.get(&three()).await.expect(200);
    let [maps, links] = ["maps", "links"].map(|name| {
        page.attribute(&format!(".together-mine [name={name}]"), "value").expect("a field")
    });
    let fields = [("maps", &*maps), ("links", &links), ("name", "  Di,  the \n fourth ")];
    let page = browser.post("/together", &fields).await;
    assert_eq!(page.set_cookies(), Vec::<&str>::new());
    let address = location(&page);
    let page = browser.get(&address).await.expect(200).says("4 maps together");
    assert_eq!((page.count(".together-mine"), page.text(".legend")), (0, "YouAverage".into()));
    let label = page.attribute(".poster .radar-svg", "aria-label").expect("a label");
    assert_eq!(label, "Radar chart of ten traits: you, and the average of 4 maps");
    assert!(page.text("[aria-labelledby=people]").contains("You 7 picks"));
    // Another visitor sees the name.
    let page = visitor(&[]).get(&address).await.expect(200).says("Di the fourth 7 picks");
    assert_eq!(page.count(".together-mine"), 0);
}

#[actix_web::test]
async fn a_shared_map_is_compared_with_ones_own() {
    let browser = visitor(&BO);
    let page = browser.get(&format!("/r/{}", code(&ADA))).await.expect(200);
    let link = page.attribute("a[href^='/together']", "href").expect("Compare with mine");
    let address = location(&browser.get(&link).await);
    let page = browser.get(&address).await.expect(200);
    assert_eq!((page.count(".radar-data polygon"), page.count(".together-shapes")), (2, 0));
    assert_eq!(page.all_texts(".together-two h3")[..3], ["You both", "Only you", "Only they"]);
    let two = page.text(".together-two");
    assert!(two.contains("You both Baking bread."), "{two}");
    assert!(two.contains("the match with") && page.text(".sentence").contains("% alike."), "{two}");
    // From the other side the same address is shown the other way round.
    let theirs = visitor(&ADA).get(&address).await.expect(200).text(".together-two");
    let orders = ["Only you Reading, Public speaking", "Only you Public speaking, Reading"];
    assert!(orders.iter().any(|order| theirs.contains(order)), "{theirs}");
    let visitor = visitor(&[]);
    let page = visitor.get(&link).await.expect(200);
    page.says("step 3 links back").says("Make your map").says("One map so far");
    let neutral = visitor.get(&address).await.expect(200).text(".together-two");
    assert!(neutral.contains("Both Baking bread.") && neutral.contains("Only Map 1"), "{neutral}");
}

#[actix_web::test]
async fn own_map_made_after_receiving_others_is_compared_with_them_at_the_end() {
    for (address, maps) in [(format!("/r/{}", code(&ADA)), 2), (three(), 4)] {
        let browser = visitor(&[]);
        let start = browser.get(&address).await.expect(200).attribute(".poster .primary", "href");
        browser.get(&start.expect("a link to the start")).await.expect(200);
        toggle(&browser, PICKS[0]).await;
        let page = browser.get("/app?step=3").await.says("Compare with what you were sent");
        let address = location(&browser.get(&page.attribute(".received a", "href").unwrap()).await);
        assert_eq!(address.matches(&code(&ADA)).count(), 1, "{address}");
        assert_eq!(browser.get(&address).await.count(".together-people li"), maps);
        browser.set_cookie("received_maps", "nonsense");
        browser.get("/app?step=3").await.expect(200).never_says("what you were sent");
    }
}

#[actix_web::test]
async fn a_map_beside_itself_differs_in_nothing() {
    let page = visitor(&[]).get(&format!("/together?maps={0},{0}", code(&ADA))).await.expect(200);
    assert_eq!(page.says("100% alike").says("they differ in nothing").count("#apart"), 0);
}

#[actix_web::test]
async fn own_map_equal_to_a_shared_one_is_named_equal() {
    let browser = visitor(&ADA);
    let page = browser.get(&format!("/together?maps={}&mine=add", code(&ADA))).await.expect(200);
    page.says("This map and yours are the same: they differ in nothing.");
    let page = browser.get(&format!("{}&mine=add", three())).await.expect(200);
    assert_eq!(page.says("Your map is among these already.").count(".together-mine"), 0);
    browser.get(&three()).await.expect(200).never_says("already.");
}

#[actix_web::test]
async fn signed_in_visitor_is_recognized_by_the_account_map() {
    let (_site, member) = TestSite::with_ada(Kind::Sqlite).await;
    for id in BO {
        toggle(&member, id).await;
    }
    let address = location(&member.get(&format!("/together?maps={}&mine=add", code(&ADA))).await);
    let page = member.get(&address).await.expect(200).says("You both");
    assert_eq!(page.set_cookies(), Vec::<&str>::new());
}

#[actix_web::test]
async fn group_page_sets_no_cookie_and_is_neither_cached_nor_listed() {
    let browser = visitor(&[]);
    carry(&browser, &PICKS);
    for address in ["/together", &three(), "/together?maps=x"] {
        for browser in [&browser, &stranger()] {
            let page = browser.get(address).await;
            assert_eq!(page.set_cookies(), Vec::<&str>::new(), "{address}");
            assert_eq!(page.header("cache-control"), "private, no-store", "{address}");
            let robots = page.attribute("meta[name=robots]", "content");
            assert_eq!(robots.as_deref(), Some("noindex"), "{address}");
        }
    }
}

#[actix_web::test]
async fn an_empty_group_says_what_to_do() {
    let browser = visitor(&PICKS);
    let page = browser.get("/together").await.expect(200);
    assert_eq!((page.text("h1"), page.count("textarea")), ("Together".to_owned(), 1));
    assert_eq!(page.says("Add my map").count(".radar"), 0);
    let alone = browser.get("/together?mine=add").await;
    browser.get(&location(&alone)).await.expect(200).says("One map so far");
}
