//! Counts what visitors do, where it is answered, kept pages too. Only a browser that says that it
//! opens a page for somebody counts: no program, and nothing that a script or the service worker
//! fetches.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::REFERER;
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, web};
use url::Url;

use crate::urls::paths;
use crate::web::metrics::Doing;
use crate::web::query;
use crate::web::site::Site;

/// Middleware: counts a page that was opened.
pub async fn count(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let Some(doing) = doing(request.request()) else { return next.call(request).await };
    let site = request.app_data::<web::Data<Site>>().cloned();
    let answer = next.call(request).await?;
    let status = answer.status();
    let was_there = !(status.is_client_error() || status.is_server_error());
    if let Some(site) = site.filter(|_| was_there) {
        site.numbers.count(doing);
    }
    Ok(answer)
}

fn doing(request: &HttpRequest) -> Option<Doing> {
    let path = request.path();
    let doing = if path == paths::APP {
        step(request)?
    } else if path.starts_with("/join/") {
        Doing::Community
    } else if path.starts_with("/r/") && path.strip_suffix(".png").is_none() {
        Doing::SharedMap
    } else {
        return None;
    };
    query::opens_a_page(request).then_some(doing)
}

/// The first step counts where somebody comes to it, not each level of it.
fn step(request: &HttpRequest) -> Option<Doing> {
    match &*query::value(request, "step") {
        "2" => Some(Doing::SecondStep),
        "3" => Some(Doing::ThirdStep),
        _ => (!comes_from_the_wizard(request)).then_some(Doing::Start),
    }
}

fn comes_from_the_wizard(request: &HttpRequest) -> bool {
    let before = request.headers().get(REFERER).and_then(|value| value.to_str().ok());
    let before = before.and_then(|address| Url::parse(address).ok());
    before.is_some_and(|address| address.path() == paths::APP)
}
