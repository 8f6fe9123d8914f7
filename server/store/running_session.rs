//! The session of a request: with its account, and with the saved map where a page shows it.

use sqlx::{ColumnIndex, Decode, Row, Type};

use super::database::read;
use super::map::in_order_of_change;
use super::{Account, AccountId, MapLocation, MapPick, Session, Store, StoreError};

const SESSION: &str = "SELECT s.token_hash, s.method, s.created_at, s.seen_at, s.expires_at,
        a.id, a.email, a.email_key, a.password_hash, a.created_at, a.verified_at,
        a.disabled_at, a.sharing, l.template, l.step, l.changed_at
     FROM sessions s JOIN accounts a ON a.id = s.account_id
        LEFT JOIN map_locations l ON l.account_id = a.id
     WHERE s.token_hash = $1 AND s.expires_at > $2 AND s.seen_at > $3 AND a.disabled_at IS NULL";

/// [`SESSION`] once for each pick of the map, and once where there is none.
const SESSION_WITH_MAP: &str =
    "SELECT s.token_hash, s.method, s.created_at, s.seen_at, s.expires_at,
        a.id, a.email, a.email_key, a.password_hash, a.created_at, a.verified_at,
        a.disabled_at, a.sharing, l.template, l.step, l.changed_at,
        m.activity, m.place, m.picked, m.changed_at
     FROM sessions s JOIN accounts a ON a.id = s.account_id
        LEFT JOIN map_locations l ON l.account_id = a.id
        LEFT JOIN map_picks m ON m.account_id = a.id
     WHERE s.token_hash = $1 AND s.expires_at > $2 AND s.seen_at > $3 AND a.disabled_at IS NULL";

/// A session that has neither ended nor belongs to a disabled account.
#[derive(Debug, Clone)]
pub struct RunningSession {
    pub session: Session,
    pub account: Account,
    /// Last location in the wizard.
    pub location: Option<MapLocation>,
}

impl Store {
    /// The session with this token hash, unless it has expired, was last seen before `idle_since`,
    /// or the account is disabled.
    pub async fn session(
        &self,
        token_hash: &str,
        now: i64,
        idle_since: i64,
    ) -> Result<Option<RunningSession>, StoreError> {
        read!(self, pool => {
            let row = sqlx::query(SESSION)
                .bind(token_hash).bind(now).bind(idle_since).fetch_optional(pool).await?;
            row.as_ref().map(session).transpose()
        })
    }

    /// The same with the map of the account.
    pub async fn session_with_map(
        &self,
        token_hash: &str,
        now: i64,
        idle_since: i64,
    ) -> Result<Option<(RunningSession, Vec<MapPick>)>, StoreError> {
        read!(self, pool => {
            let rows = sqlx::query(SESSION_WITH_MAP)
                .bind(token_hash).bind(now).bind(idle_since).fetch_all(pool).await?;
            let Some(first) = rows.first() else { return Ok(None) };
            let picks = rows.iter().filter_map(|row| pick(row).transpose());
            let picks = picks.collect::<Result<Vec<_>, sqlx::Error>>()?;
            Ok(Some((session(first)?, in_order_of_change(picks))))
        })
    }
}

fn session<'r, R: Row>(row: &'r R) -> Result<RunningSession, sqlx::Error>
where
    usize: ColumnIndex<R>,
    String: Type<R::Database> + Decode<'r, R::Database>,
    i64: Type<R::Database> + Decode<'r, R::Database>,
{
    let session = Session {
        token_hash: row.try_get(0)?,
        method: row.try_get(1)?,
        created_at: row.try_get(2)?,
        seen_at: row.try_get(3)?,
        expires_at: row.try_get(4)?,
    };
    let account = Account {
        id: AccountId(row.try_get(5)?),
        email: row.try_get(6)?,
        email_key: row.try_get(7)?,
        password_hash: row.try_get(8)?,
        created_at: row.try_get(9)?,
        verified_at: row.try_get(10)?,
        disabled_at: row.try_get(11)?,
        sharing: row.try_get::<i64, _>(12)? != 0,
    };
    let template: Option<i64> = row.try_get(13)?;
    let step: Option<i64> = row.try_get(14)?;
    let changed_at: Option<i64> = row.try_get(15)?;
    let location = step.zip(changed_at);
    let location = location.map(|(step, changed_at)| MapLocation { template, step, changed_at });
    Ok(RunningSession { session, account, location })
}

fn pick<'r, R: Row>(row: &'r R) -> Result<Option<MapPick>, sqlx::Error>
where
    usize: ColumnIndex<R>,
    String: Type<R::Database> + Decode<'r, R::Database>,
    i64: Type<R::Database> + Decode<'r, R::Database>,
{
    let Some(activity) = row.try_get(16)? else { return Ok(None) };
    let picked: i64 = row.try_get(18)?;
    let (place, changed_at) = (row.try_get(17)?, row.try_get(19)?);
    Ok(Some(MapPick { activity, place, picked: picked != 0, changed_at }))
}
