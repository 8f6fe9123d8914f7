//! `worthmap numbers`: what visitors did on each of the last days, all of them together.

use std::fmt::Write;
use std::io;
use std::process::ExitCode;

use super::outcome;
use crate::clock::Clock;
use crate::clock::dates;
use crate::store::{OpenError, Store, StoreError};
use crate::web::metrics::{Doing, ToldDay, beginning_of, told};
use crate::web::settings::Settings;

/// Why nothing could be told.
#[derive(Debug, thiserror::Error)]
enum CommandError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("can't write: {0}")]
    Print(#[from] io::Error),
}

/// Prints a line for each day that is over, the latest first. Exits with 1 and one message when it
/// can't.
pub fn run(settings: &Settings, days: u32) -> ExitCode {
    outcome::carry_out(async {
        let store = Store::open(&settings.database()).await?;
        let days = told(&store, Clock::system().now(), days.into()).await;
        store.close().await;
        Ok::<_, CommandError>(outcome::print(table(days?).as_bytes())?)
    })
}

fn table(days: Vec<ToldDay>) -> String {
    let names = Doing::ALL.map(Doing::name);
    let mut table = format!("day\t{}\n", names.join("\t"));
    for ToldDay { day, sums } in days {
        let sums = sums.map(|sum| sum.map_or_else(|| "<10".to_owned(), |sum| sum.to_string()));
        let _ = writeln!(table, "{}\t{}", dates::day(beginning_of(day)), sums.join("\t"));
    }
    table
}
