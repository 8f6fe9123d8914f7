//! `/ideas/{slug}`: one idea with its traits and pay.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::origin::Wages;
use crate::content::LocalPay;
use crate::content::texts::IdeaText;
use crate::insights::pay;
use crate::insights::standing::standing;
use crate::layout::frame::{self, Frame};
use crate::layout::links::{ActivityLink, link_to_place};
use crate::layout::radar::Radar;
use crate::layout::structured;
use crate::layout::structured::Crumb;
use crate::mapping::{
    self, Feeder, Neighbour, Selection, TemplateIx, feeders, neighbours, percentage, rank,
};
use crate::urls::paths::{self, Wizard};
use crate::web::respond::html;
use crate::web::site::Site;
use crate::web::visitor::Visitor;
use crate::web::{PageError, selection};

/// Limit of listed activities that feed the idea.
const FEEDERS: usize = 10;
/// Limit of those from elsewhere in the tree.
const ELSEWHERE: usize = 3;
const NEIGHBOURS: usize = 5;

#[derive(Template)]
#[template(path = "pages/idea.html")]
struct IdeaPage<'a> {
    frame: Frame,
    idea: &'a mapping::Template,
    text: &'a IdeaText,
    try_it: String,
    /// Match with the visitor's picks and rank; none without picks.
    mine: Option<String>,
    radar: Radar<'a>,
    skills: Vec<Skill<'a>>,
    feeders: Vec<Fed<'a>>,
    elsewhere: Vec<Fed<'a>>,
    near: Vec<Near<'a>>,
    /// Estimate for a year: "$45,000".
    income: Option<String>,
    /// "$43,000 to $65,000 a year".
    yearly: Option<String>,
    /// The source of built-in income.
    wages: Option<Wages<'a>>,
    /// The source of the operator's income.
    local: Option<&'a LocalPay>,
    /// Printed on paper only.
    url: String,
    qr: String,
}

struct Skill<'a> {
    name: &'a str,
    href: String,
    icon: String,
    branch: &'a str,
}

struct Fed<'a> {
    /// The activity's cell, with the idea active.
    href: String,
    activity: ActivityLink<'a>,
    percent: u32,
}

/// An idea with a similar shape.
struct Near<'a> {
    name: &'a str,
    href: String,
    percent: u32,
    more: bool,
    apart: &'a str,
    apart_href: String,
}

pub async fn get(
    request: HttpRequest,
    site: web::Data<Site>,
    visitor: Visitor,
    slug: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let ix = site.content.texts.idea_by_slug(&slug).ok_or(PageError::NoSuchIdea)?;
    let picks = selection::from_cookie(&request, &site, &visitor).selection;
    let mine = (!picks.is_empty()).then(|| match_of(&site, &picks, ix));
    html(StatusCode::OK, &IdeaPage { mine, ..page(&site, ix) })
}

/// "68% alike, 2nd of 50 ideas", and the distance to the others.
fn match_of(site: &Site, picks: &Selection, ix: TemplateIx) -> String {
    let catalogue = &site.content.catalogue;
    let ranking = rank(picks, catalogue);
    let position = ranking.iter().position(|ranked| ranked.template == ix);
    standing(&ranking, position.unwrap_or_default(), catalogue)
}

