//! Settings: flags and environment variables, listed by `worthmap --help`.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::{NonEmptyStringValueParser, TypedValueParser};
use ipnet::IpNet;
use oauth2::ClientSecret;
use url::Url;

use crate::accounts::google::{ClientSettings, IssuerUrl, ProviderName};
use crate::accounts::{
    FromAddress, HashCost, KeepUnused, MailDomain, MailTransport, SignUp, SignUpPolicy, SmtpUrl,
};
use crate::content::{Brand, EmailAddress};
use crate::store::{DatabaseUrl, POSTGRES_CONNECTIONS};
use crate::urls::{PublicUrl, paths};
use crate::web::telemetry::LogFormat;

/// How the server runs. Every setting is a flag and an environment variable.
#[derive(Debug, Clone, clap::Args)]
pub struct Settings {
    /// Address and port to listen on
    #[arg(long, env = "LISTEN", default_value = "127.0.0.1:8080", value_name = "ADDRESS")]
    pub listen: SocketAddr,
    /// Where visitors find the site, or `listen` for the address it listens on; https turns on
    /// secure cookies and HSTS
    #[arg(long, env = "PUBLIC_URL", default_value = PublicUrl::LISTEN, value_name = "URL")]
    pub public_url: PublicUrl,
    /// Shown wherever the site offers help; default: what site.json says, or support@example.com
    #[arg(long, env = "SUPPORT_EMAIL", value_name = "EMAIL")]
    pub support_email: Option<EmailAddress>,
    /// Contact for reports of weaknesses: an email address or an https: URL, published in
    /// /.well-known/security.txt; default: there is no such file
    #[arg(long, env = "SECURITY_CONTACT", value_name = "CONTACT")]
    pub security_contact: Option<SecurityContact>,
    /// Host on which the app-store helper is active; default: the host of the public URL
    #[arg(long, env = "APP_HOST", value_name = "HOST")]
    pub app_host: Option<String>,
    /// Where accounts and maps are kept: an sqlite: or postgres: URL; default: worthmap.db in
    /// the folder for files
    #[arg(long, env = "DATABASE_URL", value_name = "URL", hide_env_values = true)]
    pub database_url: Option<DatabaseUrl>,
    /// How many connections to PostgreSQL this instance holds at most
    #[arg(
        long,
        env = "DATABASE_POOL",
        default_value_t = POSTGRES_CONNECTIONS,
        value_name = "CONNECTIONS",
        value_parser = clap::value_parser!(u32).range(1..=1_000)
    )]
    pub database_pool: u32,
    /// Folder for files: the database, and the outbox of emails when no mail server is named
    #[arg(long, env = "VAR_DIR", default_value = "var", value_name = "FOLDER")]
    pub var_dir: PathBuf,
    /// Folder with content of your own, laid over what is built in file by file; `worthmap init`
    /// makes one
    #[arg(long, env = "DATA_DIR", value_name = "FOLDER", global = true)]
    pub data: Option<PathBuf>,
    /// Mail server that sends emails: an smtps: URL, or an smtp: URL for STARTTLS; without it
    /// emails land as files in the outbox
    #[arg(long, env = "SMTP_URL", value_name = "URL", hide_env_values = true)]
    pub smtp_url: Option<SmtpUrl>,
    /// Sender of emails; default: the support address
    #[arg(long, env = "MAIL_FROM", value_name = "SENDER")]
    pub mail_from: Option<FromAddress>,
    /// Name of this site at the provider behind "Continue with Google", or with any other OpenID
    /// provider
    #[arg(long, env = "GOOGLE_CLIENT_ID", value_name = "ID", requires = "google_client_secret")]
    pub google_client_id: Option<String>,
    /// The secret that goes with it
    #[arg(
        long,
        env = "GOOGLE_CLIENT_SECRET",
        value_name = "SECRET",
        hide_env_values = true,
        value_parser = NonEmptyStringValueParser::new().map(ClientSecret::new)
    )]
    pub google_client_secret: Option<ClientSecret>,
    /// The provider, if it isn't Google
    #[arg(
        long,
        env = "GOOGLE_ISSUER_URL",
        default_value = "https://accounts.google.com",
        value_name = "URL"
    )]
    pub google_issuer_url: IssuerUrl,
    /// Name of the provider on the button and in every text; default: Google, or the
    /// host of another provider
    #[arg(long, env = "OIDC_NAME", value_name = "NAME")]
    pub oidc_name: Option<ProviderName>,
    /// Acceptance of new accounts
    #[arg(long, env = "SIGN_UP", default_value = "open", value_name = "POLICY")]
    pub sign_up: SignUp,
    /// Email domains of new accounts, separated by commas; default: any
    #[arg(long, env = "SIGN_UP_DOMAINS", value_delimiter = ',', value_name = "DOMAINS")]
    pub sign_up_domains: Vec<MailDomain>,
    /// How long an unused account stays, in months such as 24m, or never: then its owner
    /// gets an email, and 30 days later it goes
    #[arg(long, env = "KEEP_UNUSED", default_value = "24m", value_name = "MONTHS")]
    pub keep_unused: KeepUnused,
    /// Proxies whose X-Forwarded-For is believed: addresses or networks, with commas between
    #[arg(long, env = "TRUSTED_PROXIES", value_delimiter = ',', value_name = "NETWORKS")]
    pub trusted_proxies: Vec<ProxyNetwork>,
    /// Every limit on attempts is multiplied by this; for tests that sign in all the time
    #[arg(
        long,
        env = "LIMIT_SCALE",
        default_value = "1",
        value_name = "TIMES",
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    pub limit_scale: u32,
    /// Not an operator setting: tests hash at a lower cost.
    #[arg(skip)]
    pub hash_cost: HashCost,
    /// How many connections may be open; fewer where the system gives fewer files
    #[arg(
        long,
        env = "MAX_CONNECTIONS",
        default_value = "20000",
        value_name = "NUMBER",
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    pub max_connections: u32,
    /// Address and port of `/metrics`, for Prometheus; default: none
    #[arg(long, env = "METRICS_LISTEN", value_name = "ADDRESS")]
    pub metrics_listen: Option<SocketAddr>,
    /// How long /readyz says no after SIGTERM before the server stops, in seconds: long enough for
    /// a balancer to look twice
    #[arg(
        long,
        env = "DRAIN_SECONDS",
        default_value = "5",
        value_name = "SECONDS",
        value_parser = clap::value_parser!(u64).range(0..=600)
    )]
    pub drain_seconds: u64,
    /// How log lines look
    #[arg(long, env = "LOG_FORMAT", default_value = "pretty", value_name = "FORMAT")]
    pub log_format: LogFormat,
}

