//! `/r/{code}`: a result that somebody shared. The code is all there is; nothing is stored.

use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::http::PageError;
use crate::http::client_address::network_of;
use crate::http::respond::html;
use crate::mapping::{Outlook, Ranked, Selection, TemplateIx, Verdict, rank};
use crate::pictures::{Look, Picture, Shape};
use crate::site::Site;
use crate::urls::paths;
use crate::views::frame::Frame;
use crate::views::mark::mark_of;
use crate::views::radar_chart::RadarChart;
use crate::wording::filters;
use crate::wording::insights::matches::{self, Match};
use crate::wording::insights::pay::Pay;
use crate::wording::insights::proposals::{Preview, Proposals};
use crate::wording::insights::share::ShareLink;
use crate::wording::insights::table::{self, Row};
use crate::wording::insights::values_of;
use crate::wording::sentence;

/// How many matches are printed; the page shows the first three.
const BEST: usize = 5;
/// The page and its picture are the same for everybody.
const A_DAY: &str = "public, max-age=86400";

#[derive(Template)]
#[template(path = "pages/shared.html")]
struct SharedPage<'a> {
    frame: Frame,
    url: String,
    picture: String,
    title: String,
    sentence: Option<String>,
    count: usize,
    idea: Option<Idea<'a>>,
    matches: Vec<Match<'a>>,
    radar: RadarChart<'a>,
    share: ShareLink,
    keep: String,
    beside_mine: String,
    code: String,
}

struct Idea<'a> {
    name: &'a str,
    income: Option<String>,
    rows: Vec<Row<'a>>,
    proposals: Proposals<'a>,
    pay: Option<Pay<'a>>,
}

/// What a code stands for, with its ranking.
struct Reading {
    selection: Selection,
    idea: Option<TemplateIx>,
    ranking: Vec<Ranked>,
}

/// `GET /r/{code}`
pub async fn get(
    site: web::Data<Site>,
    code: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let shared = read(&site, &code)?;
    let catalogue = &site.content.catalogue;
    let you = values_of(&shared.selection, catalogue);
    let verdicts = Verdict::of_all(&shared.selection, catalogue);
    let title = title(&shared, &site);
    let sentence = sentence::of(&shared.selection, &site.content);
    let description = "A map of ten traits and the business ideas nearest to it.";
    let description = sentence.as_deref().unwrap_or(description);
    let page_title = format!("{title} | {{name}}");
    let frame = Frame::new(&site, &paths::shared(&code), &page_title, description).unlisted();
    let page = SharedPage {
        frame: frame.with_script(&site, "share.js").with_script(&site, "together.js"),
        url: site.settings.public_url.absolute(&paths::shared(&code)),
        picture: site.settings.public_url.absolute(&paths::shared_picture(&code)),
        title,
        sentence: sentence.clone(),
        count: shared.selection.len(),
        idea: shared.idea.map(|ix| idea(&site, &shared, ix)),
        matches: if shared.selection.is_empty() {
            Vec::new()
        } else {
            matches::best(&shared.ranking, BEST, &you, &verdicts, catalogue)
        },
        radar: RadarChart::of(&site, &you, shared.idea, None),
        share: ShareLink::new(
            &site.content,
            &site.settings.public_url,
            &shared.selection,
            shared.idea,
        ),
        keep: paths::resume(&code),
        beside_mine: paths::beside_mine(&code),
        code: code.to_string(),
    };
    html(StatusCode::OK, &page).map(for_everybody)
}

/// `GET /r/{code}.png`
pub async fn png(
    request: HttpRequest,
    site: web::Data<Site>,
    code: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let shared = read(&site, &code)?;
    let catalogue = &site.content.catalogue;
    let you = Shape { values: values_of(&shared.selection, catalogue), look: Look::You };
    let beside =
        shared.idea.map(|ix| Shape { values: catalogue.template(ix).chart, look: Look::Idea });
    let picture = Picture {
        mark: mark_of(&site.content.brand),
        title: title(&shared, &site),
        subtitle: subtitle(&shared, &site),
        axes: catalogue.traits.iter().map(|item| item.name.clone()).collect(),
        shapes: beside.into_iter().chain([you]).collect(),
    };
    let bytes = site.pictures.png(&picture, network_of(&request)).await?;
    let mut response = HttpResponse::Ok().body(bytes);
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("image/png"));
    Ok(for_everybody(response))
}

fn read(site: &Site, code: &str) -> Result<Reading, PageError> {
    let catalogue = &site.content.catalogue;
    let shared = site.content.numbers.decode(code, &catalogue.taxonomy);
    let shared = shared.ok_or(PageError::NoSuchResult)?;
    Ok(Reading {
        ranking: rank(&shared.selection, catalogue),
        idea: shared.idea.and_then(|id| catalogue.template_by_id(id)),
        selection: shared.selection,
    })
}

fn idea<'a>(site: &'a Site, shared: &Reading, ix: TemplateIx) -> Idea<'a> {
    let catalogue = &site.content.catalogue;
    let template = catalogue.template(ix);
    let you = values_of(&shared.selection, catalogue);
    let outlook = Outlook::new(&shared.selection, catalogue, ix);
    let preview = Preview { template: template.id, step: None, planned: None };
    Idea {
        name: &template.name,
        income: site.content.pay.shown(ix),
        rows: table::rows(&you, &catalogue.template(ix).chart, catalogue),
        proposals: Proposals::new(&outlook, catalogue, preview),
        pay: Pay::new(&site.content, ix),
    }
}

fn title(shared: &Reading, site: &Site) -> String {
    match shared.idea {
        Some(ix) => format!("A map beside {}", site.content.catalogue.template(ix).name),
        None => "A map of ten traits".to_owned(),
    }
}

fn subtitle(shared: &Reading, site: &Site) -> String {
    let ranked = |ix| shared.ranking.iter().find(|ranked| ranked.template == ix);
    match (shared.idea.and_then(ranked), shared.ranking.first()) {
        _ if shared.selection.is_empty() => "Make your own".to_owned(),
        (Some(ranked), _) => format!("{}% alike. Make your own", ranked.percentage()),
        (None, Some(best)) => {
            let name = &site.content.catalogue.template(best.template).name;
            format!("Nearest idea: {name}, {}% alike", best.percentage())
        }
        (None, None) => String::new(),
    }
}

/// Anybody may keep it for a while; no search engine lists it.
fn for_everybody(mut response: HttpResponse) -> HttpResponse {
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(A_DAY));
    headers.insert(HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex"));
    response
}
