//! `/resume`: takes over a map from a link or code into this browser or account.

use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use askama::Template;
use serde::Deserialize;

use super::Visit;
use crate::layout::Frame;
use crate::mapping::{Selection, Shared};
use crate::urls::paths::{self, Step, Wizard};
use crate::web::{
    PageError, PageResult, Posted, RequestSite, Site, Visitor, go_to_with, html, query, selection,
};

#[derive(Template)]
#[template(path = "pages/resume.html")]
struct ResumePage<'a> {
    frame: Frame,
    /// Typed, or from the link.
    code: String,
    found: Option<Found<'a>>,
    damaged: bool,
    /// Number of activities that are picked already.
    here: usize,
}

struct Found<'a> {
    count: usize,
    new: usize,
    idea: Option<&'a str>,
}

#[derive(Debug, Deserialize)]
pub struct ResumeForm {
    code: String,
    keep: Keep,
}

/// How the map is combined with existing picks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Keep {
    /// Adds the map to the existing picks.
    Both,
    /// Replaces the existing picks.
    New,
}

pub async fn get(request: HttpRequest, site: RequestSite, visit: Visit) -> PageResult {
    let given = query::value(&request, "code").into_owned();
    let shared = read(&site, &given);
    let title = "Keep a map | {name}";
    let description = "Load a map from a link or a code.";
    let frame = Frame::new(&site, paths::RESUME, title, description).following_session(
        &site,
        visit.account.is_some(),
        visit.has_local_copy,
    );
    let damaged = shared.is_none() && !given.trim().is_empty();
    let here = &visit.stored.selection;
    let page = ResumePage {
        frame: frame.with_current_address(&site, &paths::resume(&given)).unlisted(),
        found: shared.map(|shared| found(&site, here, &shared)),
        code: given,
        damaged,
        here: here.len(),
    };
    let status = if damaged { StatusCode::NOT_FOUND } else { StatusCode::OK };
    visit.with_cookies(html(status, &page)?)
}

pub async fn post(
    request: HttpRequest,
    site: RequestSite,
    visitor: Visitor,
    Posted(form): Posted<ResumeForm>,
) -> PageResult {
    let taxonomy = &site.content.catalog.taxonomy;
    let shared = read(&site, &form.code).ok_or(PageError::NoSuchResult)?;
    let edit = |selection: &mut Selection| {
        if form.keep == Keep::New {
            *selection = Selection::default();
        }
        for pick in shared.selection.picks() {
            selection.add(pick.place, taxonomy);
        }
        Ok(())
    };
    let cookie = selection::edit(&request, &site, &visitor, None, edit).await?;
    let known = shared.idea.filter(|id| site.content.catalog.template_by_id(*id).is_some());
    let step = if known.is_some() { Step::Two } else { Step::One };
    let address = Wizard { step, path: "", template: known }.url();
    Ok(go_to_with(&site.carrying(&request, &cookie).at(&address), [cookie]))
}

/// The map in a code, or in a link that ends in one.
fn read(site: &Site, given: &str) -> Option<Shared> {
    let found = site.content.numbers.find(given, &site.content.catalog.taxonomy);
    found.map(|(_, shared)| shared)
}

fn found<'a>(site: &'a Site, here: &Selection, shared: &Shared) -> Found<'a> {
    let catalog = &site.content.catalog;
    let picks = shared.selection.picks();
    let idea = shared.idea.and_then(|id| catalog.template_by_id(id));
    Found {
        count: picks.len(),
        new: picks.iter().filter(|pick| !here.contains(pick.activity)).count(),
        idea: idea.map(|ix| catalog.template(ix).name.as_str()),
    }
}
