use std::str::FromStr;

use serde_json::json;
use worthmap::accounts::google::{Callback, EmailTrust, GoogleError, IssuerUrl, SignInStart};
use worthmap::accounts::{Email, NewPassword, Purpose, SignInError};

use super::{World, back, person};

#[actix_web::test]
async fn the_same_person_gets_the_same_account_whatever_their_address_is_now() {
    let world = World::new().await;
    let first = world.sign_in(&person("1", "ada@example.org")).await.unwrap();
    let moved = json!({ "sub": "1", "email": "new@example.org", "email_verified": false });
    assert_eq!(world.sign_in(&moved).await.unwrap().id, first.id);
    assert!(world.account("new@example.org").await.is_none());
}

#[actix_web::test]
async fn the_next_owner_of_an_address_does_not_get_the_account_of_the_last() {
    let world = World::new().await;
    let account = world.sign_in(&person("1", "ada@example.org")).await.unwrap();
    let error = world.sign_in(&person("2", "ada@example.org")).await.unwrap_err();
    assert!(matches!(error, GoogleError::OtherPerson), "{error:?}");
    assert_eq!(world.identities(&account).await, 1);
    let both = person("2", "ada@example.org");
    let connected = world.connect(&account, Some(&account), &both).await.unwrap();
    assert_eq!(connected.id, account.id, "who is signed in has proved both");
}

#[actix_web::test]
async fn last_owner_of_an_address_does_not_get_the_account_of_the_next() {
    let world = World::of_google().await;
    let account = world.confirmed("ada@example.org").await;
    let last_owner = person("1", "ada@example.org");
    let error = world.sign_in(&last_owner).await.unwrap_err();
    assert!(matches!(error, GoogleError::ProveAddress), "{error:?}");
    assert_eq!(world.identities(&account).await, 0);
    let connected = world.connect(&account, Some(&account), &last_owner).await.unwrap();
    assert_eq!(connected.id, account.id, "who is signed in has proved both");
}

#[actix_web::test]
async fn provider_that_handles_the_mail_vouches_for_the_address() {
    let world = World::of_google().await;
    let mut number = 0;
    for (email, domain) in [("ada@gmail.com", None), ("ada@example.org", Some("example.org"))] {
        let account = world.confirmed(email).await;
        number += 1;
        let mut claims = person(&number.to_string(), email);
        claims["hd"] = json!(domain);
        assert_eq!(world.sign_in(&claims).await.unwrap().id, account.id);
    }
    let trust = |issuer| IssuerUrl::from_str(issuer).unwrap().email_trust();
    assert_eq!(trust("https://accounts.google.com"), EmailTrust::ForItsOwn);
    assert_eq!(trust("https://id.example.org"), EmailTrust::ForAll);
}

#[actix_web::test]
async fn a_new_password_from_an_email_cuts_the_last_owner_off() {
    let world = World::of_google().await;
    let last_owner = person("1", "ada@example.org");
    let account = world.sign_in(&last_owner).await.unwrap();
    let link = world.accounts.make_link(&account, Purpose::Reset).await.unwrap();
    let email = Email::parse("ada@example.org").unwrap();
    let password = NewPassword::parse("correct horse battery", Some(&email)).unwrap();
    world.accounts.reset(&link, &password).await.unwrap().unwrap();
    let error = world.sign_in(&last_owner).await.unwrap_err();
    assert!(matches!(error, GoogleError::ProveAddress), "{error:?}");
}

#[actix_web::test]
async fn connecting_needs_the_session_that_began_it() {
    let world = World::new().await;
    let account = world.sign_up("ada@example.org").await;
    let other = world.sign_up("grace@example.org").await;
    for signed_in in [None, Some(&other)] {
        let claims = person("1", "ada@example.org");
        let error = world.connect(&account, signed_in, &claims).await.unwrap_err();
        assert!(matches!(error, GoogleError::SignedOut), "{error:?}");
    }
    assert_eq!(world.identities(&account).await, 0);
}

#[actix_web::test]
async fn a_session_that_ended_on_the_way_connects_nothing() {
    let world = World::new().await;
    let account = world.confirmed("ada@example.org").await;
    let signed_in = world.session_of(&account).await;
    let beginning = SignInStart { connect: Some(&account.id), ..World::beginning() };
    let started = world.google.begin(beginning).await.unwrap();
    let granted = world.grant(&started, &person("1", "ada@example.org"));
    world.accounts.sign_out_everywhere(&account).await.unwrap();
    let back = Callback { signed_in: Some(&signed_in), ..back(&started, &granted) };
    let error = world.google.finish(back).await.outcome.unwrap_err();
    assert!(matches!(error, GoogleError::SignedOut), "{error:?}");
    assert_eq!(world.identities(&account).await, 0);
}

#[actix_web::test]
async fn an_identity_stands_for_one_account() {
    let world = World::new().await;
    let first = world.sign_in(&person("1", "ada@example.org")).await.unwrap();
    let other = world.sign_up("grace@example.org").await;
    let claims = person("1", "grace@example.org");
    let error = world.connect(&other, Some(&other), &claims).await.unwrap_err();
    assert!(matches!(error, GoogleError::LinkedElsewhere), "{error:?}");
    let again = world.connect(&first, Some(&first), &person("1", "ada@example.org")).await;
    assert_eq!(again.unwrap().id, first.id);
}

#[actix_web::test]
async fn a_disabled_account_is_not_linked() {
    let world = World::new().await;
    let account = world.confirmed("ada@example.org").await;
    world.accounts.store().set_disabled(&account.id, Some(world.now())).await.unwrap();
    let error = world.sign_in(&person("1", "ada@example.org")).await.unwrap_err();
    assert!(matches!(error, GoogleError::SignIn(SignInError::Disabled)), "{error:?}");
    assert_eq!(world.identities(&account).await, 0);
}

#[actix_web::test]
async fn two_tabs_of_a_new_person_make_one_account() {
    let world = World::new().await;
    let claims = person("1", "ada@example.org");
    let (one, other) = futures_util::future::join(
        Box::pin(world.sign_in(&claims)),
        Box::pin(world.sign_in(&claims)),
    )
    .await;
    let (one, other) = (one.unwrap(), other.unwrap());
    assert_eq!(one.id, other.id);
    assert_eq!(world.accounts.joined(&one).await.unwrap().0, 1);
}
