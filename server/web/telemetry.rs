//! Logging and counting: one line and one count for each request; never what a visitor typed.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;
use actix_web::{HttpMessage, HttpRequest, web};
use tracing::Instrument;
use tracing_subscriber::EnvFilter;
use uuid::Uuid;

use super::metrics::{Metrics, RequestLabels};

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

/// Lines in the buffer; the following ones are dropped.
const BUFFER: usize = 2_048;
/// Time limit for writing the last lines at the end of the process.
const FLUSH: Duration = Duration::from_millis(500);

static DROPPED: AtomicU64 = AtomicU64::new(0);

/// Lines that were dropped because standard error didn't take them.
pub fn dropped_lines() -> u64 {
    DROPPED.load(Ordering::Relaxed)
}

enum Message {
    Line(Vec<u8>),
    Flush(SyncSender<()>),
}

/// A thread of its own writes what is logged, so that no request waits for standard error or fails
/// with it. `tracing-appender` does not count lines that fail to be written, and its guard prints to
/// standard output when the buffer stays full, which waits forever where both are one unread pipe.
#[derive(Clone)]
pub struct LogWriter(SyncSender<Message>);

impl LogWriter {
    fn start(out: impl Write + Send + 'static) -> io::Result<Self> {
        let (sender, receiver) = sync_channel(BUFFER);
        thread::Builder::new().name("log".to_owned()).spawn(move || write_all(&receiver, out))?;
        Ok(Self(sender))
    }

    /// Waits for the lines so far, up to [`FLUSH`].
    pub fn flush(&self) {
        let (done, wait) = sync_channel(1);
        if self.0.try_send(Message::Flush(done)).is_ok() {
            let _ = wait.recv_timeout(FLUSH);
        }
    }
}

fn write_all(lines: &Receiver<Message>, mut out: impl Write) {
    for message in lines {
        match message {
            Message::Line(line) => {
                if out.write_all(&line).is_err() {
                    DROPPED.fetch_add(1, Ordering::Relaxed);
                }
            }
            Message::Flush(done) => drop(done.try_send(())),
        }
    }
}

impl Write for LogWriter {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.0.try_send(Message::Line(line.to_vec())).is_err() {
            DROPPED.fetch_add(1, Ordering::Relaxed);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Starts logging to standard error at the level of `RUST_LOG`; default: info.
pub fn start(format: LogFormat) -> io::Result<LogWriter> {
    let filter =
        EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(DEFAULT_FILTER));
    let log = LogWriter::start(io::stderr())?;
    let writer = log.clone();
    let lines =
        tracing_subscriber::fmt().with_env_filter(filter).with_writer(move || writer.clone());
    match format {
        LogFormat::Pretty => lines.with_ansi(io::stderr().is_terminal()).init(),
        LogFormat::Json => lines.json().init(),
    }
    std::panic::set_hook(Box::new(|panic| tracing::error!(%panic, "panicked")));
    Ok(log)
}

/// Methods can be anything, and as long as a request may be; unknown ones are named alike.
pub fn method_name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        _ => "other",
    }
}

struct RequestId(Uuid);

/// Names a request in the log, in a header of its answer and on error pages. None before [`observe`].
pub fn request_id(request: &HttpRequest) -> Option<Uuid> {
    request.extensions().get().map(|RequestId(id)| *id)
}

/// Of a request that is answered before it is routed.
pub struct RoutePattern(pub String);

/// "none" where no route matches.
pub fn route_pattern(request: &HttpRequest) -> String {
    let known = request.extensions().get().map(|RoutePattern(route)| route.clone());
    known.or_else(|| request.match_pattern()).unwrap_or_else(|| "none".to_owned())
}

/// Middleware around all others: gives each request an id, and logs a line for each answer and counts
/// it, however far its request came. Path and query are left out: visitors type into the one, and
/// links from emails and answers of providers carry secrets in the other.
pub async fn observe(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> actix_web::Result<ServiceResponse<impl MessageBody>> {
    let (began, id) = (Instant::now(), Uuid::new_v4());
    request.extensions_mut().insert(RequestId(id));
    let metrics = request.app_data::<web::Data<Metrics>>().cloned();
    let _in_progress = metrics.as_ref().map(|metrics| metrics.request_in_progress());
    let method = method_name(request.method());
    let span = tracing::info_span!("request", method, %id);
    let answer = next.call(request).instrument(span).await?;
    let (route, status) = (route_pattern(answer.request()), answer.status().as_u16());
    let took = began.elapsed();
    tracing::info!(method, route, status, milliseconds = took.as_millis(), %id, "answered");
    if let Some(metrics) = metrics {
        metrics.count(&RequestLabels { route, method, status }, took);
    }
    Ok(answer)
}
