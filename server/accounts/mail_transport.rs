//! How letters leave: through an SMTP server, or as files in a folder.

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

use crate::accounts::letterhead::Sender;
use crate::accounts::letters::WrittenLetter;

/// How long the mail server may take for one step.
const STEP: Duration = Duration::from_secs(15);
/// How long it may take for a whole letter.
const LETTER: Duration = Duration::from_mins(1);

/// What SMTP carries in one line, with room for the line break.
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
pub struct MailTransport(Way);

#[derive(Debug, Clone)]
enum Way {
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
    Outbox(PathBuf),
}

/// Why a letter could not be sent. Never names the person.
#[derive(Debug, thiserror::Error)]
pub enum PostError {
    /// The letter itself can't be put together.
    #[error("the letter can't be put together")]
    Malformed,
    /// The server will never take this letter.
    #[error("the mail server refused the letter for good")]
    Refused,
    /// The server refused, or couldn't be reached.
    #[error("the mail server {0}")]
    Server(&'static str),
    /// The file can't be written.
    #[error("can't write to the outbox: {0}")]
    Outbox(#[from] std::io::Error),
}

impl PostError {
    /// Whether trying again is of no use.
    pub(super) fn is_final(&self) -> bool {
        matches!(self, Self::Malformed | Self::Refused)
    }
}

impl MailTransport {
    pub fn smtp(url: SmtpUrl) -> Self {
        Self(Way::Smtp(url.0.timeout(Some(STEP)).build()))
    }

    pub fn outbox(folder: PathBuf) -> Self {
        Self(Way::Outbox(folder))
    }

    /// Sends one letter. The id names its file in the outbox.
    pub(super) async fn send(
        &self,
        id: &str,
        from: &Sender,
        letter: WrittenLetter,
    ) -> Result<(), PostError> {
        let to = letter.to.parse().map_err(|_| PostError::Malformed)?;
        let message = Message::builder()
            .from(from.mailbox().clone())
            .to(Mailbox::new(None, to))
            .subject(letter.subject)
            .message_id(Some(format!("<{id}@{}>", from.mailbox().email.domain())))
            .header(ContentType::TEXT_PLAIN)
            .body(body(letter.text))
            .map_err(|_| PostError::Malformed)?;
        match &self.0 {
            Way::Smtp(transport) => {
                let sending = tokio::time::timeout(LETTER, transport.send(message)).await;
                let sent = sending.map_err(|_| PostError::Server("took too long"))?;
                sent.map(drop).map_err(|error| refusal(&error))
            }
            Way::Outbox(folder) => {
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

/// Its links open accounts: nobody but us may read it.
async fn write_private(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    let mut file = options.write(true).create(true).truncate(true).mode(0o600).open(path).await?;
    file.write_all(bytes).await?;
    file.flush().await
}

/// Answers that say nothing about a letter but that we are not let in, or speak wrongly: whoever
/// runs the server can mend that.
const ABOUT_US: [u16; 8] = [500, 502, 503, 504, 530, 534, 535, 538];

/// A server's own words may quote the address, so they aren't passed on.
fn refusal(error: &lettre::transport::smtp::Error) -> PostError {
    let code = error.status().map(u16::from);
    PostError::Server(if error.is_permanent() {
        if code.is_some_and(|code| !ABOUT_US.contains(&code)) {
            return PostError::Refused;
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
