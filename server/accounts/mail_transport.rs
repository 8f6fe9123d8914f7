//! Sends email through an SMTP server or as files to a folder.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;
use std::{fmt, io};

use lettre::message::header::{ContentTransferEncoding, ContentType};
use lettre::message::{Body, Mailbox, Message};
use lettre::transport::smtp::AsyncSmtpTransportBuilder;
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use tokio::fs::OpenOptions;
use tokio::io::AsyncWriteExt;

use crate::accounts::email_sender::FromAddress;
use crate::accounts::emails::EmailMessage;

/// Timeout of one SMTP command.
const STEP: Duration = Duration::from_secs(15);
/// Timeout of a whole SMTP session.
const SEND_TIMEOUT: Duration = Duration::from_mins(1);

/// Line limit of SMTP, without the line break.
const LONGEST_LINE: usize = 990;

/// A mail server: `smtps://user:password@host`, `smtp://host:25`. Debug shows nothing of it.
#[derive(Clone)]
pub struct SmtpUrl(AsyncSmtpTransportBuilder);

impl FromStr for SmtpUrl {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        AsyncSmtpTransport::<Tokio1Executor>::from_url(text)
            .map(Self)
            .map_err(|_| "not a URL such as smtps://user:password@host or smtp://host:25")
    }
}

impl fmt::Debug for SmtpUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SmtpUrl")
    }
}

#[derive(Debug, Clone)]
pub struct MailTransport(Backend);

#[derive(Debug, Clone)]
enum Backend {
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
    Outbox(PathBuf),
}

/// Never contains the recipient.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    /// The email itself can't be put together.
    #[error("the email can't be put together")]
    Malformed,
    /// The server will never take this email.
    #[error("the mail server refused the email for good")]
    Refused,
    /// The server refused, or couldn't be reached.
    #[error("the mail server {0}")]
    Server(&'static str),
    /// The file can't be written.
    #[error("can't write to the outbox: {0}")]
    Outbox(#[from] std::io::Error),
}

impl SendError {
    /// No use in trying again.
    pub(super) fn is_final(&self) -> bool {
        matches!(self, Self::Malformed | Self::Refused)
    }
}

impl MailTransport {
    pub fn smtp(url: SmtpUrl) -> Self {
        Self(Backend::Smtp(url.0.timeout(Some(STEP)).build()))
    }

    pub fn outbox(folder: PathBuf) -> Self {
        Self(Backend::Outbox(folder))
    }

    /// Sends one email. The id names its file in the outbox.
    pub(super) async fn send(
        &self,
        id: &str,
        from: &FromAddress,
        email: EmailMessage,
    ) -> Result<(), SendError> {
        let to = email.to.parse().map_err(|_| SendError::Malformed)?;
        let message = Message::builder()
            .from(from.mailbox().clone())
            .to(Mailbox::new(None, to))
            .subject(email.subject)
            .message_id(Some(format!("<{id}@{}>", from.mailbox().email.domain())))
            .header(ContentType::TEXT_PLAIN)
            .body(body(email.text))
            .map_err(|_| SendError::Malformed)?;
        match &self.0 {
            Backend::Smtp(transport) => {
                let sending = tokio::time::timeout(SEND_TIMEOUT, transport.send(message)).await;
                let sent = sending.map_err(|_| SendError::Server("took too long"))?;
                sent.map(drop).map_err(|error| refusal(&error))
            }
            Backend::Outbox(folder) => {
                tokio::fs::create_dir_all(folder).await?;
                let draft = folder.join(format!("{id}.draft"));
                write_private(&draft, &message.formatted()).await?;
                Ok(tokio::fs::rename(draft, folder.join(format!("{id}.eml"))).await?)
            }
        }
    }
}

/// Plain text stays as it is, so that its links can be read in the outbox; what SMTP can't carry
/// like that is encoded.
fn body(text: String) -> Body {
    let carried = |line: &str| line.is_ascii() && line.len() < LONGEST_LINE;
    if !text.lines().all(carried) {
        return Body::new(text);
    }
    let lines: Vec<&str> = text.lines().collect();
    let bytes = lines.join("\r\n").into_bytes();
    Body::dangerous_pre_encoded(bytes, ContentTransferEncoding::SevenBit)
}

/// Mode 0600: links in it open accounts.
async fn write_private(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    let mut file = options.write(true).create(true).truncate(true).mode(0o600).open(path).await?;
    file.write_all(bytes).await?;
    file.flush().await
}

/// SMTP codes caused by our configuration, not by the message: tried again.
const CONFIG_ERRORS: [u16; 8] = [500, 502, 503, 504, 530, 534, 535, 538];

/// A server's own words may quote the address, so they aren't passed on.
fn refusal(error: &lettre::transport::smtp::Error) -> SendError {
    let code = error.status().map(u16::from);
    SendError::Server(if error.is_permanent() {
        if code.is_some_and(|code| !CONFIG_ERRORS.contains(&code)) {
            return SendError::Refused;
        }
        "doesn't let us in"
    } else if error.is_transient() {
        "refused for now"
    } else if error.is_timeout() {
        "took too long"
    } else if error.is_tls() {
        "could not be trusted"
    } else {
        "could not be reached"
    })
}
