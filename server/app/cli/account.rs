//! `worthmap account …`: what an operator can do with accounts.

use std::io;
use std::process::ExitCode;

use super::outcome;
use crate::accounts::{Account, Accounts, AccountsError, Email, Invitation, InviteError, Purpose};
use crate::app::cli::commands::AccountCommand;
use crate::clock::Clock;
use crate::dates;
use crate::store::{OpenError, Store};
use crate::urls::paths;
use crate::web::settings::Settings;

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
    #[error("nobody with the address {0} is invited")]
    NotInvited(String),
    #[error("{0} of {1} were not invited")]
    LeftOut(usize, usize),
    #[error("can't write: {0}")]
    Print(#[from] io::Error),
}

/// Carries out a command. Exits with 1 and one message when it can't.
pub fn run(settings: &Settings, command: &AccountCommand) -> ExitCode {
    outcome::carry_out(async {
        let store = Store::open(&settings.database()).await?;
        let accounts = Accounts::new(store.clone(), Clock::system(), settings.limit_scale)?;
        let accounts = accounts.behind(settings.doors());
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
            let lines: String = accounts.all().await?.iter().map(line).collect();
            outcome::print(lines.as_bytes())?;
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
        AccountCommand::Invite { emails } => return invite(accounts, emails).await,
        AccountCommand::Invitations => {
            let invitations = accounts.invitations().await?;
            let lines: String = invitations.iter().map(invitation_line).collect();
            outcome::print(lines.as_bytes())?;
        }
        AccountCommand::Uninvite { email } => {
            let taken_back = accounts.uninvite(&read(email)?).await?;
            if !taken_back {
                return Err(CommandError::NotInvited(email.clone()));
            }
            println!("taken back: {email}");
        }
    }
    Ok(())
}

/// Invites each, and says of each what came of it: one that can't be keeps none of the others out.
async fn invite(accounts: &Accounts, emails: &[String]) -> Result<(), CommandError> {
    let mut left_out = 0;
    for text in emails {
        let Ok(email) = Email::parse_new(text) else {
            eprintln!("not invited: {text}: not an email address");
            left_out += 1;
            continue;
        };
        match accounts.invite(&email).await {
            Ok(()) => println!("invited: {text}"),
            Err(InviteError::Accounts(error)) => return Err(error.into()),
            Err(reason) => {
                eprintln!("not invited: {text}: {reason}");
                left_out += 1;
            }
        }
    }
    if left_out == 0 { Ok(()) } else { Err(CommandError::LeftOut(left_out, emails.len())) }
}

fn read(email: &str) -> Result<Email, CommandError> {
    Email::parse(email).map_err(|_| CommandError::NoEmail(email.to_owned()))
}

async fn find(accounts: &Accounts, email: &str) -> Result<Account, CommandError> {
    let found = accounts.by_email(&read(email)?).await?;
    found.ok_or_else(|| CommandError::Unknown(email.to_owned()))
}

fn invitation_line(invitation: &Invitation) -> String {
    let (made, ends) = (dates::text(invitation.invited_at), dates::text(invitation.expires_at));
    let letter = if invitation.written { "written" } else { "waiting" };
    format!("{}\t{made}\t{ends}\t{letter}\n", invitation.email)
}

fn line(account: &Account) -> String {
    let made = dates::text(account.created_at);
    let verified = if account.verified_at.is_some() { "verified" } else { "unverified" };
    let disabled = if account.disabled_at.is_some() { "disabled" } else { "enabled" };
    format!("{}\t{made}\t{verified}\t{disabled}\n", account.email)
}
