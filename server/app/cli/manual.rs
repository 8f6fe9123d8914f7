//! `worthmap completions` and `worthmap manual`: the command line as shells and `man` want it.

use std::path::Path;
use std::process::ExitCode;

use clap::CommandFactory;
use clap_complete::Shell;

use super::{Arguments, outcome};

const NAME: &str = "worthmap";

pub fn completions(shell: Shell) -> ExitCode {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), NAME, &mut text);
    outcome::ended(outcome::print(&String::from_utf8_lossy(&text)))
}

/// Writes the manual's pages into a folder that is there: one for the program, one for each command.
pub fn pages(folder: &Path) -> ExitCode {
    let written = clap_mangen::generate_to(Arguments::command(), folder);
    outcome::ended(written.map_err(|error| format!("can't write {}: {error}", folder.display())))
}
