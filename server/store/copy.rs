//! Copies everything from one store into another, whichever databases they are: backup, restore, and
//! the migration from SQLite to PostgreSQL are the same copy.

use futures_util::TryStreamExt;
use sqlx::{AssertSqlSafe, Column, Executor, Row, TypeInfo};
use tokio::sync::mpsc::{Sender, channel};

use super::Store;
use super::database::Database;

/// How many rows may be read ahead of the writer.
const READ_AHEAD: usize = 1_000;

/// Every table; those that others refer to come first. One schema makes both databases, so their
/// columns have the same order.
const TABLES: [&str; 12] = [
    "accounts",
    "identities",
    "sessions",
    "map_picks",
    "map_locations",
    "mail_tokens",
    "emails",
    "known_browsers",
    "passkeys",
    "secrets",
    "likeminded",
    "throttle",
];

/// On an error the target is as it was.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    #[error("a database failed: {0}")]
    Failed(#[from] sqlx::Error),
    #[error("the target isn't empty: it has {0} accounts")]
    NotEmpty(i64),
    #[error("reading ended early: {0}")]
    Reader(#[from] tokio::task::JoinError),
}

enum Value {
    Text(Option<String>),
    Number(Option<i64>),
}

pub type Counts = Vec<(&'static str, u64)>;

type Line = (usize, Vec<Value>);

/// Reads every table inside one transaction that sees one moment.
macro_rules! read_tables {
    ($transaction:ident, $sender:ident) => {
        for (number, table) in TABLES.iter().enumerate() {
            // Safe: made of a constant.
            let select = AssertSqlSafe(format!("SELECT * FROM {table}"));
            let mut rows = sqlx::query(select).fetch(&mut *$transaction);
            while let Some(row) = rows.try_next().await? {
                let mut values = Vec::with_capacity(row.columns().len());
                for column in row.columns() {
                    let value = match column.type_info().name() {
                        "TEXT" => row.try_get(column.ordinal()).map(Value::Text),
                        _ => row.try_get(column.ordinal()).map(Value::Number),
                    };
                    values.push(value?);
                }
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
        let accounts: i64 = sqlx::query_scalar("SELECT count(*) FROM accounts")
            .fetch_one(&mut *$transaction)
            .await?;
        if accounts > 0 {
            return Err(CopyError::NotEmpty(accounts));
        }
        // A server that has run on it leaves rows of visitors without an account.
        for table in TABLES.iter().rev() {
            let clear = AssertSqlSafe(format!("DELETE FROM {table}"));
            $transaction.execute(clear).await?;
        }
        let mut counts = TABLES.map(|table| (table, 0)).to_vec();
        let (mut table, mut statement) = (TABLES.len(), String::new());
        while let Some((number, values)) = $receiver.recv().await {
            if number != table {
                (table, statement) = (number, insert(TABLES[number], values.len()));
            }
            let mut insert = sqlx::query(AssertSqlSafe(statement.as_str()));
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

fn insert(table: &str, columns: usize) -> String {
    let parameters: Vec<_> = (1..=columns).map(|nth| format!("${nth}")).collect();
    format!("INSERT INTO {table} VALUES ({})", parameters.join(", "))
}

impl Store {
    /// Copies every row as of one moment into a store without accounts; the answer is how many there
    /// are in each table. All of them arrive, or none.
    pub async fn copy_to(&self, target: &Self) -> Result<Counts, CopyError> {
        let (sender, mut receiver) = channel(READ_AHEAD);
        let reader = tokio::spawn(read(self.database.clone(), sender));
        match &target.database {
            Database::Sqlite(pools) => {
                let mut transaction = pools.writer.begin_with("BEGIN IMMEDIATE").await?;
                write_tables!(transaction, receiver, reader)
            }
            Database::Postgres(pool) => {
                let mut transaction = pool.begin().await?;
                write_tables!(transaction, receiver, reader)
            }
        }
    }
}
