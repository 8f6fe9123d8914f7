use super::PASSWORD;
use crate::site::{Kind, TestSite, on_both_databases, stranger};

on_both_databases! {
    sign_up_leads_home_signs_in_and_stores_hashes_alone,
    one_address_has_one_account,
    one_of_concurrent_sign_ups_for_an_address_wins,
}

async fn sign_up_leads_home_signs_in_and_stores_hashes_alone(kind: Kind) {
    let site = TestSite::start(kind).await;
    let browser = site.browser();
    browser.sign_up("ada@example.org", PASSWORD).await.goes_to("/");
    let home = browser.get("/").await.expect(200);
    let home = home.says("We are starting when reach 100 people").says("1 person has joined");
    let home = home.says("ada@example.org").says("Stay in touch").says("Sign out");
    home.says("Send the email again").says("Questions or ideas? Write to");
    let account = site.account("ada@example.org").await;
    assert!(account.password_hash.unwrap().starts_with("$argon2id$v=19$"));
    let stored = super::tables::everything(&site.database).await;
    let token = browser.cookie("session").unwrap();
    assert!(stored.contains("ada@example.org") && !stored.contains(&token), "only its hash");
}

async fn one_address_has_one_account(kind: Kind) {
    let (site, _) = TestSite::with_ada(kind).await;
    let other = site.browser();
    for address in ["ada@example.org", "ADA@Example.ORG", " ada@example.org "] {
        let page = other.sign_up(address, "another pass").await.expect(422);
        let taken = "This email address already has an account. Sign in instead";
        assert_eq!(page.text("#email-error"), taken);
        assert!(page.set_cookies().is_empty());
    }
    assert_eq!(site.store().accounts().await.unwrap().len(), 1);
    other.sign_in("ada@example.org", "another pass").await.expect(422);
}

async fn one_of_concurrent_sign_ups_for_an_address_wins(kind: Kind) {
    let site = TestSite::start(kind).await;
    let browsers: Vec<_> = (0..6).map(|_| site.browser()).collect();
    let tries = browsers.iter().map(|browser| browser.sign_up("ada@example.org", PASSWORD));
    let pages = futures_util::future::join_all(tries).await;
    let statuses = |wanted| pages.iter().filter(|page| page.status == wanted).count();
    assert_eq!((statuses(303), statuses(422)), (1, 5), "{pages:?}");
    assert_eq!(site.store().accounts().await.unwrap().len(), 1);
}

#[actix_web::test]
async fn the_form_works_without_javascript() {
    let page = stranger().get("/signup").await.expect(200);
    for field in ["email", "password", "repeat_password"] {
        assert_eq!(page.count(&format!("form[action='/signup'] input[name='{field}']")), 1);
    }
    assert_eq!(page.count("button[type=submit][disabled]"), 0, "always usable");
    assert_eq!(page.text("form[action='/signup'] button"), "Continue");
    assert_eq!(page.attribute("a[href='/signin']", "href").unwrap(), "/signin");
    assert_eq!(page.text("#password-length"), "Password should contain at least 8 symbols");
    page.says("Not your email address or a common password").says("at least 13 years old");
}

#[actix_web::test]
async fn form_with_faults_names_them_at_the_field_and_on_top() {
    let site = TestSite::start(Kind::Sqlite).await;
    let browser = site.browser();
    let length = "#password-length.field-error";
    let cases = [
        (["nobody", PASSWORD, PASSWORD], "#email-error", "Enter an email address"),
        (["a@example.org", "1234567", "1234567"], length, "should contain at least 8 symbols"),
        (["a@example.org", "", ""], length, "Password should contain"),
        (["a@example.org", "Password1", "Password1"], "#password-error", "that people guess"),
        (["a@example.org", PASSWORD, "another"], "#repeat-password-error", "must match"),
        (["a@example.org", "12345\n789", "12345\n789"], "#password-error", "invisible"),
    ];
    for ([email, password, repeat], place, words) in cases {
        let fields = [("email", email), ("password", password), ("repeat_password", repeat)];
        let page = browser.post("/signup", &fields).await.expect(422);
        assert!(page.text(place).contains(words), "{}", page.body);
        assert!(page.text(".error-summary").contains(words), "{}", page.body);
        for (name, value) in [("role", "alert"), ("tabindex", "-1"), ("autofocus", "")] {
            assert_eq!(page.attribute(".error-summary", name).as_deref(), Some(value));
        }
        let link = page.attribute(".error-summary a", "href").unwrap();
        assert_eq!(page.attribute(&format!("input{link}"), "aria-invalid").unwrap(), "true");
        let described = page.attribute(&format!("input{link}"), "aria-describedby").unwrap();
        assert!(described.split(' ').all(|id| page.count(&format!("#{id}")) == 1), "{described}");
        assert_eq!(page.attribute("#email", "value").unwrap(), email, "what was typed stays");
        assert_eq!(page.attribute("#password", "value"), None, "passwords don't");
        assert!(page.set_cookies().is_empty());
    }
    assert_eq!(site.store().accounts().await.unwrap().len(), 0);
}

#[actix_web::test]
async fn long_passwords_with_spaces_and_any_characters_are_accepted() {
    let site = TestSite::start(Kind::Sqlite).await;
    let longest = "🦀 é".repeat(32) + "12345678901234567890123456789012";
    assert_eq!(longest.chars().count(), 128);
    site.member("ada@example.org", &longest).await;
    site.browser().sign_in("ada@example.org", &longest).await.goes_to("/");
    let page = site.browser().sign_up("bob@example.org", &format!("{longest}x")).await;
    page.expect(422).says("at most 128 symbols");
}
