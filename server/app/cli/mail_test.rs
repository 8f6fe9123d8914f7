//! `worthmap mail-test ADDRESS`: one email through the mail server of the settings.

use std::error::Error;
use std::process::ExitCode;

use super::outcome;
use crate::accounts::{Email, EmailMessage};
use crate::content::{Content, Source};
use crate::web::Settings;

/// Sends it as the server would, and says in one line what happened.
pub fn run(settings: &Settings, address: &str) -> ExitCode {
    outcome::carry_out(async {
        if settings.smtp_url.is_none() {
            let outbox = settings.var_dir.join("outbox");
            let outbox = outbox.display();
            return Err(format!("SMTP_URL isn't set: emails land as files in {outbox}"));
        }
        let to = Email::parse(address).map_err(|_| format!("not an email address: {address}"))?;
        let content = Content::load(&Source::over(settings.data.clone()));
        let content = content.map_err(|_| "the content has faults: see worthmap check-data")?;
        let from = settings.email_from(&content.brand);
        let site = settings.public_url.absolute("/");
        let email = EmailMessage {
            to: to.as_str().to_owned(),
            subject: format!("A test from {}", content.brand.name),
            text: format!("This server can send email.\n\n{site}\n"),
        };
        let sent = settings.mail_transport().send("mail-test", &from, email).await;
        sent.map_err(|error| match error.source() {
            Some(answer) => format!("{error}: {answer}").replace(['\r', '\n'], " "),
            None => error.to_string(),
        })?;
        outcome::confirm(&format!("the mail server took an email for {address}"));
        Ok(())
    })
}
