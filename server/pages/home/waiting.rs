//! `/` for somebody who is signed in: how many have joined, and the person's own map.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::accounts::{LastLocation, SignedIn};
use crate::http::PageError;
use crate::http::respond::html;
use crate::mapping::{Point, Selection, polygon};
use crate::site::Site;
use crate::urls::paths::{self, Step, Wizard};
use crate::views::frame::Frame;
use crate::views::radar::Shape;
use crate::wording::insights::values_of;
use crate::wording::sentence;

/// The dots stand on this many decagons, one inside the other, with ten more on each: 10, 20, 30
/// and 40 make a hundred.
const RINGS: i32 = 4;
/// Radius of the outermost of them.
const RADIUS: f64 = 1000.0;

#[derive(Template)]
#[template(path = "pages/waiting.html")]
struct WaitingPage<'a> {
    frame: Frame,
    email: &'a str,
    joined: i64,
    dots: Vec<Dot>,
    /// Where the person left the wizard.
    map_href: String,
    map: Option<Map<'a>>,
}

/// One of a hundred people.
struct Dot {
    at: Point,
    who: Who,
}

/// Who a dot stands for.
#[derive(Clone, Copy)]
enum Who {
    You,
    Somebody,
    Nobody,
}

/// The person's map.
struct Map<'a> {
    picks: usize,
    sentence: Option<String>,
    grid: &'a str,
    shape: Shape,
}

impl Who {
    fn word(self) -> &'static str {
        match self {
            Self::You => "you",
            Self::Somebody => "somebody",
            Self::Nobody => "nobody",
        }
    }
}

/// `GET /` of somebody who is signed in.
pub async fn get(
    site: &Site,
    signed_in: &SignedIn,
    selection: &Selection,
) -> Result<HttpResponse, PageError> {
    let account = &signed_in.account;
    let joined = site.accounts.count().await?;
    let number = site.accounts.waiting_number(account).unwrap_or(1);
    let catalogue = &site.content.catalogue;
    let title = "We are starting soon | {name}";
    let description = "Your map is saved. We are starting when we reach 100 people.";
    let page = WaitingPage {
        frame: Frame::new(site, paths::HOME, title, description)
            .unlisted()
            .signed_in()
            .with_script(site, "auth-watch.js"),
        email: &account.email,
        joined,
        dots: dots(joined, number),
        map_href: map_href(signed_in.last_location()),
        map: (!selection.is_empty()).then(|| Map {
            picks: selection.len(),
            sentence: sentence::of(selection, &site.content),
            grid: &site.radar_grid,
            shape: Shape::new(&values_of(selection, catalogue)),
        }),
    };
    html(StatusCode::OK, &page)
}

/// A hundred dots from the middle outwards, in the order in which people joined. A count is some
/// seconds old at times: nobody is missing from it for that.
fn dots(joined: i64, mine: i64) -> Vec<Dot> {
    let who = |number| match number {
        number if number == mine => Who::You,
        number if number <= joined => Who::Somebody,
        _ => Who::Nobody,
    };
    (1..=RINGS)
        .flat_map(on_ring)
        .zip(1..)
        .map(|(at, number)| Dot { at, who: who(number) })
        .collect()
}

/// The points on one of the decagons, clockwise from the top: as many to a side as it is rings
/// from the middle.
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
    let step = match location.step {
        3 => Step::Three,
        2 => Step::Two,
        _ => Step::One,
    };
    Wizard { step, path: "", template: location.template }.url()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hundred_dots_stand_apart_and_fill_from_the_middle() {
        let dots = dots(37, 12);
        assert_eq!(dots.len(), 100);
        let count = |word| dots.iter().filter(|dot| dot.who.word() == word).count();
        assert_eq!((count("you"), count("somebody"), count("nobody")), (1, 36, 63));
        assert_eq!(dots[11].who.word(), "you");
        let apart = |a: &Dot, b: &Dot| (a.at.x - b.at.x).abs().max((a.at.y - b.at.y).abs());
        for (number, dot) in dots.iter().enumerate() {
            assert!(dots[..number].iter().all(|other| apart(dot, other) > 100));
        }
    }
}
