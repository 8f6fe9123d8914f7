//! `/together`: maps of several people in comparison. The address contains them; nothing is stored.

mod findings;
mod map_input;
mod map_rows;
pub mod then_and_now;

use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use askama::Template;
use serde::Deserialize;

use crate::content::{Language, Markup, translatable};
use crate::layout::{Frame, RadarLines};
use crate::mapping::{ChartValues, Group, LARGEST_GROUP, MAX_NAME_CHARS, MapList};
use crate::urls::paths;
use crate::web::{PageResult, Posted, RequestSite, Site, go_to, html, query};
use findings::Findings;
use map_input::{InvalidText, MapInput};
use map_rows::{MapRow, Viewer};

#[derive(Template)]
#[template(path = "pages/together.html")]
struct TogetherPage<'a> {
    frame: Frame,
    heading: Markup,
    count: usize,
    /// The page is the response to a form, so its address has no maps.
    is_posted: bool,
    /// The visitor's map is among them.
    has_mine: bool,
    problems: Problems,
    lines: RadarLines<'a>,
    findings: Option<Findings<'a>>,
    rows: Vec<MapRow>,
    join: Join,
    then_and_now: Option<String>,
    url: String,
    qr: Option<String>,
}

#[derive(Default)]
struct Problems {
    invalid: Vec<InvalidText>,
    surplus: usize,
}

struct Join {
    /// In the format of the address.
    maps: String,
    typed: String,
    is_full: bool,
    /// The code of the visitor's own map, unless the group has it.
    mine: Option<String>,
    nothing_picked: bool,
    is_in: bool,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct AddMapsForm {
    maps: String,
    links: String,
    /// The name of the first link's map.
    name: String,
}

pub async fn get(request: HttpRequest, site: RequestSite) -> PageResult {
    let viewer = Viewer::of(&request, &site).await;
    let input = MapInput::from_query(&request, &site);
    let asks = query::value(&request, "mine") == "add";
    if asks && can_join(&viewer, &input.maps) {
        return Ok(go_to(&site.at(&paths::together(&input.maps.with(viewer.map)))));
    }
    let nothing = input.maps.is_empty() && !input.invalid.is_empty();
    let status = if nothing { StatusCode::NOT_FOUND } else { StatusCode::OK };
    let is_in = position_of(&viewer, &input.maps).is_some();
    let is_group = !input.maps.is_empty();
    let mut page = page(&site, &viewer, input);
    page.join.nothing_picked = is_group && viewer.picks().is_empty();
    page.join.is_in = asks && is_in;
    html(status, &page)
}

pub async fn post(
    request: HttpRequest,
    site: RequestSite,
    Posted(form): Posted<AddMapsForm>,
) -> PageResult {
    let viewer = Viewer::of(&request, &site).await;
    let lines = format!("{} {}", form.name.replace(['\r', '\n'], " "), form.links);
    let input = MapInput::from_form(&form.maps, &lines, &site);
    if input.invalid.is_empty() && input.surplus == 0 {
        return Ok(go_to(&site.at(&paths::together(&input.maps))));
    }
    let page = TogetherPage { is_posted: true, ..page(&site, &viewer, input) };
    html(StatusCode::UNPROCESSABLE_ENTITY, &page)
}

fn can_join(viewer: &Viewer, maps: &MapList) -> bool {
    !viewer.picks().is_empty() && position_of(viewer, maps).is_none() && !maps.is_full()
}

fn position_of(viewer: &Viewer, maps: &MapList) -> Option<usize> {
    maps.position(&viewer.map.code).filter(|_| !viewer.picks().is_empty())
}

fn page<'a>(site: &'a RequestSite, viewer: &Viewer, input: MapInput) -> TogetherPage<'a> {
    let typed = input.invalid_lines();
    let MapInput { maps, invalid, surplus } = input;
    let mine = position_of(viewer, &maps);
    let labels = map_rows::labels(&maps, mine, &site.content.language);
    let selections = maps.entries().iter().map(|map| map.selection.clone());
    let group = Group::new(selections, &site.content.catalog);
    let url = site.settings.public_url.absolute(&paths::together(&maps));
    let codes: Vec<&str> = maps.entries().iter().map(|map| map.code.as_str()).collect();
    TogetherPage {
        frame: frame(site, viewer).with_current_address(site, &paths::together(&maps)),
        heading: heading(&labels, &site.content.language),
        count: maps.len(),
        is_posted: false,
        has_mine: mine.is_some(),
        problems: Problems { invalid, surplus },
        lines: lines(site, &group, &labels, mine),
        findings: (maps.len() > 1).then(|| Findings::new(&group, &labels, mine, &site.content)),
        rows: map_rows::map_rows(&maps, &labels, &group),
        join: Join {
            maps: paths::map_list(&maps),
            typed,
            is_full: maps.is_full(),
            mine: can_join(viewer, &maps).then(|| viewer.map.code.clone()),
            nothing_picked: false,
            is_in: false,
        },
        then_and_now: (codes.len() == 2).then(|| paths::then_and_now(codes[0], codes[1])),
        qr: (url.len() <= paths::SCANNED).then(|| paths::together_qr(&maps)),
        url,
    }
}

