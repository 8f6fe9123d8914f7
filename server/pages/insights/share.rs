//! A link that holds a result; the markup is `templates/insights/share.html`.

use super::qr::Qr;
use crate::mapping::{Selection, TemplateIx};
use crate::paths;
use crate::site::Site;

/// The link to a result.
#[derive(Debug)]
pub struct ShareLink {
    /// The local address.
    pub path: String,
    /// The whole address.
    pub url: String,
    /// What to call it where it is sent.
    pub title: String,
    /// The same as a QR code, for paper.
    pub qr: Option<Qr>,
}

impl ShareLink {
    /// To a selection and an idea.
    #[must_use]
    pub fn new(site: &Site, selection: &Selection, idea: Option<TemplateIx>) -> Self {
        let idea = idea.map(|ix| site.content.catalogue.template(ix));
        let code = site.content.numbers.encode(selection, idea.map(|idea| idea.id));
        let path = paths::shared(&code);
        let url = site.settings.public_url.absolute(&path);
        let title = match idea {
            Some(idea) => format!("My map beside {}", idea.name),
            None => "My map of ten traits".to_owned(),
        };
        Self { qr: Qr::of(&url), path, url, title }
    }
}
