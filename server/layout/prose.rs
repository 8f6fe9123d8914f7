//! A page of a Markdown file.

use actix_web::http::StatusCode;
use askama::Template;

use super::frame::Frame;
use crate::content::Message;
use crate::web::{PageError, PageResult, Site, html};

#[derive(Template)]
#[template(path = "pages/prose.html")]
struct ProsePage<'a> {
    frame: Frame,
    /// The site's language has no such file.
    is_english: bool,
    text: Message<'a, true>,
}

/// `values` sets its own.
pub fn prose(
    site: &Site,
    file: &str,
    holds: &[(&str, bool)],
    frame: Frame,
    values: impl FnOnce(Message<'_, true>) -> Message<'_, true>,
) -> PageResult {
    let text = site.content.prose.text(file).ok_or(PageError::NotFound)?;
    let markup = text.markup(holds, &site.content.brand.slug(), |address| frame.at(address));
    let message = Message::<true>::new(&markup)
        .with("site", &site.content.brand.name)
        .with("ideas", site.content.catalog.templates().len())
        .with("age", site.content.brand.minimum_age)
        .with("email", site.support_email.as_str());
    let is_english = text.is_english && !site.content.language.is_english();
    html(StatusCode::OK, &ProsePage { frame, is_english, text: values(message) })
}
