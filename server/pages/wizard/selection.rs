//! `POST /app/selection`: picks an activity, takes it out, or clears everything.

use crate::http::form::{Fields, Form, Posted};
use actix_web::http::header::LOCATION;
use actix_web::{HttpRequest, HttpResponse, web};

use crate::accounts::LastLocation;
use crate::http::visitor::Visitor;
use crate::http::{PageError, selection};
use crate::mapping::{Selection, Taxonomy};
use crate::site::Site;
use crate::urls::paths::{self, Wizard};

/// The form's fields. `path`, `template` and `q` say where the visitor was.
#[derive(Debug)]
pub struct Change {
    toggle: Option<String>,
    clear: Option<String>,
    path: String,
    template: String,
    q: String,
}

impl Form for Change {
    fn read(fields: &mut Fields) -> Result<Self, PageError> {
        Ok(Self {
            toggle: fields.maybe("toggle"),
            clear: fields.maybe("clear"),
            path: fields.optional("path"),
            template: fields.optional("template"),
            q: fields.optional("q"),
        })
    }
}

/// Makes the change, in the account of somebody who is signed in, and leads back to where the
/// visitor was.
pub async fn post(
    request: HttpRequest,
    site: web::Data<Site>,
    visitor: Visitor,
    Posted(change): Posted<Change>,
) -> Result<HttpResponse, PageError> {
    let catalogue = &site.content.catalogue;
    let taxonomy = &catalogue.taxonomy;
    let template = change.template.parse().ok();
    let template = template.filter(|id| catalogue.template_by_id(*id).is_some());
    let apply = |selection: &mut Selection| change.apply(selection, taxonomy);
    let cookie = selection::edit(&request, &site, &visitor, apply).await?;
    if let Visitor::SignedIn(signed_in) = &visitor {
        // Where the person is, is worth no error page.
        let _ = site.accounts.save_location(signed_in, LastLocation { template, step: 1 }).await;
    }
    Ok(HttpResponse::SeeOther()
        .cookie(cookie)
        .insert_header((LOCATION, change.back(template, taxonomy)))
        .finish())
}

impl Change {
    fn apply(&self, selection: &mut Selection, taxonomy: &Taxonomy) -> Result<(), PageError> {
        match (&self.toggle, &self.clear) {
            (Some(path), None) => {
                let place = taxonomy.by_path(path).ok_or(PageError::NoSuchActivity)?;
                let toggled = selection.toggle(place, taxonomy);
                if toggled { Ok(()) } else { Err(PageError::NoSuchActivity) }
            }
            (None, Some(_)) => {
                *selection = Selection::default();
                Ok(())
            }
            _ => Err(PageError::BadRequest),
        }
    }

    /// Where the visitor was: at the cell that was toggled, in the search that found it, or at the
    /// level that was cleared.
    fn back(&self, template: Option<u32>, taxonomy: &Taxonomy) -> String {
        match &self.toggle {
            Some(path) if self.q.is_empty() => return paths::cell(path, template),
            Some(path) => {
                let id = path.rsplit('/').next().unwrap_or_default();
                return format!("{}#{}", paths::search(&self.q, template), paths::hit_id(id));
            }
            None => {}
        }
        let known = taxonomy.by_path(&self.path).is_some();
        let path = if known { self.path.as_str() } else { "" };
        Wizard { path, template, ..Wizard::default() }.url()
    }
}
