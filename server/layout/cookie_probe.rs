//! Detects browsers that keep no cookies: a sign-in form sets one and says so in a hidden field.

use actix_web::http::header::COOKIE;
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;

use crate::web::cookies;
use crate::web::settings::Settings;

/// The hidden field of a form that was sent together with a cookie.
#[derive(Debug, Deserialize)]
pub struct CookieProbe {
    #[serde(default)]
    probe: String,
}

impl CookieProbe {
    /// Whether the form set a cookie and the request has none.
    pub fn is_missing(&self, request: &HttpRequest) -> bool {
        !self.probe.is_empty() && !request.headers().contains_key(COOKIE)
    }

    /// Adds the cookie, with the path of the form.
    pub fn with_cookie(
        mut response: HttpResponse,
        page: &'static str,
        settings: &Settings,
    ) -> HttpResponse {
        // Fails only for a cookie that can't be written into a header; ours can.
        let _ = response.add_cookie(&cookies::probe(page, settings));
        response
    }
}
