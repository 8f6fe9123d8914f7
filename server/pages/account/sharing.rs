//! `POST /account/sharing`: whether the map may be matched with those of similar people.

use actix_web::{HttpResponse, web};

use crate::layout::flash::Flash;
use crate::urls::paths;
use crate::web::PageError;
use crate::web::form::{Fields, Form, Posted};
use crate::web::respond::go_to;
use crate::web::site::Site;
use crate::web::visitor::Member;

/// What is posted: the name and value of one of two buttons.
#[derive(Debug)]
pub struct SharingForm {
    sharing: bool,
}

impl Form for SharingForm {
    fn read(fields: &mut Fields) -> Result<Self, PageError> {
        match fields.required("sharing")?.as_str() {
            "on" => Ok(Self { sharing: true }),
            "off" => Ok(Self { sharing: false }),
            _ => Err(PageError::BadRequest),
        }
    }
}

pub async fn post(
    site: web::Data<Site>,
    Member(signed_in): Member,
    Posted(form): Posted<SharingForm>,
) -> Result<HttpResponse, PageError> {
    site.accounts.set_sharing(&signed_in, form.sharing).await?;
    Ok(Flash::Saved.sent_along(go_to(paths::ACCOUNT), &site.settings))
}
