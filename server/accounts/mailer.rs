//! Sends the letters that wait, beside the pages: a slow or dead mail server delays nobody, and
//! a letter is only forgotten once it has left.

use std::time::Duration;

use super::Accounts;
use crate::accounts::mail_transport::MailTransport;
use crate::accounts::{AccountsError, Letterhead, Purpose};
use crate::clock::{HOUR, MINUTE};
use crate::store::OutgoingEmail;
use crate::urls::PublicUrl;

/// How long a letter belongs to the instance that took it.
const CLAIM: i64 = 3 * MINUTE;
/// How long to wait after each failure; after the last one the letter is given up.
const PAUSES: [i64; 8] =
    [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR];
/// How often to look for letters that others left behind.
const ROUND: Duration = Duration::from_secs(20);

/// Writes and sends letters until it is dropped.
pub struct Mailer {
    accounts: Accounts,
    transport: MailTransport,
    public_url: PublicUrl,
    letterhead: Letterhead,
}

impl Mailer {
    /// A mailer whose letters link to the public URL.
    pub fn new(
        accounts: Accounts,
        transport: MailTransport,
        public_url: PublicUrl,
        letterhead: Letterhead,
    ) -> Self {
        Self { accounts, transport, public_url, letterhead }
    }

    /// Sends what is due whenever a letter is asked for, and looks again now and then.
    pub async fn run(self) {
        loop {
            if let Err(error) = self.round().await {
                tracing::warn!(%error, "letters have to wait");
            }
            let asked = self.accounts.letters_wait.notified();
            let _ = tokio::time::timeout(ROUND, asked).await;
        }
    }

    async fn round(&self) -> Result<(), AccountsError> {
        loop {
            let now = self.accounts.clock.now();
            let claimed = self.accounts.store.claim_email(now, now + CLAIM).await?;
            let Some(letter) = claimed else { return Ok(()) };
            self.deliver(&letter).await?;
        }
    }

    async fn deliver(&self, letter: &OutgoingEmail) -> Result<(), AccountsError> {
        let store = &self.accounts.store;
        let head = &self.letterhead;
        let Some(written) = self.accounts.write(letter, head, &self.public_url).await? else {
            return Ok(store.delete_email(&letter.id).await?);
        };
        let Err(error) = self.transport.send(&letter.id, &head.from, written).await else {
            tracing::info!(letter = letter.id, purpose = letter.purpose, "letter sent");
            return Ok(store.delete_email(&letter.id).await?);
        };
        if error.is_final() {
            tracing::error!(letter = letter.id, %error, "letter given up");
            return Ok(store.delete_email(&letter.id).await?);
        }
        let failures = usize::try_from(letter.attempts).unwrap_or(usize::MAX);
        if let Some(pause) = PAUSES.get(failures.saturating_sub(1)) {
            tracing::warn!(letter = letter.id, failures, %error, "letter not sent, trying again");
            let due = self.accounts.clock.now() + pause;
            return Ok(store.postpone_email(&letter.id, due).await?);
        }
        tracing::error!(letter = letter.id, failures, %error, "letter given up");
        if letter.purpose == Purpose::Unused.name() {
            store.take_back_warning(&letter.email_key).await?;
        }
        Ok(store.delete_email(&letter.id).await?)
    }
}
