//! `worthmap account …`: what an operator can do with accounts.

use std::process::ExitCode;

use crate::accounts::{Account, Accounts, AccountsError, Email, Purpose};
use crate::cli::commands::AccountCommand;
use crate::clock::Clock;
use crate::dates;
use crate::settings::Settings;
use crate::store::{OpenError, Store};
use crate::urls::paths;

/// Why a command could not be carried out.
#[derive(Debug, thiserror::Error)]
enum CommandError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Accounts(#[from] AccountsError),
    #[error("not an email address: {0}")]
    NoEmail(String),
    #[error("no account has the address {0}")]
    Unknown(String),
    #[error("can't start: {0}")]
    Runtime(#[from] std::io::Error),
}

/// Carries out a command. Exits with 1 and one message when it can't.
pub fn run(settings: &Settings, command: &AccountCommand) -> ExitCode {
    match in_runtime(settings, command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn in_runtime(settings: &Settings, command: &AccountCommand) -> Result<(), CommandError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let store = Store::open(&settings.database_itself()).await?;
        let accounts = Accounts::new(store.clone(), Clock::system(), settings.limit_scale)?;
        let outcome = carry_out(&accounts, settings, command).await;
        store.close().await;
        outcome
    })
}

async fn carry_out(
    accounts: &Accounts,
    settings: &Settings,
    command: &AccountCommand,
) -> Result<(), CommandError> {
    match command {
        AccountCommand::List => {
            for account in accounts.all().await? {
                println!("{}", line(&account));
            }
        }
        AccountCommand::Disable { email } => {
            accounts.disable(&find(accounts, email).await?, true).await?;
            println!("disabled and signed out: {email}");
        }
        AccountCommand::Enable { email } => {
            accounts.disable(&find(accounts, email).await?, false).await?;
            println!("enabled: {email}");
        }
        AccountCommand::Delete { email } => {
            accounts.delete(&find(accounts, email).await?).await?;
            println!("deleted: {email}");
        }
        AccountCommand::ResetLink { email } => {
            let account = find(accounts, email).await?;
            let token = accounts.make_link(&account, Purpose::Reset).await?;
            println!("{}", settings.public_url.absolute(&paths::reset(token.secret())));
        }
    }
    Ok(())
}

async fn find(accounts: &Accounts, email: &str) -> Result<Account, CommandError> {
    let parsed = Email::parse(email).map_err(|_| CommandError::NoEmail(email.to_owned()))?;
    let found = accounts.by_email(&parsed).await?;
    found.ok_or_else(|| CommandError::Unknown(email.to_owned()))
}

fn line(account: &Account) -> String {
    let made = dates::text(account.created_at);
    let verified = if account.verified_at.is_some() { "verified" } else { "unverified" };
    let disabled = if account.disabled_at.is_some() { "disabled" } else { "enabled" };
    format!("{}\t{made}\t{verified}\t{disabled}", account.email)
}
