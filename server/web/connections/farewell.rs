//! The time between the signal to stop and the end: everybody is still answered, and told that the
//! connection ends with the answer. Nobody is in the middle of asking when it is closed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::signal::unix::{SignalKind, signal};

/// How long it lasts. Whoever asks for something in that time is told; who doesn't is idle.
const LASTS: Duration = Duration::from_secs(1);

/// Whether it has begun. Cheap to clone; all clones know together.
#[derive(Debug, Clone, Default)]
pub struct Farewell(Arc<AtomicBool>);

impl Farewell {
    /// Whether it has begun.
    pub fn has_begun(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Ends when the server is to stop: a while after SIGTERM, and at once when somebody at the
    /// keyboard says so.
    pub async fn over(self) {
        let next = |kind| async move {
            match signal(kind) {
                Ok(mut signal) => signal.recv().await.is_some(),
                // Where the system refuses, the signal ends the process by itself.
                Err(_) => std::future::pending().await,
            }
        };
        tokio::select! {
            _ = next(SignalKind::interrupt()) => {}
            _ = next(SignalKind::quit()) => {}
            _ = next(SignalKind::terminate()) => {
                tracing::info!("told to stop");
                self.0.store(true, Ordering::Relaxed);
                tokio::time::sleep(LASTS).await;
            }
        }
    }
}
