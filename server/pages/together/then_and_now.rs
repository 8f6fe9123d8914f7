//! `/together/then-and-now`: one map at two times, by two codes or two days of the visitor's own map.

use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use askama::Template;

use super::findings::Names;
use super::map_input;
use super::map_rows::Viewer;
use crate::accounts::MapHistory;
use crate::insights::wording::{ordinal, signed};
use crate::layout::{Frame, RadarLines};
use crate::mapping::{
    Difference, Move, PerTrait, Selection, Trait, correlation, moves, percentage,
    unit_from_credits, values_of,
};
use crate::urls::paths;
use crate::web::{PageResult, RequestSite, Site, html, query};

/// Limit of characters returned to the form.
const GIVEN_BACK: usize = 2_500;

#[derive(Template)]
#[template(path = "pages/then_and_now.html")]
struct ThenAndNowPage<'a> {
    frame: Frame,
    ends: [End; 2],
    /// Days on which the visitor's own map changed, the latest first: in ISO format and as shown.
    days: Vec<(String, String)>,
    found: Option<Found<'a>>,
}

struct End {
    name: &'static str,
    given: String,
    /// Neither a map nor a day.
    faulty: bool,
    /// Empty, and the other field isn't.
    missing: bool,
}

struct Found<'a> {
    lines: RadarLines<'a>,
    percent: u32,
    same: bool,
    before: usize,
    after: usize,
    lists: [(&'a str, Names<'a>); 3],
    traits: Vec<TraitLine<'a>>,
    moves: Vec<MoveLine<'a>>,
}

struct TraitLine<'a> {
    name: &'a str,
    then: u32,
    now: u32,
    difference: String,
}

struct MoveLine<'a> {
    name: &'a str,
    href: String,
    /// Rank and match, then and now.
    times: [(String, u32); 2],
}

/// `GET /together/then-and-now?then=…&now=…` with codes, links or days.
pub async fn get(request: HttpRequest, site: RequestSite) -> PageResult {
    let given = ["then", "now"].map(|name| {
        query::value(&request, name).trim().chars().take(GIVEN_BACK).collect::<String>()
    });
    let has_day = given.iter().any(|given| is_day(given));
    let viewer = if has_day {
        Viewer::find(&request, &site).await?
    } else {
        Viewer::of(&request, &site).await
    };
    let history = match &viewer.account {
        Some(account) if has_day => Some(site.accounts.map_history(account).await?),
        Some(account) => site.accounts.map_history(account).await.ok(),
        None => None,
    };
    let maps = given.each_ref().map(|given| map_of(given, history.as_ref(), &site));
    let is_faulty = |at: usize| maps[at].is_none() && !given[at].is_empty();
    let status = if is_faulty(0) || is_faulty(1) { StatusCode::NOT_FOUND } else { StatusCode::OK };
    let days = history.map(|history| history.days()).unwrap_or_default();
    let language = &site.content.language;
    let page = ThenAndNowPage {
        frame: frame(&site, &viewer)
            .with_current_address(&site, &paths::then_and_now(&given[0], &given[1])),
        ends: [("then", 0, 1), ("now", 1, 0)].map(|(name, at, other)| End {
            name,
            given: given[at].clone(),
            faulty: is_faulty(at),
            missing: given[at].is_empty() && !given[other].is_empty(),
        }),
        days: days.into_iter().rev().map(|(day, at)| (day, language.day(at))).collect(),
        found: match &maps {
            [Some(then), Some(now)] => Some(found(then, now, &site)),
            _ => None,
        },
    };
    html(status, &page)
}

/// The map of a code or link, or the visitor's own on a day.
fn map_of(given: &str, history: Option<&MapHistory>, site: &Site) -> Option<Selection> {
    if is_day(given) {
        return history.map(|history| history.on(given, &site.content.catalog.taxonomy));
    }
    map_input::map_of(given, site)
}

/// `2026-11-20`
fn is_day(given: &str) -> bool {
    let fits = |(at, byte): (usize, u8)| match at {
        4 | 7 => byte == b'-',
        _ => byte.is_ascii_digit(),
    };
    given.len() == "2026-11-20".len() && given.bytes().enumerate().all(fits)
}

fn frame(site: &RequestSite, viewer: &Viewer) -> Frame {
    let description = "One map at two times: what came, what went, and how the ideas moved.";
    let title = "Then and now | {name}";
    Frame::new(site, paths::THEN_AND_NOW, title, description).unlisted().following_session(
        site,
        viewer.account.is_some(),
        viewer.has_local_copy,
    )
}

fn found<'a>(then: &Selection, now: &Selection, site: &'a Site) -> Found<'a> {
    let catalog = &site.content.catalog;
    let picks = Difference::between(then, now);
    let [old, new] = [then, now].map(|map| values_of(map, catalog));
    let [one, other] = [then, now].map(|map| unit_from_credits(&map.credits(&catalog.taxonomy)));
    let label = site.say("Radar chart of ten traits: now, and then as a line").to_owned();
    Found {
        lines: RadarLines::new(site, label, Some(&new))
            .line(site.say("Now"), &new)
            .line(site.say("Then"), &old),
        percent: percentage(correlation(&one, &other)),
        same: picks.is_none(),
        before: then.len(),
        after: now.len(),
        lists: [
            (site.say("Added"), Names::of(&picks.only_second, catalog)),
            (site.say("Removed"), Names::of(&picks.only_first, catalog)),
            (site.say("Kept"), Names::of(&picks.both, catalog)),
        ],
        traits: trait_lines(&old.whole(), &new.whole(), site),
        moves: if then.is_empty() || now.is_empty() {
            Vec::new()
        } else {
            moves(then, now, catalog).into_iter().map(|moved| move_line(moved, site)).collect()
        },
    }
}

fn trait_lines<'a>(
    then: &PerTrait<u32>,
    now: &PerTrait<u32>,
    site: &'a Site,
) -> Vec<TraitLine<'a>> {
    let traits = site.content.catalog.traits.iter().zip(then.iter().zip(now));
    let line = |(item, (then, now)): (&'a Trait, (&u32, &u32))| TraitLine {
        name: &item.name,
        then: *then,
        now: *now,
        difference: signed(i64::from(*now) - i64::from(*then)),
    };
    traits.map(line).collect()
}

fn move_line(moved: Move, site: &Site) -> MoveLine<'_> {
    let Move { idea, then, now } = moved;
    MoveLine {
        name: &site.content.catalog.template(idea).name,
        href: paths::idea(&site.content.texts.idea(idea).slug),
        times: [then, now]
            .map(|(place, percent)| (ordinal(place, &site.content.language), percent)),
    }
}
