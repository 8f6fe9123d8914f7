//! `POST /account/disconnect`: has the provider open the account no more.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;

use super::page::confirm;
use crate::accounts::google::GoogleError;
use crate::layout::flash::Flash;
use crate::layout::problems::Problem;
use crate::urls::paths;
use crate::web::PageError;
use crate::web::form::Posted;
use crate::web::respond::go_to;
use crate::web::site::Site;
use crate::web::visitor::Member;

/// Without a password the session must be recent.
#[derive(Debug, Deserialize)]
pub struct DisconnectForm {
    #[serde(default)]
    password: String,
}

pub async fn post(
    request: HttpRequest,
    site: web::Data<Site>,
    Member(signed_in): Member,
    Posted(form): Posted<DisconnectForm>,
) -> Result<HttpResponse, PageError> {
    let password = &form.password;
    let refusal =
        confirm(&request, &site, &signed_in, password, |page| &mut page.provider_password);
    if let Some(refusal) = refusal.await? {
        return Ok(refusal);
    }
    let issuer = &site.settings.google_issuer_url;
    let passkeys_open = site.passkeys.are_set_up();
    let flash = match site.accounts.disconnect(&signed_in, issuer, passkeys_open).await {
        Ok(()) => Flash::Disconnected,
        // The password was changed meanwhile.
        Err(GoogleError::SignedOut) => return Err(PageError::SignInFirst),
        Err(error) => Flash::Problem(Problem::of_provider(error)?),
    };
    Ok(flash.sent_along(go_to(paths::ACCOUNT), &site.settings))
}
