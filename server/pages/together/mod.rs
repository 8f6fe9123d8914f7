//! `/together`: maps of several people beside each other. They are in the address, and nowhere else.

mod address;
mod findings;
mod given;
mod people;
pub mod then_and_now;
mod viewer;
pub mod workshop;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use serde::Deserialize;

use crate::insights::qr::Qr;
use crate::insights::wording::listed;
use crate::layout::frame::Frame;
use crate::layout::radar_lines::{Column, RadarLines};
use crate::mapping::{Group, LARGEST_GROUP, LONGEST_NAME, Roster};
use crate::urls::paths;
use crate::web::form::Posted;
use crate::web::respond::{go_to, html};
use crate::web::site::Site;
use crate::web::turn::Turn;
use crate::web::{PageError, query};
use findings::Findings;
use given::{Faulty, Given};
use people::Person;
use viewer::Viewer;

/// A longer address makes a code that few cameras read.
const SCANNED: usize = 900;

#[derive(Template)]
#[template(path = "pages/together.html")]
struct TogetherPage<'a> {
    frame: Frame,
    heading: String,
    count: usize,
    /// Whether the page answers a form, so that its address has none of the maps.
    is_posted: bool,
    problems: Problems,
    lines: RadarLines<'a>,
    findings: Option<Findings<'a>>,
    people: Vec<Person>,
    /// Whether they are left out by buttons: a large group isn't written anew without each.
    by_button: bool,
    join: Join,
    then_and_now: Option<String>,
    url: String,
    qr: Option<Qr>,
}

/// What of that which was given is no map.
#[derive(Default)]
struct Problems {
    faulty: Vec<Faulty>,
    surplus: usize,
}

/// How the group grows.
struct Join {
    /// The maps so far, as one code; empty without any.
    group: String,
    /// What was typed and is no map.
    typed: String,
    is_full: bool,
    /// The code of the visitor's own map, where it isn't among them.
    mine: Option<String>,
    /// Whether their map was asked for and there is none.
    nothing_picked: bool,
    /// Whether their map was asked for and is among them.
    is_in: bool,
}

/// What is posted: the maps so far, and links to more.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct MoreForm {
    group: String,
    links: String,
    /// What the one that comes is called.
    name: String,
    /// The page that shows them: empty for this one, `new` for the workshop's.
    page: String,
}

/// `GET /together`, `GET /together?maps=CODE.Name,CODE`, `GET /together?group=CODE`
pub async fn get(request: HttpRequest, site: web::Data<Site>) -> Result<HttpResponse, PageError> {
    let viewer = Viewer::of(&request, &site).await;
    let _turn = Turn::take(&request).await?;
    let given = given::of_query(&request, &site);
    if let Ok(at) = query::value(&request, "without").parse() {
        let others = given.roster.without(at);
        return Ok(go_to(&address::of(paths::TOGETHER, &others, &site.content.numbers)));
    }
    let asks = query::value(&request, "mine") == "add";
    if asks && can_join(&viewer, &given.roster) {
        let roster = given.roster.with(viewer.map);
        return Ok(go_to(&address::of(paths::TOGETHER, &roster, &site.content.numbers)));
    }
    let nothing = given.roster.is_empty() && !given.faulty.is_empty();
    let status = if nothing { StatusCode::NOT_FOUND } else { StatusCode::OK };
    let is_in = position_of(&viewer, &given.roster).is_some();
    let mut page = page(&site, &viewer, given);
    page.join.nothing_picked = asks && viewer.picks().is_empty();
    page.join.is_in = asks && is_in;
    html(status, &page)
}

/// `POST /together`
pub async fn post(
    request: HttpRequest,
    site: web::Data<Site>,
    Posted(form): Posted<MoreForm>,
) -> Result<HttpResponse, PageError> {
    let path = match form.page.as_str() {
        "" => paths::TOGETHER,
        "new" => paths::TOGETHER_NEW,
        _ => return Err(PageError::BadRequest),
    };
    let links = format!("{} {}", form.name.replace(['\r', '\n'], " "), form.links);
    let given = {
        let _turn = Turn::take(&request).await?;
        given::of_lines(&form.group, &links, &site)
    };
    if given.faulty.is_empty() && given.surplus == 0 {
        return Ok(go_to(&address::of(path, &given.roster, &site.content.numbers)));
    }
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    if path == paths::TOGETHER_NEW {
        return workshop::answer(status, &request, &site, given).await;
    }
    let viewer = Viewer::of(&request, &site).await;
    let _turn = Turn::take(&request).await?;
    html(status, &TogetherPage { is_posted: true, ..page(&site, &viewer, given) })
}

