//! Calls of the store in each request, counted by the store's trace events.

use std::collections::HashMap;
use std::fmt::Debug;
use std::sync::{LazyLock, Mutex};

use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};
use tracing_subscriber::registry::LookupSpan;

use super::{CHESS, PASSWORD};
use crate::browser::Page;
use crate::site::{Kind, TestSite, on_both_databases};

/// By request id.
static CALLS: LazyLock<Mutex<HashMap<String, usize>>> = LazyLock::new(Mutex::default);

fn store_calls(page: &Page) -> usize {
    CALLS.lock().unwrap().get(page.header("x-request-id")).copied().unwrap_or_default()
}

/// Warnings are part of a failing test's output. A second start is no error. Records of the `log` crate are left out:
/// html5ever writes one for each character.
pub fn start_logging() {
    let lines = tracing_subscriber::fmt::layer().with_test_writer().with_filter(LevelFilter::WARN);
    let targets = Targets::new()
        .with_target("worthmap::store", Level::TRACE)
        .with_target("worthmap::web::telemetry", Level::INFO);
    let events = tracing_subscriber::registry().with(lines).with(Counter.with_filter(targets));
    let _ = tracing::subscriber::set_global_default(events);
}

struct Counter;

/// Kept with the span of a request.
#[derive(Default)]
struct RequestId(String);

impl Visit for RequestId {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == "id" {
            self.0 = format!("{value:?}");
        }
    }
}

impl<S: Subscriber + for<'a> LookupSpan<'a>> Layer<S> for Counter {
    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        let mut request = RequestId::default();
        attributes.record(&mut request);
        if let Some(span) = context.span(id) {
            span.extensions_mut().insert(request);
        }
    }

    fn on_event(&self, event: &Event<'_>, context: Context<'_, S>) {
        let is_call = event.metadata().target().starts_with("worthmap::store");
        for span in context.event_scope(event).filter(|_| is_call).into_iter().flatten() {
            if let Some(RequestId(id)) = span.extensions().get() {
                *CALLS.lock().unwrap().entry(id.clone()).or_default() += 1;
            }
        }
    }
}

on_both_databases! {
    request_without_session_calls_no_store,
    request_with_session_calls_the_store_once,
    sign_in_calls_the_store_five_times_at_most,
}

async fn request_without_session_calls_no_store(kind: Kind) {
    let site = TestSite::start(kind).await;
    let browser = site.browser();
    browser.toggle(CHESS).await;
    for path in ["/app", "/app?step=2", "/signin", "/signup"] {
        assert_eq!(store_calls(&browser.get(path).await.expect(200)), 0, "{path}");
    }
}

async fn request_with_session_calls_the_store_once(kind: Kind) {
    let (_site, browser) = TestSite::with_ada(kind).await;
    browser.toggle(CHESS).await;
    // Reads the count of people, which is kept for a minute.
    browser.get("/").await.expect(200);
    for path in ["/", "/app", "/app?step=2"] {
        assert_eq!(store_calls(&browser.get(path).await.expect(200)), 1, "{path}");
    }
}

/// With an earlier session to end, picks to add, and an owner to notify.
async fn sign_in_calls_the_store_five_times_at_most(kind: Kind) {
    let site = TestSite::start(kind).await;
    let owner = site.confirmed_member("ada@example.org", PASSWORD).await;
    let elsewhere = site.browser();
    elsewhere.toggle(CHESS).await;
    for browser in [&elsewhere, &elsewhere, &owner] {
        let page = browser.sign_in("ada@example.org", PASSWORD).await.expect(303);
        let calls = store_calls(&page);
        assert!((1..=5).contains(&calls), "{calls}");
    }
    site.email("ada@example.org", "had not been used for it before").await;
}
