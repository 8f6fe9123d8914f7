//! `/method`: all rules, each with an example from the content.

mod example;

use askama::Template;
use example::Example;

use crate::content::{Figure, Markup, Message, translatable};
use crate::insights::standing::usual;
use crate::layout::prose::{Prose, prose};
use crate::layout::{Crumb, Frame};
use crate::urls::paths;
use crate::web::{PageResult, RequestSite, Site};

#[derive(Template)]
#[template(path = "pages/method_example.html")]
struct ExampleTable<'a> {
    site: &'a Site,
    example: &'a Example,
}

#[derive(Template)]
#[template(path = "pages/method_rules.html")]
struct Rules<'a> {
    site: &'a Site,
    rules: Prose,
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
    promise: Markup,
}

impl<'a> EvidenceRow<'a> {
    fn new(figure: &'a Figure, site: &Site) -> Self {
        let show = |number| figure.unit.show(number, &site.content.language);
        let bound = |message: &str, bound: Option<f64>| {
            bound.map(|bound| site.t(message).with("bound", show(bound)).markup().to_string())
        };
        let promise = bound(translatable("at least {bound}"), figure.at_least)
            .or_else(|| bound(translatable("at most {bound}"), figure.at_most))
            .or_else(|| bound(translatable("by chance at most {bound}"), figure.at_most_by_chance));
        Self {
            text: &figure.text,
            figures: [figure.value, figure.uncalibrated, figure.by_chance].map(show),
            promise: Markup(promise.unwrap_or_default()),
        }
    }
}

pub async fn get(site: RequestSite) -> PageResult {
    let description = "How the match, its firmness, the next activities and the income range are \
        worked out, each with an example from the real content.";
    let title = "How your result is worked out | {name}";
    let crumb = Crumb::new(site.say("Method"), paths::METHOD);
    let frame =
        Frame::landing(&site, paths::METHOD, title, description).with_trail(&site, vec![crumb]);
    let rows = site.content.evidence.iter().map(|figure| EvidenceRow::new(figure, &site));
    let evidence = EvidenceTable { site: &site, evidence: rows.collect() }.render()?;
    let usual = usual(site.content.usual, &site.content.language);
    let example = Example::of(&site.content);
    let table = ExampleTable { site: &site, example: &example }.render()?;
    let measured = ("measured", site.content.is_measured);
    let holds = ["gain", "range"].map(|name| (name, example.has(name)));
    let holds = [holds[0], holds[1], measured];
    let rules = Prose::new(&site, "pages/method-rules.md", &holds, &frame, |text| {
        example
            .fill(text)
            .put("example", &Message::<true>::new(&table))
            .put("evidence", &Message::<true>::new(&evidence))
    })?;
    let rules = Rules { site: &site, rules }.render()?;
    prose(&site, "pages/method.md", &holds, frame, |text| {
        example.fill(text).put("usual", &usual).put("exact-rules", &Message::<true>::new(&rules))
    })
}
