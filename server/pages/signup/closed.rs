//! The page in place of the form while sign-up is closed.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::content::translatable;
use crate::layout::frame::Frame;
use crate::urls::{ReturnTo, paths};
use crate::web::PageError;
use crate::web::respond::html;
use crate::web::site::Site;

#[derive(Template)]
#[template(path = "pages/signup_closed.html")]
struct ClosedPage {
    frame: Frame,
    next: ReturnTo,
}

pub fn page(site: &Site, status: StatusCode, next: ReturnTo) -> Result<HttpResponse, PageError> {
    let description = "Who can make a {name} account.";
    let frame =
        Frame::new(site, paths::SIGN_UP, translatable("Sign up | {name}"), description).unlisted();
    html(status, &ClosedPage { frame, next })
}
