//! An idea in a list of ideas.

use super::radar;
use crate::mapping::TemplateIx;
use crate::urls::paths;
use crate::web::site::Site;

/// An idea as it stands in lists on the public pages.
pub struct Card<'a> {
    pub name: &'a str,
    pub href: String,
    /// What it is in one sentence.
    pub summary: &'a str,
    /// What a year of it is estimated at: "$45,000".
    pub income: Option<String>,
    pub shape: String,
}

impl<'a> Card<'a> {
    pub fn new(site: &'a Site, ix: TemplateIx) -> Self {
        let idea = site.content.catalogue.template(ix);
        let text = site.content.texts.idea(ix);
        Self {
            name: &idea.name,
            href: paths::idea(&text.slug),
            summary: &text.summary,
            income: site.content.pay.shown(ix),
            shape: radar::small(&idea.unit),
        }
    }
}
