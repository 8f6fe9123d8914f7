//! Sends email through an SMTP server or as files to a folder.

use std::error::Error;
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use lettre::message::header::ContentTransferEncoding::{EightBit, SevenBit};
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Body, Mailbox, Message};
use lettre::transport::smtp::extension::ClientId;
use lettre::transport::smtp::{self, AsyncSmtpTransportBuilder};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use tokio::fs::OpenOptions;
use tokio::io::AsyncWriteExt;
use url::{Host, Url};

use crate::accounts::emails::{EmailMessage, FromAddress};
use crate::urls::is_loopback;

/// Timeout of one SMTP command.
const STEP: Duration = Duration::from_secs(15);
const SEND_TIMEOUT: Duration = Duration::from_mins(1);

/// Line limit of SMTP, without the line break.
const MAX_LINE_BYTES: usize = 990;

/// A mail server: `smtps://user:password@host`, `smtp://host:25`, which uses STARTTLS where the
/// server offers it, and always where there is a password. Debug shows nothing of it.
#[derive(Clone)]
pub struct SmtpUrl(AsyncSmtpTransportBuilder);

impl FromStr for SmtpUrl {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = "not a URL such as smtps://user:password@host or smtp://host:25";
        let url = Url::parse(text).map_err(|_| wrong)?;
        let url = with_starttls(url).ok_or(wrong)?;
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url.as_str());
        let no_roots = "this machine has no trusted certificates: SSL_CERT_FILE can name a file";
        builder.map(Self).map_err(|error| if error.is_tls() { no_roots } else { wrong })
    }
}

/// `?tls=none` asks for no TLS, as with a server on this machine whose certificate has another name.
/// A password leaves this machine over TLS only.
fn with_starttls(mut url: Url) -> Option<Url> {
    if url.scheme() != "smtp" {
        return Some(url);
    }
    let is_local = is_loopback(&Host::parse(url.host_str()?).ok()?);
    let tls = url.query_pairs().find(|(name, _)| name == "tls").map(|(_, tls)| tls.into_owned());
    let tls = match tls.as_deref() {
        _ if url.password().is_some() && !is_local => Some("required"),
        Some("none") => None,
        Some("required") => Some("required"),
        _ => Some("opportunistic"),
    };
    // With `tls` the default would be another port.
    url.set_port(url.port().or(Some(25))).ok()?;
    url.set_query(tls.map(|tls| format!("tls={tls}")).as_deref());
    Some(url)
}

opaque!(SmtpUrl);

#[derive(Debug, Clone)]
pub enum MailTransport {
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
    Outbox(PathBuf),
}

