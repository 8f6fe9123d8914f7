//! The page of a signed-in visitor in place of a sign-in form.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::accounts::Account;
use crate::layout::frame::Frame;
use crate::urls::paths;
use crate::web::PageError;
use crate::web::respond::html;
use crate::web::site::Site;

#[derive(Template)]
#[template(path = "pages/already.html")]
struct AlreadyPage<'a> {
    frame: Frame,
    email: &'a str,
}

pub fn page(site: &Site, account: &Account) -> Result<HttpResponse, PageError> {
    let title = "You are already logged in | {name}";
    let frame = Frame::new(site, paths::SIGN_IN, title, "You are already logged in.")
        .unlisted()
        .signed_in()
        .with_script(site, "sign-forms.js");
    html(StatusCode::OK, &AlreadyPage { frame, email: &account.email })
}
