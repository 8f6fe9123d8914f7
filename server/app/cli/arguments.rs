//! The command line as a whole, and what to say when it can't be used.

use clap::Parser;
use clap::error::ContextKind;

use super::commands::Command;
use super::secret_files::SECRETS;
use crate::web::settings::Settings;

const FILES: &str = "DATABASE_URL_FILE, SMTP_URL_FILE and \
    GOOGLE_CLIENT_SECRET_FILE name files that hold these secrets.";

/// The command line.
#[derive(Debug, Parser)]
#[command(name = "worthmap", version, about, max_term_width = 100, after_help = FILES)]
pub struct Arguments {
    /// What to do; without a command: serve.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// How the server runs.
    #[command(flatten)]
    pub settings: Settings,
}

/// The message for invalid arguments: one line, without any secret.
pub fn complaint(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let line = text.lines().next().unwrap_or("error: unreadable arguments").to_owned();
    let context = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let value = context(ContextKind::InvalidValue);
    let argument = context(ContextKind::InvalidArg);
    if value.is_empty() || !SECRETS.iter().any(|(_, flag)| argument.starts_with(flag)) {
        return line;
    }
    line.replace(&format!("'{value}'"), "(not shown)")
}
