use std::time::Duration;

use serde_json::Value;
use worthmap::accounts::{Entered, SignInError};

use super::person;
use super::visits::SiteAndProvider;
use crate::accounts::{NEW_PASSWORD, PASSWORD};
use crate::browser::Browser;
use crate::passkeys::device::Device;
use crate::passkeys::{self, ORIGIN};
use crate::site::{Kind, on_both_databases};

on_both_databases! {
    disconnecting_takes_the_password_and_the_owner_hears_of_it,
    last_way_into_an_account_cannot_be_removed,
    one_of_two_ways_in_removed_at_once_stays,
    sessions_of_a_disconnected_provider_end,
    connecting_takes_a_sign_in_within_ten_minutes,
    disconnected_provider_is_reconnected_by_the_owner_alone,
}

const FORM: &str = "form[action='/account/disconnect']";
const CONNECT: &str = "a[href^='/auth/google']";

async fn held(browser: &Browser) -> Value {
    browser.get("/account/download").await.expect(200).json()
}

async fn providers(browser: &Browser) -> usize {
    held(browser).await["providers"].as_array().unwrap().len()
}

async fn disconnecting_takes_the_password_and_the_owner_hears_of_it(kind: Kind) {
    let (visited, hers, ada) = with_a_password(kind).await;
    let page = ada.get("/account").await.expect(200);
    assert_eq!((page.count(FORM), page.count(CONNECT)), (1, 0));
    assert_eq!(page.text(&format!("{FORM} button")), "Disconnect Hafen ID");

    let page = ada.post("/account/disconnect", &[("password", "a guess 77")]).await.expect(422);
    assert_eq!(page.text("#provider-password-error"), "That is not your current password");
    ada.post("/account/disconnect", &[]).await.expect(422);
    assert_eq!(providers(&ada).await, 1);
    let stranger = visited.site.browser();
    let answer = stranger.post("/account/disconnect", &[("password", PASSWORD)]).await;
    answer.goes_to("/signin?next=%2Faccount");

    ada.post("/account/disconnect", &[("password", PASSWORD)]).await.goes_to("/account");
    let page = ada.get("/account").await.expect(200).says("Disconnected. From now on you sign in");
    assert_eq!((page.count(FORM), page.count(CONNECT)), (0, 1));
    assert_eq!(providers(&ada).await, 0);
    let email = visited.site.email("ada@example.org", "was just disconnected from").await;
    assert!(email.contains("Subject: Hafen ID no longer opens your account"), "{email}");
    assert!(email.contains("disconnected from Hafen ID."), "{email}");
    visited.site.browser().sign_in("ada@example.org", PASSWORD).await.goes_to("/");
    // Once more is no mistake, and no news.
    ada.post("/account/disconnect", &[("password", PASSWORD)]).await.goes_to("/account");

    // Another account there may take its place, as after a change of provider account.
    let other = person("2", "ada@example.org");
    let link = page.attribute(CONNECT, "href").unwrap();
    let granted = visited.set_out(&ada, &link, &other).await;
    super::visits::come_back(&ada, &granted).await.goes_to("/account");
    visited.sign_in(&visited.site.browser(), &other).await.goes_to("/");
    visited.sign_in(&visited.site.browser(), &hers).await.goes_to("/signin");
}

async fn last_way_into_an_account_cannot_be_removed(kind: Kind) {
    let visited = SiteAndProvider::new(kind).await;
    let ada = visited.site.browser();
    let hers = person("1", "ada@example.org");
    visited.sign_in(&ada, &hers).await.goes_to("/");
    let page = ada.get("/account").await.expect(200);
    assert_eq!(page.count(FORM), 0);
    page.says("It is the only way into your account. Once you have set a password");
    ada.post("/account/disconnect", &[]).await.goes_to("/account");
    let words = ada.get("/account").await.expect(200).text(".error-summary li");
    assert_eq!(
        words,
        "Hafen ID is the only way into your account. Set a password first, then disconnect it."
    );
    visited.sign_in(&visited.site.browser(), &hers).await.goes_to("/");

    ada.change_password("", NEW_PASSWORD).await.goes_to("/account");
    ada.post("/account/disconnect", &[("password", NEW_PASSWORD)]).await.goes_to("/account");
    assert_eq!(providers(&ada).await, 0);
}

