//! Addresses below `/.well-known/`.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpResponse, web};

use crate::clock::DAY;
use crate::clock::dates;
use crate::urls::paths;
use crate::web::PageError;
use crate::web::respond::go_to;
use crate::web::site::Site;

/// RFC 9116 advises less than a year.
const EXPIRES_AFTER: i64 = 180 * DAY;

/// `GET /.well-known/security.txt` (RFC 9116). 404 unless the operator has named a contact.
pub async fn security(site: web::Data<Site>) -> Result<HttpResponse, PageError> {
    let contact = site.settings.security_contact.as_ref().ok_or(PageError::NotFound)?;
    let expires = dates::text(site.clock.now() + EXPIRES_AFTER);
    let canonical = site.settings.public_url.absolute(paths::SECURITY_TXT);
    let contact = contact.uri();
    let text = format!(
        "Contact: {contact}\nExpires: {expires}\nPreferred-Languages: en\nCanonical: {canonical}\n"
    );
    Ok(HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header((CACHE_CONTROL, "public, max-age=86400"))
        .body(text))
}

/// Password managers link to it.
pub async fn change_password() -> HttpResponse {
    go_to(paths::CHANGE_PASSWORD)
}
