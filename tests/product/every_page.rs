use crate::site::{Kind, TestSite, stranger};

const PAGES: [&str; 9] =
    ["/", "/about", "/privacy", "/terms", "/faq", "/app", "/app?step=2", "/app?step=3", "/signin"];

#[actix_web::test]
async fn every_page_is_complete_html_without_inline_style_or_script() {
    for path in PAGES {
        let page = stranger().get(path).await.expect(200);
        assert_eq!(page.header("content-type"), "text/html; charset=utf-8", "{path}");
        assert_eq!(page.count("h1"), 1, "{path}");
        assert_eq!(page.count("main#main"), 1, "{path}");
        assert!(page.text("title").contains("Worthmap"), "{path}");
        assert_eq!(page.count("style, [style], [onclick]"), 0, "{path}");
        assert_eq!(page.header("referrer-policy"), "same-origin", "{path}");
        let policy = page.header("content-security-policy");
        let data =
            "script:not([src]):not([type='application/json']):not([type='application/ld+json'])";
        assert_eq!(page.count(data), 0, "{path}");
        assert!(policy.starts_with("default-src 'none'"), "{policy}");
        assert!(!policy.contains("unsafe"), "{policy}");
        assert!(policy.contains("require-trusted-types-for 'script'"), "{policy}");
    }
}

#[actix_web::test]
async fn an_unknown_address_is_the_not_found_page() {
    for path in ["/nowhere", "/app/nowhere", "/static/nowhere.js", "/about/x", "/%00", "/.env"] {
        let page = stranger().get(path).await.expect(404);
        assert_eq!(page.text("h1"), "404", "{path}");
        let page = page.says("You won't find anything here");
        assert_eq!(page.text("main a.button"), "Go to the Main");
        assert_eq!(page.attribute("main a.button", "href").as_deref(), Some("/"));
    }
}

#[actix_web::test]
async fn address_longer_than_any_own_one_is_refused_without_being_repeated() {
    let long = "A".repeat(17_000);
    for start in ["/", "/r/", "/resume?code=", "/experiences/", "/static/", "/about?picks=1.0."] {
        let page = stranger().get(&format!("{start}{long}.")).await.expect(414);
        assert_eq!(page.text("h1"), "That address is too long", "{start}");
        page.says("Copy the link again").never_says("AAAAAAAA");
    }
    let page = stranger().get(&format!("/es/r/{long}")).await.expect(414);
    page.says("Copia el enlace otra vez").never_says("AAAAAAAA");
    stranger().post(&format!("/app/selection?x={long}"), &[("clear", "1")]).await.expect(414);
}

#[actix_web::test]
async fn address_with_text_behind_it_redirects_to_the_page_without() {
    for (path, expected) in [
        ("/about/", "/about"),
        ("/app/?step=2&template=3", "/app?step=2&template=3"),
        ("/about.", "/about"),
        ("/about%29.", "/about"),
        ("/ideas/dog-trainer),", "/ideas/dog-trainer"),
        ("/ideas/dog-trainer%E2%80%8B", "/ideas/dog-trainer"),
        ("/traits/planner%22%3E", "/traits/planner"),
    ] {
        let page = stranger().get(path).await.expect(301);
        assert_eq!(page.header("location"), expected);
    }
    stranger().get("/ideas/a%0d%0aX:b.").await.expect(404);
    stranger().get("/ideas/nothing").await.expect(404);
    stranger().get("/nowhere/").await.expect(404);
    stranger().get("/.//evil.example/about/").await.expect(404);
}

#[actix_web::test]
async fn the_wrong_method_is_refused_with_the_right_ones_named() {
    let page = stranger().post("/about", &[]).await.expect(405);
    assert_eq!(page.header("allow"), "GET, HEAD");
}

#[actix_web::test]
async fn well_known_files_exist() {
    let named = [
        ("/favicon.ico", "image/x-icon"),
        ("/icon.svg", "image/svg+xml"),
        ("/icon-192.png", "image/png"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/robots.txt", "text/plain; charset=utf-8"),
        ("/healthz", "text/plain; charset=utf-8"),
    ];
    for (path, media_type) in named {
        let page = stranger().get(path).await.expect(200);
        assert_eq!(page.header("content-type"), media_type, "{path}");
    }
}

#[actix_web::test]
async fn security_txt_names_the_configured_contact() {
    let site = TestSite::start(Kind::Sqlite).await;
    site.browser().get("/.well-known/security.txt").await.expect(404);
    let plan = TestSite::plan(Kind::Sqlite).flag("--public-url=http://localhost:8080");
    let site = plan.flag("--security-contact=security@example.org").start().await;
    let request = site.browser().request("GET", "/.well-known/security.txt");
    let page = site.browser().send(request.header("x-forwarded-host", "localhost:8080")).await;
    let page = page.expect(200);
    assert_eq!(page.header("content-type"), "text/plain; charset=utf-8");
    let expected = "Contact: mailto:security@example.org\nExpires: 2027-03-20T14:13:20Z\n\
        Preferred-Languages: en, es\nCanonical: http://localhost:8080/.well-known/security.txt\n";
    assert_eq!(page.body, expected);
}

#[actix_web::test]
async fn password_managers_are_led_to_where_passwords_are_changed() {
    let (_site, browser) = TestSite::with_ada(Kind::Sqlite).await;
    let page = browser.get("/.well-known/change-password").await.expect(303);
    assert_eq!(page.header("location"), "/account#change-password");
    let form = "#change-password form[action='/account/password']";
    assert_eq!(browser.get("/account").await.expect(200).count(form), 1);
}

#[actix_web::test]
async fn built_files_are_kept_forever_and_sent_compressed() {
    let browser = stranger();
    let sheet = browser.get("/signin").await.attribute("link[rel=stylesheet]", "href").unwrap();
    for (accepted, encoding) in [("br, gzip", "br"), ("gzip", "gzip"), ("identity", "")] {
        let request = browser.request("GET", &sheet).header("accept-encoding", accepted);
        let page = browser.send(request).await.expect(200);
        assert_eq!(page.header("content-encoding"), encoding);
        assert_eq!(page.header("cache-control"), "public, max-age=31536000, immutable");
    }
}
