//! What all requests share.

use std::sync::{Arc, Once};

use crate::accounts::google::Google;
use crate::accounts::likeminded::LikeMinded;
use crate::accounts::passkeys::{Passkeys, RelyingParty};
use crate::accounts::{Accounts, Letterhead};
use crate::assets::Assets;
use crate::clock::Clock;
use crate::content::Content;
use crate::insights::pictures::Pictures;
use crate::web::metrics::Numbers;
use crate::web::precomputed::idea_parts::IdeaParts;
use crate::web::precomputed::props::LastingProps;
use crate::web::precomputed::skill_lists::SkillForms;
use crate::web::precomputed::tree_files::Branches;
use crate::web::precomputed::{brand_files, method_example, radar_grid, sprites, version};
use crate::web::settings::{EmailAddress, Settings};

/// Settings, content and what was prepared from them at the start.
#[derive(Debug)]
pub struct Site {
    pub settings: Settings,
    pub content: Arc<Content>,
    /// Where people find help.
    pub support_email: EmailAddress,
    /// Names everything that the public pages are made of.
    pub version: String,
    /// The built files under `/static/`.
    pub assets: Assets,
    /// The tree cut into files for the browser.
    pub branches: Branches,
    /// What every chart's shapes lie on, as markup.
    pub radar_grid: String,
    /// The dots of those who are waited for, as markup.
    /// What the islands are given on every page.
    pub lasting_props: LastingProps,
    /// What pages say of each idea.
    pub idea_parts: IdeaParts,
    /// What the list of ideas says of their skills.
    pub skill_forms: SkillForms,
    pub pictures: Pictures,
    pub method: method_example::Example,
    pub clock: Clock,
    pub accounts: Accounts,
    pub likeminded: LikeMinded,
    /// The way through the provider.
    pub google: Google,
    /// What visitors do, all of them together.
    pub numbers: Numbers,
    pub passkeys: Passkeys,
    pub warn_untrusted_proxy_once: Once,
}

/// Why what all requests share could not be prepared.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    /// No request to the provider behind Google sign-in can be made.
    #[error("can't prepare requests to the provider: {0}")]
    Provider(#[from] reqwest::Error),
    /// A template could not be rendered.
    #[error("can't render what pages share: {0}")]
    Markup(#[from] askama::Error),
    /// Icons could not be drawn from the logo.
    #[error("can't draw the logo: {0}")]
    Logo(String),
    /// Props could not be written.
    #[error("can't write what the islands share: {0}")]
    Props(#[from] serde_json::Error),
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
        let party = RelyingParty::of(&settings.public_url);
        let passkeys = Passkeys::new(party, accounts.clone(), clock.clone());
        let branches = Branches::of(&content);
        let assets = Assets::load();
        let sprites = sprites::of(&content, &assets);
        let brand_files = brand_files::of(&content.brand).map_err(SiteError::Logo)?;
        let assets = assets.with(sprites).with(brand_files);
        let support_email = settings.support_email.clone();
        Ok(Self {
            support_email: support_email
                .unwrap_or_else(|| content.brand.support_email().clone().into()),
            method: method_example::Example::of(&content),
            radar_grid: radar_grid::grid(&content.catalogue)?,
            lasting_props: LastingProps::new(&content.catalogue, &assets, &branches)?,
            idea_parts: IdeaParts::new(&content.catalogue),
            skill_forms: SkillForms::new(&content.catalogue),
            likeminded: LikeMinded::new(accounts.store().clone(), clock.clone()),
            version: version::of(&settings, &content, &assets, &branches),
            settings,
            content,
            assets,
            branches,
            pictures: Pictures::default(),
            clock,
            accounts,
            google,
            numbers: Numbers::default(),
            passkeys,
            warn_untrusted_proxy_once: Once::new(),
        })
    }

    /// Who letters are from.
    pub fn letterhead(&self) -> Letterhead {
        let brand = &self.content.brand;
        let from = self.settings.mail_from.clone();
        Letterhead {
            name: brand.name.clone(),
            footer: brand.letter_footer.clone(),
            provider: self.settings.provider_name(),
            from: from.unwrap_or_else(|| self.support_email.sender(&brand.name)),
        }
    }
}
