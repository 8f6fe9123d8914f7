//! What people find where they can't make an account, and what they can do instead.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::accounts::SignUp;
use crate::layout::frame::Frame;
use crate::urls::{ReturnTo, paths};
use crate::web::PageError;
use crate::web::respond::html;
use crate::web::site::Site;

#[derive(Template)]
#[template(path = "pages/signup_shut.html")]
struct ShutPage {
    frame: Frame,
    sign_up: SignUp,
    /// Whether somebody followed an invitation that works no more.
    over: bool,
    next: ReturnTo,
}

/// Accounts are by invitation, or not made at all.
pub fn page(site: &Site, status: StatusCode, next: ReturnTo) -> Result<HttpResponse, PageError> {
    html(status, &shut(site, false, next))
}

/// The invitation works no more.
pub fn over(site: &Site, next: ReturnTo) -> Result<HttpResponse, PageError> {
    html(StatusCode::GONE, &shut(site, true, next))
}

fn shut(site: &Site, over: bool, next: ReturnTo) -> ShutPage {
    let description = "Who can make a {name} account.";
    let frame = Frame::new(site, paths::SIGN_UP, "Sign up | {name}", description).unlisted();
    ShutPage { frame, sign_up: site.settings.sign_up, over, next }
}
