use futures_util::future::join_all;
use worthmap::accounts::google::{Callback, EmailTrust, GoogleError, SignInStart};
use worthmap::accounts::{PENDING_LASTS, Token};

use super::{World, back, person};

#[actix_web::test]
async fn concurrent_returns_with_one_code_open_one_session() {
    let world = World::new().await;
    let started = world.begin().await;
    let granted = world.grant(&started, &person("1", "ada@example.org"));
    let all = join_all((0..20).map(|_| world.finish(&started, &granted))).await;
    assert_eq!(all.iter().filter(|finished| finished.outcome.is_ok()).count(), 1);
    assert_eq!(world.provider.asked("token"), 1);
}

#[actix_web::test]
async fn a_failed_exchange_uses_the_attempt_up_and_a_denial_does_not() {
    let world = World::new().await;
    let started = world.begin().await;
    let granted = world.grant(&started, &person("1", "ada@example.org"));
    let returned = back(&started, &granted);
    let denied = Callback { code: None, error: Some("access_denied"), ..returned };
    let made_up = Callback { code: Some("made-up"), ..returned };
    let outcome = async |back| world.google.finish(back).await.outcome.unwrap_err();
    assert!(matches!(outcome(denied).await, GoogleError::Denied));
    assert!(matches!(outcome(denied).await, GoogleError::Denied));
    assert!(matches!(outcome(made_up).await, GoogleError::Refused(_)));
    assert!(matches!(outcome(returned).await, GoogleError::UsedAttempt));
}

#[actix_web::test]
async fn another_browser_can_neither_finish_nor_spoil_an_attempt() {
    let world = World::new().await;
    let started = world.begin().await;
    let granted = world.grant(&started, &person("1", "ada@example.org"));
    let other = Token::fresh().unwrap();
    for browser in [None, Some(&other)] {
        let outcome =
            world.google.finish(Callback { browser, ..back(&started, &granted) }).await.outcome;
        assert!(matches!(outcome, Err(GoogleError::OtherBrowser)), "{outcome:?}");
    }
    assert_eq!(world.provider.asked("token"), 0);
    assert!(world.finish(&started, &granted).await.outcome.is_ok());
}

#[actix_web::test]
async fn attempt_after_ten_minutes_is_expired() {
    let world = World::new().await;
    let (in_time, late) = (world.begin().await, world.begin().await);
    world.wait(PENDING_LASTS.as_secs() - 1);
    let granted = world.grant(&in_time, &person("1", "ada@example.org"));
    assert!(world.finish(&in_time, &granted).await.outcome.is_ok());
    world.wait(1);
    let granted = world.grant(&late, &person("1", "ada@example.org"));
    let outcome = world.finish(&late, &granted).await.outcome;
    assert!(matches!(outcome, Err(GoogleError::ExpiredAttempt)), "{outcome:?}");
    assert_eq!(world.provider.asked("token"), 1);
}

#[actix_web::test]
async fn attempts_of_one_browser_finish_in_any_order() {
    let world = World::new().await;
    let first = world.begin().await;
    let mut tabs = vec![];
    for _ in 0..6 {
        let browser = Some(first.browser.clone());
        tabs.push(world.google.begin(SignInStart { browser, ..World::beginning() }).await.unwrap());
    }
    tabs.push(first);
    for tab in tabs.iter().rev() {
        assert_eq!(tab.browser, tabs[0].browser);
        let granted = world.grant(tab, &person("1", "ada@example.org"));
        assert!(world.finish(tab, &granted).await.outcome.is_ok());
    }
}

#[actix_web::test]
async fn after_500_failed_returns_of_a_network_sign_in_there_goes_on() {
    let world = World::with(1, EmailTrust::ForAll).await;
    let claims = person("1", "ada@example.org");
    for number in 0..500 {
        let started = world.begin().await;
        let granted = world.grant(&started, &claims);
        let returned = back(&started, &granted);
        let nothing = [(returned.code, Some("access_denied")), (Some(""), None), (None, None)];
        let (code, error) = nothing[number % 3];
        let outcome = world.google.finish(Callback { code, error, ..returned }).await.outcome;
        assert!(
            matches!(outcome, Err(GoogleError::Denied | GoogleError::Refused(_))),
            "{outcome:?}"
        );
    }
    assert_eq!(world.provider.asked("token"), 0);
    assert!(world.sign_in(&claims).await.is_ok());
}

#[actix_web::test]
async fn the_document_is_fetched_when_needed_and_again_when_old() {
    let world = World::new().await;
    assert_eq!(world.provider.asked("discovery"), 0);
    world.begin().await;
    world.begin().await;
    assert_eq!(world.provider.asked("discovery"), 1);
    world.wait(60 * 60);
    world.begin().await;
    assert_eq!(world.provider.asked("discovery"), 2);
}
