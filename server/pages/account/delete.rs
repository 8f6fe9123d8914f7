//! `POST /account/delete`: removes the account and everything in it.

use actix_web::{HttpRequest, HttpResponse, web};

use super::{not_confirmed, page};
use crate::layout::flash::Flash;
use crate::urls::paths;
use crate::web::PageError;
use crate::web::client_address::network_of;
use crate::web::form::{Fields, Form, Posted};
use crate::web::respond::go_to_with;
use crate::web::session_end::{LeaveCopy, cookies_of_end, left_behind};
use crate::web::site::Site;
use crate::web::visitor::Member;

/// What is posted. Who has no password must have signed in just now.
#[derive(Debug)]
pub struct DeleteForm {
    password: String,
    leave: LeaveCopy,
}

impl Form for DeleteForm {
    fn read(fields: &mut Fields) -> Result<Self, PageError> {
        Ok(Self { password: fields.optional("password"), leave: LeaveCopy::read(fields)? })
    }
}

/// Deletes at once, with what this browser holds of the map, unless a copy is to stay.
pub async fn post(
    request: HttpRequest,
    site: web::Data<Site>,
    Member(signed_in): Member,
    Posted(form): Posted<DeleteForm>,
) -> Result<HttpResponse, PageError> {
    let network = network_of(&request);
    if let Err(error) = site.accounts.confirm(&signed_in, &form.password, network).await {
        let page = page(&site, &signed_in).await?;
        return not_confirmed(page, error, |page| &mut page.delete_password);
    }
    let account = &signed_in.account;
    let left = left_behind(&request, &site, account, form.leave).await?;
    if !site.accounts.delete(account).await? {
        return Err(PageError::SignInFirst);
    }
    Ok(Flash::Deleted.sent_along(
        go_to_with(paths::SIGN_IN, cookies_of_end(left.as_ref(), &site)),
        &site.settings,
    ))
}
