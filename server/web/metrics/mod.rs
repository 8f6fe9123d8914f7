//! What the server does, in numbers: counted while it works, told on a listener of its own in
//! the text form that Prometheus reads. Nothing in it says who asked for what.
//!
//! Told only when `METRICS_LISTEN` is set; without it no request is counted.

mod histogram;
mod island_errors;
mod report;
mod told;

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Instant;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{Error, web};

pub use island_errors::{Failure, IslandErrors, Part};
pub use report::{Sources, get};

use crate::gauge::Gauge;
use crate::web::telemetry::method_name;
use histogram::Histogram;

/// Which requests are counted together.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Kind {
    route: String,
    method: &'static str,
    status: u16,
}

#[derive(Debug)]
pub struct Metrics {
    on: bool,
    requests: RwLock<BTreeMap<Kind, Arc<Histogram>>>,
    under_way: Gauge,
    /// What failed in browsers.
    pub island_errors: IslandErrors,
}

impl Metrics {
    /// Counts if somebody listens.
    pub fn new(on: bool) -> Self {
        Self {
            on,
            requests: RwLock::default(),
            under_way: Gauge::default(),
            island_errors: IslandErrors::new(Instant::now()),
        }
    }

    fn count(&self, kind: Kind, began: Instant) {
        let known = self.requests.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(histogram) = known.get(&kind) {
            histogram.add(began.elapsed());
            return;
        }
        drop(known);
        let mut known = self.requests.write().unwrap_or_else(PoisonError::into_inner);
        known.entry(kind).or_default().add(began.elapsed());
    }
}

/// Middleware: counts each answer and how long it took to make.
pub async fn measure(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let metrics = request.app_data::<web::Data<Metrics>>().filter(|metrics| metrics.on).cloned();
    let Some(metrics) = metrics else { return next.call(request).await };
    let began = Instant::now();
    let _counted = metrics.under_way.add();
    let outcome = next.call(request).await;
    if let Ok(response) = &outcome {
        let request = response.request();
        let kind = Kind {
            route: request.match_pattern().unwrap_or_else(|| "none".to_owned()),
            method: method_name(request.method()),
            status: response.status().as_u16(),
        };
        metrics.count(kind, began);
    }
    outcome
}
