//! The mapping tool, `/app`: three steps over one selection.

pub mod branches;
mod category_grid;
mod crowd;
mod insight;
pub mod lasting;
mod place;
mod props;
pub mod radar_chart;
pub mod search;
pub mod selection;
pub mod skills;
mod template_list;
mod visit;

use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::content::Community;
use crate::errors::PageError;
use crate::mapping::Template as Idea;
use crate::next::Next;
use crate::pages::frame::Frame;
use crate::pages::insights::pay::Pay;
use crate::pages::{filters, html, unrendered};
use crate::paths::{self, Step};
use crate::site::Site;
use category_grid::{CategoryGrid, CellKind};
use insight::Insight;
use radar_chart::RadarChart;
use search::Search;
use template_list::TemplateList;
pub use visit::{Visit, selection_cookie};

/// Step 1: What describes my experience the best?
#[derive(Template)]
#[template(path = "pages/wizard_1.html")]
struct ExperiencePage<'a> {
    frame: Frame,
    version: &'a str,
    props: String,
    unknown_path: bool,
    search: Search<'a>,
    grid: CategoryGrid<'a>,
    radar: RadarChart<'a>,
}

/// Step 2: What do I wanna be part of?
#[derive(Template)]
#[template(path = "pages/wizard_2.html")]
struct CasesPage<'a> {
    frame: Frame,
    version: &'a str,
    props: String,
    unknown_template: bool,
    list: TemplateList<'a>,
    radar: RadarChart<'a>,
    insight: Option<Insight<'a>>,
    on_last_step: bool,
}

/// Step 3: Find like-minded people.
#[derive(Template)]
#[template(path = "pages/wizard_3.html")]
struct ResultPage<'a> {
    frame: Frame,
    version: &'a str,
    props: String,
    unknown_template: bool,
    back: String,
    idea: Option<&'a Idea>,
    pay: Option<Pay<'a>>,
    crowd: String,
    communities: &'a [Community],
    radar: RadarChart<'a>,
    insight: Option<Insight<'a>>,
    on_last_step: bool,
}

/// `GET /app`
pub async fn get(
    request: HttpRequest,
    site: web::Data<Site>,
    visit: Visit,
) -> Result<HttpResponse, PageError> {
    let mut response = match visit.place.step {
        Step::One => experience(&request, &site, &visit),
        Step::Two => cases(&site, &visit),
        Step::Three => result(&site, &visit),
    }?;
    mark_private(&mut response);
    if let Some(cookie) = &visit.refreshed {
        response.add_cookie(cookie).map_err(|_| PageError::Internal)?;
    }
    Ok(response)
}

fn experience(
    request: &HttpRequest,
    site: &Site,
    visit: &Visit,
) -> Result<HttpResponse, PageError> {
    let page = ExperiencePage {
        frame: frame(site, visit),
        version: &site.version,
        props: props::json(site, visit, None)?,
        unknown_path: visit.place.unknown_path,
        search: Search::new(request, site, visit),
        grid: CategoryGrid::new(site, visit),
        radar: RadarChart::new(site, visit),
    };
    html(visit.status(), &page)
}

fn cases(site: &Site, visit: &Visit) -> Result<HttpResponse, PageError> {
    let list = TemplateList::new(site, visit).map_err(|error| unrendered(&error))?;
    let page = CasesPage {
        frame: frame(site, visit),
        version: &site.version,
        props: props::json(site, visit, Some(&list))?,
        unknown_template: visit.place.unknown_template,
        list,
        radar: RadarChart::new(site, visit),
        insight: Insight::new(site, visit),
        on_last_step: false,
    };
    html(visit.status(), &page)
}

fn result(site: &Site, visit: &Visit) -> Result<HttpResponse, PageError> {
    let idea = visit.place.template;
    let page = ResultPage {
        frame: frame(site, visit),
        version: &site.version,
        props: props::json(site, visit, None)?,
        unknown_template: visit.place.unknown_template,
        back: visit.url(Step::Two, ""),
        idea: idea.map(|ix| site.content.catalogue.template(ix)),
        pay: idea.map(|ix| Pay::new(site, ix)),
        crowd: crowd::line(site, visit),
        communities: &site.content.communities,
        radar: RadarChart::new(site, visit),
        insight: Insight::new(site, visit),
        on_last_step: true,
    };
    html(visit.status(), &page)
}

/// Nobody between us and the visitor may keep this page.
fn mark_private(response: &mut HttpResponse) {
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
}

fn frame(site: &Site, visit: &Visit) -> Frame {
    let title = match visit.place.step {
        Step::One => "Map your experience onto ten traits | Worthmap",
        Step::Two => "Ideas that fit you | Worthmap",
        Step::Three => "Find like-minded people | Worthmap",
    };
    let description = "Tick what you have done, see your ten traits as one shape, and compare it \
        with fifty business ideas and what they earn.";
    let mut frame = Frame::new(site, "/app", title, description).with_script(site, "loader.js");
    if visit.place.step == Step::One {
        frame = frame.with_script(site, "search.js");
    }
    if visit.place.step == Step::Three {
        frame = frame.with_script(site, "join.js").with_script(site, "share.js");
        frame.on_app_host = visit.on_app_host;
    }
    frame.signed_in = visit.account.is_some();
    frame.sign_in = Next::to(visit.url(visit.place.step, &visit.path)).via(paths::SIGN_IN);
    if visit.place.is_start() { frame } else { frame.unlisted() }
}
