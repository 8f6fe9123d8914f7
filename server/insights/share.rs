//! A link that holds a result; the markup is `templates/insights/share.html`.

use crate::content::Content;
use crate::mapping::{Selection, TemplateIx};
use crate::urls::{PublicUrl, paths};

#[derive(Debug)]
pub struct ShareLink {
    /// The local address.
    pub path: String,
    /// The whole address.
    pub url: String,
    /// What to call it where it is sent.
    pub title: String,
    /// Where others can put their maps beside it.
    pub together: String,
    /// The local address of its QR code.
    pub qr: String,
}

impl ShareLink {
    pub fn new(
        content: &Content,
        public_url: &PublicUrl,
        selection: &Selection,
        idea: Option<TemplateIx>,
    ) -> Self {
        let idea = idea.map(|ix| content.catalogue.template(ix));
        let code = content.numbers.encode(selection, idea.map(|idea| idea.id));
        let path = paths::shared(&code);
        let url = public_url.absolute(&path);
        let title = match idea {
            Some(idea) => format!("My map beside {}", idea.name),
            None => "My map of ten traits".to_owned(),
        };
        let alone = content.numbers.encode(selection, None);
        let together = paths::together_with(&alone);
        Self { qr: paths::shared_qr(&code), together, path, url, title }
    }
}
