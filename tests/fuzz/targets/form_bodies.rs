//! Any body is a form or is refused; addresses and destinations in it are safe to use.
#![no_main]

use std::collections::HashMap;

use libfuzzer_sys::fuzz_target;
use worthmap::accounts::{Email, NewPassword};
use worthmap::urls::ReturnTo;
use worthmap::web::query::read_form;

fuzz_target!(|body: &[u8]| {
    let Ok(fields) = read_form::<HashMap<String, String>>(body) else { return };
    let field = |name: &str| fields.get(name).map(String::as_str).unwrap_or_default();
    let next = ReturnTo::parse(field("next"));
    let path = next.path();
    assert!(path.starts_with('/') && !path.starts_with("//") && !path.contains('\\'));
    assert!(!path.chars().any(char::is_control));
    let email = Email::parse(field("email")).ok();
    if let Some(email) = &email {
        assert!(!email.as_str().chars().any(|c| c.is_control() || c.is_whitespace()));
        assert_eq!(Email::parse(email.key()).as_ref().map(Email::key), Ok(email.key()));
    }
    let _ = NewPassword::parse(field("password"), email.as_ref());
});
