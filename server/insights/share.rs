//! A link to a result; the markup is `templates/insights/share.html`.

use fast_qr::convert::svg::SvgBuilder;
use fast_qr::{ECL, QRBuilder};

use crate::content::Content;
use crate::mapping::{Selection, TemplateIx};
use crate::urls::{PublicUrl, paths};

#[derive(Debug)]
pub struct ShareLink {
    pub path: String,
    pub url: String,
    pub title: String,
    pub together: String,
    pub qr: String,
    pub picture: String,
}

impl ShareLink {
    pub fn new(
        content: &Content,
        public_url: &PublicUrl,
        selection: &Selection,
        idea: Option<TemplateIx>,
    ) -> Self {
        let idea = idea.map(|ix| content.catalog.template(ix));
        let code = content.numbers.encode(selection, idea.map(|idea| idea.id));
        let path = paths::shared(&code);
        let url = public_url.absolute(&path);
        let title = match idea {
            Some(idea) => content.language.t("My map beside {idea}").with("idea", &idea.name),
            None => content.language.t("My map of ten traits"),
        };
        let together = paths::together_with(&content.numbers.encode(selection, None));
        let (qr, picture) = (paths::shared_qr(&code), paths::shared_picture(&code));
        Self { qr, picture, together, path, url, title: title.to_string() }
    }
}

/// As SVG with the quiet zone that readers need; none when the text is too long for any QR code.
pub fn qr_code(text: &str) -> Option<String> {
    let code = QRBuilder::new(text).ecl(ECL::L).build().ok()?;
    Some(SvgBuilder::default().to_str(&code))
}
