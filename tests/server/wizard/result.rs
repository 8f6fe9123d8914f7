//! Step 3: find like-minded people.

use super::site;

#[actix_web::test]
async fn the_income_and_the_communities_are_shown() {
    let page = site().await.browser().get("/app?step=3&template=21").await.expect(200);
    assert_eq!(page.text("h1"), "Find like-minded people");
    assert_eq!(page.text(".hint"), "Connect with people who turned out to share same interests.");
    assert_eq!(page.text(".income"), "Estimated income: $120,000");
    assert_eq!(page.count("#screen-3-result .community-first"), 1);
    assert_eq!(page.attribute(".community-first", "href").as_deref(), Some("/join/estincome"));
    assert_eq!(page.text(".communities h2"), "Join communities");
    assert_eq!(page.count(".community-list a"), 3);
    let back = page.attribute(".actions .button", "href");
    assert_eq!(back.as_deref(), Some("/app?step=2&template=21"));
    assert_eq!(page.text(".actions .primary"), "Sign Up");
}

#[actix_web::test]
async fn without_an_idea_the_way_to_one_is_shown() {
    let page = site().await.browser().get("/app?step=3").await.expect(200);
    let page = page.says("You have not chosen an idea yet. Choose one");
    assert_eq!(page.count(".income"), 0);
}

#[actix_web::test]
async fn a_community_has_its_own_link_for_each_device() {
    let site = site().await;
    let communities: serde_json::Value =
        serde_json::from_str(include_str!("../../../data/communities.json")).unwrap();
    let agents = [
        ("ios", "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15"),
        ("android", "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36"),
        ("other", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"),
        ("other", ""),
    ];
    for community in communities.as_array().unwrap() {
        let path = format!("/join/{}", community["id"].as_str().unwrap());
        for (device, agent) in agents {
            let browser = site.browser();
            let request = browser.request("GET", &path).header("user-agent", agent);
            let link = community["devices"][device].as_str().unwrap();
            browser.send(request).await.goes_to(link);
        }
    }
    site.browser().get("/join/nowhere").await.expect(404);
}
