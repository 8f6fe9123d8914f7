use std::error::Error;
use std::future::Future;
use std::pin::Pin;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Once};

use actix_web::{HttpRequest, web};

use crate::accounts::google::Google;
use crate::accounts::likeminded::LikeMinded;
use crate::accounts::passkeys::{Passkeys, RelyingParty};
use crate::accounts::{Accounts, EmailSender};
use crate::assets::{Assets, fingerprint};
use crate::clock::Clock;
use crate::content::{Content, EmailAddress, LanguageName, Message};
use crate::insights::pictures::Pictures;
use crate::urls::localized;
use crate::web::tree_files::TreeFiles;
use crate::web::{PageError, PageResult, Settings, brand_files};

#[derive(Debug)]
pub struct Site {
    pub settings: Settings,
    pub content: Arc<Content>,
    pub support_email: EmailAddress,
    pub version: String,
    pub assets: Assets,
    pub tree_files: TreeFiles,
    pub pictures: Pictures,
    pub clock: Clock,
    pub accounts: Accounts,
    pub likeminded: Arc<LikeMinded>,
    pub google: Arc<Google>,
    pub passkeys: Passkeys,
    pub warn_untrusted_proxy_once: Arc<Once>,
    pub warn_other_host_once: Arc<Once>,
    /// Set at the signal to stop; from then on each response closes its connection.
    pub is_draining: Arc<AtomicBool>,
    pub others: Vec<web::Data<Self>>,
}

#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    #[error("can't prepare requests to the provider: {}", .0.source().unwrap_or(.0))]
    Provider(#[from] reqwest::Error),
    #[error("can't draw the logo: {0}")]
    Logo(String),
}

impl Site {
    pub fn new(
        settings: Settings,
        content: impl Into<Arc<Content>>,
        clock: Clock,
        accounts: Accounts,
    ) -> Result<Self, SiteError> {
        let content = content.into();
        let google = Google::new(settings.google(), accounts.clone(), clock.clone())?;
        let likeminded = Arc::new(LikeMinded::new(accounts.store().clone(), clock.clone()));
        let shared = Shared {
            google: Arc::new(google),
            likeminded,
            clock,
            accounts,
            pictures: Pictures::default(),
            is_draining: Arc::default(),
            warn_untrusted_proxy_once: Arc::new(Once::new()),
            warn_other_host_once: Arc::new(Once::new()),
        };
        let others = content.others.iter().map(|other| {
            let public_url = settings.public_url.below(other.language.code());
            let settings = Settings { public_url, ..settings.clone() };
            let site = Self::of_language(settings, Arc::clone(other), shared.clone());
            site.map(web::Data::new)
        });
        let others: Vec<web::Data<Self>> = others.collect::<Result<_, _>>()?;
        Ok(Self { others, ..Self::of_language(settings, content, shared)? })
    }

    fn of_language(
        settings: Settings,
        content: Arc<Content>,
        shared: Shared,
    ) -> Result<Self, SiteError> {
        let assets = Assets::load();
        let sprites = brand_files::sprites(&content, &assets);
        let brand_files = brand_files::of(&content.brand).map_err(SiteError::Logo)?;
        let starters = brand_files::starters(&content);
        let assets = assets.with(sprites).with(brand_files).with([starters]);
        let assets = assets.with(brand_files::texts(&content));
        let tree_files = TreeFiles::of(&content, &assets, settings.public_url.base());
        let support_email = settings.support_email.clone();
        let accounts = shared.accounts.in_language(content.language.code());
        let party = RelyingParty::of(&settings.public_url);
        Ok(Self {
            support_email: support_email.unwrap_or_else(|| content.brand.support_email.clone()),
            likeminded: shared.likeminded,
            version: version(&settings, &content, &assets, &tree_files),
            settings,
            content,
            assets,
            tree_files,
            pictures: shared.pictures,
            passkeys: Passkeys::new(party, accounts.clone(), shared.clock.clone()),
            accounts,
            google: shared.google,
            clock: shared.clock,
            warn_untrusted_proxy_once: shared.warn_untrusted_proxy_once,
            warn_other_host_once: shared.warn_other_host_once,
            is_draining: shared.is_draining,
            others: Vec::new(),
        })
    }

