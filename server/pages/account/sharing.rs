//! `POST /account/sharing`: whether the map may be matched with those of similar people.

use actix_web::{HttpResponse, web};
use serde::Deserialize;

use crate::layout::flash::Flash;
use crate::urls::paths;
use crate::web::PageError;
use crate::web::form::Posted;
use crate::web::respond::go_to;
use crate::web::site::Site;
use crate::web::visitor::Member;

/// The name and value of one of two buttons.
#[derive(Debug, Deserialize)]
pub struct SharingForm {
    sharing: Switch,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Switch {
    On,
    Off,
}

pub async fn post(
    site: web::Data<Site>,
    Member(signed_in): Member,
    Posted(form): Posted<SharingForm>,
) -> Result<HttpResponse, PageError> {
    site.accounts.set_sharing(&signed_in, form.sharing == Switch::On).await?;
    Ok(Flash::Saved.sent_along(go_to(paths::ACCOUNT), &site.settings))
}
