//! `/method`: all rules, each with an example from the content.

mod example;

use actix_web::{HttpResponse, web};
use askama::Template;
use example::Example;

use crate::content::{Figure, Message, translatable};
use crate::insights::standing::usual;
use crate::layout::frame::Frame;
use crate::layout::prose::prose;
use crate::layout::structured::Crumb;
use crate::urls::paths;
use crate::web::PageError;
use crate::web::respond::unrendered;
use crate::web::site::Site;

/// The example in numbers.
#[derive(Template)]
#[template(path = "pages/method_example.html")]
struct ExampleTable<'a> {
    site: &'a Site,
    example: &'a Example,
}

#[derive(Template)]
#[template(path = "pages/method_evidence.html")]
struct EvidenceTable<'a> {
    site: &'a Site,
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
        let show = |number| figure.unit.show(number, &site.content.language);
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
    let rows = site.content.evidence.iter().map(|figure| EvidenceRow::new(figure, &site));
    let evidence = EvidenceTable { site: &site, evidence: rows.collect() }.render();
    let evidence = evidence.map_err(|error| unrendered(&error))?;
    let usual = usual(site.content.usual, &site.content.language);
    let example = Example::of(&site.content);
    let table = ExampleTable { site: &site, example: &example }.render();
    let table = table.map_err(|error| unrendered(&error))?;
    let holds = [("gain", example.gain.is_some()), ("range", example.income.is_some())];
    prose(&site, "pages/method.md", &holds, frame, |text| {
        let text = text
            .put("example", &Message::<true>::new(&table))
            .put("evidence", &Message::<true>::new(&evidence));
        with_values(text, example).with("usual", usual)
    })
}

fn with_values(text: Message<'_, true>, example: Example) -> Message<'_, true> {
    let (gain, effect) = example.gain.unwrap_or_default();
    let text = text
        .with("picks", example.picks)
        .with("idea", example.idea)
        .with("shared", example.shared)
        .with("covered", example.covered)
        .with("quotient", example.quotient)
        .with("percent", example.percent)
        .with("first-three", example.first_three)
        .with("stayed", example.stayed)
        .with("runs", example.runs)
        .with("firmness", example.firmness)
        .with("gain", gain)
        .with("effect", effect)
        .with("open", example.open)
        .with("lowering", example.lowering);
    let Some(income) = example.income else { return text };
    text.with("estimated", income.estimated).with("whose", income.whose).with("range", income.range)
}
