//! Opens the database. The only code that differs between the two.

use std::fmt;
use std::fs::OpenOptions;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, chown};
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rustix::fs::{Access, access};
use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions, PgSslMode};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection, Executor};
use url::{Host, Url};

use super::breaker::Breaker;
use super::database::{Database, SqlitePools};
use super::migrate::{self, On};
use super::{OpenError, Store};

/// Timeout for a connection from the pool.
const ACQUIRE: Duration = Duration::from_secs(3);
const BUSY: Duration = Duration::from_millis(4_500);
/// A table is missing: SQLite's code for any mistake in a statement, which is right, and PostgreSQL's.
const NO_TABLE: [&str; 2] = ["1", "42P01"];
/// Another process holds the file. SQLite's busy timeout doesn't cover the moment in which the first of
/// several instances switches a new file to write-ahead logging.
const HELD: [&str; 2] = ["5", "261"];
/// Interval of attempts while another instance has the file open.
const PAUSE: Duration = Duration::from_millis(100);
/// Poolers such as PgBouncer refuse settings among the start-up parameters.
const SETTINGS: &str = "SET statement_timeout = '4s'";
/// Read-only connections to an SQLite file.
const SQLITE_READERS: u32 = 4;
/// Several instances share one server, whose connections are scarce.
pub const POSTGRES_CONNECTIONS: u32 = 8;
/// Timeout for PostgreSQL's answer that a connection is alive. All of them can be found dead within [`ACQUIRE`].
const HEARTBEAT: Duration = Duration::from_millis(300);
/// Parameters of a PostgreSQL URL. The driver ignores others, and a misspelt `sslmode` would be one.
const PARAMETERS: &str = "sslmode ssl-mode sslrootcert ssl-root-cert ssl-ca sslcert ssl-cert sslkey \
    ssl-key statement-cache-capacity host hostaddr port dbname user password application_name \
    options options[search_path]";

/// Address of the database. Debug and errors never show the password in it.
#[derive(Clone)]
pub struct DatabaseUrl {
    target: Target,
    connections: u32,
}

#[derive(Clone)]
enum Target {
    Sqlite(Box<SqliteConnectOptions>),
    Postgres(Box<PgConnectOptions>),
}

impl FromStr for DatabaseUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.starts_with("sqlite:") {
            let options = SqliteConnectOptions::from_str(text)
                .map_err(|_| "not a URL such as sqlite://var/worthmap.db")?;
            Ok(Self::sqlite(options))
        } else if text.starts_with("postgres:") || text.starts_with("postgresql:") {
            Ok(Self::at(Target::Postgres(Box::new(postgres_options(text)?))))
        } else {
            Err("must start with sqlite:// or postgres://".to_owned())
        }
    }
}

/// Errors contain no value but that of `sslmode`.
fn postgres_options(text: &str) -> Result<PgConnectOptions, String> {
    let form = "not a URL such as postgres://user@host/database";
    let url = Url::parse(text).map_err(|_| form)?;
    for (name, value) in url.query_pairs() {
        if !PARAMETERS.split(' ').any(|known| known == name) {
            return Err(format!("has an unknown parameter: {name}"));
        }
        if matches!(&*name, "sslmode" | "ssl-mode") && PgSslMode::from_str(&value).is_err() {
            return Err(format!("has an unknown {name}: {value}"));
        }
    }
    let options = PgConnectOptions::from_str(text).map_err(|_| form)?;
    // The driver resolves names, and would look this one up with its brackets.
    let options = match url.host_str().and_then(|host| Host::parse(host).ok()) {
        Some(Host::Ipv6(address)) if options.get_host().starts_with('[') => {
            options.host(&address.to_string())
        }
        _ => options,
    };
    // A start-up parameter that poolers refuse, for fractions, of which there are none.
    Ok(options.application_name("worthmap").extra_float_digits(None))
}

impl DatabaseUrl {
    pub fn file(path: &Path) -> Self {
        Self::sqlite(SqliteConnectOptions::new().filename(path))
    }

