//! What all requests share.

use crate::accounts::Accounts;
use crate::accounts::google::Google;
use crate::assets::Assets;
use crate::clock::Clock;
use crate::content::Content;
use crate::likeminded::LikeMinded;
use crate::pages::method;
use crate::pages::wizard::branches::Branches;
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

impl Site {
    /// Prepares what can be prepared once. Fails when no request to the provider can be made.
    pub fn new(
        settings: Settings,
        content: Content,
        clock: Clock,
        accounts: Accounts,
    ) -> Result<Self, reqwest::Error> {
        let branches = Branches::of(&content.catalogue);
        let assets = Assets::load();
        let google = Google::new(settings.google(), accounts.clone(), clock.clone())?;
        Ok(Self {
            method: method::Example::of(&content),
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

    /// Address of the sprite with the icons of a level of the tree: one for each top-level
    /// category, and one for the root.
    #[must_use]
    pub fn sprite_of(&self, path: &str) -> String {
        let top = path.split('/').next().unwrap_or_default();
        let name = if top.is_empty() { "root" } else { top };
        self.assets.url(&format!("icons-{name}.svg"))
    }
}
