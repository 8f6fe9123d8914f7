//! Detects browsers without cookies: a sign-in form sets one and says so in a hidden field.

use actix_web::http::header::COOKIE;
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;

use crate::web::cookies;
use crate::web::settings::Settings;

#[derive(Debug, Deserialize)]
pub struct CookieProbe {
    #[serde(default)]
    probe: String,
}

impl CookieProbe {
    pub fn is_missing(&self, request: &HttpRequest) -> bool {
        !self.probe.is_empty() && !request.headers().contains_key(COOKIE)
    }

    pub fn with_cookie(
        mut response: HttpResponse,
        page: &'static str,
        settings: &Settings,
    ) -> HttpResponse {
        // Fails only for a cookie that is no valid header value; this one is.
        let _ = response.add_cookie(&cookies::probe(page, settings));
        response
    }
}
