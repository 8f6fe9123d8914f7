//! An idea in a list of ideas.

use super::radar;
use crate::mapping::TemplateIx;
use crate::urls::paths;
use crate::web::site::Site;

pub struct Card<'a> {
    pub name: &'a str,
    pub href: String,
    pub summary: &'a str,
    /// Estimate for a year: "$45,000".
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
