//! `/` for somebody who is signed in: how many have joined, and the person's own map.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::accounts::{LastLocation, SignedIn};
use crate::insights::wording::sentence;
use crate::layout::frame::Frame;
use crate::layout::radar::Shape;
use crate::mapping::{Selection, values_of};
use crate::urls::paths::{self, Step, Wizard};
use crate::web::PageError;
use crate::web::precomputed::people::{PEOPLE, People};
use crate::web::respond::html;
use crate::web::site::Site;

#[derive(Template)]
#[template(path = "pages/waiting.html")]
struct WaitingPage<'a> {
    frame: Frame,
    email: &'a str,
    joined: i64,
    groups: Vec<Group<'a>>,
    /// Where the person left the wizard.
    map_href: String,
    map: Option<Map<'a>>,
}

/// Some of a hundred people, next to each other.
struct Group<'a> {
    /// `you`, `somebody` or `nobody`.
    who: &'static str,
    /// Their dots, as markup.
    dots: &'a str,
}

/// The person's map.
struct Map<'a> {
    picks: usize,
    sentence: Option<String>,
    grid: &'a str,
    shape: Shape,
}

/// `GET /` of somebody who is signed in.
pub async fn get(
    site: &Site,
    signed_in: &SignedIn,
    selection: &Selection,
) -> Result<HttpResponse, PageError> {
    let account = &signed_in.account;
    let (joined, number) = site.accounts.joined(account).await?;
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
        groups: groups(&site.people, joined, number.unwrap_or(1)),
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

/// A hundred people from the middle outwards, in the order in which they joined: those who have,
/// the visitor among them, and those who haven't yet.
fn groups(people: &People, joined: i64, mine: i64) -> Vec<Group<'_>> {
    let place = |number: i64| usize::try_from(number).map_or(0, |number| number.min(PEOPLE));
    let [before, you, joined] = [mine - 1, mine, joined].map(place);
    let parts = [
        ("somebody", 0..before),
        ("you", before..you),
        ("somebody", you..joined),
        ("nobody", joined..PEOPLE),
    ];
    let parts = parts.into_iter().filter(|(_, range)| !range.is_empty());
    parts.map(|(who, range)| Group { who, dots: people.dots(range) }).collect()
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

    fn counts(joined: i64, mine: i64) -> Vec<(&'static str, usize)> {
        let people = People::default();
        let count = |group: Group<'_>| (group.who, group.dots.matches("<circle ").count());
        groups(&people, joined, mine).into_iter().map(count).collect()
    }

    #[test]
    fn everybody_has_a_dot_in_the_order_of_joining() {
        let twelfth = [("somebody", 11), ("you", 1), ("somebody", 25), ("nobody", 63)];
        assert_eq!(counts(37, 12), twelfth);
        assert_eq!(counts(1, 1), [("you", 1), ("nobody", 99)]);
        assert_eq!(counts(100, 100), [("somebody", 99), ("you", 1)]);
        assert_eq!(counts(140, 120), [("somebody", 100)]);
    }
}
