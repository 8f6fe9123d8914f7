//! `POST /app/place`: notes where somebody signed in is, so that another device goes on there. With
//! scripts a page says so by itself; without, there is a button.

use actix_web::{HttpResponse, web};

use crate::accounts::LastLocation;
use crate::urls::paths::{Step, Wizard};
use crate::web::PageError;
use crate::web::form::{Fields, Form, Posted};
use crate::web::respond::go_to;
use crate::web::site::Site;
use crate::web::visitor::Member;

/// What is posted.
#[derive(Debug)]
pub struct LocationForm {
    step: Step,
    template: Option<u32>,
}

impl Form for LocationForm {
    fn read(fields: &mut Fields) -> Result<Self, PageError> {
        let step = match fields.required("step")?.as_str() {
            "1" => Step::One,
            "2" => Step::Two,
            "3" => Step::Three,
            _ => return Err(PageError::BadRequest),
        };
        Ok(Self { step, template: fields.optional("template").parse().ok() })
    }
}

/// Notes it, and leads back.
pub async fn post(
    site: web::Data<Site>,
    Member(signed_in): Member,
    Posted(form): Posted<LocationForm>,
) -> Result<HttpResponse, PageError> {
    let known = |id: &u32| site.content.catalogue.template_by_id(*id).is_some();
    let template = form.template.filter(known);
    let location = LastLocation { template, step: form.step.number() };
    site.accounts.save_location(&signed_in, location).await?;
    Ok(go_to(&Wizard { step: form.step, path: "", template }.url()))
}
