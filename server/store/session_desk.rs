//! The question every page of somebody signed in begins with, asked once for all who wait.
//!
//! It costs several trips to the database's thread or server, and hardly more for many sessions
//! than for one. So one task asks: whoever comes while a question is under way waits for the next
//! one, which names them all. Nothing is kept from one question to the next; an answer is as new
//! as if its request had asked alone.

use std::collections::HashMap;

use sqlx::AssertSqlSafe;
use tokio::sync::{mpsc, oneshot};

use super::{Database, RunningSession, StoreError, on};

/// How many sessions are in one question at most.
const TOGETHER: usize = 64;
/// How many a question names, the last one several times if need be: each length is a statement
/// to be prepared and kept on each connection.
const LENGTHS: [usize; 3] = [1, 8, TOGETHER];

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
}

struct Waiting {
    token_hash: String,
    answer: oneshot::Sender<Result<Option<RunningSession>, StoreError>>,
}

impl SessionDesk {
    /// Starts the task, which lives on the runtime that this is called on.
    pub(super) fn open(database: Database) -> Self {
        let (line, mut waiting) = mpsc::channel(TOGETHER);
        let clerk = Clerk { database };
        tokio::spawn(async move {
            let mut together = Vec::with_capacity(TOGETHER);
            while waiting.recv_many(&mut together, TOGETHER).await > 0 {
                clerk.answer(together.drain(..)).await;
            }
        });
        Self { line }
    }

    /// How many wait for the next question.
    pub(super) fn waiting(&self) -> usize {
        self.line.max_capacity() - self.line.capacity()
    }

    /// The session with this token hash, whether it has run out or not.
    pub(super) async fn ask(&self, token_hash: &str) -> Result<Option<RunningSession>, StoreError> {
        let (answer, answered) = oneshot::channel();
        let waiting = Waiting { token_hash: token_hash.to_owned(), answer };
        self.line.send(waiting).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

/// Asks for everyone.
struct Clerk {
    database: Database,
}

impl Clerk {
    async fn answer(&self, together: impl Iterator<Item = Waiting>) {
        // Who has given up meanwhile needs no answer.
        let together: Vec<_> = together.filter(|waiting| !waiting.answer.is_closed()).collect();
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
