//! Whether a browser keeps cookies at all: its sign-in form comes with one and says so.

use actix_web::http::header::COOKIE;
use actix_web::{HttpRequest, HttpResponse};

use super::cookies;
use super::form::Fields;
use crate::web::settings::Settings;

/// What the form says.
#[derive(Debug, Clone, Copy)]
pub struct Probe(bool);

impl Probe {
    pub fn read(fields: &mut Fields) -> Self {
        Self(!fields.optional("probe").is_empty())
    }

    /// Whether a cookie came along with the form, and none comes back. Who never had the form brings
    /// nothing that could be missed.
    pub fn is_missing(self, request: &HttpRequest) -> bool {
        self.0 && !request.headers().contains_key(COOKIE)
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
