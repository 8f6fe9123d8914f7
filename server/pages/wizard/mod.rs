//! The mapping tool, `/app`: three steps over one selection.

pub(crate) mod category_grid;
pub mod compare;
mod insight;
mod picks;
pub(crate) mod props;
pub mod resume;
pub mod search;
pub mod selection;
pub(crate) mod template_list;
mod visit;
pub use visit::Visit;

use actix_web::http::header::ContentType;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use category_grid::{CategoryGrid, CellKind};
use insight::Insight;
use picks::Chip;
use search::Search;
use template_list::{About, TemplateList};

use crate::accounts::SignUp;
use crate::content::texts::IdeaText;
use crate::content::{Community, Language, Markup, translatable};
use crate::insights::wording::invitations::{self, Invitation, Invited};
use crate::insights::{Pay, sentence};
use crate::layout::{Frame, RadarChart};
use crate::mapping;
use crate::urls::paths::Step;
use crate::urls::{Addresses, ReturnTo, paths};
use crate::web::selection::SHOWN;
use crate::web::{PageResult, RequestSite, Site, html};

/// "What describes my experience the best?"
#[derive(Template)]
#[template(path = "pages/wizard_1.html")]
struct ExperiencePage<'a> {
    frame: Frame,
    version: &'a str,
    props: String,
    unknown_path: bool,
    /// Name and page of the idea that the visitor started from.
    against: Option<(&'a str, String)>,
    search: Search<'a>,
    depth: usize,
    ready: bool,
    grid: GridIsland<'a>,
    radar: &'a RadarChart<'a>,
    chart: ChartIsland<'a>,
}

const OFFERED: usize = 3;

/// An idea to choose on step 3.
struct Offer<'a> {
    name: &'a str,
    href: String,
    /// Estimate for a year.
    income: Option<String>,
}

/// "What do I wanna be part of?"
#[derive(Template)]
#[template(path = "pages/wizard_2.html", blocks = ["own", "data"])]
struct CasesPage<'a> {
    frame: Frame,
    version: &'a str,
    props: String,
    visit: &'a Visit,
    sentence: Option<Markup>,
    stands_on: Option<Markup>,
    list: IdeasIsland<'a>,
    radar: &'a RadarChart<'a>,
    chart: ChartIsland<'a>,
}

/// "Find like-minded people"
#[derive(Template)]
#[template(path = "pages/wizard_3.html")]
struct ResultPage<'a> {
    frame: Frame,
    version: &'a str,
    props: String,
    visit: &'a Visit,
    back: String,
    /// Step 1.
    tick: String,
    sentence: Option<Markup>,
    stands_on: Option<Markup>,
    idea: Option<&'a mapping::Template>,
    first_step: Option<FirstStep<'a>>,
    /// Address for creating an account that keeps this result, or for signing in if sign-up is
    /// closed.
    keep: String,
    /// Sign-up is open to all addresses.
    takes_all: bool,
    /// Estimate for a year.
    income: Option<String>,
    pay: Option<Pay<'a>>,
    crowd: Markup,
    /// The link of the last button.
    first_community: Option<&'a Community>,
    invitations: Vec<Invitation<'a>>,
    radar: &'a RadarChart<'a>,
    chart: ChartIsland<'a>,
    insight: Option<Insight<'a>>,
    offers: Vec<Offer<'a>>,
}

/// Rendered into its page as exactly the tree that the island hydrates, like the others.
#[derive(Template)]
#[template(path = "islands/template_list.html", whitespace = "suppress")]
struct IdeasIsland<'a> {
    site: &'a RequestSite,
    language: &'a Language,
    list: &'a TemplateList<'a>,
}

#[derive(Template)]
#[template(path = "islands/category_grid.html", whitespace = "suppress")]
struct GridIsland<'a> {
    site: &'a RequestSite,
    language: &'a Language,
    grid: &'a CategoryGrid<'a>,
}