/// Without a password a sign-in just now is the proof. What opens the account is looked at where it
/// is written: of two requests that come together each could else count on the other's way.
async fn one_of_two_ways_in_removed_at_once_stays(kind: Kind) {
    let visited = SiteAndProvider::with(kind, &[&format!("--public-url={ORIGIN}")]).await;
    for number in 0..5 {
        let email = format!("ada{number}@example.org");
        let hers = person(&email, &email);
        let (ada, mut phone) = (visited.site.browser(), Device::default());
        visited.sign_in(&ada, &hers).await.goes_to("/");
        passkeys::add(&ada, &mut phone, "Phone").await.goes_to("/account");
        let page = ada.get("/account").await.expect(200);
        assert_eq!(page.count(FORM), 1, "the passkey is another way");
        let passkey = page.attribute("[type=radio][name=passkey]", "value").unwrap();
        if number == 0 {
            visited.site.clock.advance(Duration::from_mins(11));
            let page = ada.post("/account/disconnect", &[]).await.expect(422);
            page.says("sign back in, and try again within ten minutes");
            assert_eq!(providers(&ada).await, 1);
            visited.sign_in(&ada, &hers).await.goes_to("/");
        }
        futures_util::future::join(
            ada.post("/account/disconnect", &[]),
            ada.post("/account/passkeys/remove", &[("passkey", &passkey)]),
        )
        .await;
        let page = ada.get("/account").await.expect(200);
        let ways = [page.count("[type=radio][name=passkey]"), providers(&ada).await];
        assert_eq!(ways.iter().sum::<usize>(), 1, "{ways:?}");
        let again = visited.site.browser();
        match ways {
            [1, 0] => passkeys::sign_in(&again, &mut phone).await.goes_to("/"),
            _ => visited.sign_in(&again, &hers).await.goes_to("/"),
        };
        assert!(again.is_signed_in().await);
    }
}

async fn connecting_takes_a_sign_in_within_ten_minutes(kind: Kind) {
    let visited = SiteAndProvider::new(kind).await;
    let ada = visited.site.member("ada@example.org", PASSWORD).await;
    let link = ada.get("/account").await.expect(200).attribute(CONNECT, "href").unwrap();
    visited.site.clock.advance(Duration::from_mins(11));
    ada.get(&link).await.goes_to("/account");
    let words = ada.get("/account").await.expect(200).text(".error-summary li");
    assert!(words.contains("sign back in, and try again within ten minutes"), "{words}");
}

async fn sessions_of_a_disconnected_provider_end(kind: Kind) {
    let (visited, hers, ada) = with_a_password(kind).await;
    let [through_it, with_the_password] = [visited.site.browser(), visited.site.browser()];
    visited.sign_in(&through_it, &hers).await.goes_to("/");
    with_the_password.sign_in("ada@example.org", PASSWORD).await.goes_to("/");
    let judged = visited.site.account("ada@example.org").await;
    let began = held(&ada).await["sessions"].clone();
    let through = |session: &&Value| session["signedInBy"] == visited.provider.issuer.as_str();
    assert_eq!(began.as_array().unwrap().iter().filter(through).count(), 2, "{began}");

    ada.post("/account/disconnect", &[("password", PASSWORD)]).await.goes_to("/account");
    assert!(ada.is_signed_in().await, "where that is done the visit goes on");
    assert!(with_the_password.is_signed_in().await);
    assert!(!through_it.is_signed_in().await);
    // A sign-in that the provider approved just before that comes too late.
    let issuer = visited.provider.issuer.parse().unwrap();
    let late = visited.site.open_session(&Entered::through(judged, &issuer)).await;
    assert!(matches!(late, Err(SignInError::WrongCredentials)), "{late:?}");
}

async fn disconnected_provider_is_reconnected_by_the_owner_alone(kind: Kind) {
    let (visited, hers, ada) = with_a_password(kind).await;
    ada.post("/account/disconnect", &[("password", PASSWORD)]).await.goes_to("/account");

    for _ in 0..8 {
        let elsewhere = visited.site.browser();
        visited.sign_in(&elsewhere, &hers).await.goes_to("/signin?next=%2Faccount");
        let words = elsewhere.get("/signin").await.expect(200).text(".error-summary li");
        assert!(words.contains("an account here that isn't connected to Hafen ID"), "{words}");
    }
    assert_eq!(providers(&ada).await, 0);
    let disconnected = held(&ada).await["account"]["disconnectedProvider"].clone();
    assert_eq!(disconnected, visited.provider.issuer.as_str());

    let link = ada.get("/account").await.expect(200).attribute(CONNECT, "href").unwrap();
    let granted = visited.set_out(&ada, &link, &hers).await;
    super::visits::come_back(&ada, &granted).await.goes_to("/account");
    visited.site.email("ada@example.org", "can now also be opened").await;
    visited.sign_in(&visited.site.browser(), &hers).await.goes_to("/");
}

async fn with_a_password(kind: Kind) -> (SiteAndProvider, Value, Browser) {
    let visited = SiteAndProvider::new(kind).await;
    let (ada, hers) = (visited.site.browser(), person("1", "ada@example.org"));
    visited.sign_in(&ada, &hers).await.goes_to("/");
    ada.change_password("", PASSWORD).await.goes_to("/account");
    (visited, hers, ada)
}