/// Never contains the recipient, whom a source may quote in the server's own words.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    #[error("the email can't be put together")]
    Malformed,
    #[error("the mail server refused the email for good")]
    Refused(#[source] smtp::Error),
    #[error("the mail server {0}")]
    Server(String, #[source] Option<smtp::Error>),
    #[error("can't write to the outbox: {0}")]
    Outbox(#[from] std::io::Error),
}

impl MailTransport {
    /// `host` is the name that the server is greeted with.
    pub fn smtp(url: SmtpUrl, host: &str) -> Self {
        let name = match Host::parse(host) {
            Ok(Host::Ipv4(address)) => ClientId::Ipv4(address),
            Ok(Host::Ipv6(address)) => ClientId::Ipv6(address),
            _ => ClientId::Domain(host.to_owned()),
        };
        Self::Smtp(url.0.timeout(Some(STEP)).hello_name(name).build())
    }

    /// Sends one email. The id names its file in the outbox.
    pub async fn send(
        &self,
        id: &str,
        from: &FromAddress,
        email: EmailMessage,
    ) -> Result<(), SendError> {
        let to = ascii(email.to.parse().map_err(|_| SendError::Malformed)?);
        let Mailbox { name, email: sender } = from.mailbox().clone();
        let sender = ascii(sender);
        let needs_utf8 = !(to.as_ref() as &str).is_ascii();
        let automatic = HeaderName::new_from_ascii_str("Auto-Submitted");
        let message = Message::builder()
            .message_id(Some(format!("<{id}@{}>", sender.domain())))
            .from(Mailbox::new(name, sender))
            .to(Mailbox::new(None, to))
            .subject(email.subject)
            .raw_header(HeaderValue::new(automatic, "auto-generated".to_owned()))
            .header(ContentType::TEXT_PLAIN)
            .body(body(email.text, matches!(self, Self::Outbox(_))))
            .map_err(|_| SendError::Malformed)?;
        match self {
            Self::Smtp(transport) => {
                let sending = tokio::time::timeout(SEND_TIMEOUT, transport.send(message)).await;
                let sent =
                    sending.map_err(|_| SendError::Server("took too long".to_owned(), None))?;
                match sent {
                    Ok(_) => Ok(()),
                    // There is no SMTPUTF8.
                    Err(error) if needs_utf8 && error.is_client() => Err(SendError::Refused(error)),
                    Err(error) => Err(refusal(error)),
                }
            }
            Self::Outbox(folder) => {
                tokio::fs::create_dir_all(folder).await?;
                let draft = folder.join(format!("{id}.draft"));
                write_private(&draft, &message.formatted()).await?;
                Ok(tokio::fs::rename(draft, folder.join(format!("{id}.eml"))).await?)
            }
        }
    }
}

/// With the domain in Punycode: few servers take another.
fn ascii(address: Address) -> Address {
    let domain = Host::parse(address.domain()).map(|host| host.to_string());
    domain.ok().and_then(|domain| Address::new(address.user(), domain).ok()).unwrap_or(address)
}

/// Plain text stays as it is, so that its links are readable in the outbox; other text is encoded for SMTP.
fn body(text: String, is_file: bool) -> Body {
    let carried = |line: &str| (is_file || line.is_ascii()) && line.len() < MAX_LINE_BYTES;
    if !text.lines().all(carried) {
        return Body::new(text);
    }
    let lines: Vec<&str> = text.lines().collect();
    let bytes = lines.join("\r\n").into_bytes();
    let encoding = if text.is_ascii() { SevenBit } else { EightBit };
    Body::dangerous_pre_encoded(bytes, encoding)
}

/// Mode 0600: links in it open accounts.
async fn write_private(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    let mut file = options.write(true).create(true).truncate(true).mode(0o600).open(path).await?;
    file.write_all(bytes).await?;
    file.flush().await
}

/// SMTP codes caused by our configuration, not by the message: retried.
const CONFIG_ERRORS: [u16; 8] = [500, 502, 503, 504, 530, 534, 535, 538];

fn refusal(error: smtp::Error) -> SendError {
    let code = error.status().map(u16::from);
    if let Some(reason) = certificate_fault(&error) {
        let words = format!("has a certificate that isn't trusted: {reason:?}");
        return SendError::Server(words, None);
    }
    let words = if error.is_permanent() {
        if code.is_some_and(|code| !CONFIG_ERRORS.contains(&code)) {
            return SendError::Refused(error);
        }
        "rejects our credentials or commands"
    } else if error.is_transient() {
        "refused for now"
    } else if error.is_timeout() {
        "took too long"
    } else if error.is_client() {
        "doesn't offer what is needed: STARTTLS, or a way to sign in"
    } else {
        "could not be reached"
    };
    SendError::Server(words.to_owned(), Some(error))
}

fn certificate_fault<'a>(error: &'a (dyn Error + 'static)) -> Option<&'a rustls::CertificateError> {
    if let Some(rustls::Error::InvalidCertificate(reason)) = error.downcast_ref() {
        return Some(reason);
    }
    match error.downcast_ref::<io::Error>() {
        Some(error) => certificate_fault(error.get_ref()?),
        None => certificate_fault(error.source()?),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn password_leaves_the_machine_over_tls_only() {
        for (url, expected) in [
            ("smtp://mail.example", "smtp://mail.example:25?tls=opportunistic"),
            ("smtp://mail.example?tls=none", "smtp://mail.example:25"),
            ("smtp://a:b@mail.example:587", "smtp://a:b@mail.example:587?tls=required"),
            ("smtp://a:b@mail.example?tls=none", "smtp://a:b@mail.example:25?tls=required"),
            ("smtp://a:b@10.0.0.1?tls=opportunistic", "smtp://a:b@10.0.0.1:25?tls=required"),
            ("smtp://a:b@127.0.0.1:587", "smtp://a:b@127.0.0.1:587?tls=opportunistic"),
            ("smtp://a:b@localhost?tls=none", "smtp://a:b@localhost:25"),
            ("smtps://a:b@mail.example", "smtps://a:b@mail.example"),
        ] {
            assert_eq!(with_starttls(url.parse().unwrap()).unwrap().as_str(), expected);
        }
    }
}