fn frame(site: &RequestSite, viewer: &Viewer) -> Frame {
    let description = "Maps of several people beside each other: what they share, where they \
                       differ, and which ideas fit all of them.";
    Frame::new(site, paths::TOGETHER, translatable("Together | {name}"), description)
        .unlisted()
        .with_script(site, "links.js")
        .with_script(site, "together.js")
        .following_session(site, viewer.account.is_some(), viewer.has_local_copy)
}

fn heading(labels: &[String], language: &Language) -> Markup {
    let message = match labels {
        [] => language.t("Together"),
        [_] => language.t("One map so far"),
        [one, you] if you == language.text("You") => language.t("You and {name}").with("name", one),
        [one, other] => return language.marked_list([&**one, other]),
        more => language.n(more.len(), "{n} map together", "{n} maps together"),
    };
    Markup(message.markup().to_string())
}

/// Two maps are two shapes; of more it is their mean, below it the visitor's own.
fn lines<'a>(
    site: &'a Site,
    group: &Group<'_>,
    labels: &[String],
    mine: Option<usize>,
) -> RadarLines<'a> {
    let values = |at: usize| &group.maps()[at].values;
    if labels.len() > 2 {
        return averaged(site, group, mine.map(values));
    }
    let mut order: Vec<usize> = (0..labels.len()).collect();
    order.sort_by_key(|at| mine != Some(*at));
    let names = site.content.language.list(labels.to_vec());
    let label = site.t("Radar chart of ten traits: {names}").with("names", names).to_string();
    let chart = RadarLines::new(site, label, Some(&group.mean()));
    order.into_iter().fold(chart, |chart, at| chart.line(&labels[at], values(at)))
}

fn averaged<'a>(site: &'a Site, group: &Group<'_>, you: Option<&ChartValues>) -> RadarLines<'a> {
    let (language, count) = (&site.content.language, group.maps().len());
    let label = match you {
        Some(_) => {
            language.many(count, "Radar chart of ten traits: you, and the average of {n} maps")
        }
        None => language.many(count, "Radar chart of ten traits: the average of {n} maps"),
    };
    let label = label.to_string();
    let (mean, ranges) = (group.mean(), group.ranges());
    let whole = |value: u32| (value + 5_000) / 10_000;
    let lowest = std::array::from_fn(|axis| whole(ranges[axis].low));
    let highest = std::array::from_fn(|axis| whole(ranges[axis].high));
    let chart = RadarLines::new(site, label, Some(&mean));
    let chart = you.into_iter().fold(chart, |chart, you| chart.line(site.say("You"), you));
    chart
        .line(site.say("Average"), &mean)
        .column(site.say("Least"), Some(site.say("The smallest value in the group")), &lowest)
        .column(site.say("Most"), Some(site.say("The largest value in the group")), &highest)
}
