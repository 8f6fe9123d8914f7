//! One name for everything that the public pages are made of: equal name, equal pages.

use crate::assets::{Assets, fingerprint};
use crate::content::Content;
use crate::web::settings::Settings;
use crate::web::tree_files::Branches;

/// What the program was built from.
const SOURCES: &str = env!("WORTHMAP_SOURCES");

/// The name of what this server shows.
pub fn of(settings: &Settings, content: &Content, assets: &Assets, branches: &Branches) -> String {
    let mut parts = vec![
        SOURCES.to_owned(),
        settings.public_url.origin().to_owned(),
        settings.support_email.as_ref().map(|email| email.as_str().to_owned()).unwrap_or_default(),
        settings.google().map(|_| settings.provider_name().to_string()).unwrap_or_default(),
        settings.account_page().to_owned(),
        settings.keep_unused.to_string(),
        content.fingerprint.clone(),
        branches.tree_url().to_owned(),
        branches.ideas_url().to_owned(),
    ];
    parts.extend(assets.names().map(|name| assets.url(name)));
    fingerprint(parts.join("\n").as_bytes())
}
