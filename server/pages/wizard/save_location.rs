//! `POST /app/location`: notes where somebody signed in is, so that another device goes on there. With
//! scripts a page says so by itself; without, there is a button.

use actix_web::{HttpResponse, web};
use serde::Deserialize;

use crate::accounts::LastLocation;
use crate::urls::paths::{Step, Wizard};
use crate::web::PageError;
use crate::web::form::Posted;
use crate::web::respond::go_to;
use crate::web::site::Site;
use crate::web::visitor::Member;

/// What is posted.
#[derive(Debug, Deserialize)]
pub struct LocationForm {
    step: u8,
    #[serde(default)]
    template: String,
}

/// Notes it, and leads back.
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
