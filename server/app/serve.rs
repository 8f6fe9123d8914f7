//! `worthmap serve`: start, listen, stop in order.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::os::unix::net::UnixDatagram;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use actix_server::{ServerBuilder, ServerHandle};
use actix_web::dev::Server;
use actix_web::{App, web};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use tokio::signal::unix::{SignalKind, signal};

use crate::accounts::{Accounts, AccountsError, Mailer, likeminded};
use crate::app::cli::content::refused;
use crate::app::cli::print_error;
use crate::app::routes;
use crate::clock::Clock;
use crate::content::{Content, Fault, Source};
use crate::store::{OpenError, Store};
use crate::web::connections::{self, ConnectionCounter, ConnectionPolicy, TooFewFiles};
use crate::web::metrics::{self, Metrics, Sources};
use crate::web::page_cache::PageCache;
use crate::web::site::SiteError;
use crate::web::{Settings, Site, telemetry};

/// How long requests that are under way may take after the signal to stop.
const SHUTDOWN_SECONDS: u64 = 8;
/// How long workers may take to begin with connections that are accepted already.
const TAKE_ACCEPTED: Duration = Duration::from_millis(100);

#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Content(Vec<Fault>),
    #[error(transparent)]
    Files(#[from] TooFewFiles),
    #[error("can't listen on {0}: {1}")]
    Listen(SocketAddr, io::Error),
    #[error(transparent)]
    Store(#[from] OpenError),
    #[error(transparent)]
    Accounts(#[from] AccountsError),
    #[error(transparent)]
    Site(#[from] SiteError),
}

pub struct Application {
    server: Server,
    address: SocketAddr,
    mailer: Mailer,
    site: web::Data<Site>,
    serve_queued: ServeQueued,
}

/// Serves connections that the workers leave behind when they stop.
type ServeQueued = Box<dyn FnOnce() -> LocalBoxFuture<'static, ()>>;

impl Application {
    /// Checks the content, opens the store, binds the address and prepares everything that requests share.
    pub async fn start(settings: Settings, clock: Clock) -> Result<Self, StartError> {
        let source = Source::over(settings.data.clone());
        let content = Content::load(&source).map_err(StartError::Content)?;
        Self::start_with(content, settings, clock).await
    }

    /// The same with content that is checked already.
    pub async fn start_with(
        content: impl Into<Arc<Content>>,
        mut settings: Settings,
        clock: Clock,
    ) -> Result<Self, StartError> {
        settings.public_url.follow(settings.listen);
        let (listen, metrics_listen) = (settings.listen, settings.metrics_listen);
        let refused = |error| StartError::Listen(listen, error);
        let listener = connections::listen(listen).map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        let store = Store::open(&settings.database()).await?;
        let accounts =
            Accounts::new(store, clock.clone(), settings.limit_scale, settings.hash_cost)?
                .with_sign_up_policy(settings.sign_up_policy())
                .keeping_unused(settings.keep_unused);
        let mut builder = Server::build().disable_signals().shutdown_timeout(SHUTDOWN_SECONDS);
        let policy = ConnectionPolicy {
            counter: Arc::new(ConnectionCounter::new(settings.max_connections)?),
            stop: builder.graceful_shutdown_signal(),
        };
        let site = web::Data::new(Site::new(settings, content, clock, accounts.clone())?);
        let mailer =
            Mailer::new(accounts.clone(), site.settings.mail_transport(), site.email_sender());
        let metrics = web::Data::new(Metrics::default());
        if let Some(address) = metrics_listen {
            let (metrics, counter) = (metrics.clone(), Arc::clone(&policy.counter));
            let sources = Sources { metrics, counter, accounts };
            builder = serve_metrics(builder, address, sources, &policy)
                .map_err(|error| StartError::Listen(address, error))?;
        }
        let served = serve_pages(builder, listener, site.clone(), metrics, policy);
        let (builder, serve_queued) = served.map_err(refused)?;
        Ok(Self { server: builder.run(), address, mailer, site, serve_queued })
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    pub fn accounts(&self) -> &Accounts {
        &self.site.accounts
    }

    pub fn site(&self) -> web::Data<Site> {
        self.site.clone()
    }

    /// Runs until a signal to stop. Emails that wait then are sent after the next start.
    pub async fn run(self) -> io::Result<()> {
        let site = self.site;
        let background = [
            tokio::spawn(self.mailer.run()),
            tokio::spawn(count_the_like_minded(site.clone())),
            tokio::spawn(site.accounts.clone().sweep_forever()),
        ];
        let stop = stop_at_signal(self.server.handle(), site.clone(), self.serve_queued);
        let stop = actix_web::rt::spawn(stop);
        let outcome = self.server.await;
        if site.is_draining.load(Ordering::Relaxed) {
            let _ = stop.await;
        }
        for task in background {
            task.abort();
        }
        site.accounts.store().close().await;
        outcome
    }
}

async fn count_the_like_minded(site: web::Data<Site>) {
    likeminded::run(&site.likeminded, &site.content.catalog.taxonomy).await;
}

/// From SIGTERM on `/readyz` says no, so that balancers send requests elsewhere; after a while the
/// server stops. SIGINT and a second signal stop it at once.
async fn stop_at_signal(server: ServerHandle, site: web::Data<Site>, serve_queued: ServeQueued) {
    let signals = signal(SignalKind::terminate()).and_then(|terminate| {
        signal(SignalKind::interrupt()).map(|interrupt| (terminate, interrupt))
    });
    let Ok((mut terminate, mut interrupt)) = signals else { return };
    let drain = tokio::select! {
        _ = terminate.recv() => Duration::from_secs(site.settings.drain_seconds),
        _ = interrupt.recv() => Duration::ZERO,
    };
    site.is_draining.store(true, Ordering::Relaxed);
    tracing::info!(seconds = drain.as_secs(), "stopping: /readyz says no");
    tokio::select! {
        () = tokio::time::sleep(drain) => {}
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
    server.pause().await;
    // The workers take what was accepted for them: at their end they would drop it.
    tokio::time::sleep(TAKE_ACCEPTED).await;
    let queued = tokio::time::timeout(Duration::from_secs(SHUTDOWN_SECONDS), serve_queued());
    let stop = async {
        tokio::time::sleep(TAKE_ACCEPTED).await;
        server.stop(true).await;
    };
    let _ = tokio::join!(queued, stop);
}

fn serve_pages(
    builder: ServerBuilder,
    listener: TcpListener,
    site: web::Data<Site>,
    metrics: web::Data<Metrics>,
    policy: ConnectionPolicy,
) -> io::Result<(ServerBuilder, ServeQueued)> {
    let cache: web::Data<PageCache> = web::Data::default();
    let queue = listener.try_clone()?;
    let pages = move || {
        let application = routes::application(site.clone(), cache.clone(), metrics.clone());
        connections::serve(application, policy.clone())
    };
    let queued = pages.clone();
    let serve_queued = move || connections::serve_queued(queue, queued()).boxed_local();
    Ok((builder.listen("pages", listener, pages)?, Box::new(serve_queued)))
}

fn serve_metrics(
    builder: ServerBuilder,
    address: SocketAddr,
    sources: Sources,
    policy: &ConnectionPolicy,
) -> io::Result<ServerBuilder> {
    let listener = connections::listen(address)?;
    let (sources, policy) = (web::Data::new(sources), policy.clone());
    builder.listen("metrics", listener, move || {
        let application =
            App::new().app_data(sources.clone()).route("/metrics", web::get().to(metrics::get));
        connections::serve(application, policy.clone())
    })
}

/// Serves until a signal to stop. Exits with 2 and all faults when the content is faulty, with 1
/// and one message when something else keeps it from starting.
pub fn run(settings: Settings) -> ExitCode {
    let log = match telemetry::start(settings.log_format) {
        Ok(log) => log,
        Err(error) => return failed(&error),
    };
    let code = actix_web::rt::System::new().block_on(serve(settings));
    log.flush();
    code
}

async fn serve(settings: Settings) -> ExitCode {
    let application = Application::start(settings, Clock::system()).await;
    let application = match application {
        Err(StartError::Content(faults)) => return refused(&faults),
        Err(error) => return failed(&error),
        Ok(application) => application,
    };
    let site = application.site();
    site.settings.warn(&site.support_email);
    tracing::info!(address = %application.address(), "listening");
    notify_systemd();
    match application.run().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failed(&error),
    }
}

/// `Type=notify`: the unit has started once this is sent.
fn notify_systemd() {
    let Some(socket) = std::env::var_os("NOTIFY_SOCKET") else { return };
    let sent = UnixDatagram::unbound().and_then(|from| from.send_to(b"READY=1", &socket));
    if let Err(error) = sent {
        tracing::warn!(%error, "can't tell systemd that the server is ready");
    }
}

fn failed(error: &dyn std::error::Error) -> ExitCode {
    print_error(&format!("worthmap can't run: {error}"));
    ExitCode::FAILURE
}
