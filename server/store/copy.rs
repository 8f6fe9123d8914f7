//! Copies everything from one store into another, whichever databases they are: a backup, a
//! restored backup, and the way from SQLite to PostgreSQL are all the same copy.

use futures_util::TryStreamExt;
use sqlx::{AssertSqlSafe, PgPool, Row, SqlitePool};
use tokio::sync::mpsc::{Receiver, Sender, channel};

use super::Store;
use super::database::Database;
use super::tables::{Kind, TABLES, Table};

/// Rows in flight between the two.
const UNDER_WAY: usize = 1_000;

/// On an error the target is as it was.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// One of the databases refused or is gone.
    #[error("a database failed: {0}")]
    Failed(#[from] sqlx::Error),
    /// There is something in the target.
    #[error("the target isn't empty: its table {0} has rows")]
    NotEmpty(&'static str),
    /// The rows didn't all arrive.
    #[error("reading ended early: {0}")]
    Reader(#[from] tokio::task::JoinError),
}

enum Value {
    Text(Option<String>),
    Number(Option<i64>),
}

/// The tables with the number of their rows.
pub type Counts = Vec<(&'static str, u64)>;

/// A row and the number of its table.
type Line = (usize, Vec<Value>);

impl Store {
    /// Copies every row as of one moment into a store that has none; the answer is how many there
    /// are in each table. All of them arrive, or none.
    pub async fn copy_to(&self, target: &Self) -> Result<Counts, CopyError> {
        let (sender, receiver) = channel(UNDER_WAY);
        let reader = tokio::spawn(read(self.database.clone(), sender));
        match &target.database {
            Database::Sqlite(pools) => write_sqlite(&pools.writer, receiver, reader).await,
            Database::Postgres(pool) => write_postgres(pool, receiver, reader).await,
        }
    }
}

/// Reads every table inside one transaction that sees one moment.
macro_rules! read_tables {
    ($transaction:ident, $sender:ident) => {
        for (number, table) in TABLES.iter().enumerate() {
            let mut rows = sqlx::query(AssertSqlSafe(table.select())).fetch(&mut *$transaction);
            while let Some(row) = rows.try_next().await? {
                let value = |(column, (_, kind)): (usize, &(&str, Kind))| match kind {
                    Kind::Text => row.try_get(column).map(Value::Text),
                    Kind::Number => row.try_get(column).map(Value::Number),
                };
                let values = table.columns.iter().enumerate().map(value);
                let values = values.collect::<Result<Vec<_>, _>>()?;
                if $sender.send((number, values)).await.is_err() {
                    // The writer has given up and says why.
                    return Ok(());
                }
            }
        }
    };
}

async fn read(source: Database, sender: Sender<Line>) -> Result<(), sqlx::Error> {
    match source {
        Database::Sqlite(pools) => {
            let mut transaction = pools.readers.begin().await?;
            read_tables!(transaction, sender);
        }
        Database::Postgres(pool) => {
            let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
            let mut transaction = pool.begin_with(begin).await?;
            sqlx::query("SET LOCAL statement_timeout = 0").execute(&mut *transaction).await?;
            read_tables!(transaction, sender);
        }
    }
    Ok(())
}

/// Writes what comes, and commits only once the reader has reached the end.
macro_rules! write_tables {
    ($transaction:ident, $receiver:ident, $reader:ident) => {{
        for table in TABLES {
            let rows: i64 = sqlx::query_scalar(AssertSqlSafe(table.count()))
                .fetch_one(&mut *$transaction)
                .await?;
            if rows > 0 {
                return Err(CopyError::NotEmpty(table.name));
            }
        }
        let inserts: Vec<String> = TABLES.iter().map(Table::insert).collect();
        let mut counts: Vec<_> = TABLES.iter().map(|table| (table.name, 0)).collect();
        while let Some((number, values)) = $receiver.recv().await {
            let mut insert = sqlx::query(AssertSqlSafe(inserts[number].as_str()));
            for value in values {
                insert = match value {
                    Value::Text(text) => insert.bind(text),
                    Value::Number(number) => insert.bind(number),
                };
            }
            insert.execute(&mut *$transaction).await?;
            counts[number].1 += 1;
        }
        $reader.await??;
        $transaction.commit().await?;
        Ok(counts)
    }};
}

type Reader = tokio::task::JoinHandle<Result<(), sqlx::Error>>;

async fn write_sqlite(
    pool: &SqlitePool,
    mut receiver: Receiver<Line>,
    reader: Reader,
) -> Result<Counts, CopyError> {
    let mut transaction = pool.begin_with("BEGIN IMMEDIATE").await?;
    write_tables!(transaction, receiver, reader)
}

async fn write_postgres(
    pool: &PgPool,
    mut receiver: Receiver<Line>,
    reader: Reader,
) -> Result<Counts, CopyError> {
    let mut transaction = pool.begin().await?;
    write_tables!(transaction, receiver, reader)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::DatabaseUrl;

    #[actix_web::test]
    async fn every_table_and_column_is_copied() {
        let folder = tempfile::tempdir().unwrap();
        let url = DatabaseUrl::file(&folder.path().join("schema.db"));
        let store = Store::open(&url).await.unwrap();
        let Database::Sqlite(pools) = &store.database else { panic!("not SQLite") };
        let mut found: Vec<(String, String, String)> = sqlx::query_as(
            "SELECT t.name, c.name, c.type FROM sqlite_master t, pragma_table_info(t.name) c
             WHERE t.type = 'table' AND t.name NOT LIKE '\\_sqlx%' ESCAPE '\\'
                AND t.name NOT LIKE 'sqlite%'",
        )
        .fetch_all(&pools.readers)
        .await
        .unwrap();
        let named = |kind| if kind == Kind::Text { "TEXT" } else { "BIGINT" }.to_owned();
        let column = |table: &Table, (name, kind): &(&str, Kind)| {
            (table.name.to_owned(), (*name).to_owned(), named(*kind))
        };
        let columns = |table: &'static Table| table.columns.iter().map(move |c| column(table, c));
        let mut listed: Vec<_> = TABLES.iter().flat_map(columns).collect();
        found.sort();
        listed.sort();
        assert_eq!(found, listed, "server/store/tables.rs must list the whole schema");
        store.close().await;
    }
}
