//! Who a request comes from.

use std::future::Future;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};

use crate::accounts::{Account, SignedIn};
use crate::http::{PageError, cookies};
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
