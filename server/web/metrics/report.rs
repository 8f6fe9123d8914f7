use std::sync::Arc;
use std::time::Duration;

use actix_web::error::ErrorInternalServerError;
use actix_web::{HttpResponse, web};
use prometheus_client::encoding::prometheus_text;
use prometheus_client::metrics::counter::ConstCounter;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::registry::Registry;

use super::Metrics;
use crate::accounts::Accounts;
use crate::web::connections::ConnectionCounter;
use crate::web::telemetry;

const STORE_TIMEOUT: Duration = Duration::from_secs(1);

#[derive(Debug, Clone)]
pub struct Sources {
    pub metrics: web::Data<Metrics>,
    pub counter: Arc<ConnectionCounter>,
    pub accounts: Accounts,
}

pub async fn get(sources: web::Data<Sources>) -> actix_web::Result<HttpResponse> {
    let mut registry = Registry::with_prefix("worthmap");
    register_counters(&sources, &mut registry);
    register_gauges(&sources, &mut registry);
    register_store(&sources, &mut registry).await;
    let mut text = String::new();
    prometheus_text::encode(&mut text, &registry).map_err(ErrorInternalServerError)?;
    Ok(HttpResponse::Ok().content_type("text/plain; version=0.0.4; charset=utf-8").body(text))
}

fn register_counters(sources: &Sources, registry: &mut Registry) {
    let metrics = &sources.metrics;
    registry.register("request_seconds", "Time to make a response", metrics.requests.clone());
    registry.register("sign_ins", "Posted sign-in forms by outcome", metrics.sign_ins.clone());
    registry.register("sign_ups", "Posted sign-up forms by outcome", metrics.sign_ups.clone());
    registry.register("events", "Pages opened and picks made", metrics.events.0.clone());
    registry.register(
        "island_errors",
        "Failures of parts of pages in browsers",
        metrics.island_errors.counts.clone(),
    );
    registry.register(
        "island_reports_dropped",
        "Reports of such failures above a rate, neither counted nor logged",
        metrics.island_errors.dropped.clone(),
    );
    let malformed = sources.counter.malformed();
    let dropped = telemetry::dropped_lines();
    for (name, help, value) in [
        ("connections_with_garbage", "Connections that sent something other than HTTP", malformed),
        ("log_lines_dropped", "Lines that standard error didn't take", dropped),
        ("password_hashes", "Password hashes computed", sources.accounts.hasher().computed()),
    ] {
        registry.register(name, help, ConstCounter::new(value));
    }
}

fn register_gauges(sources: &Sources, registry: &mut Registry) {
    let hasher = sources.accounts.hasher();
    let pool = sources.accounts.store().connections();
    let open = sources.counter.open() as u64;
    for (name, help, value) in [
        (
            "requests_in_progress",
            "Requests in progress",
            Arc::weak_count(&sources.metrics.requests_in_progress) as u64,
        ),
        ("connections_open", "Open connections of clients", open),
        ("password_hashes_waiting", "Password hashes that wait for a permit", hasher.waiting()),
        ("password_hashes_running", "Password hashes in progress", hasher.running()),
        ("database_connections_open", "Open connections to the database", pool.open.into()),
        ("database_connections_idle", "Idle connections to the database", pool.idle as u64),
    ] {
        registry.register(name, help, ConstGauge::new(value));
    }
}

async fn register_store(sources: &Sources, registry: &mut Registry) {
    let emails = sources.accounts.store().count_emails();
    let emails = tokio::time::timeout(STORE_TIMEOUT, emails).await.ok().and_then(Result::ok);
    let answers = ConstGauge::new(u32::from(emails.is_some()));
    let writes = ConstGauge::new(u32::from(sources.accounts.store().can_write()));
    registry.register("store_writes", "0 if the last write to the database failed", writes);
    registry.register("store_answers", "1 if the database answers within a second", answers);
    if let Some(waiting) = emails {
        registry.register("emails_waiting", "Emails to be sent", ConstGauge::new(waiting));
    }
}
