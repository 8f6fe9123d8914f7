//! `/account`: a person's own page, and the forms on it.

pub mod download;
pub mod forms;
pub mod map;
mod page;
pub mod passkeys;
pub mod picks;

use actix_web::HttpRequest;
use actix_web::http::StatusCode;

use crate::layout::{Flash, Summary};
use crate::web::{Member, PageResult, RequestSite, html};
use page::AccountPage;

pub async fn get(request: HttpRequest, site: RequestSite, Member(signed_in): Member) -> PageResult {
    let flash = Flash::of(&request);
    let summary = Summary::of_flash(flash, &site);
    let page = AccountPage { flash, summary, ..AccountPage::new(&site, &signed_in).await? };
    let response = html(StatusCode::OK, &page)?;
    Ok(Flash::shown(flash, response, &site.settings))
}