    pub fn t<'a>(&'a self, english: &'a str) -> Message<'a> {
        self.content.language.t(english)
    }

    /// A text without values in the language of the site.
    pub fn say<'a>(&'a self, english: &'a str) -> &'a str {
        self.content.language.text(english)
    }

    /// A path without the code of a language.
    pub fn neutral<'a>(&self, path: &'a str) -> &'a str {
        let mut below = self.content.languages.iter().skip(1);
        let rest = below.find_map(|language| path.strip_prefix('/')?.strip_prefix(&language.code));
        rest.filter(|rest| rest.starts_with('/')).unwrap_or(path)
    }

    /// A page in each language, the site's first language first.
    pub fn alternates(&self, path: &str) -> Vec<Alternate> {
        let languages = &self.content.languages;
        let url = &self.settings.public_url;
        let address = |(position, language): (usize, &LanguageName)| {
            let code = &language.code;
            let base = if position == 0 { String::new() } else { format!("/{code}") };
            let address = [url.origin(), &localized(&base, path)].concat();
            Alternate { language: language.clone(), address }
        };
        languages.iter().enumerate().map(address).collect()
    }

    pub fn email_sender(&self) -> EmailSender {
        let brand = &self.content.brand;
        EmailSender {
            name: brand.name.clone(),
            footer: brand.email_footer.clone(),
            provider: self.settings.provider_name(),
            from: self.settings.email_from(brand),
            public_url: self.settings.public_url.clone(),
            language: Arc::clone(&self.content.language),
            prose: Arc::clone(&self.content.prose),
            others: self.others.iter().map(|site| site.email_sender()).collect(),
        }
    }
}

#[derive(Debug, Clone)]
pub struct Alternate {
    pub language: LanguageName,
    /// Absolute.
    pub address: String,
}

/// The same for every language.
#[derive(Clone)]
struct Shared {
    google: Arc<Google>,
    likeminded: Arc<LikeMinded>,
    clock: Clock,
    accounts: Accounts,
    pictures: Pictures,
    is_draining: Arc<AtomicBool>,
    warn_untrusted_proxy_once: Arc<Once>,
    warn_other_host_once: Arc<Once>,
}

pub type Extracted<T> = Pin<Box<dyn Future<Output = PageResult<T>>>>;

pub fn extracted<T: 'static>(
    request: &HttpRequest,
    read: impl AsyncFnOnce(&HttpRequest, &Site) -> PageResult<T> + 'static,
) -> Extracted<T> {
    let request = request.clone();
    Box::pin(async move {
        let site =
            request.app_data::<web::Data<Site>>().ok_or_else(|| PageError::internal("no site"))?;
        read(&request, site).await
    })
}

const SOURCES: &str = env!("WORTHMAP_SOURCES");

/// One name for everything that the public pages are made of: equal name, equal pages.
fn version(settings: &Settings, content: &Content, assets: &Assets, files: &TreeFiles) -> String {
    let mut parts = vec![
        SOURCES.to_owned(),
        settings.public_url.origin().to_owned(),
        settings.support_email.as_ref().map(|email| email.as_str().to_owned()).unwrap_or_default(),
        settings.google().map(|_| settings.provider_name().to_string()).unwrap_or_default(),
        settings.account_page().to_owned(),
        settings.keep_unused.to_string(),
        content.fingerprint.clone(),
        content.language.code().to_owned(),
        files.tree.url.clone(),
        files.ideas.url.clone(),
    ];
    parts.extend(assets.names().map(|name| assets.url(name)));
    fingerprint(parts.join("\n").as_bytes())
}
