//! Counts pages that are opened. A browser says so (`Sec-Fetch-Mode`): what programs, scripts and
//! service workers fetch is not counted.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::REFERER;
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, web};
use url::Url;

use crate::urls::paths;
use crate::web::metrics::{Event, Metrics};
use crate::web::{Site, query};

/// Middleware outside of the page cache, so that cached pages count too.
pub async fn count(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let Some(event) = event(request.request()) else { return next.call(request).await };
    let metrics = request.app_data::<web::Data<Metrics>>().cloned();
    let response = next.call(request).await?;
    let status = response.status();
    // The address that a request is moved to counts instead.
    let is_moved = status == StatusCode::MOVED_PERMANENTLY;
    let succeeded = !(is_moved || status.is_client_error() || status.is_server_error());
    if let Some(metrics) = metrics.filter(|_| succeeded) {
        metrics.events.count(event);
    }
    Ok(response)
}

fn neutral<'a>(request: &HttpRequest, path: &'a str) -> &'a str {
    request.app_data::<web::Data<Site>>().map_or(path, |site| site.neutral(path))
}

fn event(request: &HttpRequest) -> Option<Event> {
    let path = neutral(request, request.path());
    let event = if path == paths::APP {
        step(request)?
    } else if path.starts_with("/join/") {
        Event::Community
    } else if path.starts_with("/r/") && !path.contains('.') {
        Event::SharedMap
    } else {
        return None;
    };
    query::opens_a_page(request).then_some(event)
}

/// The first step counts when it is opened from another page, not each of its levels.
fn step(request: &HttpRequest) -> Option<Event> {
    match &*query::value(request, "step") {
        "2" => Some(Event::SecondStep),
        "3" => Some(Event::ThirdStep),
        _ => (!comes_from_the_wizard(request)).then_some(Event::Start),
    }
}

fn comes_from_the_wizard(request: &HttpRequest) -> bool {
    let referer = request.headers().get(REFERER).and_then(|value| value.to_str().ok());
    let referer = referer.and_then(|address| Url::parse(address).ok());
    referer.is_some_and(|address| neutral(request, address.path()) == paths::APP)
}
