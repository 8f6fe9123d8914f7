use actix_web::http::StatusCode;
use askama::Template;

use super::frame::Frame;
use crate::content::{Markup, Message};
use crate::web::{PageError, PageResult, Site, html};

#[derive(Template)]
#[template(path = "pages/prose.html")]
struct ProsePage {
    frame: Frame,
    text: Prose,
}

/// Values of texts that are markup.
const PARTS: [&str; 3] = ["steps", "match", "start"];

#[derive(Template)]
#[template(path = "prose_parts.html")]
struct Part<'a> {
    frame: &'a Frame,
    site: &'a Site,
    name: &'a str,
}

pub struct Prose {
    /// The site's language has no such file.
    pub is_english: bool,
    pub markup: Markup,
}

impl Prose {
    /// `values` sets its own.
    pub fn new(
        site: &Site,
        file: &str,
        holds: &[(&str, bool)],
        frame: &Frame,
        values: impl FnOnce(Message<'_, true>) -> Message<'_, true>,
    ) -> PageResult<Self> {
        let text = site.content.prose.text(file).ok_or(PageError::NotFound)?;
        let (slug, code) = (site.content.brand.slug(), frame.language.code());
        let markup = text.markup(holds, &slug, code, |address| frame.at(address));
        let mut message = Message::<true>::new(&markup);
        for name in PARTS {
            message = message.put(name, &Markup(Part { frame, site, name }.render()?));
        }
        let message = message
            .with("site", &site.content.brand.name)
            .with("ideas", site.content.catalog.templates().len())
            .with("age", site.content.brand.minimum_age)
            .with("email", site.support_email.as_str());
        Ok(Self { is_english: text.is_english, markup: Markup(values(message).to_string()) })
    }
}

pub fn prose(
    site: &Site,
    file: &str,
    holds: &[(&str, bool)],
    frame: Frame,
    values: impl FnOnce(Message<'_, true>) -> Message<'_, true>,
) -> PageResult {
    let text = Prose::new(site, file, holds, &frame, values)?;
    html(StatusCode::OK, &ProsePage { frame, text })
}
