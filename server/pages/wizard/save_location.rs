//! `POST /app/location`: saves the location of a signed-in visitor for other devices. Sent by a
//! script, or by a button without scripts.

use actix_web::{HttpResponse, web};
use serde::Deserialize;

use crate::accounts::LastLocation;
use crate::urls::paths::{Step, Wizard};
use crate::web::PageError;
use crate::web::form::Posted;
use crate::web::respond::go_to;
use crate::web::site::Site;
use crate::web::visitor::Member;

#[derive(Debug, Deserialize)]
pub struct LocationForm {
    step: u8,
    #[serde(default)]
    template: String,
}

pub async fn post(
    site: web::Data<Site>,
    Member(signed_in): Member,
    Posted(form): Posted<LocationForm>,
) -> Result<HttpResponse, PageError> {
    let known = |id: &u32| site.content.catalogue.template_by_id(*id).is_some();
    let template = form.template.parse().ok().filter(known);
    let step = Step::numbered(form.step).ok_or(PageError::BadRequest)?;
    let location = LastLocation { template, step: step.number() };
    site.accounts.save_location(&signed_in, location).await?;
    Ok(go_to(&Wizard { step, path: "", template }.url()))
}
