//! `POST /account/signout`: ends every session of the account, this one included.

use actix_web::{HttpResponse, web};

use crate::cookies;
use crate::errors::PageError;
use crate::pages::flash::Flash;
use crate::pages::visitor::{Member, go_to_with};
use crate::paths;
use crate::site::Site;

/// Signs out everywhere.
pub async fn post(
    site: web::Data<Site>,
    Member(signed_in): Member,
) -> Result<HttpResponse, PageError> {
    site.accounts.sign_out_everywhere(&signed_in.account).await?;
    let mut response = go_to_with(paths::SIGN_IN, [cookies::no_session(&site.settings)]);
    Flash::SignedOutEverywhere.send(&mut response, &site.settings);
    Ok(response)
}
