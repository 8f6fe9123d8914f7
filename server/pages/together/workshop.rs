//! `/together/new`: a page to project in a workshop. People come by its code to make a map; whoever
//! leads opens their links in one browser, and the address of this page gathers them.

use actix_web::http::{Method, StatusCode};
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::given::{self, Given};
use super::viewer::Viewer;
use super::{Problems, address, people};
use crate::insights::qr::Qr;
use crate::layout::frame::Frame;
use crate::mapping::LARGEST_GROUP;
use crate::urls::paths::{self, Wizard};
use crate::web::PageError;
use crate::web::respond::html;
use crate::web::site::Site;
use crate::web::turn::Turn;

#[derive(Template)]
#[template(path = "pages/workshop.html")]
struct WorkshopPage {
    frame: Frame,
    problems: Problems,
    labels: Vec<String>,
    is_full: bool,
    /// Whether the page answers a form, so that its address has none of the maps.
    is_posted: bool,
    /// The maps so far, as one code; empty without any.
    group: String,
    /// What was given and is no map.
    typed: String,
    /// This page with the maps so far.
    here: String,
    /// The group itself.
    together: String,
    /// Where a map is made, as people type it.
    start: String,
    qr: Option<Qr>,
}

/// `GET /together/new`, with the maps so far as `/together` has them.
pub async fn get(request: HttpRequest, site: web::Data<Site>) -> Result<HttpResponse, PageError> {
    let given = {
        let _turn = Turn::take(&request).await?;
        given::of_query(&request, &site)
    };
    let nothing = given.roster.is_empty() && !given.faulty.is_empty();
    let status = if nothing { StatusCode::NOT_FOUND } else { StatusCode::OK };
    answer(status, &request, &site, given).await
}

/// The page with what was given.
pub async fn answer(
    status: StatusCode,
    request: &HttpRequest,
    site: &Site,
    given: Given,
) -> Result<HttpResponse, PageError> {
    let viewer = Viewer::of(request, site).await;
    let _turn = Turn::take(request).await?;
    let typed = given.typed_again(" ");
    let Given { roster, faulty, surplus } = given;
    let numbers = &site.content.numbers;
    let url = site.settings.public_url.absolute(&Wizard::default().url());
    let page = WorkshopPage {
        frame: frame(site, &viewer),
        problems: Problems { faulty, surplus },
        labels: people::labels(&roster, None),
        is_full: roster.is_full(),
        is_posted: request.method() == Method::POST,
        group: if roster.is_empty() { String::new() } else { roster.encode(numbers) },
        typed,
        here: address::of(paths::TOGETHER_NEW, &roster, numbers),
        together: address::of(paths::TOGETHER, &roster, numbers),
        start: url.split_once("://").map_or(url.as_str(), |(_, rest)| rest).to_owned(),
        qr: Qr::of(&url),
    };
    html(status, &page)
}

fn frame(site: &Site, viewer: &Viewer) -> Frame {
    let description = "A page to project: everybody in the room makes a map, and they are \
                       gathered in one browser.";
    let title = "A workshop | {name}";
    let frame = Frame::new(site, paths::TOGETHER_NEW, title, description).unlisted();
    let mut frame = frame.with_script(site, "together.js");
    frame.follow_session(site, viewer.account.is_some());
    frame.map_waits = viewer.left_behind;
    frame
}
