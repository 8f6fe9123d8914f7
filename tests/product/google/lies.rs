use serde_json::{Value, json};
use worthmap::accounts::google::GoogleError;

use super::provider::{CLIENT, Token};
use super::{World, person};

async fn error_with(token: Token) -> GoogleError {
    let world = World::new().await;
    world.provider.answers_token_requests_with(token);
    let error = world.sign_in(&person("1", "ada@example.org")).await.unwrap_err();
    assert!(world.account("ada@example.org").await.is_none());
    error
}

#[actix_web::test]
async fn malformed_responses_are_refused() {
    for body in ["", "[]", "{}", "<html>", r#"{"access_token":7}"#] {
        let error = error_with(Token::Answer(200, body.to_owned())).await;
        assert!(matches!(error, GoogleError::MalformedResponse(_)), "{body}: {error:?}");
    }
    for (token, fault) in [
        ("", "can't be read"),
        (r#","id_token":"""#, "not three parts"),
        (r#","id_token":"a.e30""#, "not three parts"),
        (r#","id_token":"a.e30.c.d""#, "not three parts"),
        (r#","id_token":"a.!.c""#, "not base64"),
        (r#","id_token":"..""#, "error at column"),
        (r#","id_token":"a.W10.c""#, "error at column"),
    ] {
        let body = format!(r#"{{"access_token":"a","token_type":"Bearer"{token}}}"#);
        let error = error_with(Token::Answer(200, body)).await;
        assert!(matches!(error, GoogleError::InvalidIdToken(_)), "{token}: {error:?}");
        assert!(error.to_string().contains(fault), "{token}: {error}");
    }
    assert!(matches!(error_with(Token::Endless).await, GoogleError::MalformedResponse(_)));
}

#[actix_web::test]
async fn token_must_be_for_this_client_this_attempt_and_now() {
    let world = World::new().await;
    let now = u32::try_from(world.now() / 1_000).unwrap();
    for (claims, fault) in [
        (json!({ "aud": [CLIENT] }), ""),
        (json!({ "aud": [CLIENT, "other"], "azp": CLIENT }), ""),
        (json!({ "exp": f64::from(now) - 59.5 }), ""),
        (json!({ "nbf": now + 60 }), ""),
        (json!({ "iss": format!("{}.example", world.provider.issuer) }), "wrong issuer"),
        (json!({ "iss": world.provider.issuer.replace("http", "https") }), "wrong issuer"),
        (json!({ "iss": "" }), "wrong issuer"),
        (json!({ "aud": "other" }), "wrong audience"),
        (json!({ "aud": [] }), "wrong audience"),
        (json!({ "aud": [CLIENT, "other"] }), "wrong audience"),
        (json!({ "aud": [CLIENT, "other"], "azp": "other" }), "wrong audience"),
        (json!({ "azp": "other" }), "wrong audience"),
        (json!({ "exp": now - 60 }), "it has run out"),
        (json!({ "exp": -1 }), "it has run out"),
        (json!({ "nbf": f64::from(now) + 60.5 }), "it isn't valid yet"),
        (json!({ "nonce": "another" }), "wrong nonce"),
        (json!({ "nonce": "" }), "wrong nonce"),
        (json!({ "nonce": null }), "wrong nonce"),
        (json!({ "sub": "" }), "wrong subject"),
        (json!({ "sub": "x".repeat(256) }), "wrong subject"),
        (json!({ "iss": null }), "it can't be read"),
        (json!({ "sub": null }), "it can't be read"),
        (json!({ "aud": null }), "it can't be read"),
        (json!({ "exp": null }), "it can't be read"),
    ] {
        let mut token = person("1", "ada@example.org");
        token.as_object_mut().unwrap().extend(claims.as_object().unwrap().clone());
        match world.sign_in(&token).await {
            Ok(_) => assert_eq!(fault, "", "{claims}"),
            Err(GoogleError::InvalidIdToken(found)) => {
                let is_named = !fault.is_empty() && found.to_string().contains(fault);
                assert!(is_named, "{claims}: {found}");
            }
            Err(other) => panic!("{claims}: {other:?}"),
        }
    }
}

#[actix_web::test]
async fn no_redirect_is_followed() {
    let world = World::new().await;
    let trap = format!("{}/trap", world.provider.issuer);
    world.provider.answers_token_requests_with(Token::Redirect(trap));
    let error = world.sign_in(&person("1", "ada@example.org")).await.unwrap_err();
    assert!(matches!(error, GoogleError::MalformedResponse(_)), "{error:?}");
    assert_eq!(world.provider.asked("trap"), 0);
}

#[actix_web::test]
async fn document_of_another_issuer_is_refused() {
    for fields in [
        json!({ "issuer": "https://accounts.example.org" }),
        json!({ "issuer": 7 }),
        json!({ "token_endpoint": null }),
        json!({ "token_endpoint": "nowhere" }),
    ] {
        let world = World::new().await;
        world.provider.says_in_its_document(fields.clone());
        let error = world.google.begin(World::beginning()).await.unwrap_err();
        assert!(matches!(error, GoogleError::MalformedResponse(_)), "{fields}: {error:?}");
        world.provider.says_in_its_document(json!({}));
        assert!(world.google.begin(World::beginning()).await.is_ok(), "a failure is not kept");
    }
}

#[actix_web::test]
async fn client_authenticates_as_the_document_says() {
    for methods in [
        json!(null),
        json!("client_secret_basic"),
        json!(["private_key_jwt"]),
        json!(["client_secret_basic", "client_secret_post", "none"]),
        json!(["client_secret_post", "private_key_jwt", "none"]),
        json!(["none"]),
    ] {
        let world = World::new().await;
        let document = json!({ "token_endpoint_auth_methods_supported": methods });
        world.provider.says_in_its_document(document);
        let account = world.sign_in(&person("1", "ada@example.org")).await;
        assert!(account.is_ok(), "{methods}: {account:?}");
    }
}

#[actix_web::test]
async fn unreadable_userinfo_endpoint_matters_only_where_it_is_asked() {
    for page in [json!(null), json!(7), json!(""), json!("nowhere")] {
        let world = World::new().await;
        world.provider.says_in_its_document(json!({ "userinfo_endpoint": page }));
        assert!(world.sign_in(&person("1", "ada@example.org")).await.is_ok(), "{page}");
        assert!(world.sign_in(&json!({ "sub": "1" })).await.is_ok(), "{page}: known already");
        let error = world.sign_in(&json!({ "sub": "2" })).await.unwrap_err();
        assert!(matches!(error, GoogleError::NoAddress), "{page}: {error:?}");
    }
}

#[actix_web::test]
async fn missing_claims_come_from_the_userinfo_endpoint() {
    let (ada, eve) = ("ada@example.org", "eve@example.org");
    let claims =
        |email: &str, verified: Value| json!({ "email": email, "email_verified": verified });
    for (token, page, is_opened) in [
        (json!({}), claims(ada, json!(true)), true),
        (json!({ "email": ada }), claims(ada, json!("true")), true),
        (json!({ "email": ada }), json!({ "email_verified": true }), true),
        (json!({ "email": "" }), claims(ada, json!(true)), true),
        (json!({ "email": 7, "hd": 7 }), claims(ada, json!(true)), true),
        (json!({ "email_verified": true }), json!({ "email": ada }), true),
        (claims("ADA@example.org", json!(true)), json!({ "email": eve }), true),
        (json!({}), json!({}), false),
        (json!({ "email": ada }), json!({ "email": ada }), false),
        (json!({ "email": ada }), claims(ada, json!(false)), false),
        (json!({ "email": ada }), json!({ "email_verified": 1 }), false),
        (claims(ada, json!("false")), json!({ "email_verified": true }), false),
        (json!({ "email": ada }), claims(eve, json!(true)), false),
        (claims(eve, json!("no")), json!({ "email": ada }), false),
        (json!({ "email_verified": true }), claims(ada, json!(false)), false),
    ] {
        let world = World::new().await;
        let account = world.confirmed(ada).await;
        let with_subject = |mut claims: Value| {
            claims["sub"] = json!("1");
            claims
        };
        world.provider.says_of_the_person(with_subject(page.clone()));
        let opened = world.sign_in(&with_subject(token.clone())).await;
        let opened = opened.is_ok_and(|opened| opened.id == account.id);
        assert_eq!(opened, is_opened, "{token}, {page}");
        assert_eq!(world.identities(&account).await, usize::from(is_opened), "{token}, {page}");
    }
}

#[actix_web::test]
async fn userinfo_of_another_person_is_refused() {
    let world = World::new().await;
    world.provider.says_of_the_person(person("2", "ada@example.org"));
    let error = world.sign_in(&json!({ "sub": "1" })).await.unwrap_err();
    assert!(matches!(error, GoogleError::InvalidIdToken(_)), "{error:?}");
    world.provider.says_of_the_person(json!({ "email": "ada@example.org" }));
    let error = world.sign_in(&json!({ "sub": "1" })).await.unwrap_err();
    assert!(error.to_string().contains("missing field `sub`"), "{error}");
    // A known person isn't asked about.
    assert!(world.sign_in(&person("1", "ada@example.org")).await.is_ok());
    assert!(world.sign_in(&json!({ "sub": "1" })).await.is_ok());
}

#[actix_web::test]
async fn a_provider_that_stalls_is_not_waited_for() {
    let start = std::time::Instant::now();
    let error = error_with(Token::Stalls).await;
    assert!(matches!(error, GoogleError::Silent(_)), "{error:?}");
    assert!(start.elapsed().as_secs() < 12, "{:?}", start.elapsed());
}

#[actix_web::test]
async fn codes_and_tokens_are_not_logged() {
    let secret = "very-secret";
    for body in [
        json!({ "error": "invalid_grant", "error_description": secret }).to_string(),
        json!({ "access_token": [secret] }).to_string(),
    ] {
        let error = error_with(Token::Answer(400, body)).await;
        assert!(!format!("{error} {error:?}").contains(secret), "{error:?}");
    }
}
