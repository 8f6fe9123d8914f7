//! `/` with a session: the number of accounts as dots, and the visitor's own map.

use actix_web::http::StatusCode;
use askama::Template;

use crate::accounts::{LastLocation, SignedIn};
use crate::content::Markup;
use crate::insights::sentence;
use crate::layout::Frame;
use crate::layout::radar::small;
use crate::mapping::{Point, Selection, polygon, values_of};
use crate::urls::paths::{self, Step, Wizard};
use crate::web::{PageResult, RequestSite, html};

/// Concentric decagons.
const RINGS: i32 = 4;
const RADIUS: f64 = 1000.0;

#[derive(Template)]
#[template(path = "pages/waiting.html")]
struct WaitingPage<'a> {
    frame: Frame,
    email: &'a str,
    verified: bool,
    /// One at least can be joined besides this site.
    has_communities: bool,
    joined: usize,
    /// True if one of the dots is the visitor's.
    is_drawn: bool,
    groups: Vec<Group>,
    map_href: String,
    map: Option<Map>,
}

/// Adjacent dots that look the same.
struct Group {
    /// `you`, `somebody` or `nobody`.
    who: &'static str,
    dots: Vec<Point>,
}

struct Map {
    picks: usize,
    sentence: Option<Markup>,
    shape: String,
}

pub async fn get(site: &RequestSite, signed_in: &SignedIn, selection: &Selection) -> PageResult {
    let account = &signed_in.account;
    let (joined, number) = site.accounts.joined(account).await?;
    let catalog = &site.content.catalog;
    let values = values_of(selection, catalog);
    let mut communities = site.content.communities.iter();
    let title = "We are starting soon | {name}";
    let description = "Your map is saved. We are starting when we reach 100 people.";
    let page = WaitingPage {
        frame: Frame::new(site, paths::HOME, title, description)
            .unlisted()
            .signed_in()
            .with_script(site, "sign-out.js")
            .with_script(site, "auth-watch.js"),
        email: &account.email,
        verified: account.verified_at.is_some(),
        has_communities: communities.any(|it| it.devices.is_open() && !it.is_here()),
        joined: usize::try_from(joined).unwrap_or_default(),
        is_drawn: number.is_some(),
        groups: groups(joined, number),
        map_href: map_href(signed_in.last_location()),
        map: (!selection.is_empty()).then(|| Map {
            picks: selection.len(),
            sentence: sentence::headline(selection, &site.content),
            shape: small(&values.fractions()),
        }),
    };
    html(StatusCode::OK, &page)
}

/// In the order of joining, from the middle outwards; `mine` is the visitor's position, from 1.
fn groups(joined: i64, mine: Option<i64>) -> Vec<Group> {
    // A hundred points on four decagons with 10, 20, 30 and 40 points.
    let dots: Vec<Point> = (1..=RINGS).flat_map(on_ring).collect();
    let place = |number: i64| usize::try_from(number).map_or(0, |number| number.min(dots.len()));
    let [before, you] = mine.map_or([0, 0], |mine| [mine - 1, mine]);
    let [before, you, joined] = [before, you, joined].map(place);
    let parts = [
        ("somebody", 0..before),
        ("you", before..you),
        ("somebody", you..joined),
        ("nobody", joined..dots.len()),
    ];
    let parts = parts.into_iter().filter(|(_, range)| !range.is_empty());
    parts.map(|(who, range)| Group { who, dots: dots[range].to_vec() }).collect()
}

/// Clockwise from the top, `ring` points on each side.
fn on_ring(ring: i32) -> impl Iterator<Item = Point> {
    let corners = polygon(&[f64::from(ring) / f64::from(RINGS); 10], RADIUS);
    (0..corners.len()).flat_map(move |side| {
        let (from, to) = (corners[side], corners[(side + 1) % corners.len()]);
        (0..ring).map(move |step| Point {
            x: from.x + (to.x - from.x) * step / ring,
            y: from.y + (to.y - from.y) * step / ring,
        })
    })
}

fn map_href(location: Option<LastLocation>) -> String {
    let Some(location) = location else { return Wizard::default().url() };
    let step = Step::numbered(location.step).unwrap_or_default();
    Wizard { step, path: "", template: location.template }.url()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(joined: i64, mine: Option<i64>) -> Vec<(&'static str, usize)> {
        groups(joined, mine).into_iter().map(|group| (group.who, group.dots.len())).collect()
    }

    #[test]
    fn dots_follow_the_order_of_joining() {
        let twelfth = [("somebody", 11), ("you", 1), ("somebody", 25), ("nobody", 63)];
        assert_eq!(counts(37, Some(12)), twelfth);
        assert_eq!(counts(1, Some(1)), [("you", 1), ("nobody", 99)]);
        assert_eq!(counts(100, Some(100)), [("somebody", 99), ("you", 1)]);
        assert_eq!(counts(140, None), [("somebody", 100)]);
    }
}
