//! The button of the sign-in provider.

use crate::accounts::google::ProviderName;
use crate::web::site::Site;

/// Follows Google's brand rules, see `forms.css`; other providers look the same.
#[derive(Debug, Clone)]
pub struct GoogleButton {
    pub name: ProviderName,
    pub mark: String,
}

impl GoogleButton {
    /// None if sign-in through the provider is impossible.
    pub fn of(site: &Site) -> Option<Self> {
        site.settings.google()?;
        let google = site.settings.shows_google();
        let mark = if google { "images/google.svg" } else { "images/provider.svg" };
        Some(Self { name: site.settings.provider_name(), mark: site.assets.url(mark) })
    }
}