#[derive(Template)]
#[template(path = "islands/radar_chart.html", whitespace = "suppress")]
struct ChartIsland<'a> {
    site: &'a RequestSite,
    language: &'a Language,
    radar: &'a RadarChart<'a>,
    about: Option<&'a About<'a>>,
    picks: Vec<Chip<'a>>,
}

fn chart<'a>(site: &'a RequestSite, visit: &Visit, radar: &'a RadarChart<'a>) -> ChartIsland<'a> {
    let (language, picks) = (&*site.content.language, picks::chips(site, visit));
    ChartIsland { site, language, radar, about: None, picks }
}

struct FirstStep<'a> {
    /// The first sentence of the idea's steps.
    words: &'a str,
    all: &'a str,
    idea: String,
}

impl<'a> FirstStep<'a> {
    fn new(text: &'a IdeaText) -> Self {
        let first = text.start.split_once(". ").map(|(first, _)| first);
        Self {
            words: first.unwrap_or(&text.start).trim_end_matches('.'),
            all: &text.start,
            idea: [&paths::idea(&text.slug), "#how-to-start"].concat(),
        }
    }
}

pub async fn get(request: HttpRequest, site: RequestSite, visit: Visit) -> PageResult {
    let response = match visit.location.step {
        Step::One => experience(&request, &site, &visit),
        Step::Two => cases(&request, &site, &visit),
        Step::Three => result(&site, &visit),
    }?;
    visit.with_cookies(response)
}

fn experience(request: &HttpRequest, site: &RequestSite, visit: &Visit) -> PageResult {
    let (language, radar) = (&*site.content.language, visit.radar_chart(site));
    let grid = CategoryGrid::new(site, visit);
    let search = Search::new(request, site, visit);
    let mut frame = frame(site, visit);
    if !search.query.is_empty() {
        frame = frame.with_current_address(site, &paths::search(&search.query, visit.template_id));
    }
    let page = ExperiencePage {
        frame,
        version: &site.version,
        props: props::whole(site, visit, None)?,
        unknown_path: visit.location.unknown_path,
        against: visit.location.template.map(|ix| {
            let name = site.content.catalog.template(ix).name.as_str();
            (name, paths::idea(&site.content.texts.idea(ix).slug))
        }),
        search,
        depth: grid.crumbs.len(),
        ready: grid.ready,
        grid: GridIsland { site, language, grid: &grid },
        chart: chart(site, visit, &radar),
        radar: &radar,
    };
    html(visit.status(), &page)
}

/// A script gets the parts that it can't make itself.
fn cases(request: &HttpRequest, site: &RequestSite, visit: &Visit) -> PageResult {
    let list = TemplateList::new(site, visit);
    let for_script = request.headers().contains_key(SHOWN);
    let (language, radar) = (&*site.content.language, visit.radar_chart(site));
    let page = CasesPage {
        frame: frame(site, visit),
        version: &site.version,
        props: if for_script {
            props::explained(site, visit, &list)?
        } else {
            props::whole(site, visit, Some(&list))?
        },
        visit,
        sentence: sentence::marked(&visit.stored.selection, &site.content),
        stands_on: sentence::stands_on(&visit.stored.selection, &site.content),
        list: IdeasIsland { site, language, list: &list },
        chart: ChartIsland { about: list.about.as_ref(), ..chart(site, visit, &radar) },
        radar: &radar,
    };
    if !for_script {
        return html(visit.status(), &page);
    }
    let parts = [page.as_own().render(), page.as_data().render()].into_iter();
    let parts: String = parts.collect::<Result<_, _>>()?;
    Ok(HttpResponse::Ok().content_type(ContentType::html()).body(parts))
}

