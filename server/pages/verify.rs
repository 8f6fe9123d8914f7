//! `/verify`: confirming an address with the link from a letter. The link leads to a button, so
//! that programs that open links in mail confirm nothing.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::fields::{Fields, Form, Posted};
use super::flash::Flash;
use super::frame::Frame;
use super::visitor::go_to;
use super::{link_token, private};
use crate::accounts::{Purpose, Token};
use crate::errors::PageError;
use crate::paths;
use crate::site::Site;

#[derive(Template)]
#[template(path = "pages/verify.html")]
struct VerifyPage {
    frame: Frame,
    /// The address and the link; none when the link works no more.
    open: Option<(String, Token)>,
}

/// What is posted.
#[derive(Debug)]
pub struct VerifyForm {
    token: Option<Token>,
}

impl Form for VerifyForm {
    fn read(fields: &mut Fields) -> Result<Self, PageError> {
        Ok(Self { token: Token::parse(&fields.required("token")?) })
    }
}

/// `GET /verify?token=…`
pub async fn get(request: HttpRequest, site: web::Data<Site>) -> Result<HttpResponse, PageError> {
    let open = match link_token(&request) {
        None => None,
        Some(token) => {
            let account = site.accounts.peek_link(&token, Purpose::Verify).await?;
            account.map(|account| (account.email, token))
        }
    };
    let status = if open.is_some() { StatusCode::OK } else { StatusCode::GONE };
    private(status, &page(&site, open))
}

/// `POST /verify`
pub async fn post(
    site: web::Data<Site>,
    Posted(form): Posted<VerifyForm>,
) -> Result<HttpResponse, PageError> {
    let verified = match form.token {
        None => false,
        Some(token) => site.accounts.verify(&token).await?,
    };
    if !verified {
        return private(StatusCode::GONE, &page(&site, None));
    }
    let mut response = go_to(paths::ACCOUNT);
    Flash::Verified.send(&mut response, &site.settings);
    Ok(response)
}

fn page(site: &Site, open: Option<(String, Token)>) -> VerifyPage {
    let description = "Confirm the e-mail address of your Worthmap account.";
    let title = "Confirm your address | Worthmap";
    VerifyPage { frame: Frame::new(site, paths::VERIFY, title, description).unlisted(), open }
}
