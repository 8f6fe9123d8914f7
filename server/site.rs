//! What all requests share.

use crate::accounts::Accounts;
use crate::accounts::google::Google;
use crate::assets::Assets;
use crate::clock::Clock;
use crate::content::Content;
use crate::likeminded::LikeMinded;
use crate::pages::method;
use crate::pages::radar;
use crate::pages::wizard::branches::Branches;
use crate::pages::wizard::lasting::LastingProps;
use crate::pages::wizard::skills::SkillForms;
use crate::pictures::Pictures;
use crate::ready::ReadyPages;
use crate::settings::Settings;
use crate::version;

/// Settings, content and what was prepared from them at start.
#[derive(Debug)]
pub struct Site {
    /// How the server runs.
    pub settings: Settings,
    /// The checked content.
    pub content: Content,
    /// Names everything that the public pages are made of.
    pub version: String,
    /// The built files under `/static/`.
    pub assets: Assets,
    /// The tree cut into files for the browser.
    pub branches: Branches,
    /// What every chart's shapes lie on, as markup.
    pub radar_grid: String,
    /// What the islands are given on every page.
    pub lasting_props: LastingProps,
    /// What the list of ideas says of their skills.
    pub skill_forms: SkillForms,
    /// Draws preview pictures.
    pub pictures: Pictures,
    /// The worked example of the method page.
    pub method: method::Example,
    /// Pages kept as bytes.
    pub ready: ReadyPages,
    /// Tells the time.
    pub clock: Clock,
    /// Who people are.
    pub accounts: Accounts,
    /// Counts like-minded people.
    pub likeminded: LikeMinded,
    /// The way through the provider.
    pub google: Google,
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
        let branches = Branches::of(&content.catalogue);
        let assets = Assets::load();
        let google = Google::new(settings.google(), accounts.clone(), clock.clone())?;
        Ok(Self {
            method: method::Example::of(&content),
            radar_grid: radar::grid(&content.catalogue)?,
            lasting_props: LastingProps::new(&content.catalogue, &assets, &branches)?,
            skill_forms: SkillForms::new(&content.catalogue, &assets),
            likeminded: LikeMinded::new(accounts.store().clone(), clock.clone()),
            version: version::of(&settings, &assets, &branches),
            settings,
            content,
            assets,
            branches,
            pictures: Pictures::default(),
            ready: ReadyPages::default(),
            clock,
            accounts,
            google,
        })
    }
}
