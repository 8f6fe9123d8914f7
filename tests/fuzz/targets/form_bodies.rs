//! Any body is a form or is refused; addresses and destinations in it are safe to use.
#![no_main]

use libfuzzer_sys::fuzz_target;
use worthmap::accounts::{Email, NewPassword};
use worthmap::urls::ReturnTo;
use worthmap::web::form::Fields;

fuzz_target!(|body: &[u8]| {
    let Ok(mut fields) = Fields::parse(body) else { return };
    let next = ReturnTo::parse(&fields.optional("next"));
    let path = next.path();
    assert!(path.starts_with('/') && !path.starts_with("//") && !path.contains('\\'));
    assert!(!path.chars().any(char::is_control));
    let email = Email::parse(&fields.optional("email")).ok();
    if let Some(email) = &email {
        assert!(!email.as_str().chars().any(|c| c.is_control() || c.is_whitespace()));
        assert_eq!(Email::parse(email.key()).as_ref().map(Email::key), Ok(email.key()));
    }
    let _ = NewPassword::parse(&fields.optional("password"), email.as_ref());
});