impl Settings {
    pub fn app_host(&self) -> &str {
        self.app_host.as_deref().unwrap_or_else(|| self.public_url.host())
    }

    pub fn database(&self) -> DatabaseUrl {
        let file = || DatabaseUrl::file(&self.var_dir.join("worthmap.db"));
        let database = self.database_url.clone().unwrap_or_else(file);
        database.with_connections(self.database_pool)
    }

    pub fn sign_up_policy(&self) -> SignUpPolicy {
        SignUpPolicy { sign_up: self.sign_up, domains: self.sign_up_domains.clone() }
    }

    /// Page for visitors without a session: sign-up, or sign-in where sign-up is limited.
    pub fn account_page(&self) -> &'static str {
        if self.sign_up == SignUp::Open { paths::SIGN_UP } else { paths::SIGN_IN }
    }

    pub fn provider_name(&self) -> ProviderName {
        self.oidc_name.clone().unwrap_or_else(|| self.google_issuer_url.name())
    }

    /// True if the provider goes by Google's own name, and so has Google's mark beside it.
    pub fn shows_google(&self) -> bool {
        self.google_issuer_url.is_google() && self.provider_name() == self.google_issuer_url.name()
    }

    /// Credentials of this client at the provider; none when nothing is set.
    pub fn google(&self) -> Option<ClientSettings> {
        let (id, secret) = (self.google_client_id.as_ref()?, self.google_client_secret.as_ref()?);
        Some(ClientSettings {
            client_id: id.clone(),
            client_secret: secret.clone(),
            issuer: self.google_issuer_url.clone(),
            email_trust: self.google_issuer_url.email_trust(),
            callback_url: self.public_url.absolute(paths::GOOGLE_CALLBACK),
        })
    }

    /// Logs a warning for each setting that is probably a mistake.
    pub fn warn(&self, support_email: &EmailAddress) {
        let is_example = support_email.as_str().ends_with("@example.com");
        if self.smtp_url.is_some() && self.mail_from.is_none() && is_example {
            tracing::warn!(
                "emails come from {}: neither MAIL_FROM nor SUPPORT_EMAIL is set",
                support_email.as_str()
            );
        }
        if self.public_url.is_https() && self.smtp_url.is_none() {
            tracing::warn!(
                "no email leaves this machine: SMTP_URL isn't set, so emails with links that open \
                 accounts pile up as files in the outbox"
            );
        }
        if self.public_url.is_https() && self.limit_scale > 1 {
            tracing::warn!("LIMIT_SCALE is above 1: passwords can be guessed that much faster");
        }
        if self.trusted_proxies.iter().any(|network| network.is_wide()) {
            tracing::warn!(
                "TRUSTED_PROXIES holds a network so wide that clients can choose their own address"
            );
        }
        if let Some(address) = self.metrics_listen.filter(|address| !address.ip().is_loopback()) {
            tracing::warn!(%address, "METRICS_LISTEN is open to other machines, without a password");
        }
        if let Some(host) = self.database().unprotected_host() {
            tracing::warn!(
                host,
                "no TLS is asked for on the way to PostgreSQL: add sslmode=verify-full"
            );
        }
    }

    pub fn email_from(&self, brand: &Brand) -> FromAddress {
        let EmailAddress(support) = self.support_email.as_ref().unwrap_or(&brand.support_email);
        let sender = || FromAddress::named(&brand.name, support.clone());
        self.mail_from.clone().unwrap_or_else(sender)
    }

    pub fn mail_transport(&self) -> MailTransport {
        match &self.smtp_url {
            Some(url) => MailTransport::smtp(url.clone(), self.public_url.host()),
            None => MailTransport::Outbox(self.var_dir.join("outbox")),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecurityContact(String);

impl SecurityContact {
    pub fn uri(&self) -> &str {
        &self.0
    }
}

impl FromStr for SecurityContact {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Ok(address) = text.trim_start_matches("mailto:").parse::<EmailAddress>() {
            return Ok(Self(format!("mailto:{}", address.as_str())));
        }
        let url = Url::parse(text).ok().filter(|url| url.scheme() == "https");
        let url = url.ok_or("neither an email address nor an https: URL")?;
        Ok(Self(url.into()))
    }
}

/// A proxy of our own, or a network of them: `10.0.0.0/8`, `2001:db8::1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProxyNetwork(IpNet);

impl FromStr for ProxyNetwork {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        let network = text.parse::<IpNet>().or_else(|_| text.parse::<IpAddr>().map(IpNet::from));
        network.map(Self).map_err(|_| "not an address or network such as 10.0.0.0/8")
    }
}

impl ProxyNetwork {
    /// Wider than any network of one operator.
    fn is_wide(self) -> bool {
        self.0.prefix_len() < if self.0.network().is_ipv4() { 8 } else { 16 }
    }

    pub fn contains(self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }
}
