//! `POST /app/selection`: picks an activity, removes it, clears all picks, or restores them;
//! `POST /app/location`: saves the location of a signed-in visitor for other devices.

use actix_web::http::header::LOCATION;
use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;

use crate::accounts::LastLocation;
use crate::clock::MINUTE;
use crate::mapping::{Kind, Selection, StoredSelection, Taxonomy};
use crate::urls::paths::{self, Step, Wizard};
use crate::web::metrics::Metrics;
use crate::web::{
    Member, PageError, PageResult, Posted, RequestSite, Site, Visitor, cookies, go_to, selection,
};

/// `path`, `template` and `q` are the location of the form.
#[derive(Debug, Deserialize)]
pub struct Change {
    toggle: Option<String>,
    clear: Option<String>,
    undo: Option<String>,
    /// Ids of the activities that the form shows as picked, which a toggle takes out; others it
    /// picks. None in a form without them: there it changes what is picked now.
    picked: Option<String>,
    #[serde(default)]
    path: String,
    #[serde(default)]
    template: String,
    #[serde(default)]
    q: String,
}

/// Changes the account's map, or that of the browser, and redirects to the location of the form.
pub async fn post(
    request: HttpRequest,
    site: RequestSite,
    metrics: web::Data<Metrics>,
    visitor: Visitor,
    Posted(change): Posted<Change>,
) -> PageResult {
    let catalog = &site.content.catalog;
    let taxonomy = &catalog.taxonomy;
    let template = catalog.known_id(&change.template);
    let mark = visitor.account().map(|account| account.id.mark());
    let cleared = selection::cleared(&request, &site, mark.as_deref());
    let (mut before, mut picks) = (Selection::default(), 0);
    let apply = |selection: &mut Selection| {
        before.clone_from(selection);
        change.apply(selection, cleared.as_ref(), taxonomy)?;
        picks = selection.len();
        Ok(())
    };
    let location = Some(LastLocation { template, step: 1 });
    let cookie = selection::edit(&request, &site, &visitor, location, apply).await?;
    if change.toggle.is_some() {
        metrics.events.count_picks(before.len(), picks);
    }
    let mut answer = HttpResponse::SeeOther();
    if change.clear.is_some() {
        let before = restorable(before, &site, &visitor, cleared.is_some()).await?;
        if !before.is_empty() {
            let changed_at = u64::try_from(site.clock.now()).unwrap_or_default();
            let before = StoredSelection { selection: before, changed_at };
            let code = selection::code(&before, visitor.account(), &site);
            answer.cookie(cookies::cleared(code, &site.settings));
        }
    } else if cleared.is_some() {
        answer.cookie(cookies::removed(cookies::CLEARED, &site.settings));
    }
    let back = change.back(template, taxonomy, selection::carried(&request).as_deref());
    let back = site.carrying(&request, &cookie).at(&back).into_owned();
    Ok(answer.cookie(cookie).insert_header((LOCATION, back)).finish())
}

/// The picks to restore after clearing them. When the form was sent twice, the map has none anymore, and
/// the browser may not have the first answer, whose cookie holds them.
async fn restorable(
    before: Selection,
    site: &Site,
    visitor: &Visitor,
    has_cookie: bool,
) -> PageResult<Selection> {
    match visitor.account() {
        Some(account) if before.is_empty() && !has_cookie => {
            let history = site.accounts.map_history(account).await?;
            let since = site.clock.now() - MINUTE;
            Ok(history.last_removed(since, &site.content.catalog.taxonomy))
        }
        _ => Ok(before),
    }
}

impl Change {
    /// `cleared` are the picks to restore, if any.
    fn apply(
        &self,
        selection: &mut Selection,
        cleared: Option<&Selection>,
        taxonomy: &Taxonomy,
    ) -> PageResult<()> {
        match (&self.toggle, &self.clear, &self.undo) {
            (Some(path), None, None) => {
                let place = taxonomy.by_path(path).ok_or(PageError::NoSuchActivity)?;
                let Kind::Leaf(activity) = taxonomy.node(place).kind else {
                    return Err(PageError::NoSuchActivity);
                };
                let is_picked = selection.contains(activity);
                if self.shows(&taxonomy.node(place).id).is_none_or(|shown| shown == is_picked) {
                    selection.toggle(place, taxonomy);
                }
                Ok(())
            }
            (None, Some(_), None) => {
                *selection = Selection::default();
                Ok(())
            }
            (None, None, Some(_)) => {
                for pick in cleared.map(Selection::picks).unwrap_or_default() {
                    selection.add(pick.place, taxonomy);
                }
                Ok(())
            }
            _ => Err(PageError::BadRequest),
        }
    }

    /// True if the form shows an activity as picked, if it says so.
    fn shows(&self, id: &str) -> Option<bool> {
        Some(self.picked.as_ref()?.split(' ').any(|picked| picked == id))
    }

    /// The toggled cell, the search that found it, or the cleared level, with the picks that its address carried.
    fn back(&self, template: Option<u32>, taxonomy: &Taxonomy, carried: Option<&str>) -> String {
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
        let level = Wizard { path, template, ..Wizard::default() }.url();
        match carried.filter(|_| self.clear.is_some()) {
            Some(picks) => paths::with_parameter(&level, paths::CLEARED, picks),
            None => level,
        }
    }
}

#[derive(Debug, Deserialize)]
pub struct LocationForm {
    step: u8,
    #[serde(default)]
    template: String,
}

/// Sent by a script, or by a button without scripts.
pub async fn save_location(
    site: RequestSite,
    Member(signed_in): Member,
    Posted(form): Posted<LocationForm>,
) -> PageResult {
    let template = site.content.catalog.known_id(&form.template);
    let step = Step::numbered(form.step).ok_or(PageError::BadRequest)?;
    let location = LastLocation { template, step: step.number() };
    site.accounts.save_location(&signed_in, location).await?;
    Ok(go_to(&site.at(&Wizard { step, path: "", template }.url())))
}
