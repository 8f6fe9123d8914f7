//! The button that leads to the provider, where one is set up.

use crate::site::Site;

/// What the button shows. Its looks are the provider's own rules; see `forms.css`.
#[derive(Debug, Clone)]
pub struct GoogleButton {
    /// Address of the provider's mark.
    pub mark: String,
}

impl GoogleButton {
    /// None where nobody could go on through it.
    pub fn of(site: &Site) -> Option<Self> {
        site.settings.google().map(|_| Self { mark: site.assets.url("images/google.svg") })
    }
}
