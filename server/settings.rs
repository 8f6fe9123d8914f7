//! What can be set from outside: flags and environment variables, listed by `worthmap --help`.

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;

use clap::Parser;
use clap::error::ContextKind;
use url::Url;

use crate::accounts::google::{ClientSettings, IssuerUrl};
use crate::accounts::{Post, Sender, SmtpUrl};
use crate::commands::Command;
use crate::connections::ConnectionLimits;
use crate::paths;
use crate::peer::ProxyNetwork;
use crate::store::DatabaseUrl;
use crate::telemetry::LogFormat;

/// Settings whose values are not shown, however wrong they are.
const SECRET: [&str; 3] = ["--database-url", "--smtp-url", "--google-client-secret"];

/// The command line.
#[derive(Debug, Parser)]
#[command(name = "worthmap", version, about, max_term_width = 100)]
pub struct Arguments {
    /// What to do; without a command: serve.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// How the server runs.
    #[command(flatten)]
    pub settings: Settings,
}

/// How the server runs. Every setting is a flag and an environment variable.
#[derive(Debug, Clone, clap::Args)]
pub struct Settings {
    /// Address and port to listen on
    #[arg(long, env = "LISTEN", default_value = "127.0.0.1:8080", value_name = "ADDRESS")]
    pub listen: SocketAddr,
    /// Where visitors find the site; https turns on secure cookies and HSTS
    #[arg(long, env = "PUBLIC_URL", default_value = "http://127.0.0.1:8080", value_name = "URL")]
    pub public_url: PublicUrl,
    /// Shown wherever the site offers help
    #[arg(
        long,
        env = "SUPPORT_EMAIL",
        default_value = "support@example.com",
        value_name = "EMAIL"
    )]
    pub support_email: EmailAddress,
    /// Host on which the app-store helper is active; default: the host of the public URL
    #[arg(long, env = "APP_HOST", value_name = "HOST")]
    pub app_host: Option<String>,
    /// Where accounts and maps are kept: an sqlite: or postgres: URL; default: worthmap.db in
    /// the folder for files
    #[arg(long, env = "DATABASE_URL", value_name = "URL", hide_env_values = true)]
    pub database_url: Option<DatabaseUrl>,
    /// Folder for files: the database, and the outbox of letters when no mail server is named
    #[arg(long, env = "VAR_DIR", default_value = "var", value_name = "FOLDER")]
    pub var_dir: PathBuf,
    /// Mail server that sends letters: an smtps: or smtp: URL; without it letters land as files
    /// in the outbox
    #[arg(long, env = "SMTP_URL", value_name = "URL", hide_env_values = true)]
    pub smtp_url: Option<SmtpUrl>,
    /// Who letters are from; default: the support address
    #[arg(long, env = "MAIL_FROM", value_name = "SENDER")]
    pub mail_from: Option<Sender>,
    /// Name of this site at the provider behind "Continue with Google"
    #[arg(long, env = "GOOGLE_CLIENT_ID", value_name = "ID", requires = "google_client_secret")]
    pub google_client_id: Option<String>,
    /// The secret that goes with it
    #[arg(long, env = "GOOGLE_CLIENT_SECRET", value_name = "SECRET", hide_env_values = true)]
    pub google_client_secret: Option<Secret>,
    /// The provider, if it isn't Google
    #[arg(
        long,
        env = "GOOGLE_ISSUER_URL",
        default_value = "https://accounts.google.com",
        value_name = "URL"
    )]
    pub google_issuer_url: IssuerUrl,
    /// Proxies whose X-Forwarded-For is believed: addresses or networks, with commas between
    #[arg(long, env = "TRUSTED_PROXIES", value_delimiter = ',', value_name = "NETWORKS")]
    pub trusted_proxies: Vec<ProxyNetwork>,
    /// Every limit on tries is multiplied by this; for tests that sign in all the time
    #[arg(
        long,
        env = "LIMIT_SCALE",
        default_value = "1",
        value_name = "TIMES",
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    pub limit_scale: u32,
    /// How many connections there may be
    #[command(flatten)]
    pub connections: ConnectionLimits,
    /// Address and port that tell what the server does, for Prometheus; default: nobody is told
    #[arg(long, env = "METRICS_LISTEN", value_name = "ADDRESS")]
    pub metrics_listen: Option<SocketAddr>,
    /// How log lines look
    #[arg(long, env = "LOG_FORMAT", default_value = "pretty", value_name = "FORMAT")]
    pub log_format: LogFormat,
}

impl Settings {
    /// The host on which the app-store helper is active.
    #[must_use]
    pub fn app_host(&self) -> &str {
        self.app_host.as_deref().unwrap_or_else(|| self.public_url.host())
    }