fn result(site: &RequestSite, visit: &Visit) -> PageResult {
    let idea = visit.location.template;
    let invited = Invited { picks: &visit.stored.selection, ideas: idea.as_slice() };
    let radar = visit.radar_chart(site);
    let page = ResultPage {
        frame: frame(site, visit),
        version: &site.version,
        props: props::whole(site, visit, None)?,
        visit,
        back: visit.url(Step::Two, &visit.path),
        tick: visit.url(Step::One, &visit.path),
        sentence: sentence::headline(&visit.stored.selection, &site.content),
        stands_on: sentence::stands_on(&visit.stored.selection, &site.content),
        idea: idea.map(|ix| site.content.catalog.template(ix)),
        first_step: idea.map(|ix| FirstStep::new(site.content.texts.idea(ix))),
        keep: ReturnTo::to(visit.url(Step::Three, &visit.path)).via(site.settings.account_page()),
        takes_all: site.settings.sign_up == SignUp::Open,
        income: idea.and_then(|ix| site.content.pay.shown(ix)),
        pay: idea.and_then(|ix| Pay::new(&site.content, ix)),
        crowd: insight::like_minded(site, visit),
        first_community: site.content.communities.first(),
        invitations: invitations::all(&site.content, &invited),
        chart: chart(site, visit, &radar),
        radar: &radar,
        insight: Insight::new(site, visit),
        offers: if idea.is_none() { offers(site, visit) } else { Vec::new() },
    };
    html(visit.status(), &page)
}

/// Ideas that the picks are evidence for, then the best matches; three in all, none without picks.
fn offers<'a>(site: &'a Site, visit: &Visit) -> Vec<Offer<'a>> {
    if visit.stored.selection.is_empty() {
        return Vec::new();
    }
    let mut ideas = template_list::ideas_by_evidence(site, visit);
    for ranked in &visit.ranking {
        if ideas.len() < OFFERED && !ideas.contains(&ranked.template) {
            ideas.push(ranked.template);
        }
    }
    let offer = |ix: mapping::TemplateIx| {
        let template = site.content.catalog.template(ix);
        let location =
            paths::Wizard { step: Step::Three, path: &visit.path, template: Some(template.id) };
        Offer { name: &template.name, href: location.url(), income: site.content.pay.shown(ix) }
    };
    ideas.into_iter().map(offer).collect()
}

fn frame(site: &RequestSite, visit: &Visit) -> Frame {
    let (title, sheet) = match visit.location.step {
        Step::One => (translatable("Map your experience onto ten traits | {name}"), "step-1.css"),
        Step::Two => (translatable("Ideas that fit you | {name}"), "step-2.css"),
        Step::Three => (translatable("Find like-minded people | {name}"), "result.css"),
    };
    let description = "Tick what you have done, see your ten traits as one shape, and compare it \
        with {n} business ideas and what they earn.";
    let url = visit.url(visit.location.step, &visit.path);
    let planned = visit.planned.zip(visit.template_id).map(|(ix, template)| {
        let activity = &site.content.catalog.taxonomy.node(ix).path;
        paths::preview(visit.location.step, template, activity)
    });
    let mut frame = Frame::new(site, paths::APP, title, description)
        .with_current_address(site, planned.as_deref().unwrap_or(&url))
        .with_sheets(site, &["wizard.css", sheet])
        .with_script(site, "loader.js")
        .following_session(site, visit.account.is_some(), visit.has_local_copy);
    if visit.location.step == Step::Three {
        frame = frame.with_script(site, "links.js");
        frame.on_app_host = visit.on_app_host;
        let mut communities = site.content.communities.iter();
        if communities.any(|one| visit.on_app_host && one.devices.is_open() && !one.is_here()) {
            frame = frame.with_script(site, "join.js");
        }
    }
    if let Some(code) = &visit.cleared {
        let before = Addresses { picks: Some(code.clone()), ..site.addresses.clone() };
        frame.undo = Some(before.at(&url).into_owned());
    }
    frame.sign_in = ReturnTo::to(url).via(paths::SIGN_IN);
    if visit.location.is_start() && frame.undo.is_none() {
        return frame;
    }
    // Read by search engines alone, which leave these pages out.
    frame.description.clear();
    frame.unlisted()
}
