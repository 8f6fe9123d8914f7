//! Search for activities on step 1; the markup is `templates/wizard_search.html`.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;

use super::visit::Visit;
use crate::content::{Content, Markup};
use crate::insights::proposals::trail;
use crate::mapping::{ActivityIx, MAX_QUERY_CHARS};
use crate::urls::paths;
use crate::web::{PageResult, Site, query};

pub struct Search<'a> {
    pub query: String,
    /// May be empty.
    pub template: String,
    pub hits: Vec<Hit<'a>>,
    /// All results rest on prefixes or spelling.
    pub guessed: bool,
    /// The address without the search.
    pub back: String,
}

pub struct Hit<'a> {
    pub id: &'a str,
    pub element: String,
    pub name: &'a str,
    /// Branches above the last one, outermost first.
    pub above: Vec<Markup>,
    pub branch: Markup,
    pub path: &'a str,
    pub pressed: bool,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Suggestion<'a> {
    name: &'a str,
    trail: String,
    path: &'a str,
}

impl<'a> Search<'a> {
    pub fn new(request: &HttpRequest, site: &'a Site, visit: &Visit) -> Self {
        let query = query_of(request);
        let catalog = &site.content.catalog;
        let found = site.content.search.find(&query, &catalog.taxonomy);
        Self {
            guessed: site.content.search.guesses(&query),
            query,
            template: visit.template_id.map(|id| id.to_string()).unwrap_or_default(),
            hits: found.into_iter().map(|activity| hit(activity, &site.content, visit)).collect(),
            back: visit.url(visit.location.step, ""),
        }
    }
}

fn hit<'a>(activity: ActivityIx, content: &'a Content, visit: &Visit) -> Hit<'a> {
    let taxonomy = &content.catalog.taxonomy;
    let place = taxonomy.activity(activity).places[0];
    let node = taxonomy.node(place);
    let name = |ix| content.language.marked(&taxonomy.node(ix).name);
    let levels = node.parent.map(|level| taxonomy.trail(level)).unwrap_or_default();
    let mut above: Vec<Markup> = levels.into_iter().map(name).collect();
    let branch = above.pop();
    Hit {
        id: &node.id,
        element: paths::hit_id(&node.id),
        name: &node.name,
        above,
        branch: branch.unwrap_or(Markup(String::new())),
        path: &node.path,
        pressed: visit.stored.selection.contains(activity),
    }
}

/// `GET /app/suggestions?q=`. The same for all visitors.
pub async fn suggestions(request: HttpRequest, site: web::Data<Site>) -> PageResult {
    let catalog = &site.content.catalog;
    let taxonomy = &catalog.taxonomy;
    let found = site.content.search.find(&query_of(&request), taxonomy).into_iter();
    let suggestions: Vec<Suggestion<'_>> = found
        .map(|activity| taxonomy.activity(activity).places[0])
        .map(|place| Suggestion {
            name: &taxonomy.node(place).name,
            trail: trail(place, catalog, str::to_owned),
            path: &taxonomy.node(place).path,
        })
        .collect();
    let an_hour = (CACHE_CONTROL, "public, max-age=3600");
    Ok(HttpResponse::Ok().insert_header(an_hour).json(suggestions))
}

fn query_of(request: &HttpRequest) -> String {
    let query = query::value(request, "q");
    query.trim().chars().filter(|c| !c.is_control()).take(MAX_QUERY_CHARS).collect()
}
