//! `worthmap backup`, `restore` and `migrate-store`: everything in the store, copied elsewhere.
//!
//! A backup is an SQLite file, whichever database it was taken from, and can be restored into
//! either. It is taken while the server runs and shows one moment.

use std::fs::{File, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::outcome;
use crate::store::{CopyError, DatabaseUrl, OpenError, Store};

/// Why nothing was copied.
#[derive(Debug, thiserror::Error)]
enum CommandError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Copy(#[from] CopyError),
    #[error("{0} is there already")]
    Exists(PathBuf),
    #[error("there is no file {0}")]
    Missing(PathBuf),
    #[error("can't write {0}: {1}")]
    Write(PathBuf, io::Error),
}

/// Copies everything into a new file.
pub fn backup(from: &DatabaseUrl, file: &Path) -> ExitCode {
    outcome::carry_out(into_file(from, file))
}

/// Copies everything from a backup into a database that is empty.
pub fn restore(file: &Path, to: &DatabaseUrl) -> ExitCode {
    outcome::carry_out(async {
        if !file.is_file() {
            return Err(CommandError::Missing(file.to_owned()));
        }
        copy(&DatabaseUrl::file(file), to).await
    })
}

/// Copies everything from one database into another one that is empty.
pub fn migrate(from: &DatabaseUrl, to: &DatabaseUrl) -> ExitCode {
    outcome::carry_out(copy(from, to))
}

/// The file is renamed once it is complete and synced. Its mode is 0600.
async fn into_file(from: &DatabaseUrl, file: &Path) -> Result<(), CommandError> {
    if file.exists() {
        return Err(CommandError::Exists(file.to_owned()));
    }
    let mut part = file.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    let failed = |error| CommandError::Write(part.clone(), error);
    OpenOptions::new().write(true).create_new(true).mode(0o600).open(&part).map_err(failed)?;
    let copied = copy(from, &DatabaseUrl::file(&part)).await;
    let written = copied.and_then(|()| {
        let synced = File::open(&part).and_then(|whole| whole.sync_all());
        synced.and_then(|()| std::fs::rename(&part, file)).map_err(failed)
    });
    if written.is_err() {
        let _ = std::fs::remove_file(&part);
    }
    written
}

async fn copy(from: &DatabaseUrl, to: &DatabaseUrl) -> Result<(), CommandError> {
    let (source, target) = (Store::open(from).await?, Store::open(to).await?);
    let counts = source.copy_to(&target).await;
    source.close().await;
    target.close().await;
    for (table, rows) in counts? {
        println!("{table}: {rows}");
    }
    Ok(())
}
