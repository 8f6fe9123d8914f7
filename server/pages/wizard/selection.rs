//! `POST /app/selection`: picks an activity, takes it out, or clears everything.

use actix_web::http::header::LOCATION;
use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;

use super::visit::selection_cookie;
use crate::cookies;
use crate::errors::PageError;
use crate::mapping::{Selection, StoredSelection, Taxonomy};
use crate::pages::visitor::Visitor;
use crate::paths::{self, Wizard};
use crate::site::Site;

/// The form's fields. `path`, `template` and `q` say where the visitor was.
#[derive(Debug, Deserialize)]
pub struct Change {
    toggle: Option<String>,
    clear: Option<String>,
    #[serde(default)]
    path: String,
    #[serde(default)]
    template: String,
    #[serde(default)]
    q: String,
}

/// Makes the change, in the account of somebody who is signed in, and leads back to where the
/// visitor was.
pub async fn post(
    request: HttpRequest,
    site: web::Data<Site>,
    visitor: Visitor,
    change: web::Form<Change>,
) -> Result<HttpResponse, PageError> {
    let catalogue = &site.content.catalogue;
    let taxonomy = &catalogue.taxonomy;
    let template = change.template.parse().ok();
    let template = template.filter(|id| catalogue.template_by_id(*id).is_some());
    let edit = |selection: &mut Selection| change.apply(selection, taxonomy);
    let stored = if let Some(account) = visitor.account() {
        site.accounts.edit_map(account, taxonomy, edit).await?
    } else {
        let mut selection = selection_cookie(&request, &site).selection;
        edit(&mut selection)?;
        StoredSelection { selection, changed_at: site.clock.milliseconds() }
    };
    Ok(HttpResponse::SeeOther()
        .cookie(cookies::selection(stored.encode(taxonomy), &site.settings))
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
