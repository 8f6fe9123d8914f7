//! Connections: how many may be open, and their timeouts.
//!
//! The framework bounds the head of a connection's first request and nothing else: a later head, a body that drips in
//! or an answer that isn't read would hold a connection forever. Here each connection is watched from outside and cut
//! when its time is up, whatever state the framework has it in.

mod admission;
mod progress;

use std::fmt;
use std::future::Future;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use actix_http::body::MessageBody;
use actix_http::error::DispatchError;
use actix_http::{HttpService, Protocol, Request, Response};
use actix_server::GracefulShutdownSignal;
use actix_service::{IntoServiceFactory, ServiceFactory, ServiceFactoryExt, apply_fn_factory};
use actix_web::Error;
use actix_web::dev::{AppConfig, Service};
use futures_util::future::{Either, join_all, select};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::net::{TcpSocket, TcpStream};

pub use admission::{admit, close_when_stopping};
pub use progress::Connection;

use progress::{IDLE, Watched};

const BACKLOG: u32 = 4_096;
/// How long a client may take to send the head of its first request.
const FIRST_HEAD: Duration = Duration::from_secs(5);
/// How often a connection is looked at.
const LOOK: Duration = Duration::from_secs(2);

#[derive(Clone)]
pub struct ConnectionPolicy {
    pub counter: Arc<ConnectionCounter>,
    pub stop: GracefulShutdownSignal,
}

/// Listens on an address, with a longer backlog than the standard library asks for. Must be called within the runtime.
pub fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)?.into_std()
}

pub fn serve<I, S, B>(
    application: I,
    policy: ConnectionPolicy,
) -> impl ServiceFactory<TcpStream, Config = (), Response = (), Error = DispatchError, InitError = ()>
where
    I: IntoServiceFactory<S, Request>,
    S: ServiceFactory<Request, Config = AppConfig> + 'static,
    S::Future: 'static,
    S::Service: 'static,
    S::Error: Into<Error> + 'static,
    S::InitError: fmt::Debug,
    S::Response: Into<Response<B>> + 'static,
    <S::Service as Service<Request>>::Future: 'static,
    B: MessageBody + 'static,
{
    let application = application.into_factory().map_err(|error| error.into().error_response());
    let configured = actix_service::map_config(application, |()| AppConfig::default());
    let stop = policy.stop.clone();
    let http = HttpService::build()
        .graceful_shutdown_signal(move || {
            let stop = stop.clone();
            async move { stop.notified().await }
        })
        .keep_alive(IDLE)
        .client_request_timeout(FIRST_HEAD)
        .client_disconnect_timeout(Duration::from_secs(1))
        .on_connect_ext(|socket: &Watched, data| {
            data.insert(socket.connection.clone());
        })
        .finish(configured);
    apply_fn_factory(http, move |socket: TcpStream, service| watch(socket, service, &policy))
}

/// Accepts and serves what has connected but no worker is going to accept, then closes the listener:
/// the framework would reset those connections at its end.
pub async fn serve_queued<F>(listener: TcpListener, application: F)
where
    F: ServiceFactory<TcpStream, Config = ()>,
{
    let Ok(service) = application.new_service(()).await else { return };
    let mut open = Vec::new();
    while let Ok((socket, _)) = listener.accept() {
        if socket.set_nonblocking(true).is_ok()
            && let Ok(socket) = TcpStream::from_std(socket)
        {
            open.push(service.call(socket));
        }
    }
    // From here on clients are refused, and a balancer takes another instance.
    let _ = rustix::net::shutdown(&listener, rustix::net::Shutdown::Both);
    join_all(open).await;
}

/// Hands a socket to the framework and takes it away when its time is up.
fn watch<H>(
    socket: TcpStream,
    service: &H,
    policy: &ConnectionPolicy,
) -> impl Future<Output = Result<(), DispatchError>> + use<H>
where
    H: Service<(Watched, Protocol, Option<SocketAddr>), Response = (), Error = DispatchError>,
{
    let peer = socket.peer_addr().ok();
    let counter = Arc::clone(&policy.counter);
    let connection = Connection::default();
    let work = counter.admit().map(|open| {
        let _ = socket.set_nodelay(true);
        let socket = Watched { socket, connection: connection.clone() };
        (service.call((socket, Protocol::Http1, peer)), open)
    });
    async move {
        let Some((work, _open)) = work else { return Ok(()) };
        let limit = out_of_time(connection, &counter);
        let outcome = match select(Box::pin(work), std::pin::pin!(limit)).await {
            Either::Left((outcome, _)) => outcome,
            Either::Right(((), _)) => Ok(()),
        };
        if matches!(outcome, Err(DispatchError::Parse(_))) {
            // Clients can do that at any rate, so it isn't logged.
            counter.malformed.fetch_add(1, Ordering::Relaxed);
        }
        outcome
    }
}

async fn out_of_time(connection: Connection, counter: &ConnectionCounter) {
    loop {
        let is_under_pressure = counter.open() > counter.limit / 2;
        let left = connection.0.left(Instant::now(), is_under_pressure);
        if left.is_zero() {
            return;
        }
        tokio::time::sleep(left.min(LOOK)).await;
    }
}

/// File descriptors kept free for the database, the content and what the system needs.
const RESERVE: usize = 256;
/// A server with fewer connections refuses most of its visitors.
const LEAST: usize = 64;

#[derive(Debug, thiserror::Error)]
#[error(
    "the system allows {0} open files and the server needs {least}: raise LimitNOFILE= of the unit \
     or ulimit -n",
    least = RESERVE + LEAST
)]
pub struct TooFewFiles(usize);

#[derive(Debug)]
pub struct ConnectionCounter {
    limit: usize,
    open: AtomicUsize,
    malformed: AtomicU64,
}

/// Counts as open until it is dropped.
#[derive(Debug)]
struct OpenConnection(Arc<ConnectionCounter>);

impl ConnectionCounter {
    /// Allows so many connections, but never more than the system gives files for.
    pub fn new(most: u32) -> Result<Self, TooFewFiles> {
        let files = max_files();
        if files < RESERVE + LEAST {
            return Err(TooFewFiles(files));
        }
        let limit = usize::try_from(most).unwrap_or(usize::MAX).min(files - RESERVE);
        Ok(Self { limit, open: AtomicUsize::new(0), malformed: AtomicU64::new(0) })
    }

    /// Number of connections that sent something other than HTTP.
    pub fn malformed(&self) -> u64 {
        self.malformed.load(Ordering::Relaxed)
    }

    pub fn open(&self) -> usize {
        self.open.load(Ordering::Relaxed)
    }

    /// None where the connection is to be closed at once.
    fn admit(self: &Arc<Self>) -> Option<OpenConnection> {
        let before = self.open.fetch_add(1, Ordering::Relaxed);
        let connection = OpenConnection(Arc::clone(self));
        (before < self.limit).then_some(connection)
    }
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        self.0.open.fetch_sub(1, Ordering::Relaxed);
    }
}

/// How many files the process may have open, after raising the limit as far as it may.
fn max_files() -> usize {
    let limit = getrlimit(Resource::Nofile);
    let wanted = Rlimit { current: limit.maximum, maximum: limit.maximum };
    let raised = setrlimit(Resource::Nofile, wanted).is_ok();
    let files = if raised { limit.maximum } else { limit.current };
    files.map_or(usize::MAX, |files| usize::try_from(files).unwrap_or(usize::MAX))
}
