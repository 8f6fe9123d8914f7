//! Threads for work that takes a processor for long, away from those that serve pages.
//!
//! They are kept: a thread that is new each time takes memory of its own from the allocator, which
//! the allocator then keeps.

mod turns;

pub use turns::{NoTurn, Turn, Turns, Waiting};

use std::fmt;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use tokio::sync::oneshot;

type Job = Box<dyn FnOnce() + Send>;

/// Some threads. They end with the last clone.
#[derive(Clone)]
pub struct Workers(Sender<Job>);

impl fmt::Debug for Workers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Workers")
    }
}

impl Workers {
    /// Starts so many threads that stand back behind everything else by `niceness`.
    pub fn start(name: &str, threads: usize, niceness: i32) -> io::Result<Self> {
        let (jobs, waiting) = channel();
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..threads {
            let waiting = Arc::clone(&waiting);
            thread::Builder::new().name(name.to_owned()).spawn(move || {
                // Where the system refuses, the work competes with pages on equal terms.
                let _ = rustix::process::nice(niceness);
                while let Some(job) = next(&waiting) {
                    // Whoever waits for it learns of a panic by getting no answer.
                    let _ = catch_unwind(AssertUnwindSafe(job));
                }
            })?;
        }
        Ok(Self(jobs))
    }

    /// Has a thread do something; none when that came to grief. It is done even if nobody waits
    /// any more.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (tell, told) = oneshot::channel();
        let job = Box::new(move || {
            // Nobody listens when the visitor has hung up.
            let _ = tell.send(work());
        });
        self.0.send(job).ok()?;
        told.await.ok()
    }
}

fn next(waiting: &Mutex<Receiver<Job>>) -> Option<Job> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[actix_web::test]
    async fn the_same_threads_do_everything_and_survive_a_panic() {
        let workers = Workers::start("test", 1, 0).unwrap();
        let name = || thread::current().id();
        let first = workers.run(name).await;
        assert!(first.is_some());
        assert!(workers.run(|| -> u8 { panic!("a fault, as this test wants it") }).await.is_none());
        assert_eq!(workers.run(name).await, first);
    }
}
