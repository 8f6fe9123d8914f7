use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

pub(super) type Failure = Box<dyn std::error::Error>;

/// Carries a command out. Exits with 1 and one message when it can't.
pub(super) fn carry_out<E: Display>(work: impl Future<Output = Result<(), E>>) -> ExitCode {
    match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => ended(runtime.block_on(work)),
        Err(error) => ended(Err(format!("can't start: {error}"))),
    }
}

pub(super) fn ended<E: Display>(outcome: Result<(), E>) -> ExitCode {
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            print_error(&error.to_string());
            ExitCode::FAILURE
        }
    }
}

/// Prints what the command was asked for. A reader that has had enough, such as `head`, is no failure.
pub(super) fn print(text: &str) -> Result<(), String> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(format!("can't write: {error}"))
        }
        _ => Ok(()),
    }
}

/// Prints a confirmation of what is done already: that it can't be printed changes nothing.
pub(super) fn confirm(line: &str) {
    let _ = print(&format!("{line}\n"));
}

/// Prints a line to standard error, which may be closed or full.
pub fn print_error(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}
