//! The site of a request: its language, and what the addresses of its answer carry.

use std::borrow::Cow;
use std::future::{Ready, ready};
use std::ops::Deref;

use actix_web::cookie::Cookie;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};

use super::{PageError, selection};
use crate::urls::{Addresses, localized};
use crate::web::site::Site;

#[derive(Debug, Clone)]
pub struct RequestSite {
    site: web::Data<Site>,
    pub addresses: Addresses,
}

impl RequestSite {
    pub fn new(site: web::Data<Site>, request: &HttpRequest) -> Self {
        let base = site.settings.public_url.base().to_owned();
        Self { site, addresses: Addresses { base, picks: selection::carried(request) } }
    }

    /// In the language of an address.
    pub fn spoken_at(mut self, address: &str) -> Self {
        let is_below = |other: &&web::Data<Site>| {
            let rest = address.strip_prefix(other.settings.public_url.base());
            rest.is_some_and(|rest| rest.starts_with('/'))
        };
        if let Some(other) = self.site.others.iter().find(is_below).cloned() {
            other.settings.public_url.base().clone_into(&mut self.addresses.base);
            self.site = other;
        }
        self
    }

    /// For an answer that sets the cookie of the selection.
    pub fn carrying(&self, request: &HttpRequest, cookie: &Cookie<'_>) -> Addresses {
        let picks = selection::without_cookie(request, cookie.value());
        Addresses { picks, ..self.addresses.clone() }
    }

    /// An address of the site as the answer prints it.
    pub fn at<'a>(&self, address: &'a str) -> Cow<'a, str> {
        self.addresses.at(address)
    }

    /// The same without a selection.
    pub fn local<'a>(&self, address: &'a str) -> Cow<'a, str> {
        localized(&self.addresses.base, address)
    }
}

impl Deref for RequestSite {
    type Target = Site;

    fn deref(&self) -> &Site {
        &self.site
    }
}

impl FromRequest for RequestSite {
    type Error = PageError;
    type Future = Ready<Result<Self, PageError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let site = request.app_data::<web::Data<Site>>().cloned().ok_or(PageError::Internal);
        ready(site.map(|site| Self::new(site, request)))
    }
}
