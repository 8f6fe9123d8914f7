//! Logging: one line for each request; never what a visitor typed.

use std::time::Instant;

use actix_web::Error;
use actix_web::HttpMessage;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;
use tracing::Span;
use tracing_actix_web::{RequestId, RootSpanBuilder};
use tracing_subscriber::EnvFilter;

/// How log lines look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum LogFormat {
    /// For people.
    Pretty,
    /// One JSON object a line.
    Json,
}

/// Without `RUST_LOG`. Clients could fill a disk with what `actix_http` logs of connections and
/// `webauthn_rs` of malformed credentials; metrics count the former, `accounts` logs refusals.
const DEFAULT_FILTER: &str = "info,actix_http=off,webauthn_rs_core=off";

/// Starts logging to standard error at the level of `RUST_LOG`; default: info.
pub fn start(format: LogFormat) {
    let filter =
        EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(DEFAULT_FILTER));
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match format {
        LogFormat::Pretty => lines.init(),
        LogFormat::Json => lines.json().init(),
    }
}

/// Methods can be anything, and as long as a request may be; what isn't known is named alike.
pub fn method_name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        _ => "other",
    }
}

/// Describes each request by method, route and number. Path and query are left out: visitors type
/// into the one, and links from emails and answers of providers carry secrets in the other.
#[derive(Debug)]
pub struct RequestSpan;

impl RootSpanBuilder for RequestSpan {
    fn on_request_start(request: &ServiceRequest) -> Span {
        let id = request.extensions().get::<RequestId>().map(ToString::to_string);
        tracing::info_span!(
            "request",
            method = method_name(request.method()),
            route = request.match_pattern().as_deref().unwrap_or("none"),
            id = id.as_deref().unwrap_or_default(),
        )
    }

    /// Nothing: [`log`] logs the end of every request.
    fn on_request_end<B: MessageBody>(_: Span, _: &Result<ServiceResponse<B>, Error>) {}
}

/// Middleware around all others: one line for each answer, however far its request came.
pub async fn log(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    if !tracing::enabled!(tracing::Level::INFO) {
        return next.call(request).await;
    }
    let began = Instant::now();
    let answer = next.call(request).await?;
    let request = answer.request();
    let id = request.extensions().get::<RequestId>().map(ToString::to_string);
    tracing::info!(
        method = method_name(request.method()),
        route = request.match_pattern().as_deref().unwrap_or("none"),
        status = answer.status().as_u16(),
        milliseconds = began.elapsed().as_millis(),
        id = id.as_deref().unwrap_or_default(),
        "answered"
    );
    Ok(answer)
}
