//! `/method`: all rules, each with an example from the content.

mod example;

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;
use example::Example;

use crate::content::{Figure, translatable};
use crate::insights::standing::usual;
use crate::insights::wording::filters;
use crate::layout::frame::Frame;
use crate::layout::structured::Crumb;
use crate::urls::paths;
use crate::web::PageError;
use crate::web::respond::html;
use crate::web::site::Site;

#[derive(Template)]
#[template(path = "pages/method.html")]
struct MethodPage<'a> {
    frame: Frame,
    example: Example,
    usual: String,
    evidence: Vec<EvidenceRow<'a>>,
}

struct EvidenceRow<'a> {
    text: &'a str,
    /// Measured, without calibration, by chance.
    figures: [String; 3],
    /// "at least 80%"; may be empty.
    promise: String,
}

impl<'a> EvidenceRow<'a> {
    fn new(figure: &'a Figure, site: &Site) -> Self {
        let show = |number| figure.unit.show(number);
        let bound = |message: &str, bound: Option<f64>| {
            bound.map(|bound| site.t(message).with("bound", show(bound)).to_string())
        };
        let promise = bound(translatable("at least {bound}"), figure.at_least)
            .or_else(|| bound(translatable("at most {bound}"), figure.at_most))
            .or_else(|| bound(translatable("by chance at most {bound}"), figure.at_most_by_chance));
        Self {
            text: &figure.text,
            figures: [figure.value, figure.uncalibrated, figure.by_chance].map(show),
            promise: promise.unwrap_or_default(),
        }
    }
}

pub async fn get(site: web::Data<Site>) -> Result<HttpResponse, PageError> {
    let description = "How the match, its firmness, the next activities and the income range are \
        worked out, each with an example from the real content.";
    let title = "How your result is worked out | {name}";
    let crumb = Crumb::new(site.say("Method"), paths::METHOD);
    let frame =
        Frame::landing(&site, paths::METHOD, title, description).with_trail(&site, vec![crumb]);
    let evidence =
        site.content.evidence.iter().map(|figure| EvidenceRow::new(figure, &site)).collect();
    let usual = usual(site.content.usual, &site.content.language);
    let example = Example::of(&site.content);
    html(StatusCode::OK, &MethodPage { frame, example, usual, evidence })
}
