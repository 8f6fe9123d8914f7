//! `POST /account/delete`: removes the account and everything in it.

use actix_web::{HttpRequest, HttpResponse, web};

use super::{not_confirmed, page};
use crate::cookies;
use crate::errors::PageError;
use crate::pages::fields::{Fields, Form, Posted};
use crate::pages::flash::Flash;
use crate::pages::visitor::{Member, go_to_with};
use crate::paths;
use crate::peer::network_of;
use crate::site::Site;

/// What is posted. Who has no password must have signed in just now.
#[derive(Debug)]
pub struct DeleteForm {
    password: String,
}

impl Form for DeleteForm {
    fn read(fields: &mut Fields) -> Result<Self, PageError> {
        Ok(Self { password: fields.optional("password") })
    }
}

/// Deletes at once; the map in this browser stays.
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
    site.accounts.delete(&signed_in.account).await?;
    let mut response = go_to_with(paths::SIGN_IN, [cookies::no_session(&site.settings)]);
    Flash::Deleted.send(&mut response, &site.settings);
    Ok(response)
}
