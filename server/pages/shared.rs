//! `/r/{code}`: a shared result. The code contains it; nothing is stored.

use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, HeaderName, HeaderValue, LOCATION, VARY};
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::content::{Markup, Message, translatable};
use crate::insights::pictures::{Picture, mark_of};
use crate::insights::standing::{self, Match, Row, standing};
use crate::insights::{Pay, ShareLink, sentence};
use crate::layout::{Frame, RadarGrid, radar};
use crate::mapping::{
    ChartValues, Ranked, Selection, TemplateIx, Trait, rank, top_three_traits, values_of,
};
use crate::urls::paths;
use crate::web::{PageError, PageResult, RequestSite, Site, Visitor, html, network_of, selection};

/// Number of printed matches; the screen has the first three.
const BEST: usize = 5;
const A_DAY: &str = "public, max-age=86400";

#[derive(Template)]
#[template(path = "pages/shared.html")]
struct SharedPage<'a> {
    frame: Frame,
    url: String,
    picture: String,
    title: String,
    sentence: Option<String>,
    /// The same in the page.
    sentence_marked: Option<Markup>,
    stands_on: Option<Markup>,
    count: usize,
    /// The visitor's own shape; none without picks.
    mine: Option<Mine>,
    idea: Option<Idea<'a>>,
    matches: Vec<Match<'a>>,
    label: String,
    grid: RadarGrid<'a>,
    outline: String,
    rows: Vec<Numbers<'a>>,
    share: ShareLink,
    keep: String,
    code: &'a str,
}

struct Mine {
    outline: String,
    /// The traits in which the two are most alike and most different.
    meeting: Markup,
}

/// 0 to 100.
struct Numbers<'a> {
    name: &'a str,
    they: u32,
    you: Option<u32>,
}

struct Idea<'a> {
    name: &'a str,
    outline: String,
    standing: Option<Message<'a, true>>,
    income: Option<String>,
    rows: Vec<Row<'a>>,
    pay: Option<Pay<'a>>,
}

struct Reading {
    selection: Selection,
    they: ChartValues,
    idea: Option<TemplateIx>,
    /// Best first.
    ranking: Vec<Ranked>,
}

pub async fn get(
    request: HttpRequest,
    site: RequestSite,
    visitor: Visitor,
    code: web::Path<String>,
) -> PageResult {
    let Ok(shared) = read(&site, &code) else { return moved(&site, &code) };
    let own = selection::from_cookie(&request, &site, &visitor).selection;
    let own = (!own.is_empty()).then(|| values_of(&own, &site.content.catalog));
    let response = html(StatusCode::OK, &page(&site, &shared, &code, own.as_ref()))?;
    // With the visitor's own picks the page is private.
    Ok(if own.is_none() { for_everybody(response) } else { unlisted(response) })
}

/// To the code among what a link finder or a person put around it.
fn moved(site: &RequestSite, text: &str) -> PageResult {
    let found = site.content.numbers.find(text, &site.content.catalog.taxonomy);
    let (code, _) = found.ok_or(PageError::NoSuchResult)?;
    Ok(HttpResponse::MovedPermanently()
        .insert_header((LOCATION, &*site.at(&paths::shared(&code))))
        .finish())
}

fn page<'a>(
    site: &'a RequestSite,
    shared: &Reading,
    code: &'a str,
    own: Option<&ChartValues>,
) -> SharedPage<'a> {
    let catalog = &site.content.catalog;
    let public_url = &site.settings.public_url;
    let they = &shared.they;
    let title = title(site, shared);
    let sentence = sentence::of(&shared.selection, &site.content);
    let best = if shared.selection.is_empty() { 0 } else { BEST };
    SharedPage {
        frame: frame(site, code, &title, sentence.as_deref()),
        url: public_url.absolute(&paths::shared(code)),
        picture: public_url.absolute(&paths::shared_picture(code)),
        title: title.to_string(),
        sentence,
        sentence_marked: sentence::headline(&shared.selection, &site.content),
        stands_on: sentence::stands_on(&shared.selection, &site.content),
        mine: own.map(|own| Mine { outline: outline(own), meeting: meeting(site, they, own) }),
        count: shared.selection.len(),
        idea: shared.idea.map(|ix| idea(site, shared, ix)),
        matches: standing::best_matches(&shared.ranking, best, catalog),
        label: label(site, shared.idea, own.is_some()),
        grid: RadarGrid::new(&site.content, &top_three_traits(they)),
        outline: outline(they),
        rows: numbers(site, they, own),
        share: ShareLink::new(&site.content, public_url, &shared.selection, shared.idea),
        keep: paths::resume(code),
        code,
    }
}

fn frame(site: &RequestSite, code: &str, title: &Message, sentence: Option<&str>) -> Frame {
    let title_lang = title.lang();
    let title = format!("{title} | {{name}}");
    let description = "A map of ten traits and the business ideas nearest to it.";
    let frame = Frame::new(site, &paths::shared(code), &title, sentence.unwrap_or(description))
        .unlisted()
        .with_sheets(site, &["wizard.css", "result.css", "shared.css"])
        .with_script(site, "links.js");
    Frame { title_lang, ..frame }
}

