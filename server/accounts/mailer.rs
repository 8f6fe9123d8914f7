//! Sends the outbox in the background: a slow or dead mail server delays no request, and an email is
//! deleted only once it was sent or given up.

use std::time::Duration;

use super::{Accounts, EmailSender, Purpose, Result};
use crate::accounts::mail_transport::{MailTransport, SendError};
use crate::clock::{DAY, HOUR, MINUTE};
use crate::store::OutgoingEmail;

/// In milliseconds; afterwards another instance may claim the email.
const CLAIM: i64 = 3 * MINUTE;
/// Delays after each failure in milliseconds; after the last one the email is dropped.
const PAUSES: [i64; 8] =
    [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR];
const AT_ONCE: usize = 4;
/// Interval for emails of other instances that stopped.
const ROUND: Duration = Duration::from_secs(20);

pub struct Mailer {
    accounts: Accounts,
    transport: MailTransport,
    email_sender: EmailSender,
}

impl Mailer {
    pub fn new(accounts: Accounts, transport: MailTransport, email_sender: EmailSender) -> Self {
        Self { accounts, transport, email_sender }
    }

    pub async fn run(self) {
        futures_util::future::join_all((0..AT_ONCE).map(|_| self.send_forever())).await;
    }

    async fn send_forever(&self) {
        loop {
            if let Err(error) = self.round().await {
                tracing::warn!(%error, "outbox not sent, will retry");
            }
            let asked = self.accounts.outbox_notify.notified();
            let _ = tokio::time::timeout(ROUND, asked).await;
        }
    }

    async fn round(&self) -> Result<()> {
        loop {
            let now = self.accounts.clock.now();
            let claimed = self.accounts.store.claim_email(now, now + CLAIM).await?;
            let Some(email) = claimed else { return Ok(()) };
            self.deliver(&email).await?;
        }
    }

    /// Counts an email to an unconfirmed address; when it is one too many, the time when it may be sent.
    async fn over_the_ceiling(&self) -> Result<Option<i64>> {
        let counter = self.accounts.limits.strangers();
        let (store, now) = (&self.accounts.store, self.accounts.clock.now());
        let Some(exceeded) = store.count_attempt(&[counter], now).await? else { return Ok(None) };
        let limit = exceeded.counter.limit;
        tracing::warn!(limit, "emails to unconfirmed addresses wait: too many in an hour");
        Ok(Some(exceeded.started_at + exceeded.counter.window))
    }

    async fn deliver(&self, email: &OutgoingEmail) -> Result<()> {
        let store = &self.accounts.store;
        let sender = &self.email_sender;
        let Some(recipient) = self.accounts.recipient(email).await? else {
            return Ok(store.delete_email(&email.id).await?);
        };
        if recipient.1.verified_at.is_none()
            && let Some(due) = self.over_the_ceiling().await?
        {
            // No attempt to send was made.
            return self.postpone(email, due, email.attempts - 1).await;
        }
        let Some(written) = self.accounts.write(recipient, sender).await? else {
            return Ok(store.delete_email(&email.id).await?);
        };
        let Err(error) = self.transport.send(&email.id, &sender.from, written).await else {
            tracing::info!(email = email.id, purpose = email.purpose, "email sent");
            return Ok(store.delete_email(&email.id).await?);
        };
        if matches!(error, SendError::Malformed | SendError::Refused(_)) {
            tracing::error!(email = email.id, %error, "email dropped");
            return Ok(store.delete_email(&email.id).await?);
        }
        let failures = usize::try_from(email.attempts).unwrap_or(usize::MAX);
        if let Some(pause) = PAUSES.get(failures.saturating_sub(1)) {
            tracing::warn!(email = email.id, failures, %error, "email not sent, will retry");
            let due = self.accounts.clock.now() + pause;
            return self.postpone(email, due, email.attempts).await;
        }
        tracing::error!(email = email.id, failures, %error, "email dropped");
        self.give_up(email).await
    }

    /// Makes an email due again at `due_at`, after so many attempts; drops one that would be a day old by then.
    async fn postpone(&self, email: &OutgoingEmail, due_at: i64, attempts: i64) -> Result<()> {
        if due_at - email.created_at >= DAY {
            tracing::error!(email = email.id, "email dropped: not sent within a day");
            return self.give_up(email).await;
        }
        Ok(self.accounts.store.postpone_email(&email.id, due_at, attempts).await?)
    }

    /// Drops an email. The warning of an inactive account is queued again later.
    async fn give_up(&self, email: &OutgoingEmail) -> Result<()> {
        let store = &self.accounts.store;
        if email.purpose == Purpose::Unused.name() {
            store.take_back_warning(&email.email_key).await?;
        }
        Ok(store.delete_email(&email.id).await?)
    }
}
