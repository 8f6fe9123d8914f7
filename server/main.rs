//! The `worthmap` command.

use std::process::ExitCode;

use clap::Parser;
use worthmap::commands::Command;
use worthmap::settings::{self, Arguments};
use worthmap::{account_command, check_data, serve, store_command, telemetry};

fn main() -> ExitCode {
    // The one provider of cryptography for every TLS connection. Fails only when there is one.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) if error.exit_code() == 0 => error.exit(),
        Err(error) => {
            eprintln!("{}", settings::complaint(&error));
            return ExitCode::from(2);
        }
    };
    match arguments.command.unwrap_or(Command::Serve) {
        Command::Serve => {
            telemetry::start(arguments.settings.log_format);
            serve::run(arguments.settings)
        }
        Command::Account { command } => account_command::run(&arguments.settings, &command),
        Command::Backup { file } => store_command::backup(&arguments.settings.database(), &file),
        Command::Restore { file } => store_command::restore(&file, &arguments.settings.database()),
        Command::MigrateStore { from, to } => store_command::migrate(&from, &to),
        Command::CheckData { data, report } => check_data::run(data, report),
        Command::AppendCodes { data } => check_data::append(&data),
    }
}
