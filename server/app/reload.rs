//! Takes a changed folder over while the site runs: on SIGHUP, and when `worthmap reload` asks.
//!
//! The folder is read and checked whole, and everything that depends on it is made anew beside
//! the running site. Only then do new requests get the new edition; those under way keep theirs.

use std::fmt::Write;
use std::fs::Permissions;
use std::io;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{UnixListener, UnixStream};
use tokio::signal::unix::Signal;
use tokio::sync::watch;
use tokio::time::timeout;

use crate::app::cli::reload::{ASKS, TAKEN_OVER};
use crate::content::{Content, Fault, Source};
use crate::web::middleware::current::Edition;
use crate::web::site::{Site, SiteError, Standing};

/// What the sandbox keeps from being read, unless it stands beside the folder of the start.
const REPLACED: &str = "another folder stands in place of the one that the server was started with; \
    if it can't be read, start the server anew";
/// How long whoever knocks may take to ask, and then to hear the answer.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long nobody is let in when the system refused: it has no files left, say.
const PAUSE: Duration = Duration::from_secs(1);

/// Why the running site goes on with what it has.
#[derive(Debug, thiserror::Error)]
enum ReloadError {
    #[error("the folder has {} faults", .0.len())]
    Faulty(Vec<Fault>),
    #[error(transparent)]
    Site(#[from] SiteError),
    #[error("the folder could not be read to its end")]
    Interrupted,
}

/// Where no folder is laid over the content there is nothing to take over, and a signal that asks for
/// it must not end the program.
pub(super) async fn hear(mut hangups: Signal) {
    while hangups.recv().await.is_some() {
        tracing::info!("asked to reload; there is no folder of one's own, so nothing changes");
    }
}

/// Makes new editions of the site.
pub(super) struct Reloader {
    folder: PathBuf,
    /// Which folder that was at the start, by device and number.
    first: Option<(u64, u64)>,
    standing: Standing,
    editions: watch::Sender<Arc<Edition>>,
}

impl Reloader {
    pub(super) fn new(
        folder: PathBuf,
        standing: Standing,
        editions: watch::Sender<Arc<Edition>>,
    ) -> Self {
        let first = identity(&folder);
        Self { folder, first, standing, editions }
    }

    /// Waits to be asked, one after the other, until it is dropped.
    pub(super) async fn run(self, mut hangups: Signal, socket: &Path) {
        let door = listen(socket);
        if let Err(error) = &door {
            tracing::warn!(%error, "`worthmap reload` won't reach this server; SIGHUP does");
        }
        let door = door.ok();
        loop {
            tokio::select! {
                _ = hangups.recv() => drop(self.reload().await),
                knock = accept(door.as_ref()) => match knock {
                    Ok(stream) => self.answer(stream).await,
                    Err(error) => {
                        tracing::warn!(%error, "`worthmap reload` was not let in");
                        tokio::time::sleep(PAUSE).await;
                    }
                },
            }
        }
    }

    /// Another server that looks whether this one is there knocks too, and asks for nothing.
    async fn answer(&self, mut stream: UnixStream) {
        let mut asked = [0; ASKS.len()];
        let read = timeout(PATIENCE, stream.read_exact(&mut asked)).await;
        if matches!(read, Ok(Ok(_))) && asked == *ASKS {
            let answer = self.reload().await;
            // Who doesn't listen to the answer finds it in the log.
            let _ = timeout(PATIENCE, stream.write_all(answer.as_bytes())).await;
        }
    }

    /// Takes the folder over, or says in a line each what is wrong with it.
    async fn reload(&self) -> String {
        match self.make().await {
            Ok(edition) => {
                let version = edition.site.version.clone();
                self.editions.send_replace(Arc::new(edition));
                tracing::info!(version, "the changed folder is taken over");
                format!("{TAKEN_OVER}: version {version}\n")
            }
            Err(error) => {
                let mut answer = String::new();
                if let ReloadError::Faulty(faults) = &error {
                    for fault in faults {
                        tracing::error!(%fault, "a fault in the folder");
                        let _ = writeln!(answer, "{fault}");
                    }
                }
                if identity(&self.folder) != self.first {
                    tracing::error!("{REPLACED}");
                    let _ = writeln!(answer, "{REPLACED}");
                }
                tracing::error!(%error, "the folder isn't taken over; the site stays as it is");
                let _ = writeln!(answer, "{error}; the site stays as it is");
                answer
            }
        }
    }

    async fn make(&self) -> Result<Edition, ReloadError> {
        let (source, standing) = (Source::Folder(self.folder.clone()), self.standing.clone());
        let made = tokio::task::spawn_blocking(move || {
            let content = Content::load(&source).map_err(ReloadError::Faulty)?;
            Ok(Edition::new(Site::new(&standing, content)?))
        });
        made.await.map_err(|_| ReloadError::Interrupted)?
    }
}

/// Tells a folder from one that took its place.
fn identity(folder: &Path) -> Option<(u64, u64)> {
    std::fs::metadata(folder).ok().map(|found| (found.dev(), found.ino()))
}

/// A door that only this user can knock at. One that an earlier run left behind is replaced, one
/// behind which somebody answers is not.
fn listen(socket: &Path) -> io::Result<UnixListener> {
    if std::os::unix::net::UnixStream::connect(socket).is_ok() {
        return Err(io::Error::other("another server uses this folder for files"));
    }
    let _ = std::fs::remove_file(socket);
    let door = UnixListener::bind(socket)?;
    std::fs::set_permissions(socket, Permissions::from_mode(0o600))?;
    Ok(door)
}

async fn accept(door: Option<&UnixListener>) -> io::Result<UnixStream> {
    match door {
        Some(door) => door.accept().await.map(|(stream, _)| stream),
        None => std::future::pending().await,
    }
}
