//! Any cookie header is read, and what is found in it stands in it.
#![no_main]

use actix_web::http::header::{COOKIE, HeaderValue};
use actix_web::test::TestRequest;
use libfuzzer_sys::fuzz_target;
use worthmap::accounts::Token;
use worthmap::web::cookies;

fuzz_target!(|bytes: &[u8]| {
    let Ok(header) = HeaderValue::from_bytes(bytes) else { return };
    let request = TestRequest::default().insert_header((COOKIE, header)).to_http_request();
    for name in [cookies::SELECTION, cookies::FLASH, "session", "__Host-session", ""] {
        if let Some(value) = cookies::value(&request, name) {
            assert!(!value.contains(';'));
            assert!(bytes.windows(value.len().max(1)).any(|part| part == value.as_bytes()) || value.is_empty());
            if let Some(token) = Token::parse(value) {
                assert_eq!(token.secret().len(), 64);
            }
        }
    }
});
