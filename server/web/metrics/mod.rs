//! Metrics for operators, served in Prometheus' text format on `METRICS_LISTEN`. Labels hold no
//! paths, addresses or accounts.

mod island_errors;
mod report;
pub use island_errors::{IslandError, IslandErrors};
pub use report::{Sources, get};

use std::sync::{Arc, Weak};
use std::time::Duration;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::REFERER;
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, web};
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use url::Url;

use crate::insights::READY_AT;
use crate::urls::paths;
use crate::web::{Site, query, selection};

const BUCKETS_IN_SECONDS: [f64; 12] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 2.5, 5.0];

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct RequestLabels {
    pub route: String,
    pub method: &'static str,
    pub status: u16,
}

type Label = [(&'static str, &'static str); 1];

#[derive(Debug)]
pub struct Metrics {
    requests: Family<RequestLabels, Histogram, fn() -> Histogram>,
    requests_in_progress: Arc<()>,
    sign_ins: Family<Label, Counter>,
    sign_ups: Family<Label, Counter>,
    pub events: Events,
    pub island_errors: IslandErrors,
}

impl Default for Metrics {
    fn default() -> Self {
        Self {
            requests: Family::new_with_constructor(|| Histogram::new(BUCKETS_IN_SECONDS)),
            requests_in_progress: Arc::default(),
            sign_ins: Family::default(),
            sign_ups: Family::default(),
            events: Events::default(),
            island_errors: IslandErrors::default(),
        }
    }
}

impl Metrics {
    /// Counted as long as it lives.
    pub fn request_in_progress(&self) -> Weak<()> {
        Arc::downgrade(&self.requests_in_progress)
    }

    /// Counts a response, and how long it took to make.
    pub fn count(&self, labels: &RequestLabels, took: Duration) {
        let outcomes = match labels.route.as_str() {
            paths::SIGN_IN => Some(&self.sign_ins),
            paths::SIGN_UP => Some(&self.sign_ups),
            _ => None,
        };
        if let Some(outcomes) = outcomes.filter(|_| labels.method == "POST") {
            outcomes.get_or_create(&[("outcome", outcome(labels.status))]).inc();
        }
        self.requests.get_or_create(labels).observe(took.as_secs_f64());
    }
}

fn outcome(status: u16) -> &'static str {
    match status {
        303 => "success",
        429 => "limited",
        503 => "busy",
        500.. => "failed",
        _ => "refused",
    }
}

named! {
    Event {
        Start = "start",
        FirstPick = "first_pick",
        FivePicks = "five_picks",
        SecondStep = "step_2",
        ThirdStep = "step_3",
        Community = "community",
        SharedMap = "shared_map",
    }
}

#[derive(Debug, Default)]
pub struct Events(Family<Label, Counter>);

impl Events {
    pub fn count(&self, event: Event) {
        self.0.get_or_create(&[("event", event.name())]).inc();
    }

    /// `before` and `after` are the picks of one selection.
    pub fn count_picks(&self, before: usize, after: usize) {
        for (least, event) in [(1, Event::FirstPick), (READY_AT, Event::FivePicks)] {
            if before < least && after >= least {
                self.count(event);
            }
        }
    }
}

/// Middleware outside of the page cache, so that cached pages count too. Counts pages that are opened. A browser
/// says so (`Sec-Fetch-Mode`): requests of programs, scripts and service workers are not counted. Of a redirect to
/// another address of the same page, that address counts.
pub async fn count_opened_pages(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let Some(event) = event(request.request()) else { return next.call(request).await };
    let metrics = request.app_data::<web::Data<Metrics>>().cloned();
    let response = next.call(request).await?;
    let status = response.status();
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
    if !query::opens_a_page(request) || selection::without_picks(request).is_some() {
        return None;
    }
    match neutral(request, request.path()) {
        paths::APP => step(request),
        path if path.starts_with("/join/") => Some(Event::Community),
        path if path.starts_with("/r/") && !path.contains('.') => Some(Event::SharedMap),
        _ => None,
    }
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
