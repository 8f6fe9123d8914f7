//! The question every page of somebody signed in begins with, asked once for all who wait.
//!
//! It costs several trips to the database's thread or server, and hardly more for many sessions
//! than for one. So few questions are under way at a time, and those for few set out at intervals: whoever
//! comes meanwhile waits for the next one, which names them all. Nothing is kept from one question
//! to the next; an answer is as new as if its request had asked alone.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::gauge::Gauge;
use crate::store::session_question::{Found, Question, RunningSession, TOGETHER, find};
use crate::store::trips::Trips;
use crate::store::{Database, MapPick, Store, StoreError, in_time};

/// How many questions are under way at a time: one that hangs on a dead connection must not hold
/// up everybody.
const AT_ONCE: usize = 3;
/// How soon a question for few sets out after the one before. A worker that makes dear pages one after
/// the other ends them one by one, and who comes back after each would ask alone.
const INTERVAL: Duration = Duration::from_millis(1);
/// So many are no longer few.
const MANY: usize = 8;

/// Where sessions are asked for. Cheap to clone; all clones ask together.
#[derive(Clone)]
pub(super) struct SessionBatcher {
    question: Question,
    database: Database,
    trips: Trips,
    line: Arc<Mutex<Line>>,
    waiting: Gauge,
}

/// Who isn't named in any question yet, how many questions are under way, and when the last one
/// set out.
#[derive(Default)]
struct Line {
    comers: Vec<Comer>,
    under_way: usize,
    last: Option<Instant>,
}

struct Comer {
    token_hash: String,
    answer: Answer,
}

type Answer = oneshot::Sender<Result<Option<Found>, StoreError>>;

/// A question's place among [`AT_ONCE`].
struct Place {
    line: Arc<Mutex<Line>>,
    is_given_back: bool,
}

impl Place {
    /// Who is to be named together, once it is time for a question; none when nobody waits, and
    /// then the place is given back.
    async fn next(&mut self) -> Option<Vec<Comer>> {
        if let Some(time) = self.is_to_wait_until() {
            tokio::time::sleep_until(time).await;
        }
        self.take()
    }

    fn is_to_wait_until(&self) -> Option<Instant> {
        let line = lock(&self.line);
        let time = line.last? + INTERVAL;
        let are_few = (1..MANY).contains(&line.comers.len());
        (are_few && time > Instant::now()).then_some(time)
    }

    fn take(&mut self) -> Option<Vec<Comer>> {
        let mut line = lock(&self.line);
        let count = line.comers.len().min(TOGETHER);
        if count == 0 {
            line.under_way -= 1;
            self.is_given_back = true;
            return None;
        }
        line.last = Some(Instant::now());
        Some(line.comers.drain(..count).collect())
    }
}

/// Where a runtime ends in the middle of it, who still waits is told so.
impl Drop for Place {
    fn drop(&mut self) {
        if !self.is_given_back {
            let mut line = lock(&self.line);
            line.under_way -= 1;
            line.comers.clear();
        }
    }
}

fn lock(line: &Mutex<Line>) -> MutexGuard<'_, Line> {
    line.lock().unwrap_or_else(PoisonError::into_inner)
}

impl SessionBatcher {
    pub(super) fn new(question: Question, database: Database, trips: Trips) -> Self {
        Self { question, database, trips, line: Arc::default(), waiting: Gauge::default() }
    }

    pub(super) fn waiting(&self) -> u64 {
        self.waiting.now()
    }

    /// The session with this token hash, whether it has run out or not.
    async fn ask(&self, token_hash: &str) -> Result<Option<Found>, StoreError> {
        let _counted = self.waiting.add();
        let (answer, answered) = oneshot::channel();
        self.join(Comer { token_hash: token_hash.to_owned(), answer });
        answered.await.map_err(|_| StoreError::Dropped)?
    }

    /// Whoever comes while there is a place begins a question, on the runtime of their own thread.
    /// It sets out after all who are there to be served by that thread have come.
    fn join(&self, comer: Comer) {
        let mut line = lock(&self.line);
        line.comers.push(comer);
        if line.under_way < AT_ONCE {
            line.under_way += 1;
            let place = Place { line: Arc::clone(&self.line), is_given_back: false };
            tokio::spawn(self.clone().answer_all(place));
        }
    }

    async fn answer_all(self, mut place: Place) {
        while let Some(together) = place.next().await {
            self.answer(together).await;
        }
    }

    /// Asks for everyone who is there.
    async fn answer(&self, together: Vec<Comer>) {
        let mut answers: HashMap<String, Vec<Answer>> = HashMap::new();
        // Who has given up meanwhile needs no answer.
        for comer in together.into_iter().filter(|comer| !comer.answer.is_closed()) {
            answers.entry(comer.token_hash).or_default().push(comer.answer);
        }
        if answers.is_empty() {
            return;
        }
        let hashes: Vec<_> = answers.keys().map(String::as_str).collect();
        let found = self.trips.count(find(self.question, &self.database, &hashes)).await;
        let missing = match found {
            Err(error) => Err(error),
            Ok(found) => {
                for found in found {
                    let asked = answers.remove(&found.session.session.token_hash);
                    tell(asked.unwrap_or_default(), Ok(Some(found)));
                }
                Ok(None)
            }
        };
        for asked in answers.into_values() {
            tell(asked, missing.clone());
        }
    }
}

fn tell(mut answers: Vec<Answer>, found: Result<Option<Found>, StoreError>) {
    let Some(last) = answers.pop() else { return };
    for answer in answers {
        let _ = answer.send(found.clone());
    }
    let _ = last.send(found);
}

impl Store {
    /// The session with this token hash, unless it has run out, was not seen since `idle_since`,
    /// or the account is disabled.
    pub async fn session(
        &self,
        token_hash: &str,
        now: i64,
        idle_since: i64,
    ) -> Result<Option<RunningSession>, StoreError> {
        let found = self.asked_for(&self.sessions, token_hash).await?;
        Ok(found.map(|found| found.session).filter(|found| found.runs(now, idle_since)))
    }

    /// The same with the map of the account.
    pub async fn session_with_map(
        &self,
        token_hash: &str,
        now: i64,
        idle_since: i64,
    ) -> Result<Option<(RunningSession, Arc<[MapPick]>)>, StoreError> {
        let found = self.asked_for(&self.sessions_with_maps, token_hash).await?;
        let found = found.filter(|found| found.session.runs(now, idle_since));
        Ok(found.map(|found| (found.session, found.map)))
    }

    async fn asked_for(
        &self,
        sessions: &SessionBatcher,
        token_hash: &str,
    ) -> Result<Option<Found>, StoreError> {
        self.breaker.ask(async { in_time(sessions.ask(token_hash)).await? }).await
    }

    /// How many requests wait to be told whose they are.
    pub fn sessions_waiting(&self) -> u64 {
        self.sessions.waiting() + self.sessions_with_maps.waiting()
    }
}
