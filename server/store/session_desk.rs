//! The question every page of somebody signed in begins with, asked once for all who wait.
//!
//! It costs several trips to the database's thread or server, and hardly more for many sessions
//! than for one. So few questions are under way at a time: whoever comes meanwhile waits for the
//! next one, which names them all. Nothing is kept from one question to the next; an answer is as
//! new as if its request had asked alone.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use sqlx::AssertSqlSafe;
use tokio::sync::{Semaphore, mpsc, oneshot};

use super::{Database, RunningSession, StoreError, on};

/// How many sessions are in one question at most.
const TOGETHER: usize = 64;
/// How many a question names, the last one several times if need be: each length is a statement
/// to be prepared and kept on each connection.
const LENGTHS: [usize; 3] = [1, 8, TOGETHER];
/// How many questions are under way at a time: one that hangs on a dead connection must not hold
/// up everybody.
const AT_ONCE: usize = 3;

const QUESTION: &str = "SELECT s.token_hash, s.method, s.created_at, s.seen_at, s.expires_at,
        a.id, a.email, a.email_key, a.password_hash, a.created_at, a.verified_at,
        a.disabled_at, a.sharing,
        p.template, p.step, p.changed_at
     FROM sessions s JOIN accounts a ON a.id = s.account_id
        LEFT JOIN map_places p ON p.account_id = a.id
     WHERE s.token_hash IN";

/// Where sessions are asked for. Cheap to clone; its task ends with the last clone.
#[derive(Clone)]
pub(super) struct SessionDesk {
    line: mpsc::Sender<Waiting>,
    waiting: Arc<AtomicUsize>,
}

struct Waiting {
    token_hash: String,
    answer: oneshot::Sender<Result<Option<RunningSession>, StoreError>>,
}

impl SessionDesk {
    /// Starts the task, which lives on the runtime that this is called on.
    pub(super) fn open(database: Database) -> Self {
        let (line, mut comers) = mpsc::channel(TOGETHER);
        let clerk = Arc::new(Clerk { database });
        let free = Arc::new(Semaphore::new(AT_ONCE));
        tokio::spawn(async move {
            while let Ok(permit) = Arc::clone(&free).acquire_owned().await {
                let mut together = Vec::new();
                if comers.recv_many(&mut together, TOGETHER).await == 0 {
                    break;
                }
                let clerk = Arc::clone(&clerk);
                tokio::spawn(async move {
                    clerk.answer(together).await;
                    drop(permit);
                });
            }
        });
        Self { line, waiting: Arc::default() }
    }

    /// How many wait for an answer.
    pub(super) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// The session with this token hash, whether it has run out or not.
    pub(super) async fn ask(&self, token_hash: &str) -> Result<Option<RunningSession>, StoreError> {
        let _counted = Counted::new(&self.waiting);
        let (answer, answered) = oneshot::channel();
        let waiting = Waiting { token_hash: token_hash.to_owned(), answer };
        self.line.send(waiting).await.map_err(|_| StoreError::Dropped)?;
        answered.await.map_err(|_| StoreError::Dropped)?
    }
}

/// Somebody who waits, until it is dropped.
struct Counted<'a>(&'a AtomicUsize);

impl<'a> Counted<'a> {
    fn new(waiting: &'a AtomicUsize) -> Self {
        waiting.fetch_add(1, Ordering::Relaxed);
        Self(waiting)
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Asks for everyone.
struct Clerk {
    database: Database,
}

impl Clerk {
    async fn answer(&self, mut together: Vec<Waiting>) {
        // Who has given up meanwhile needs no answer.
        together.retain(|waiting| !waiting.answer.is_closed());
        let hashes: Vec<_> = together.iter().map(|waiting| waiting.token_hash.as_str()).collect();
        let found = self.find(&hashes).await;
        for Waiting { token_hash, answer } in together {
            let found = found.as_ref().map(|found| found.get(&token_hash).cloned());
            let _ = answer.send(found.map_err(StoreError::clone));
        }
    }

    /// The sessions with these token hashes, of which there are at most [`TOGETHER`].
    async fn find(&self, hashes: &[&str]) -> Result<HashMap<String, RunningSession>, StoreError> {
        let Some(last) = hashes.last() else { return Ok(HashMap::new()) };
        let length = LENGTHS.into_iter().find(|&length| length >= hashes.len()).unwrap_or(TOGETHER);
        let places: Vec<String> = (1..=length).map(|place| format!("${place}")).collect();
        let text = format!("{QUESTION} ({})", places.join(", "));
        let named = (0..length).map(|place| *hashes.get(place).unwrap_or(last));
        let found: Vec<RunningSession> = on!(self, pool => {
            // Safe: made of a constant and placeholders.
            let question = sqlx::query_as(AssertSqlSafe(text.as_str()));
            named.fold(question, sqlx::query::QueryAs::bind).fetch_all(pool).await
        })?;
        Ok(found.into_iter().map(|found| (found.session.token_hash.clone(), found)).collect())
    }
}