/// Whether the visitor has a map that isn't among them yet, and there is room for it.
fn can_join(viewer: &Viewer, roster: &Roster) -> bool {
    !viewer.picks().is_empty() && position_of(viewer, roster).is_none() && !roster.is_full()
}

/// Where the visitor's own map is among them.
fn position_of(viewer: &Viewer, roster: &Roster) -> Option<usize> {
    roster.position(&viewer.map.code).filter(|_| !viewer.picks().is_empty())
}

fn page<'a>(site: &'a Site, viewer: &Viewer, given: Given) -> TogetherPage<'a> {
    let typed = given.typed_again("\n");
    let Given { roster, faulty, surplus } = given;
    let (numbers, catalogue) = (&site.content.numbers, &site.content.catalogue);
    let mine = position_of(viewer, &roster);
    let labels = people::labels(&roster, mine);
    let maps = roster.entries().iter().map(|entry| entry.selection.clone());
    let group = Group::new(maps, catalogue);
    let path = address::of(paths::TOGETHER, &roster, numbers);
    let url = site.settings.public_url.absolute(&path);
    let codes: Vec<&str> = roster.entries().iter().map(|entry| entry.code.as_str()).collect();
    TogetherPage {
        frame: frame(site, viewer),
        heading: heading(&labels),
        count: roster.len(),
        is_posted: false,
        problems: Problems { faulty, surplus },
        lines: lines(site, &group, &labels, mine),
        findings: (roster.len() > 1).then(|| Findings::new(&group, &labels, mine, &site.content)),
        people: people::people(&roster, &labels, numbers),
        by_button: people::leave_by_button(&roster),
        join: Join {
            group: if roster.is_empty() { String::new() } else { roster.encode(numbers) },
            typed,
            is_full: roster.is_full(),
            mine: can_join(viewer, &roster).then(|| viewer.map.code.clone()),
            nothing_picked: false,
            is_in: false,
        },
        then_and_now: (codes.len() == 2).then(|| paths::then_and_now(codes[0], codes[1])),
        qr: Some(&url).filter(|url| url.len() <= SCANNED).and_then(|url| Qr::of(url)),
        url,
    }
}

fn frame(site: &Site, viewer: &Viewer) -> Frame {
    let description = "Maps of several people beside each other: what they share, where they \
                       differ, and which ideas fit all of them.";
    let frame = Frame::new(site, paths::TOGETHER, "Together | {name}", description).unlisted();
    let mut frame = frame.with_script(site, "share.js").with_script(site, "together.js");
    frame.follow_session(site, viewer.account.is_some());
    frame.map_waits = viewer.left_behind;
    frame
}

fn heading(labels: &[String]) -> String {
    match labels {
        [] => "Together".to_owned(),
        [_] => "One map so far".to_owned(),
        [one, other] => match (one.as_str(), other.as_str()) {
            (one, "You") => format!("You and {one}"),
            (one, other) => format!("{one} and {other}"),
        },
        more => format!("{} maps together", more.len()),
    }
}

/// Two are drawn as two lines; of more the mean, on the outlines of all.
fn lines<'a>(
    site: &'a Site,
    group: &Group<'_>,
    labels: &[String],
    mine: Option<usize>,
) -> RadarLines<'a> {
    let members = || group.members().iter().zip(labels);
    if labels.len() <= 2 {
        let names: Vec<&str> = labels.iter().map(String::as_str).collect();
        let chart = RadarLines::new(site, format!("Radar chart of ten traits: {}", listed(&names)));
        return members().fold(chart, |chart, (member, name)| chart.line(name, &member.values));
    }
    let label = format!("Radar chart of ten traits: the mean of {} maps", labels.len());
    let chart = RadarLines::new(site, label).filled("Mean", &group.mean());
    let ranges = group.ranges();
    let whole = |value: u32| (value + 5_000) / 10_000;
    let column =
        |head: &str, name: &str| Column { head: head.to_owned(), name: Some(name.to_owned()) };
    let lowest = std::array::from_fn(|axis| whole(ranges[axis].low));
    let highest = std::array::from_fn(|axis| whole(ranges[axis].high));
    let chart = chart
        .column(column("Least", "The smallest value of anybody"), &lowest)
        .column(column("Most", "The largest value of anybody"), &highest);
    let chart = members().fold(chart, |chart, (member, _)| chart.faint(&member.values));
    match mine {
        Some(at) => chart.line("You", &group.members()[at].values),
        None => chart,
    }
}
