//! Location and selection of a request to the wizard.

use actix_web::cookie::Cookie;
use actix_web::dev::Payload;
use actix_web::http::StatusCode;
use actix_web::{FromRequest, HttpRequest, HttpResponse};

use crate::accounts::{Account, is_mark};
use crate::insights::sentence;
use crate::layout::RadarChart;
use crate::mapping::{
    Catalog, ChartValues, Kind, NodeIx, Ranked, Selection, StoredSelection, TemplateIx, Unit, rank,
    unit_from_credits, values_of,
};
use crate::urls::paths::{Step, Wizard};
use crate::urls::{host_of, paths};
use crate::web::site::{Extracted, extracted};
use crate::web::{PageError, PageResult, Site, Visitor, cookies, origin, query, selection};

#[derive(Debug)]
pub struct Visit {
    pub location: Location,
    /// Picks with the time of the last change.
    pub stored: StoredSelection,
    pub you: Unit,
    /// Best first; empty on step 1.
    pub ranking: Vec<Ranked>,
    pub planned: Option<NodeIx>,
    pub template_id: Option<u32>,
    /// On step 1, from the fifth pick on.
    pub sentence: Option<String>,
    /// Of the displayed level; empty at the root.
    pub path: String,
    /// The request's host has the app-store helper, and the step displays it.
    pub on_app_host: bool,
    pub account: Option<Account>,
    /// The mark of the account that the picks belong to.
    pub owner: Option<String>,
    /// The browser has the map of a session that has ended.
    pub has_local_copy: bool,
    /// Picks were cleared and can be restored.
    pub undo: bool,
    /// The cleared picks, where the address has them in place of a cookie.
    pub cleared: Option<String>,
    /// Maps from a link that the visitor was sent, with their names.
    pub received_maps: Option<String>,
    /// The picks, if the browser's differ from the displayed ones, and received maps.
    cookies: Vec<Cookie<'static>>,
}

impl Visit {
    async fn new(request: &HttpRequest, site: &Site) -> PageResult<Self> {
        let catalog = &site.content.catalog;
        let location = Location::of(request, catalog);
        let RequestSelection { stored, account, owner, has_local_copy, refreshed } =
            request_selection(request, site).await;
        let credits = stored.selection.credits(&catalog.taxonomy);
        let picked = &stored.selection;
        let shows_ideas = location.step != Step::One;
        let received = received_maps(&query::value(request, paths::RECEIVED_MAPS), site);
        let received = received.map(|maps| cookies::received_maps(&maps, &site.settings));
        let undo =
            picked.is_empty() && selection::cleared(request, site, owner.as_deref()).is_some();
        let path = location.level.map_or("", |level| &catalog.taxonomy.node(level).path);
        Ok(Self {
            location,
            you: unit_from_credits(&credits),
            ranking: if shows_ideas { rank(picked, catalog) } else { Vec::new() },
            planned: planned(location, picked, catalog),
            template_id: location.template.map(|ix| catalog.template(ix).id),
            sentence: if shows_ideas { None } else { sentence::translated(picked, &site.content) },
            path: path.to_owned(),
            stored,
            on_app_host: location.step == Step::Three && is_on_app_host(request, site),
            account,
            owner,
            has_local_copy,
            undo,
            cleared: selection::without_cookie(request, &query::value(request, paths::CLEARED)),
            received_maps: cookies::find(request, cookies::RECEIVED_MAPS, |maps| {
                received_maps(&query::pairs_of(maps).next()?.0, site)
            }),
            cookies: refreshed.into_iter().chain(received).collect(),
        })
    }

    pub fn with_cookies(&self, mut response: HttpResponse) -> PageResult {
        for cookie in &self.cookies {
            response.add_cookie(cookie).map_err(PageError::internal)?;
        }
        Ok(response)
    }

    /// 404 for a level that doesn't exist, although a page is displayed.
    pub fn status(&self) -> StatusCode {
        if self.location.unknown_path { StatusCode::NOT_FOUND } else { StatusCode::OK }
    }

    /// An address of the wizard with the same active template.
    pub fn url(&self, step: Step, path: &str) -> String {
        Wizard { step, path, template: self.template_id }.url()
    }

    pub fn radar_chart<'a>(&self, site: &'a Site) -> RadarChart<'a> {
        let catalog = &site.content.catalog;
        let planned = self.planned.map(|ix| catalog.taxonomy.node(ix));
        let planned = planned.zip(self.planned_values(catalog));
        RadarChart::of(site, &self.you_values(), self.location.template, planned)
    }

    pub fn you_values(&self) -> ChartValues {
        ChartValues::from_unit(&self.you)
    }

    fn planned_values(&self, catalog: &Catalog) -> Option<ChartValues> {
        let mut more = self.stored.selection.clone();
        more.add(self.planned?, &catalog.taxonomy);
        Some(values_of(&more, catalog))
    }
}

/// In bytes; browsers keep cookies of 4,096.
const MOST_RECEIVED: usize = 3_000;

