//! The `worthmap` command.

use std::process::ExitCode;

use clap::Parser;
use worthmap::app::cli::commands::Command;
use worthmap::app::cli::{self, Arguments};
use worthmap::app::serve;
use worthmap::web::telemetry;

fn main() -> ExitCode {
    // The crypto provider of every TLS connection. Fails only if one is installed.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let arguments =
        cli::secret_files::read_into(std::env::args_os(), |name| std::env::var_os(name));
    let arguments = match arguments {
        Ok(arguments) => arguments,
        Err(complaint) => {
            eprintln!("{complaint}");
            return ExitCode::from(2);
        }
    };
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) if error.exit_code() == 0 => error.exit(),
        Err(error) => {
            eprintln!("{}", cli::complaint(&error));
            return ExitCode::from(2);
        }
    };
    run(arguments)
}

fn run(arguments: Arguments) -> ExitCode {
    match arguments.command.unwrap_or(Command::Serve) {
        Command::Serve => {
            telemetry::start(arguments.settings.log_format);
            serve::run(arguments.settings)
        }
        Command::Account { command } => cli::account::run(&arguments.settings, &command),
        Command::Backup { file } => cli::store::backup(&arguments.settings.database(), &file),
        Command::Restore { file } => cli::store::restore(&file, &arguments.settings.database()),
        Command::MigrateStore { from, to } => cli::store::migrate(&from, &to),
        Command::CheckData => cli::content::run(arguments.settings.data),
        Command::AppendCodes => {
            let folder = arguments.settings.data.unwrap_or_else(|| "data".into());
            cli::content::append(&folder)
        }
        Command::Init { folder } => cli::init::run(&folder),
        Command::Ready => cli::ready::run(&arguments.settings),
        Command::Completions { shell } => cli::manual::completions(shell),
        Command::Manual { folder } => cli::manual::pages(&folder),
    }
}
