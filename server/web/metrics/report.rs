//! `GET /metrics`: everything that is counted, as text.

use std::fmt::Write;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use actix_web::{HttpResponse, web};

use super::Metrics;
use crate::accounts::Accounts;
use crate::web::connections::ConnectionCounter;

/// How long the store may take to say how many emails wait.
const IN_TIME: Duration = Duration::from_secs(1);

/// Where numbers come from that others keep.
#[derive(Debug, Clone)]
pub struct Sources {
    pub metrics: web::Data<Metrics>,
    pub counter: Arc<ConnectionCounter>,
    /// Hashes, database connections, emails.
    pub accounts: Accounts,
}

/// Tells everything.
pub async fn get(sources: web::Data<Sources>) -> HttpResponse {
    let mut report = String::new();
    requests(&sources.metrics, &mut report);
    told_by_browsers(&sources.metrics, &mut report);
    let hasher = sources.accounts.hasher();
    let pool = sources.accounts.store().connections();
    let gauges = [
        ("requests_under_way", sources.metrics.under_way.now()),
        ("connections_open", sources.counter.open() as u64),
        ("password_hashes_waiting", hasher.waiting()),
        ("password_hashes_running", hasher.running()),
        ("database_connections_open", pool.open.into()),
        ("database_connections_idle", pool.idle as u64),
    ];
    for (name, value) in gauges {
        gauge(name, value, &mut report);
    }
    let letters = tokio::time::timeout(IN_TIME, sources.accounts.store().count_emails()).await;
    gauge("store_answers", u64::from(matches!(letters, Ok(Ok(_)))), &mut report);
    if let Ok(Ok(waiting)) = letters {
        gauge("letters_waiting", waiting.unsigned_abs(), &mut report);
    }
    tell("connections_with_garbage_total", "counter", sources.counter.garbage(), &mut report);
    tell("password_hashes_total", "counter", hasher.computed(), &mut report);
    HttpResponse::Ok().content_type("text/plain; version=0.0.4; charset=utf-8").body(report)
}

/// Answers by route, method and status; and what became of sign-ins and sign-ups.
fn requests(metrics: &Metrics, report: &mut String) {
    let name = "worthmap_request_seconds";
    let _ = writeln!(report, "# TYPE {name} histogram");
    let known = metrics.requests.read().unwrap_or_else(PoisonError::into_inner);
    for (kind, histogram) in known.iter() {
        let super::Kind { route, method, status } = kind;
        let labels = format!("route=\"{route}\",method=\"{method}\",status=\"{status}\"");
        histogram.tell(name, &labels, report);
    }
    for (name, route) in [("sign_ins", "/signin"), ("sign_ups", "/signup")] {
        let _ = writeln!(report, "# TYPE worthmap_{name}_total counter");
        for outcome in ["success", "refused", "limited", "busy", "failed"] {
            let posts = known.iter().filter(|(k, _)| k.route == route && k.method == "POST");
            let these = posts.filter(|(kind, _)| became(kind.status) == outcome);
            let count: u64 = these.map(|(_, histogram)| histogram.count()).sum();
            let _ = writeln!(report, "worthmap_{name}_total{{outcome=\"{outcome}\"}} {count}");
        }
    }
}

/// Failures in browsers.
fn told_by_browsers(metrics: &Metrics, report: &mut String) {
    let name = "worthmap_island_errors_total";
    let _ = writeln!(report, "# TYPE {name} counter");
    for ((part, failure), count) in metrics.island_errors.all() {
        let (part, failure) = (part.name(), failure.name());
        let _ = writeln!(report, "{name}{{part=\"{part}\",failure=\"{failure}\"}} {count}");
    }
}

/// What an answer's status says about a sign-in.
fn became(status: u16) -> &'static str {
    match status {
        303 => "success",
        429 => "limited",
        503 => "busy",
        500.. => "failed",
        _ => "refused",
    }
}

fn gauge(name: &str, value: u64, report: &mut String) {
    tell(name, "gauge", value, report);
}

fn tell(name: &str, kind: &str, value: u64, report: &mut String) {
    let _ = writeln!(report, "# TYPE worthmap_{name} {kind}\nworthmap_{name} {value}");
}
