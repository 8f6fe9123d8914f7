//! `/method`: how everything is worked out, each rule with an example from the real content.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;

use super::frame::{Crumb, Frame};
use super::insights::{pay, values_of};
use super::wording::{listed, ordinal, points};
use super::{filters, html};
use crate::content::Content;
use crate::errors::PageError;
use crate::mapping::{
    Catalogue, Firmness, IncomeRange, Outlook, Ranked, Selection, Template as Idea, TemplateIx,
    rank,
};
use crate::paths;
use crate::site::Site;

/// How many picks the example has.
const PICKS: usize = 7;

#[derive(Template)]
#[template(path = "pages/method.html")]
struct MethodPage<'a> {
    frame: Frame,
    example: &'a Example,
}

/// One selection worked through by every rule, computed once at start.
#[derive(Debug, Default)]
pub struct Example {
    /// What is picked, as a list in a sentence.
    picks: String,
    /// The idea that comes first.
    idea: String,
    /// Each trait with the steps of its sum.
    traits: Vec<TraitExample>,
    /// Sum of the smaller and of the larger values, in hundredths of one trait.
    shared: String,
    covered: String,
    /// The score of the idea.
    percent: String,
    /// The first three ideas with their percentages.
    first_three: Vec<(String, String)>,
    /// In how many of the runs the idea stays in the top three.
    kept: usize,
    runs: usize,
    firmness: &'static str,
    /// The best next activity and what it would do.
    gain: Option<(String, String)>,
    open: usize,
    lowering: usize,
    /// Salaries of the compared profiles, lowest first.
    salaries: Vec<u32>,
    range: String,
}

/// One trait in the example.
#[derive(Debug)]
struct TraitExample {
    name: String,
    credits: u32,
    you: u32,
    value: u32,
    most: u32,
    idea: u32,
}

/// `GET /method`
pub async fn get(site: web::Data<Site>) -> Result<HttpResponse, PageError> {
    let description = "How the match, its firmness, the next activities and the income range are \
        worked out, each with an example from the real content.";
    let title = "How your result is worked out | Worthmap";
    let crumb = Crumb::new("Method", paths::METHOD);
    let frame =
        Frame::landing(&site, paths::METHOD, title, description).with_trail(&site, vec![crumb]);
    html(StatusCode::OK, &MethodPage { frame, example: &site.method })
}

impl Example {
    /// Works one selection through; empty when there is nothing to rank.
    #[must_use]
    pub fn of(content: &Content) -> Self {
        let catalogue = &content.catalogue;
        let selection = spread(catalogue);
        let ranking = rank(&selection, catalogue);
        let Some(first) = ranking.first().copied() else { return Self::default() };
        let ix = first.template;
        let idea = catalogue.template(ix);
        let outlook = Outlook::new(&selection, catalogue, ix);
        let names: Vec<&str> = (selection.picks().iter())
            .map(|pick| catalogue.taxonomy.node(pick.place).name.as_str())
            .collect();
        let traits = traits(&selection, idea, ix, catalogue);
        let sum = |part: fn(&TraitExample) -> u32| hundredths(traits.iter().map(part).sum());
        Self {
            picks: listed(&names),
            idea: idea.name.clone(),
            shared: sum(|row| row.you.min(row.idea)),
            covered: sum(|row| row.you.max(row.idea)),
            traits,
            percent: format!("{}%", first.percentage()),
            first_three: ranking.iter().take(3).map(|ranked| named(ranked, catalogue)).collect(),
            kept: kept(&selection, ix, catalogue),
            runs: selection.len(),
            firmness: Firmness::of_all(&selection, catalogue)[ix.0].word(),
            gain: gain(&outlook, catalogue),
            open: outlook.open,
            lowering: outlook.lowering,
            salaries: salaries(ix, catalogue),
            range: pay::yearly(catalogue, ix),
        }
    }
}

/// Activities from all over the tree, evenly apart.
fn spread(catalogue: &Catalogue) -> Selection {
    let activities = catalogue.taxonomy.activities();
    let mut selection = Selection::default();
    for activity in activities.iter().step_by((activities.len() / PICKS).max(1)).take(PICKS) {
        selection.add(activity.places[0], &catalogue.taxonomy);
    }
    selection
}

fn traits(
    selection: &Selection,
    idea: &Idea,
    ix: TemplateIx,
    catalogue: &Catalogue,
) -> Vec<TraitExample> {
    let credits = crate::mapping::Credits::of_selection(selection, &catalogue.taxonomy);
    let you = values_of(selection, catalogue).whole();
    let theirs = catalogue.template(ix).chart.whole();
    let most = catalogue.taxonomy.maximum();
    let named = catalogue.traits.iter().enumerate();
    named
        .map(|(axis, item)| TraitExample {
            name: item.name.clone(),
            credits: credits.0[axis],
            you: you[axis],
            value: idea.values[axis],
            most: most.0[axis],
            idea: theirs[axis],
        })
        .collect()
}

/// 734 is "7.34".
fn hundredths(sum: u32) -> String {
    format!("{}.{:02}", sum / 100, sum % 100)
}

fn named(ranked: &Ranked, catalogue: &Catalogue) -> (String, String) {
    let name = catalogue.template(ranked.template).name.clone();
    (name, format!("{}%", ranked.percentage()))
}

/// The rule of firmness as it reads, for the one idea.
fn kept(selection: &Selection, ix: TemplateIx, catalogue: &Catalogue) -> usize {
    let stays = selection.picks().iter().filter(|pick| {
        let mut rest = selection.clone();
        rest.remove(pick.activity);
        rank(&rest, catalogue).iter().take(3).any(|ranked| ranked.template == ix)
    });
    stays.count()
}

fn gain(outlook: &Outlook, catalogue: &Catalogue) -> Option<(String, String)> {
    let gain = outlook.gains.first()?;
    let place = catalogue.taxonomy.activity(gain.activity).places[0];
    let (by, from, to) = (points(gain.tenths), ordinal(outlook.place), ordinal(gain.place));
    let effect = if from == to {
        format!("by {by}; the idea would stay {to}")
    } else {
        format!("by {by} and move the idea from {from} to {to}")
    };
    Some((catalogue.taxonomy.node(place).name.clone(), effect))
}

fn salaries(ix: TemplateIx, catalogue: &Catalogue) -> Vec<u32> {
    let profiles = IncomeRange::new(catalogue, ix).profiles;
    let mut salaries: Vec<u32> =
        profiles.into_iter().map(|ix| catalogue.template(ix).salary).collect();
    salaries.sort_unstable();
    salaries
}
