//! The question every page of somebody signed in begins with, asked once for all who wait.
//!
//! It costs several trips to the database's thread or server, and hardly more for many sessions
//! than for one. So few questions are under way at a time, and those for few set out at intervals: whoever
//! comes meanwhile waits for the next one, which names them all. Nothing is kept from one question
//! to the next; an answer is as new as if its request had asked alone.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sqlx::AssertSqlSafe;
use tokio::sync::oneshot;
use tokio::task::spawn_blocking;
use tokio::time::Instant;

use crate::gauge::Gauge;
use crate::store::accounts::Row as AccountRow;
use crate::store::map::{PickRow, in_order_of_change};
use crate::store::sessions::SessionRow;
use crate::store::trips::Trips;
use crate::store::{
    Account, Database, MapLocation, MapPick, Session, Store, StoreError, in_time, read,
};

/// How many sessions are in one question at most.
const TOGETHER: usize = 64;
/// How many a question names, the last one several times if need be: each length is a statement
/// to be prepared and kept on each connection.
const LENGTHS: [usize; 3] = [1, 8, TOGETHER];
/// How many questions are under way at a time: one that hangs on a dead connection must not hold
/// up everybody.
const AT_ONCE: usize = 3;
/// How soon a question for few sets out after the one before. A worker that makes dear pages one after
/// the other ends them one by one, and who comes back after each would ask alone.
const INTERVAL: Duration = Duration::from_millis(1);
/// So many are no longer few.
const MANY: usize = 8;

/// From so many bytes on an answer is read on a thread that nobody else waits for.
const LONG: usize = 100_000;

/// All answers in one text, as [`Row`] reads it: the databases hand a row over for more than it costs to
/// find. Every activity that was ever picked is in it.
const SESSIONS: &str = "SELECT CAST({group}({array}(
        {array}(s.token_hash, s.method, s.created_at, s.seen_at, s.expires_at),
        {array}(a.id, a.email, a.email_key, a.password_hash, a.created_at, a.verified_at,
            a.disabled_at, a.sharing),
        {array}(p.template, p.step, p.changed_at),
        {map})) AS TEXT)
     FROM sessions s JOIN accounts a ON a.id = s.account_id
        LEFT JOIN map_places p ON p.account_id = a.id
     WHERE s.token_hash IN";

const MAP: &str = "(SELECT {group}({array}(m.activity, m.place, m.picked, m.changed_at))
        FROM map_picks m WHERE m.account_id = a.id)";

/// A session, its account, where the person was (template, step, since when), and the map.
type Row = (SessionRow, AccountRow, (Option<i64>, Option<i64>, Option<i64>), Option<Vec<PickRow>>);

/// A session that runs, and what every page of somebody signed in asks for: of three tables at
/// once, because each question costs a page more than everything else about it.
#[derive(Debug, Clone)]
pub struct RunningSession {
    /// Since when and how.
    pub session: Session,
    pub account: Account,
    /// Where in the wizard the person was, once that is known.
    pub location: Option<MapLocation>,
}

impl RunningSession {
    fn runs(&self, now: i64, idle_since: i64) -> bool {
        self.session.runs(now, idle_since) && self.account.disabled_at.is_none()
    }
}

/// What a batch asks of each session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Question {
    /// Whose it is and where they were.
    Session,
    /// That and the map.
    WithMap,
}

/// What came back of one session; the map is empty where nobody asked for it.
#[derive(Debug, Clone)]
struct Found {
    session: RunningSession,
    /// One for all who ask with the same session.
    map: Arc<[MapPick]>,
}

impl From<Row> for Found {
    fn from((session, account, (template, step, changed_at), map): Row) -> Self {
        let location = step.zip(changed_at);
        let session = RunningSession {
            session: session.into(),
            account: account.into(),
            location: location.map(|(step, changed_at)| MapLocation { template, step, changed_at }),
        };
        let map = map.unwrap_or_default().into_iter().map(MapPick::from);
        Self { session, map: in_order_of_change(map.collect()).into() }
    }
}

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

/// The sessions with these token hashes, of which there are at most [`TOGETHER`].
async fn find(
    question: Question,
    database: &Database,
    hashes: &[&str],
) -> Result<Vec<Found>, StoreError> {
    let Some(last) = hashes.last() else { return Ok(Vec::new()) };
    let length = LENGTHS.into_iter().find(|&length| length >= hashes.len()).unwrap_or(TOGETHER);
    let parameters: Vec<String> = (1..=length).map(|nth| format!("${nth}")).collect();
    let map = if question == Question::WithMap { MAP } else { "NULL" };
    let text = SESSIONS.replace("{map}", map);
    let text = format!("{} ({})", database.with_json_names(&text), parameters.join(", "));
    let found: Option<String> = read!(in database, pool => {
        // Safe: made of constants and placeholders.
        let question = sqlx::query_scalar(AssertSqlSafe(text.as_str()));
        let named = hashes.iter().chain(std::iter::repeat(last)).take(length);
        named.fold(question, |question, hash| question.bind(*hash)).fetch_one(pool).await
    })?;
    understood(found.unwrap_or_default()).await
}

/// What the answers in a text say; nothing where there is no answer.
async fn understood(text: String) -> Result<Vec<Found>, StoreError> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    if text.len() < LONG {
        return parsed(&text);
    }
    let parsed = spawn_blocking(move || parsed(&text)).await;
    parsed.map_err(|_| StoreError::Dropped)?
}

fn parsed(text: &str) -> Result<Vec<Found>, StoreError> {
    let rows: Vec<Row> = serde_json::from_str(text).map_err(|error| not_understood(&error))?;
    Ok(rows.into_iter().map(Found::from).collect())
}

/// Says where the answer is damaged, but not what stands there: that may be somebody's address.
fn not_understood(error: &serde_json::Error) -> StoreError {
    let (kind, column) = (error.classify(), error.column());
    let message = format!("a session's row is no {kind:?} at column {column}");
    StoreError::Failed(Arc::new(sqlx::Error::Decode(message.into())))
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