    /// Where accounts and maps are kept.
    #[must_use]
    pub fn database(&self) -> DatabaseUrl {
        let file = || DatabaseUrl::file(&self.var_dir.join("worthmap.db"));
        self.database_url.clone().unwrap_or_else(file)
    }

    /// What the provider behind "Continue with Google" knows us by; none when nothing is set.
    #[must_use]
    pub fn google(&self) -> Option<ClientSettings> {
        let (id, secret) = (self.google_client_id.as_ref()?, self.google_client_secret.as_ref()?);
        Some(ClientSettings {
            client_id: id.clone(),
            client_secret: secret.expose().to_owned(),
            issuer: self.google_issuer_url.clone(),
            callback_url: self.public_url.absolute(paths::GOOGLE_CALLBACK),
        })
    }

    /// How letters leave.
    #[must_use]
    pub fn post(&self) -> Post {
        let support = || Sender::from(&self.support_email);
        let from = self.mail_from.clone().unwrap_or_else(support);
        match &self.smtp_url {
            Some(url) => Post::smtp(url.clone(), from),
            None => Post::outbox(self.var_dir.join("outbox"), from),
        }
    }
}

/// What to tell about arguments that can't be used: one line, without any secret.
#[must_use]
pub fn complaint(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let line = text.lines().next().unwrap_or("error: unreadable arguments").to_owned();
    let context = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let value = context(ContextKind::InvalidValue);
    let argument = context(ContextKind::InvalidArg);
    if value.is_empty() || !SECRET.iter().any(|secret| argument.starts_with(secret)) {
        return line;
    }
    line.replace(&format!("'{value}'"), "(not shown)")
}

/// A value that is never printed.
#[derive(Clone)]
pub struct Secret(String);

impl Secret {
    /// The value itself.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

impl FromStr for Secret {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.is_empty() { Err("must not be empty") } else { Ok(Self(text.to_owned())) }
    }
}

/// Scheme, host and port under which visitors reach the site: `https://example.org`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl(Url);

impl PublicUrl {
    /// Without a trailing slash.
    #[must_use]
    pub fn origin(&self) -> &str {
        // There is nothing but scheme, host and port in it.
        &self.0[..url::Position::BeforePath]
    }

    /// The host alone.
    #[must_use]
    pub fn host(&self) -> &str {
        self.0.host_str().unwrap_or_default()
    }

    /// Whether a `Host` header names this host (and port, unless it is the scheme's own).
    #[must_use]
    pub fn is_host(&self, header: &str) -> bool {
        let (name, port) = match header.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => {
                (name, port.parse().ok())
            }
            _ => (header, None),
        };
        let standard = if self.is_https() { 443 } else { 80 };
        name.eq_ignore_ascii_case(self.host())
            && port.unwrap_or(standard) == self.0.port_or_known_default().unwrap_or(standard)
    }

    /// Whether it leads to this very machine: the default, and what tests and trials use.
    #[must_use]
    pub fn is_loopback(&self) -> bool {
        match self.0.host() {
            Some(url::Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
            Some(url::Host::Ipv4(address)) => address.is_loopback(),
            Some(url::Host::Ipv6(address)) => address.is_loopback(),
            None => true,
        }
    }

    /// Whether visitors come over TLS.
    #[must_use]
    pub fn is_https(&self) -> bool {
        self.0.scheme() == "https"
    }

    /// The absolute address of a local path, which starts with a slash.
    #[must_use]
    pub fn absolute(&self, path: &str) -> String {
        [self.origin(), path].concat()
    }
}

impl FromStr for PublicUrl {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let url = Url::parse(text).map_err(|_| "not a URL such as https://example.org")?;
        if !matches!(url.scheme(), "http" | "https") || url.host_str().is_none() {
            return Err("must start with http:// or https:// and name a host");
        }
        if url.path() != "/" || url.query().is_some() || url.fragment().is_some() {
            return Err("must end after host and port");
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err("must not hold a user name or password");
        }
        Ok(Self(url))
    }
}

/// An address that people can write to. Only its form is known to be right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmailAddress(lettre::Address);

impl EmailAddress {
    /// The address as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_ref()
    }
}

impl From<&EmailAddress> for Sender {
    fn from(address: &EmailAddress) -> Self {
        Self::named("Worthmap", address.0.clone())
    }
}

impl FromStr for EmailAddress {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let address = text.parse::<lettre::Address>().map_err(|_| "not an e-mail address")?;
        if !address.domain().contains('.') {
            return Err("not an e-mail address");
        }
        Ok(Self(address))
    }
}