fn page(site: &Site, ix: TemplateIx) -> IdeaPage<'_> {
    let content = &site.content;
    let idea = content.catalogue.template(ix);
    let text = content.texts.idea(ix);
    let feeders = feeders(&content.catalogue, ix);
    let (best, others) = feeders.split_at(FEEDERS.min(feeders.len()));
    let elsewhere = others.iter().filter(|feeder| !feeder.in_skills).take(ELSEWHERE);
    let neighbours = neighbours(&content.catalogue, ix);
    let label = format!("Radar chart of the ten traits of a {}", idea.name);
    let url = site.settings.public_url.absolute(&paths::idea(&text.slug));
    let caption = "The strongest trait is 100.".to_owned();
    let wages = !content.pay.is_local();
    IdeaPage {
        frame: frame(site, ix),
        idea,
        text,
        try_it: Wizard { template: Some(idea.id), ..Wizard::default() }.url(),
        mine: None,
        radar: Radar::new(site, &idea.unit, label, caption),
        skills: skills(site, ix),
        feeders: best.iter().map(|feeder| fed(site, ix, feeder)).collect(),
        elsewhere: elsewhere.map(|feeder| fed(site, ix, feeder)).collect(),
        near: neighbours.iter().take(NEIGHBOURS).map(|other| near(site, other)).collect(),
        income: content.pay.shown(ix),
        yearly: pay::yearly(content, ix),
        wages: wages.then(|| Wages::new(content.texts.origin(ix), idea.salary, &content.pay.money)),
        local: content.pay.local(ix),
        qr: paths::idea_qr(&content.texts.idea(ix).slug),
        url,
    }
}

fn frame(site: &Site, ix: TemplateIx) -> Frame {
    let idea = site.content.catalogue.template(ix);
    let text = site.content.texts.idea(ix);
    let path = paths::idea(&text.slug);
    let title = format!("{}: income and traits | {{name}}", idea.name);
    let crumbs = vec![Crumb::new("Ideas", paths::IDEAS), Crumb::new(&idea.name, &path)];
    let frame =
        Frame::landing(site, &path, &title, &description(site, ix)).with_trail(site, crumbs);
    let skills: Vec<&str> = site.content.catalogue.skills(ix).map(|(_, name)| name).collect();
    match site.content.texts.origin(ix).main() {
        Some(main) => {
            let income = site.content.pay.yearly(ix);
            let pay = &site.content.pay;
            let work = structured::Work { idea, summary: &text.summary, skills: &skills, main };
            frame.with_structured(structured::occupation(&work, income, pay))
        }
        None => frame,
    }
}

fn description(site: &Site, ix: TemplateIx) -> String {
    let text = site.content.texts.idea(ix);
    let tails = match site.content.pay.shown(ix) {
        Some(income) => [
            format!(" About {income} a year. Who pays, how to start, and the traits it takes."),
            format!(" About {income} a year. Who pays, and how to start."),
        ],
        None => [
            " Who pays, how to start, and the traits it takes.".to_owned(),
            " Who pays, and how to start.".to_owned(),
        ],
    };
    frame::description(&text.summary, tails)
}

fn skills(site: &Site, ix: TemplateIx) -> Vec<Skill<'_>> {
    let taxonomy = &site.content.catalogue.taxonomy;
    let places = site.content.catalogue.skill_places(ix).iter();
    places
        .filter_map(|places| places.first())
        .map(|place| {
            let node = taxonomy.node(*place);
            let top = taxonomy.up(*place).last().map_or("", |top| &taxonomy.node(top).name);
            Skill {
                name: &node.name,
                href: link_to_place(site, *place),
                icon: format!("{}#{}", site.assets.sprite_of(&node.path), node.icon),
                branch: top,
            }
        })
        .collect()
}

fn fed<'a>(site: &'a Site, ix: TemplateIx, feeder: &Feeder) -> Fed<'a> {
    let catalogue = &site.content.catalogue;
    let place = catalogue.taxonomy.activity(feeder.activity).places[0];
    let path = &catalogue.taxonomy.node(place).path;
    let href = paths::cell(path, Some(catalogue.template(ix).id));
    Fed {
        href,
        activity: ActivityLink::new(site, feeder.activity),
        percent: percentage(feeder.score),
    }
}

fn near<'a>(site: &'a Site, other: &Neighbour) -> Near<'a> {
    let content = &site.content;
    Near {
        name: &content.catalogue.template(other.template).name,
        href: paths::idea(&content.texts.idea(other.template).slug),
        percent: percentage(other.score),
        more: other.more,
        apart: &content.catalogue.traits[other.apart].name,
        apart_href: paths::trait_page(&content.texts.traits[other.apart].slug),
    }
}
