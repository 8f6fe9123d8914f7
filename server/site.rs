//! What all requests share.

use std::sync::Once;

use actix_web::http::header::{HeaderValue, InvalidHeaderValue};

use crate::accounts::Accounts;
use crate::accounts::google::Google;
use crate::accounts::likeminded::LikeMinded;
use crate::assets::Assets;
use crate::clock::Clock;
use crate::content::Content;
use crate::pictures::Pictures;
use crate::precomputed::props::LastingProps;
use crate::precomputed::skill_lists::SkillForms;
use crate::precomputed::style_sheets::StyleSheets;
use crate::precomputed::tree_files::Branches;
use crate::precomputed::{content_policy, method_example, radar_grid, version};
use crate::settings::Settings;

/// Settings, content and what was prepared from them at start.
#[derive(Debug)]
pub struct Site {
    pub settings: Settings,
    pub content: Content,
    /// Names everything that the public pages are made of.
    pub version: String,
    /// The built files under `/static/`.
    pub assets: Assets,
    /// The style sheets that kept pages carry.
    pub style_sheets: StyleSheets,
    /// What browsers may load, as a header's value.
    pub policy: HeaderValue,
    /// The tree cut into files for the browser.
    pub branches: Branches,
    /// What every chart's shapes lie on, as markup.
    pub radar_grid: String,
    /// What the islands are given on every page.
    pub lasting_props: LastingProps,
    /// What the list of ideas says of their skills.
    pub skill_forms: SkillForms,
    pub pictures: Pictures,
    pub method: method_example::Example,
    pub clock: Clock,
    pub accounts: Accounts,
    pub likeminded: LikeMinded,
    /// The way through the provider.
    pub google: Google,
    /// Says once that a proxy isn't believed.
    pub unheeded_proxy: Once,
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
    /// The policy is no header.
    #[error("can't write the content security policy: {0}")]
    Policy(#[from] InvalidHeaderValue),
    /// Props could not be written.
    #[error("can't write what the islands share: {0}")]
    Props(#[from] serde_json::Error),
}

impl Site {
    /// Prepares what can be prepared once.
    pub fn new(
        settings: Settings,
        content: Content,
        clock: Clock,
        accounts: Accounts,
    ) -> Result<Self, SiteError> {
        let branches = Branches::of(&content);
        let assets = Assets::load();
        let google = Google::new(settings.google(), accounts.clone(), clock.clone())?;
        let style_sheets = StyleSheets::of(&assets);
        Ok(Self {
            policy: content_policy::of(&style_sheets)?,
            style_sheets,
            method: method_example::Example::of(&content),
            radar_grid: radar_grid::grid(&content.catalogue)?,
            lasting_props: LastingProps::new(&content.catalogue, &assets, &branches)?,
            skill_forms: SkillForms::new(&content.catalogue, &assets),
            likeminded: LikeMinded::new(accounts.store().clone(), clock.clone()),
            version: version::of(&settings, &assets, &branches),
            settings,
            content,
            assets,
            branches,
            pictures: Pictures::default(),
            clock,
            accounts,
            google,
            unheeded_proxy: Once::new(),
        })
    }
}
