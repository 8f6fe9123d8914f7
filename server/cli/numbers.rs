//! `worthmap numbers`: what visitors did on each of the last days, all of them together.

use std::process::ExitCode;

use crate::clock::Clock;
use crate::dates;
use crate::metrics::{Doing, ToldDay, beginning_of, told};
use crate::settings::Settings;
use crate::store::{OpenError, Store, StoreError};

/// Why nothing could be told.
#[derive(Debug, thiserror::Error)]
enum CommandError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("can't start: {0}")]
    Runtime(#[from] std::io::Error),
}

/// Prints a line for each day that is over, the latest first. Exits with 1 and one message when it
/// can't.
pub fn run(settings: &Settings, days: u32) -> ExitCode {
    match in_runtime(settings, days) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn in_runtime(settings: &Settings, days: u32) -> Result<(), CommandError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let days = runtime.block_on(async {
        let store = Store::open(&settings.database_itself()).await?;
        let days = told(&store, Clock::system().now(), days.into()).await;
        store.close().await;
        Ok::<_, CommandError>(days?)
    })?;
    let names = Doing::ALL.map(Doing::name);
    println!("day\t{}", names.join("\t"));
    for ToldDay { day, sums } in days {
        let sums = sums.map(|sum| sum.map_or_else(|| "<10".to_owned(), |sum| sum.to_string()));
        println!("{}\t{}", dates::day(beginning_of(day)), sums.join("\t"));
    }
    Ok(())
}
