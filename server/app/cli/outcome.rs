//! What commands print, and how they end.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

/// Carries a command out. Exits with 1 and one message when it can't.
pub(super) fn carry_out<E: Display>(work: impl Future<Output = Result<(), E>>) -> ExitCode {
    match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => ended(runtime.block_on(work)),
        Err(error) => ended(Err(format!("can't start: {error}"))),
    }
}

/// Success, or one message and 1.
pub(super) fn ended<E: Display>(outcome: Result<(), E>) -> ExitCode {
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Prints a text. A reader that has had enough of it, such as `head`, is no failure.
pub(super) fn print(text: &[u8]) -> io::Result<()> {
    match io::stdout().write_all(text) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        outcome => outcome,
    }
}
