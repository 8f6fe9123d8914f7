//! `worthmap completions` and `worthmap manual`: the command line as shells and `man` want it.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::CommandFactory;
use clap_complete::Shell;

use super::Arguments;

const NAME: &str = "worthmap";

/// Prints the completions for a shell.
pub fn completions(shell: Shell) -> ExitCode {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), NAME, &mut text);
    print(&text)
}

/// Writes the manual's pages into a folder that is there: one for the program, one for each command.
pub fn pages(folder: &Path) -> ExitCode {
    match clap_mangen::generate_to(Arguments::command(), folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failed(&error),
    }
}

/// A reader that has had enough, such as `head`, is no failure.
fn print(text: &[u8]) -> ExitCode {
    match io::stdout().write_all(text) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => failed(&error),
        _ => ExitCode::SUCCESS,
    }
}

fn failed(error: &io::Error) -> ExitCode {
    eprintln!("can't write: {error}");
    ExitCode::FAILURE
}