pub async fn png(request: HttpRequest, site: RequestSite, code: web::Path<String>) -> PageResult {
    let picture = picture(&site, &read(&site, &code)?);
    let bytes = site.pictures.png(&picture, network_of(&request)).await?;
    Ok(for_everybody(HttpResponse::Ok().content_type("image/png").body(bytes)))
}

fn picture(site: &Site, shared: &Reading) -> Picture {
    let sentence = sentence::in_two(&shared.selection, &site.content);
    let idea = shared.idea.map(|ix| site.content.catalog.template(ix));
    let income = shared.idea.and_then(|ix| site.content.pay.shown(ix));
    // The other title asks itself.
    let asks = sentence.is_some();
    let (label, title) =
        sentence.unwrap_or_else(|| (String::new(), title(site, shared).to_string()));
    Picture {
        mark: mark_of(&site.content.brand),
        question: asks.then(|| site.say("What's yours?").to_owned()),
        label,
        title,
        subtitle: idea.map(|idea| idea.name.clone()).unwrap_or_default(),
        price: income.map(|sum| site.t("{income} a year").with("income", sum).to_string()),
        axes: site.content.catalog.traits.iter().map(|item| item.name.clone()).collect(),
        shape: shared.they,
        idea: idea.map(|idea| idea.chart),
    }
}

fn read(site: &Site, code: &str) -> PageResult<Reading> {
    let catalog = &site.content.catalog;
    let shared = site.content.numbers.decode(code, &catalog.taxonomy);
    let shared = shared.ok_or(PageError::NoSuchResult)?;
    Ok(Reading {
        they: values_of(&shared.selection, catalog),
        ranking: rank(&shared.selection, catalog),
        idea: shared.idea.and_then(|id| catalog.template_by_id(id)),
        selection: shared.selection,
    })
}

fn idea<'a>(site: &'a Site, shared: &Reading, ix: TemplateIx) -> Idea<'a> {
    let catalog = &site.content.catalog;
    let template = catalog.template(ix);
    let position = shared.ranking.iter().position(|ranked| ranked.template == ix);
    Idea {
        name: &template.name,
        outline: outline(&template.chart),
        standing: position.map(|at| standing(&shared.ranking, at, &site.content.language).markup()),
        income: site.content.pay.shown(ix),
        rows: standing::rows(&shared.they, &catalog.template(ix).chart, catalog),
        pay: Pay::new(&site.content, ix),
    }
}

fn meeting(site: &Site, they: &ChartValues, own: &ChartValues) -> Markup {
    let Some([shared, apart]) = sentence::meeting(they, own, &site.content.catalog) else {
        return Markup(site.say("Your shape, dashed, is the same as theirs.").to_owned());
    };
    let message = site
        .t("You are both strong in {shared}, and differ most in {apart}.")
        .markup()
        .put("shared", &site.content.language.marked(shared))
        .put("apart", &site.content.language.marked(apart));
    Markup(message.to_string())
}

/// "Someone who plans and helps. What's yours?"
fn title<'a>(site: &'a Site, shared: &Reading) -> Message<'a> {
    match sentence::verbs(&shared.they, &site.content.language) {
        Some(verbs) => site.t("Someone who {verbs}. What's yours?").with("verbs", verbs),
        None => site.t("A map of ten traits. What's yours?"),
    }
}

fn label(site: &Site, idea: Option<TemplateIx>, with_mine: bool) -> String {
    let message = site.t(match (idea.is_some(), with_mine) {
        (false, false) => translatable("Radar chart of their ten traits"),
        (false, true) => translatable("Radar chart of their ten traits, and of yours"),
        (true, false) => translatable("Radar chart of their ten traits beside {idea}"),
        (true, true) => translatable("Radar chart of their ten traits beside {idea}, and of yours"),
    });
    let name = idea.map_or("", |ix| site.content.catalog.template(ix).name.as_str());
    message.with("idea", name).to_string()
}

fn numbers<'a>(site: &'a Site, they: &ChartValues, you: Option<&ChartValues>) -> Vec<Numbers<'a>> {
    let (they, you) = (they.whole(), you.map(ChartValues::whole));
    let traits = site.content.catalog.traits.iter().enumerate();
    let row = |(axis, item): (usize, &'a Trait)| Numbers {
        name: &item.name,
        they: they[axis],
        you: you.map(|you| you[axis]),
    };
    traits.map(row).collect()
}

fn outline(values: &ChartValues) -> String {
    radar::Shape::new(values).outline
}

/// Cacheable for requests without a cookie; not indexed by search engines.
fn for_everybody(response: HttpResponse) -> HttpResponse {
    let mut response = unlisted(response);
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(A_DAY));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding, cookie"));
    response
}

fn unlisted(mut response: HttpResponse) -> HttpResponse {
    let noindex = HeaderValue::from_static("noindex");
    response.headers_mut().insert(HeaderName::from_static("x-robots-tag"), noindex);
    response
}
