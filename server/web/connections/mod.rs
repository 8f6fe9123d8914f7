//! Connections: who may hold one, and how long one may keep us waiting.
//!
//! The framework bounds the head of a connection's first request and nothing else: a later head,
//! a body that drips in or an answer that nobody takes would hold a connection for ever. Here
//! each connection is watched from outside and cut when its time is up, whatever state the
//! framework has it in. Knows nothing of pages.

mod connection_counter;
mod farewell;
mod progress;
mod stream;

use std::fmt;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use actix_http::body::MessageBody;
use actix_http::error::DispatchError;
use actix_http::{HttpService, Protocol, Request, Response};
use actix_server::GracefulShutdownSignal;
use actix_service::{IntoServiceFactory, ServiceFactory, ServiceFactoryExt, apply_fn_factory};
use actix_web::Error;
use actix_web::dev::{AppConfig, Service};
use futures_util::future::{Either, select};
use socket2::{Domain, Socket, Type};
use tokio::net::TcpStream;

pub use connection_counter::{ConnectionCounter, ConnectionLimits};
pub use farewell::Farewell;

use progress::{IDLE, Progress};
use stream::Watched;

/// How many connections may wait to be accepted.
const BACKLOG: i32 = 4_096;
/// How long a client may take to send the head of its first request.
const FIRST_HEAD: Duration = Duration::from_secs(5);
/// How often a connection is looked at.
const LOOK: Duration = Duration::from_secs(2);

/// What every connection is held to.
#[derive(Clone)]
pub struct ConnectionPolicy {
    pub counter: Arc<ConnectionCounter>,
    /// Which addresses speak for many people.
    pub is_shared: Arc<dyn Fn(IpAddr) -> bool + Send + Sync>,
    /// Tells when the server is to stop.
    pub stop: GracefulShutdownSignal,
    /// Tells that it soon will.
    pub farewell: Farewell,
}

/// One client's connection, as requests on it see it.
#[derive(Debug, Clone)]
pub struct Connection {
    progress: Rc<Progress>,
    crowded: bool,
    farewell: Farewell,
}

impl Connection {
    /// Whether there was no room for it: its requests are shed.
    pub fn is_crowded(&self) -> bool {
        self.crowded
    }

    /// Whether the client is to be told that this connection ends with the next answer.
    pub fn is_ending(&self) -> bool {
        self.farewell.has_begun()
    }

    /// A request has arrived whole: what happens next doesn't depend on the client.
    pub fn request_arrived(&self) {
        self.progress.arrived();
    }
}

/// Listens on an address, with a longer queue than the standard library asks for.
pub fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, None)?;
    socket.set_reuse_address(true)?;
    socket.bind(&address.into())?;
    socket.listen(BACKLOG)?;
    Ok(socket.into())
}

/// Serves an application on accepted connections, each of them watched.
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
            data.insert(socket.connection().clone());
        })
        .finish(configured);
    apply_fn_factory(http, move |socket: TcpStream, service| watch(socket, service, &policy))
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
    let address = peer.map(|peer| peer.ip());
    let shared = address.is_some_and(|address| (policy.is_shared)(address));
    let seat = policy.counter.admit(address, shared);
    let counter = Arc::clone(&policy.counter);
    let connection = Connection {
        progress: Rc::new(Progress::new()),
        crowded: seat.as_ref().is_some_and(|seat| seat.crowded),
        farewell: policy.farewell.clone(),
    };
    let work = seat.is_some().then(|| {
        let _ = socket.set_nodelay(true);
        let socket = Watched::new(socket, connection.clone());
        service.call((socket, Protocol::Http1, peer))
    });
    async move {
        let Some(work) = work else { return Ok(()) };
        let limit = out_of_time(connection, &counter);
        let outcome = match select(Box::pin(work), std::pin::pin!(limit)).await {
            Either::Left((outcome, _)) => outcome,
            Either::Right(((), _)) => Ok(()),
        };
        if matches!(outcome, Err(DispatchError::Parse(_))) {
            counter.count_garbage();
        }
        drop(seat);
        outcome
    }
}

/// Ends when a connection has kept us waiting for too long.
async fn out_of_time(connection: Connection, counter: &ConnectionCounter) {
    loop {
        let left = connection.progress.left(Instant::now(), counter.many_are_open());
        if left.is_zero() {
            return;
        }
        tokio::time::sleep(left.min(LOOK)).await;
    }
}
