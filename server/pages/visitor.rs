//! Who a request comes from, and how a visit as somebody begins.

use std::future::Future;
use std::pin::Pin;

use actix_web::cookie::Cookie;
use actix_web::dev::Payload;
use actix_web::http::header::LOCATION;
use actix_web::{FromRequest, HttpRequest, HttpResponse, web};

use super::wizard::selection_cookie;
use crate::accounts::{Account, Method, SignInError, SignedIn};
use crate::cookies;
use crate::errors::PageError;
use crate::site::Site;

/// Who a request comes from. A visitor who brings no session costs the store nothing.
#[derive(Debug, Clone)]
pub enum Visitor {
    /// Nobody we know.
    Anonymous,
    /// Somebody with a session that runs.
    SignedIn(Box<SignedIn>),
}

/// Somebody who is signed in; anybody else is led to the sign-in page.
#[derive(Debug, Clone)]
pub struct Member(pub SignedIn);

impl Visitor {
    /// Finds out who a request comes from.
    pub async fn of(request: &HttpRequest, site: &Site) -> Result<Self, PageError> {
        let Some(token) = cookies::session_token(request, &site.settings) else {
            return Ok(Self::Anonymous);
        };
        let signed_in = site.accounts.signed_in(&token).await?;
        Ok(signed_in.map_or(Self::Anonymous, |signed_in| Self::SignedIn(Box::new(signed_in))))
    }

    /// The account, if there is one.
    #[must_use]
    pub fn account(&self) -> Option<&Account> {
        match self {
            Self::Anonymous => None,
            Self::SignedIn(signed_in) => Some(&signed_in.account),
        }
    }
}

impl FromRequest for Visitor {
    type Error = PageError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, PageError>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let site = request.app_data::<web::Data<Site>>().ok_or(PageError::Internal)?;
            Self::of(&request, site).await
        })
    }
}

impl FromRequest for Member {
    type Error = PageError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, PageError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let visitor = Visitor::from_request(request, payload);
        Box::pin(async move {
            match visitor.await? {
                Visitor::Anonymous => Err(PageError::SignInFirst),
                Visitor::SignedIn(signed_in) => Ok(Self(*signed_in)),
            }
        })
    }
}

/// Signs an account in, however the person proved who they are: a session with a new token, the
/// device's map united with the account's. The answer are the cookies to send along.
pub async fn begin(
    request: &HttpRequest,
    site: &Site,
    account: &Account,
    method: Method,
) -> Result<[Cookie<'static>; 2], SignInError> {
    if let Some(earlier) = cookies::session_token(request, &site.settings) {
        site.accounts.sign_out(&earlier).await?;
    }
    let token = site.accounts.open_session(account, method).await?;
    let taxonomy = &site.content.catalogue.taxonomy;
    let brought = selection_cookie(request, site).selection;
    let map = site.accounts.unite_map(account, &brought, taxonomy).await?;
    let selection = cookies::selection(map.encode(taxonomy), &site.settings);
    Ok([cookies::session(&token, &site.settings), selection])
}

/// Leads on to a local address.
#[must_use]
pub fn go_to(place: &str) -> HttpResponse {
    HttpResponse::SeeOther().insert_header((LOCATION, place)).finish()
}

/// Leads on to a local address with cookies.
#[must_use]
pub fn go_to_with(place: &str, cookies: impl IntoIterator<Item = Cookie<'static>>) -> HttpResponse {
    let mut response = HttpResponse::SeeOther();
    for cookie in cookies {
        response.cookie(cookie);
    }
    response.insert_header((LOCATION, place)).finish()
}
