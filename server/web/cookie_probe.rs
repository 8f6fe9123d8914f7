//! Whether a browser keeps cookies at all: its sign-in form comes with one and says so.

use actix_web::http::header::COOKIE;
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;

use super::cookies;
use crate::web::settings::Settings;

/// The hidden field of a form that was sent together with a cookie.
#[derive(Debug, Deserialize)]
pub struct Probe {
    #[serde(default)]
    probe: String,
}

impl Probe {
    /// Whether a cookie came along with the form, and none comes back. Who never had the form brings
    /// nothing that could be missed.
    pub fn is_missing(&self, request: &HttpRequest) -> bool {
        !self.probe.is_empty() && !request.headers().contains_key(COOKIE)
    }

    /// The page of the form with its cookie, which comes back to that page alone.
    pub fn sent_along(
        mut response: HttpResponse,
        page: &'static str,
        settings: &Settings,
    ) -> HttpResponse {
        // Fails only for a cookie that can't be written into a header; ours can.
        let _ = response.add_cookie(&cookies::probe(page, settings));
        response
    }
}
