//! `worthmap backup`, `restore` and `migrate-store`: everything in the store, copied elsewhere.
//!
//! A backup is an SQLite file, whichever database it was taken from, and can be restored into
//! either. It is taken while the server runs and shows one moment.

use std::fs::{File, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::process::ExitCode;

use super::outcome::{self, Failure};
use crate::store::{Counts, DatabaseUrl, Store};

/// Copies everything into a new file. A database without accounts is probably the wrong one.
pub fn backup(from: &DatabaseUrl, file: &Path, allow_empty: bool) -> ExitCode {
    outcome::carry_out(async { into_file(from, file, allow_empty).await.map(report) })
}

pub fn restore(file: &Path, to: &DatabaseUrl) -> ExitCode {
    if !file.is_file() {
        return outcome::ended(Err(format!("there is no file {}", file.display())));
    }
    match File::open(file) {
        Ok(_) => migrate(&DatabaseUrl::backup(file), to),
        Err(error) => outcome::ended(Err(format!("can't read {}: {error}", file.display()))),
    }
}

pub fn migrate(from: &DatabaseUrl, to: &DatabaseUrl) -> ExitCode {
    outcome::carry_out(async { copy(from, to).await.map(report) })
}

fn report(counts: Counts) {
    for (table, rows) in counts {
        outcome::confirm(&format!("{table}: {rows}"));
    }
}

/// The file is renamed once it is complete and synced. Its mode is 0600.
async fn into_file(from: &DatabaseUrl, file: &Path, allow_empty: bool) -> Result<Counts, Failure> {
    if file.exists() {
        return Err(format!("{} is there already", file.display()).into());
    }
    let part = file.with_added_extension("part");
    let remove = || {
        for ending in ["part", "part-journal", "part-shm", "part-wal"] {
            let _ = std::fs::remove_file(file.with_added_extension(ending));
        }
    };
    // Files of an attempt that was killed.
    remove();
    let failed = |error: io::Error| format!("can't write {}: {error}", part.display());
    OpenOptions::new().write(true).create_new(true).mode(0o600).open(&part).map_err(failed)?;
    let copied = copy(from, &DatabaseUrl::file(&part)).await;
    let written = copied.and_then(|counts| {
        if !allow_empty && counts.contains(&("accounts", 0)) {
            return Err(format!(
                "the database {from} has no accounts; --allow-empty backs it up all the same"
            )
            .into());
        }
        let synced = File::open(&part).and_then(|whole| whole.sync_all());
        synced.and_then(|()| std::fs::rename(&part, file)).map_err(failed)?;
        Ok(counts)
    });
    if written.is_err() {
        remove();
    }
    written
}

async fn copy(from: &DatabaseUrl, to: &DatabaseUrl) -> Result<Counts, Failure> {
    let source = Store::open_existing(from).await?;
    let target = Store::open(to).await?;
    let counts = source.copy_to(&target).await;
    source.close().await;
    target.close().await;
    Ok(counts?)
}
