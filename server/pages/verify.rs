//! `/verify`: verifies an email address with the link of an email. The link leads to a button, so
//! that mail scanners verify nothing.

use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use askama::Template;
use serde::Deserialize;

use crate::accounts::{Purpose, Token, Verified, is_claimed};
use crate::layout::{Flash, Frame};
use crate::urls::paths;
use crate::web::query::link_token;
use crate::web::{PageResult, Posted, RequestSite, Visitor, go_to, html};

#[derive(Template)]
#[template(path = "pages/verify.html")]
struct VerifyPage {
    frame: Frame,
    /// None if the link is invalid.
    open: Option<Open>,
    /// It has verified the address before.
    done: bool,
}

struct Open {
    address: String,
    token: Token,
    /// Verification removes the account's existing credentials.
    claims: bool,
}

#[derive(Debug, Deserialize)]
pub struct VerifyForm {
    token: String,
}

pub async fn get(request: HttpRequest, site: RequestSite, visitor: Visitor) -> PageResult {
    let Some(token) = link_token(&request) else { return gone(&site) };
    let Some(account) = site.accounts.peek_link(&token, Purpose::Verify).await? else {
        return match site.accounts.verified_before(&token).await? {
            Verified::No => gone(&site),
            Verified::Yes => {
                let place = paths::verify(token.secret());
                html(StatusCode::OK, &VerifyPage { done: true, ..page(&site, &place, None) })
            }
            Verified::Claimed(link) => Ok(go_to(&site.at(&paths::reset(link.secret())))),
        };
    };
    let claims = is_claimed(&account, visitor.account().map(|here| &here.id));
    let place = paths::verify(token.secret());
    let open = Open { address: account.email, token, claims };
    html(StatusCode::OK, &page(&site, &place, Some(open)))
}

pub async fn post(
    site: RequestSite,
    visitor: Visitor,
    Posted(form): Posted<VerifyForm>,
) -> PageResult {
    let here = visitor.account().map(|here| &here.id);
    let verified = match Token::parse(&form.token) {
        None => Verified::No,
        Some(token) => site.accounts.verify(&token, here).await?,
    };
    match verified {
        Verified::No => gone(&site),
        Verified::Yes => {
            Ok(Flash::Verified.sent_along(go_to(&site.at(paths::ACCOUNT)), &site.settings))
        }
        Verified::Claimed(link) => Ok(go_to(&site.at(&paths::reset(link.secret())))),
    }
}

fn gone(site: &RequestSite) -> PageResult {
    html(StatusCode::GONE, &page(site, paths::VERIFY, None))
}

fn page(site: &RequestSite, place: &str, open: Option<Open>) -> VerifyPage {
    let description = "Confirm the email address of your {name} account.";
    let title = "Confirm your address | {name}";
    let frame = Frame::new(site, paths::VERIFY, title, description).unlisted();
    VerifyPage { frame: frame.with_current_address(site, place), open, done: false }
}
