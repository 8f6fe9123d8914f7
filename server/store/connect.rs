//! Opens the database. The only code that differs between the two.

use std::fs::OpenOptions;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::str::FromStr;
use std::time::{Duration, Instant};

use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, Executor};

use super::breaker::Breaker;
use super::database::{Database, SqlitePools};
use super::migrate::{self, On};
use super::{OpenError, Store};

/// Timeout for a connection from the pool.
const ACQUIRE: Duration = Duration::from_secs(3);
/// Busy timeout of SQLite.
const BUSY: Duration = Duration::from_millis(4_500);
/// Interval of attempts while another instance has the file open.
const PAUSE: Duration = Duration::from_millis(100);
/// Poolers such as PgBouncer refuse settings among the start-up parameters.
const SETTINGS: &str = "SET statement_timeout = '4s'";
/// Read-only connections to an SQLite file.
const SQLITE_READERS: u32 = 4;
/// Several instances share one server, whose connections are dear.
pub const POSTGRES_CONNECTIONS: u32 = 8;
/// Timeout for PostgreSQL's answer that a connection is alive. All of them can be found dead
/// within [`ACQUIRE`].
const HEARTBEAT: Duration = Duration::from_millis(300);

/// Address of the database. Debug and errors never show the password in it.
#[derive(Clone)]
pub struct DatabaseUrl {
    target: Target,
    /// Size of the pool for PostgreSQL.
    connections: u32,
}

#[derive(Clone)]
enum Target {
    Sqlite(Box<SqliteConnectOptions>),
    Postgres(Box<PgConnectOptions>),
}

impl FromStr for DatabaseUrl {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.starts_with("sqlite:") {
            let options = SqliteConnectOptions::from_str(text)
                .map_err(|_| "not a URL such as sqlite://var/worthmap.db")?;
            Ok(Self::sqlite(options))
        } else if text.starts_with("postgres:") || text.starts_with("postgresql:") {
            let options = PgConnectOptions::from_str(text)
                .map_err(|_| "not a URL such as postgres://user@host/database")?
                .application_name("worthmap")
                // A start-up parameter that poolers refuse, for fractions, of which there are none.
                .extra_float_digits(None);
            Ok(Self::at(Target::Postgres(Box::new(options))))
        } else {
            Err("must start with sqlite:// or postgres://")
        }
    }
}

impl DatabaseUrl {
    /// An SQLite file.
    pub fn file(path: &Path) -> Self {
        Self::sqlite(SqliteConnectOptions::new().filename(path))
    }

    fn at(target: Target) -> Self {
        Self { target, connections: POSTGRES_CONNECTIONS }
    }

    /// The same with so many connections to PostgreSQL.
    pub fn with_connections(self, connections: u32) -> Self {
        Self { connections, ..self }
    }

    /// An acknowledged change survives a power cut: write-ahead log, fully synchronous.
    fn sqlite(options: SqliteConnectOptions) -> Self {
        let options = options
            .create_if_missing(true)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            // Deleted content is overwritten, not only unlinked.
            .pragma("secure_delete", "ON")
            .busy_timeout(BUSY);
        Self::at(Target::Sqlite(Box::new(options)))
    }
}

impl std::fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self.target {
            Target::Sqlite(_) => "DatabaseUrl(SQLite)",
            Target::Postgres(_) => "DatabaseUrl(PostgreSQL)",
        })
    }
}

impl Store {
    /// Connects and brings the schema up to date. Several instances may do so together.
    pub async fn open(url: &DatabaseUrl) -> Result<Self, OpenError> {
        let database = match &url.target {
            Target::Sqlite(options) => {
                let pools = open_sqlite(options).await?;
                migrate::run(On::Sqlite(&pools.writer)).await?;
                Database::Sqlite(pools)
            }
            Target::Postgres(options) => {
                let pool = connect_postgres(options, url.connections).await;
                let pool = pool.map_err(OpenError::Connect)?;
                migrate::run(On::Postgres(options)).await?;
                Database::Postgres(pool)
            }
        };
        Ok(Self { database, breaker: Breaker::default() })
    }
}

/// The pool's own tests of a connection wait for an answer without end. When a server or a network
/// goes without a word, as in a failover, each dead connection would stay in the pool for minutes.
async fn connect_postgres(
    options: &PgConnectOptions,
    connections: u32,
) -> Result<sqlx::PgPool, sqlx::Error> {
    PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(ACQUIRE)
        .test_before_acquire(false)
        .after_connect(|connection, _| {
            Box::pin(async move { connection.execute(SETTINGS).await.map(drop) })
        })
        .before_acquire(|connection, _| Box::pin(answers(connection)))
        .after_release(|connection, _| Box::pin(answers(connection)))
        .connect_with(options.clone())
        .await
}

/// An error makes the pool drop the connection without saying goodbye to the server.
async fn answers(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    match tokio::time::timeout(HEARTBEAT, connection.ping()).await {
        Ok(answered) => answered.map(|()| true),
        Err(_) => Err(sqlx::Error::PoolTimedOut),
    }
}

async fn open_sqlite(options: &SqliteConnectOptions) -> Result<SqlitePools, OpenError> {
    if let Some(folder) = options.get_filename().parent() {
        std::fs::create_dir_all(folder)
            .map_err(|error| OpenError::Folder(folder.to_owned(), error))?;
    }
    make_private(options.get_filename());
    // First, because it makes the tables.
    let writer = patiently(options, 1).await?;
    let reading = options.clone().pragma("query_only", "ON");
    Ok(SqlitePools { writer, readers: patiently(&reading, SQLITE_READERS).await? })
}

/// Only the owner may read it. SQLite gives the files beside it the same permissions. One
/// that is there already is left as its operator has it; what goes wrong SQLite meets too, and says.
fn make_private(file: &Path) {
    // A database in memory has a name of this kind.
    if file.to_string_lossy().starts_with("file:") {
        return;
    }
    let _ = OpenOptions::new().write(true).create_new(true).mode(0o600).open(file);
}

async fn patiently(
    options: &SqliteConnectOptions,
    connections: u32,
) -> Result<sqlx::SqlitePool, OpenError> {
    let began = Instant::now();
    loop {
        match connect_sqlite(options, connections).await {
            Err(error) if is_busy(&error) && began.elapsed() < BUSY => {
                tokio::time::sleep(PAUSE).await;
            }
            outcome => return outcome.map_err(OpenError::Connect),
        }
    }
}

/// True if another process holds the file. SQLite's own patience doesn't cover the moment in which
/// the first of several instances switches a new file to its write-ahead log.
fn is_busy(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    code.is_some_and(|code| code == "5" || code == "261")
}

async fn connect_sqlite(
    options: &SqliteConnectOptions,
    connections: u32,
) -> Result<sqlx::SqlitePool, sqlx::Error> {
    SqlitePoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(ACQUIRE)
        // A file needs no asking whether it is still there before every verb.
        .test_before_acquire(false)
        // With a full disk SQLite undoes a transaction by itself; the connection then still
        // takes itself to be inside one, and refuses every further transaction.
        .before_acquire(|connection, _| {
            let is_usable = !connection.is_in_transaction();
            Box::pin(async move { Ok(is_usable) })
        })
        .connect_with(options.clone())
        .await
}
