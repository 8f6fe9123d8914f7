use std::process::ExitCode;

use super::outcome::{self, Failure};
use crate::accounts::{Account, Accounts, Email, Purpose};
use crate::app::cli::commands::{AccountCommand, Address};
use crate::clock::{Clock, dates};
use crate::store::Store;
use crate::urls::paths;
use crate::web::Settings;

pub fn run(settings: &Settings, command: &AccountCommand) -> ExitCode {
    outcome::carry_out(async {
        let store = Store::open_existing(&settings.database()).await?;
        let accounts = Accounts::new(
            store.clone(),
            Clock::system(),
            settings.limit_scale,
            settings.hash_cost,
        )?;
        let outcome = carry_out(&accounts, settings, command).await;
        store.close().await;
        outcome
    })
}

async fn carry_out(
    accounts: &Accounts,
    settings: &Settings,
    command: &AccountCommand,
) -> Result<(), Failure> {
    match command {
        AccountCommand::List => {
            let lines: String = accounts.all().await?.iter().map(line).collect();
            outcome::print(&lines)?;
        }
        AccountCommand::Disable(Address { email }) => {
            accounts.disable(&find(accounts, email).await?).await?;
            outcome::confirm(&format!("disabled and signed out: {email}"));
        }
        AccountCommand::Enable(Address { email }) => {
            accounts.enable(&find(accounts, email).await?).await?;
            outcome::confirm(&format!("enabled: {email}"));
        }
        AccountCommand::Delete(Address { email }) => {
            accounts.delete(&find(accounts, email).await?).await?;
            outcome::confirm(&format!("deleted: {email}"));
        }
        AccountCommand::ResetLink(Address { email }) => {
            let account = find(accounts, email).await?;
            let token = accounts.make_link(&account, Purpose::Reset).await?;
            let mut public_url = settings.public_url.clone();
            public_url.follow(settings.listen);
            let link = public_url.absolute(&paths::reset(token.secret()));
            outcome::print(&format!("{link}\n"))?;
        }
    }
    Ok(())
}

async fn find(accounts: &Accounts, email: &str) -> Result<Account, Failure> {
    let read = Email::parse(email).map_err(|_| format!("not an email address: {email}"))?;
    let found = accounts.by_email(&read).await?;
    Ok(found.ok_or_else(|| format!("no account has the address {email}"))?)
}

fn line(account: &Account) -> String {
    let made = dates::text(account.created_at);
    let verified = if account.verified_at.is_some() { "verified" } else { "unverified" };
    let disabled = if account.disabled_at.is_some() { "disabled" } else { "enabled" };
    format!("{}\t{made}\t{verified}\t{disabled}\n", account.email)
}
