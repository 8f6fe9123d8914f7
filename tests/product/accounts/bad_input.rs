use crate::site::{Kind, TestSite, stranger};

const FORM: &str = "application/x-www-form-urlencoded";

#[actix_web::test]
async fn odd_bodies_get_a_page_in_words_and_change_nothing() {
    let site = TestSite::start(Kind::Sqlite).await;
    let browser = site.browser();
    let good = "email=ada%40example.org&password=kd83jz0q&repeat_password=kd83jz0q";
    let huge = format!("{good}&next={}", "x".repeat(20_000));
    let long_email = good.replace("ada", &"a".repeat(5_000));
    let cases: &[(&str, &str, u16)] = &[
        (FORM, "", 400),
        (FORM, "email=ada%40example.org", 400),
        (FORM, &format!("{good}&password=other123"), 400),
        (FORM, &format!("{good}&email=eve%40example.org"), 400),
        (FORM, &good.replace("ada", "a%00da"), 400),
        (FORM, &good.replace("ada", "a%FFda"), 400),
        (FORM, &good.replace("ada", "a%da"), 400),
        (FORM, &good.replace("ada", "a%0D%0ABcc:"), 422),
        (FORM, &good.replace("kd83jz0q", "kd83%07jz0q"), 422),
        (FORM, &long_email, 422),
        (FORM, &huge, 413),
        ("text/plain", good, 400),
        ("application/json", "{}", 400),
        ("multipart/form-data; boundary=x", good, 400),
    ];
    for (media_type, body, status) in cases {
        let request = browser.request("POST", "/signup").header("content-type", *media_type);
        let page = browser.send(request.body((*body).to_owned())).await.expect(*status);
        assert!(!page.text("h1").is_empty());
        assert!(page.header("content-type").starts_with("text/html"));
        assert!(page.set_cookies().is_empty());
    }
    assert_eq!(site.store().accounts().await.unwrap().len(), 0);
    let request = browser.request("POST", "/signup").header("content-type", FORM);
    browser.send(request.body(good)).await.goes_to("/");
}

/// As many fields as a body of the allowed length can hold: each would be compared with all others.
#[actix_web::test]
async fn form_with_too_many_fields_is_refused() {
    let names = (0..3_000_u32).map(|number| {
        let digit = |at: u32| char::from_digit(number / 36_u32.pow(at) % 36, 36).unwrap();
        format!("{}{}{}", digit(2), digit(1), digit(0))
    });
    let body = names.collect::<Vec<_>>().join("&");
    assert!(body.len() < 16 * 1_024);
    let request = stranger().request("POST", "/together").header("content-type", FORM);
    stranger().send(request.body(body)).await.expect(400);
}

#[actix_web::test]
async fn malformed_session_cookies_are_anonymous() {
    let (site, _) = TestSite::with_ada(Kind::Sqlite).await;
    for value in ["", "x", "é", &"0".repeat(64), &"f".repeat(5_000), "../../etc/passwd"] {
        let browser = site.browser();
        let cookie = format!("session={value}; flash={value}; selection={value}").into_bytes();
        let cookie = reqwest::header::HeaderValue::from_bytes(&cookie).unwrap();
        let request = browser.request("GET", "/").header("cookie", cookie);
        browser.send(request).await.expect(200).says("Start Mapping Now");
    }
}

#[actix_web::test]
async fn words_in_the_address_are_not_shown() {
    let browser = stranger();
    let page = browser.get("/signin?next=%22%3E%3Cscript%3E&flash=gotcha&error=gotcha").await;
    page.expect(200).never_says("<script>").never_says("gotcha");
    browser.set_cookie("flash", "gotcha");
    browser.get("/signin").await.expect(200).never_says("gotcha");
    let odd = "\"><script>alert(1)</script>";
    let page = browser.sign_in(odd, "x").await.expect(422);
    assert_eq!(page.count("script:not([src]):not([type])"), 0);
    assert_eq!(page.attribute("#email", "value").unwrap(), odd);
}