/// Unchanged; none if one isn't a map, or a cookie can't hold them.
fn received_maps(maps: &str, site: &Site) -> Option<String> {
    let taxonomy = &site.content.catalog.taxonomy;
    let map = |map: &str| site.content.numbers.decode(map.split('.').next()?, taxonomy);
    let are_maps = maps.split(',').all(|text| map(text).is_some());
    (are_maps && paths::encoded(maps).len() <= MOST_RECEIVED).then(|| maps.to_owned())
}

fn is_on_app_host(request: &HttpRequest, site: &Site) -> bool {
    let app_host = host_of(site.settings.app_host());
    origin::hosts(request).filter_map(host_of).any(|host| Some(host) == app_host)
}

/// Only with an active idea, and unless it is picked already.
fn planned(location: Location, selection: &Selection, catalog: &Catalog) -> Option<NodeIx> {
    let ix =
        location.planned.filter(|_| location.step != Step::One && location.template.is_some())?;
    let Kind::Leaf(activity) = catalog.taxonomy.node(ix).kind else { return None };
    (!selection.contains(activity)).then_some(ix)
}

#[derive(Default)]
struct RequestSelection {
    stored: StoredSelection,
    account: Option<Account>,
    owner: Option<String>,
    has_local_copy: bool,
    refreshed: Option<Cookie<'static>>,
}

/// The account's map with a session, else that of the browser. If the store is unavailable, the
/// browser's copy is used: it is at most slightly outdated.
async fn request_selection(request: &HttpRequest, site: &Site) -> RequestSelection {
    match Visitor::with_map(request, site).await {
        Ok((Visitor::SignedIn(signed_in), map)) => {
            of_member(request, site, &signed_in.account, map)
        }
        Ok((visitor, _)) => {
            let has_local_copy = selection::is_of_signed_out(request, &visitor);
            let refreshed =
                has_local_copy.then(|| cookies::removed(cookies::SELECTION, &site.settings));
            let stored = selection::shown(request, site);
            RequestSelection { stored, has_local_copy, refreshed, ..RequestSelection::default() }
        }
        Err(_) => RequestSelection {
            stored: selection::of_any_owner(request, site),
            owner: selection::owner(request).filter(|mark| is_mark(mark)),
            ..RequestSelection::default()
        },
    }
}

fn of_member(
    request: &HttpRequest,
    site: &Site,
    account: &Account,
    stored: StoredSelection,
) -> RequestSelection {
    let code = selection::code(&stored, Some(account), site);
    let stale = cookies::code(request, cookies::SELECTION).as_deref() != Some(code.as_str());
    RequestSelection {
        account: Some(account.clone()),
        owner: Some(account.id.mark()),
        has_local_copy: false,
        refreshed: stale.then(|| cookies::selection(code, &site.settings)),
        stored,
    }
}

impl FromRequest for Visit {
    type Error = PageError;
    type Future = Extracted<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        extracted(request, Self::new)
    }
}

/// The valid parts of an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Location {
    /// The first if the address has no valid one.
    pub step: Step,
    /// The level displayed on step 1; none at the root.
    pub level: Option<NodeIx>,
    pub template: Option<TemplateIx>,
    pub planned: Option<NodeIx>,
    pub searching: bool,
    /// The path isn't an inner category; the root is displayed instead.
    pub unknown_path: bool,
    pub unknown_template: bool,
}

impl Location {
    /// Reads `step`, `path`, `template`, `planned` and the presence of `q`. Ignores invalid values;
    /// some of them get a message on the page.
    pub fn of(request: &HttpRequest, catalog: &Catalog) -> Self {
        let value = |name| query::value(request, name);
        let mut location = Self {
            step: value("step").parse().ok().and_then(Step::numbered).unwrap_or_default(),
            planned: leaf(&value("planned"), catalog),
            searching: !value("q").trim().is_empty(),
            ..Self::default()
        };
        location.set_level(&value("path"), catalog);
        location.set_template(&value("template"), catalog);
        location
    }

    pub fn is_start(self) -> bool {
        self == Self::default()
    }

    fn set_level(&mut self, path: &str, catalog: &Catalog) {
        let taxonomy = &catalog.taxonomy;
        let path = path.trim_matches('/');
        self.level =
            taxonomy.by_path(path).filter(|ix| matches!(taxonomy.node(*ix).kind, Kind::Inner(_)));
        self.unknown_path = self.level.is_none() && !path.is_empty();
    }

    fn set_template(&mut self, id: &str, catalog: &Catalog) {
        self.template = id.parse().ok().and_then(|id| catalog.template_by_id(id));
        self.unknown_template = self.template.is_none() && !id.is_empty();
    }
}

fn leaf(path: &str, catalog: &Catalog) -> Option<NodeIx> {
    let taxonomy = &catalog.taxonomy;
    taxonomy.by_path(path).filter(|ix| matches!(taxonomy.node(*ix).kind, Kind::Leaf(_)))
}
