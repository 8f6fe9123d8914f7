use std::process::ExitCode;

use worthmap::app::cli::commands::Command;
use worthmap::app::cli::{self, Arguments, Unusable};
use worthmap::app::serve;

fn main() -> ExitCode {
    // The crypto provider of every TLS connection. Fails only if one is installed.
    let _ = rustls::crypto::ring::default_provider().install_default();
    match cli::read(std::env::args_os(), |name| std::env::var_os(name)) {
        Ok(arguments) => run(arguments),
        Err(Unusable::Help(help)) => help.exit(),
        Err(Unusable::Fault(line)) => {
            cli::print_error(&line);
            ExitCode::from(2)
        }
    }
}

fn run(arguments: Arguments) -> ExitCode {
    let settings = arguments.server;
    match arguments.command.unwrap_or(Command::Serve) {
        Command::Serve => serve::run(settings),
        Command::Account { command } => cli::account::run(&settings, &command),
        Command::Backup { file, allow_empty } => {
            cli::store::backup(&settings.database(), &file, allow_empty)
        }
        Command::Restore { file } => cli::store::restore(&file, &settings.database()),
        Command::MigrateStore { from, to } => cli::store::migrate(&from, &to),
        Command::MailTest { address } => cli::mail_test::run(&settings, &address),
        Command::CheckData => cli::content::run(settings.data),
        Command::AppendCodes => {
            cli::content::append(&settings.data.unwrap_or_else(|| "data".into()))
        }
        Command::Init { folder, language } => {
            cli::init::run(folder, language.as_deref(), settings.data)
        }
        Command::Ready => cli::ready::run(&settings),
    }
}
