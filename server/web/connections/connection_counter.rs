//! The bound on open connections.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

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
pub(super) struct OpenConnection(Arc<ConnectionCounter>);

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

    /// Counts a connection that sent something other than HTTP. Clients can do that at any rate, so
    /// it isn't logged.
    pub(super) fn count_malformed(&self) {
        self.malformed.fetch_add(1, Ordering::Relaxed);
    }

    pub fn garbage(&self) -> u64 {
        self.malformed.load(Ordering::Relaxed)
    }

    pub fn open(&self) -> usize {
        self.open.load(Ordering::Relaxed)
    }

    /// True if the shorter timeouts apply.
    pub(super) fn is_under_pressure(&self) -> bool {
        self.open() > self.limit / 2
    }

    /// None where the connection is to be closed at once.
    pub(super) fn admit(self: &Arc<Self>) -> Option<OpenConnection> {
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
