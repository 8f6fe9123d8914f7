//! `/method`: all rules, each with an example from the content.

mod example;

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;
use example::Example;

use crate::content::Figure;
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
    fn new(figure: &'a Figure) -> Self {
        let show = |number| figure.unit.show(number);
        let bound = |words: &str, bound: Option<f64>| bound.map(|b| format!("{words} {}", show(b)));
        let promise = bound("at least", figure.at_least)
            .or_else(|| bound("at most", figure.at_most))
            .or_else(|| bound("by chance at most", figure.at_most_by_chance));
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
    let evidence = site.content.evidence.iter().map(EvidenceRow::new).collect();
    let usual = usual(site.content.usual);
    let example = Example::of(&site.content);
    html(StatusCode::OK, &MethodPage { frame, example, usual, evidence })
}
