//! The button that leads to the provider, where one is set up.

use crate::accounts::google::ProviderName;
use crate::web::site::Site;

/// What the button shows. Its looks are Google's own rules, see `forms.css`; they do for others.
#[derive(Debug, Clone)]
pub struct GoogleButton {
    /// What people know the provider by.
    pub name: ProviderName,
    /// Address of the provider's mark, or of one that is nobody's.
    pub mark: String,
}

impl GoogleButton {
    /// None where nobody could go on through it.
    pub fn of(site: &Site) -> Option<Self> {
        site.settings.google()?;
        let google = site.settings.shows_google();
        let mark = if google { "images/google.svg" } else { "images/provider.svg" };
        Some(Self { name: site.settings.provider_name(), mark: site.assets.url(mark) })
    }
}