    /// A file to read. Immutable where it or its folder is read-only, as on a backup medium, unless a log
    /// beside it has further changes.
    pub fn backup(path: &Path) -> Self {
        let path = &path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let beside = |ending| {
            let mut name = path.clone().into_os_string();
            name.push(ending);
            Path::new(&name).exists()
        };
        let can_write = |path: &Path| access(path, Access::WRITE_OK).is_ok();
        let has_log = beside("-wal") || beside("-journal");
        let only_read = !(has_log || can_write(path) && path.parent().is_none_or(can_write));
        Self::sqlite(SqliteConnectOptions::new().filename(path).immutable(only_read))
    }

    fn at(target: Target) -> Self {
        Self { target, connections: POSTGRES_CONNECTIONS }
    }

    pub fn with_connections(self, connections: u32) -> Self {
        Self { connections, ..self }
    }

    /// The host of a remote PostgreSQL server that is reached without TLS, or with TLS that an attacker on
    /// the network can turn off.
    pub fn unprotected_host(&self) -> Option<&str> {
        let Target::Postgres(options) = &self.target else { return None };
        let mode = options.get_ssl_mode();
        let optional = matches!(mode, PgSslMode::Disable | PgSslMode::Allow | PgSslMode::Prefer);
        let host = options.get_host();
        let is_local = options.get_socket().is_some()
            || host == "localhost"
            || host.starts_with('/')
            || host.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback());
        (optional && !is_local).then_some(host)
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

opaque!(DatabaseUrl);

/// Without user and password.
impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.target {
            Target::Sqlite(options) => options.get_filename().display().fmt(f),
            Target::Postgres(options) => {
                match options.get_socket() {
                    Some(socket) => socket.display().fmt(f)?,
                    None => write!(f, "{}:{}", options.get_host(), options.get_port())?,
                }
                write!(f, "/{}", options.get_database().unwrap_or(options.get_username()))
            }
        }
    }
}

impl Store {
    /// Connects and brings the schema up to date. Several instances may do so together.
    pub async fn open(url: &DatabaseUrl) -> Result<Self, OpenError> {
        let failed = |error| OpenError::Connect(url.to_string(), reason(&error));
        let unprepared = |error| match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
                failed(error)
            }
            other => OpenError::Connect(url.to_string(), other.to_string()),
        };
        let database = match &url.target {
            Target::Sqlite(options) => {
                let pools = open_sqlite(options, failed).await?;
                migrate::run(On::Sqlite(&pools.writer)).await.map_err(unprepared)?;
                Database::Sqlite(pools)
            }
            Target::Postgres(options) => {
                let encoding: String = {
                    let mut connection = first_connection(options).await.map_err(failed)?;
                    let asked = sqlx::query_scalar("SHOW server_encoding");
                    asked.fetch_one(&mut connection).await.map_err(failed)?
                };
                if encoding != "UTF8" {
                    return Err(OpenError::Encoding(url.to_string(), encoding));
                }
                migrate::run(On::Postgres(options)).await.map_err(unprepared)?;
                let pool = connect_postgres(options, url.connections).await.map_err(failed)?;
                Database::Postgres(pool)
            }
        };
        Ok(Self { database, breaker: Breaker::default(), write_failed: Arc::default() })
    }

    /// The same, but neither creates a database nor its tables.
    pub async fn open_existing(url: &DatabaseUrl) -> Result<Self, OpenError> {
        let failed = |error| OpenError::Connect(url.to_string(), reason(&error));
        let looked_for = "SELECT id FROM accounts LIMIT 1";
        let found = match &url.target {
            Target::Sqlite(options) => {
                let file = options.get_filename();
                if !file.to_string_lossy().starts_with("file:") && !file.exists() {
                    return Err(OpenError::Missing(url.to_string()));
                }
                let options = options.clone().create_if_missing(false);
                let connection = SqliteConnection::connect_with(&options).await;
                connection.map_err(failed)?.execute(looked_for).await.map(drop)
            }
            Target::Postgres(options) => {
                let mut connection = first_connection(options).await.map_err(failed)?;
                connection.execute(looked_for).await.map(drop)
            }
        };
        match found {
            Err(error) if has_code(&error, NO_TABLE) => Err(OpenError::Empty(url.to_string())),
            Err(error) => Err(failed(error)),
            Ok(()) => Self::open(url).await,
        }
    }
}

