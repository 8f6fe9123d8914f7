//! What a question about sessions asks the database, and how its answer is read.

use std::sync::Arc;

use sqlx::AssertSqlSafe;
use tokio::task::spawn_blocking;

use crate::store::accounts::Row as AccountRow;
use crate::store::map::{PickRow, in_order_of_change};
use crate::store::sessions::SessionRow;
use crate::store::{Account, Database, MapLocation, MapPick, Session, StoreError, read};

/// How many sessions are in one question at most.
pub(super) const TOGETHER: usize = 64;
/// How many a question names, the last one several times if need be: each length is a statement
/// to be prepared and kept on each connection.
const LENGTHS: [usize; 3] = [1, 8, TOGETHER];
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
    pub(super) fn runs(&self, now: i64, idle_since: i64) -> bool {
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
pub(super) struct Found {
    pub(super) session: RunningSession,
    /// One for all who ask with the same session.
    pub(super) map: Arc<[MapPick]>,
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

/// The sessions with these token hashes, of which there are at most [`TOGETHER`].
pub(super) async fn find(
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
    match found {
        Some(text) => understood(text).await,
        None => Ok(Vec::new()),
    }
}

/// What the answers in a text say.
async fn understood(text: String) -> Result<Vec<Found>, StoreError> {
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
    let message = format!("what is said of sessions can't be read: {kind:?}, column {column}");
    StoreError::Failed(Arc::new(sqlx::Error::Decode(message.into())))
}
