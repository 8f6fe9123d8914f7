use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};

use crate::accounts::{Account, SignedIn};
use crate::mapping::StoredSelection;
use crate::web::site::{Extracted, extracted};
use crate::web::{PageError, PageResult, Site, cookies};

/// A request without a session cookie costs no query.
#[derive(Debug, Clone)]
pub enum Visitor {
    Anonymous,
    SignedIn(Box<SignedIn>),
}

/// A signed-in visitor; other requests are redirected to the sign-in page.
#[derive(Debug, Clone)]
pub struct Member(pub SignedIn);

impl Visitor {
    pub async fn of(request: &HttpRequest, site: &Site) -> PageResult<Self> {
        let Some(token) = cookies::SESSION.token(request, &site.settings) else {
            return Ok(Self::Anonymous);
        };
        let signed_in = site.accounts.signed_in(&token).await?;
        Ok(signed_in.map_or(Self::Anonymous, |signed_in| Self::SignedIn(Box::new(signed_in))))
    }

    /// With the account's map, in one query.
    pub async fn with_map(
        request: &HttpRequest,
        site: &Site,
    ) -> PageResult<(Self, StoredSelection)> {
        let anonymous = || (Self::Anonymous, StoredSelection::default());
        let Some(token) = cookies::SESSION.token(request, &site.settings) else {
            return Ok(anonymous());
        };
        let taxonomy = &site.content.catalog.taxonomy;
        let found = site.accounts.signed_in_with_map(&token, taxonomy).await?;
        Ok(found.map_or_else(anonymous, |(found, map)| (Self::SignedIn(Box::new(found)), map)))
    }

    pub fn signed_in(&self) -> Option<&SignedIn> {
        match self {
            Self::Anonymous => None,
            Self::SignedIn(signed_in) => Some(signed_in),
        }
    }

    pub fn account(&self) -> Option<&Account> {
        self.signed_in().map(|signed_in| &signed_in.account)
    }
}

impl FromRequest for Visitor {
    type Error = PageError;
    type Future = Extracted<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        extracted(request, Self::of)
    }
}

impl FromRequest for Member {
    type Error = PageError;
    type Future = Extracted<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        extracted(request, async |request, site| match Visitor::of(request, site).await? {
            Visitor::Anonymous => Err(PageError::SignInFirst),
            Visitor::SignedIn(signed_in) => Ok(Self(*signed_in)),
        })
    }
}