fn has_code(error: &sqlx::Error, codes: [&str; 2]) -> bool {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    code.is_some_and(|code| codes.contains(&&*code))
}

/// A pool would only say that no connection came in time.
async fn first_connection(options: &PgConnectOptions) -> Result<PgConnection, sqlx::Error> {
    let connecting = PgConnection::connect_with(options);
    let connected = tokio::time::timeout(ACQUIRE, connecting).await;
    connected.unwrap_or_else(|_| Err(sqlx::Error::Io(std::io::ErrorKind::TimedOut.into())))
}

/// On one line, without the location in the database's own source.
fn reason(error: &sqlx::Error) -> String {
    let message = match error {
        // SQLITE_IOERR_SHMSIZE: the file that readers share has no room, and the message is "disk I/O error".
        sqlx::Error::Database(error) if error.code().as_deref() == Some("4874") => {
            "database or disk is full".to_owned()
        }
        sqlx::Error::Database(error) => error.message().to_owned(),
        sqlx::Error::Io(error) => error.to_string(),
        other => other.to_string(),
    };
    message.lines().collect::<Vec<_>>().join(" ")
}

/// The pool's own connection test has no timeout. When a server or a network disappears silently, as in
/// a failover, each dead connection would stay in the pool for minutes.
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

/// An error makes the pool drop the connection without a clean disconnect.
async fn answers(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    match tokio::time::timeout(HEARTBEAT, connection.ping()).await {
        Ok(answered) => answered.map(|()| true),
        Err(_) => Err(sqlx::Error::PoolTimedOut),
    }
}

async fn open_sqlite(
    options: &SqliteConnectOptions,
    failed: impl Fn(sqlx::Error) -> OpenError,
) -> Result<SqlitePools, OpenError> {
    if let Some(folder) = options.get_filename().parent() {
        std::fs::create_dir_all(folder)
            .map_err(|error| OpenError::Folder(folder.to_owned(), error))?;
    }
    make_private(options.get_filename());
    // First, because it makes the tables.
    let writer = connect_with_retry(options, 1).await.map_err(&failed)?;
    let reading = options.clone().pragma("query_only", "ON");
    Ok(SqlitePools {
        writer,
        readers: connect_with_retry(&reading, SQLITE_READERS).await.map_err(failed)?,
    })
}

/// A new file has mode 0600, and the owner of its folder where root makes it: a restore by root must
/// be open to the server. SQLite gives the files beside it the same permissions. A file that is there
/// already is left as its operator has it; SQLite meets every failure too, and reports it.
fn make_private(file: &Path) {
    // A database in memory has a name of this kind.
    if file.to_string_lossy().starts_with("file:") {
        return;
    }
    let made = OpenOptions::new().write(true).create_new(true).mode(0o600).open(file);
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    if made.is_ok()
        && let Ok(owner) = folder.unwrap_or(Path::new(".")).metadata()
    {
        let _ = chown(file, Some(owner.uid()), Some(owner.gid()));
    }
}

async fn connect_with_retry(
    options: &SqliteConnectOptions,
    connections: u32,
) -> Result<sqlx::SqlitePool, sqlx::Error> {
    let began = Instant::now();
    loop {
        match connect_sqlite(options, connections).await {
            Err(error) if has_code(&error, HELD) && began.elapsed() < BUSY => {
                tokio::time::sleep(PAUSE).await;
            }
            outcome => return outcome,
        }
    }
}

async fn connect_sqlite(
    options: &SqliteConnectOptions,
    connections: u32,
) -> Result<sqlx::SqlitePool, sqlx::Error> {
    SqlitePoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(ACQUIRE)
        // A file needn't be tested before every statement.
        .test_before_acquire(false)
        // With a full disk SQLite rolls a transaction back by itself; the connection still believes to be
        // inside one, and refuses further transactions.
        .before_acquire(|connection, _| {
            let is_usable = !connection.is_in_transaction();
            Box::pin(async move { Ok(is_usable) })
        })
        .connect_with(options.clone())
        .await
}
