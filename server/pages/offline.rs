//! `/offline`: the service worker's page for missing network.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;

use crate::layout::frame::Frame;
use crate::urls::paths;
use crate::web::PageError;
use crate::web::respond::html;
use crate::web::site::Site;

#[derive(Template)]
#[template(path = "pages/offline.html")]
struct OfflinePage {
    frame: Frame,
}

pub async fn get(site: web::Data<Site>) -> Result<HttpResponse, PageError> {
    let title = "This page needs the network | {name}";
    let frame = Frame::new(&site, paths::OFFLINE, title, "This page needs the network.");
    html(StatusCode::OK, &OfflinePage { frame: frame.unlisted() })
}
