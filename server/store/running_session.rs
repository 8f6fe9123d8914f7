//! The session of a request: with its account, and with the saved map where a page shows it.

use sqlx::{FromRow, Row};

use super::database::{account_columns, read};
use super::map::in_order_of_change;
use super::{Account, MapLocation, MapPick, Result, Session, Store};

/// The columns of a session with its account and location, more columns, and the tables.
macro_rules! session {
    ($more:literal, $joins:literal) => {
        concat!(
            "SELECT s.token_hash, s.method, s.created_at AS opened_at, s.seen_at, s.expires_at,
                s.opened_by, ",
            account_columns!(),
            ", l.template, l.step, l.changed_at AS located_at",
            $more,
            " FROM sessions s JOIN accounts ON accounts.id = s.account_id
                LEFT JOIN map_locations l ON l.account_id = accounts.id ",
            $joins,
            " WHERE s.token_hash = $1 AND s.expires_at > $2 AND s.seen_at > $3
                AND accounts.disabled_at IS NULL",
        )
    };
}

const SESSION: &str = session!("", "");
/// Once for each pick of the map, and once where there is none.
const SESSION_WITH_MAP: &str = session!(
    ", m.activity, m.place, m.picked <> 0 AS picked, m.changed_at",
    "LEFT JOIN map_picks m ON m.account_id = accounts.id"
);

/// A session that has neither ended nor belongs to a disabled account.
#[derive(Debug, Clone, FromRow)]
pub struct RunningSession {
    #[sqlx(flatten)]
    pub session: Session,
    #[sqlx(flatten)]
    pub account: Account,
    template: Option<i64>,
    step: Option<i64>,
    located_at: Option<i64>,
}

impl RunningSession {
    /// None before the first report.
    pub fn location(&self) -> Option<MapLocation> {
        let (step, changed_at) = self.step.zip(self.located_at)?;
        Some(MapLocation { template: self.template, step, changed_at })
    }
}

impl Store {
    /// The session with this token hash, unless it has expired, was last seen before `idle_since`,
    /// or the account is disabled.
    pub async fn session(
        &self,
        token_hash: &str,
        now: i64,
        idle_since: i64,
    ) -> Result<Option<RunningSession>> {
        read!(self, pool => sqlx::query_as(SESSION)
            .bind(token_hash).bind(now).bind(idle_since).fetch_optional(pool).await)
    }

    pub async fn session_with_map(
        &self,
        token_hash: &str,
        now: i64,
        idle_since: i64,
    ) -> Result<Option<(RunningSession, Vec<MapPick>)>> {
        read!(self, pool => {
            let rows = sqlx::query(SESSION_WITH_MAP)
                .bind(token_hash).bind(now).bind(idle_since).fetch_all(pool).await?;
            let Some(first) = rows.first() else { return Ok(None) };
            let mut picks: Vec<MapPick> = Vec::new();
            for row in &rows {
                if row.try_get::<Option<&str>, _>("activity")?.is_some() {
                    picks.push(MapPick::from_row(row)?);
                }
            }
            Ok(Some((RunningSession::from_row(first)?, in_order_of_change(picks))))
        })
    }
}
