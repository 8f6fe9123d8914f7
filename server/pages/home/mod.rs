//! `/`: introduction of the product.

mod waiting;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::insights::wording::{READY_AT, sentence};
use crate::layout::frame::Frame;
use crate::layout::links::Card;
use crate::layout::radar::small;
use crate::layout::structured;
use crate::mapping::{Selection, TemplateIx, unit_from_credits};
use crate::urls::paths::{self, Step, Wizard};
use crate::web::respond::html;
use crate::web::site::Site;
use crate::web::visitor::Visitor;
use crate::web::{PageError, cookies, selection};

const IDEAS_SHOWN: usize = 6;
/// Description of the product.
const LINE: &str = "Map your skills, experience and interests to get monetization insights and \
    compare with successful cases.";

/// Examples: two strongest traits, in the order of all, and an idea near them. Their shapes are in
/// `static/css/site/home.css`.
const PEOPLE: [(usize, usize, u32); 3] = [(8, 5, 49), (2, 4, 13), (0, 2, 15)];
/// Statements with a branch of the tree.
const STARTERS: [(&str, &str); 3] = [
    ("I bake", "baking-and-sweets"),
    ("I fix things", "repairs-and-restoration"),
    ("I plan everything", "events-and-social-life"),
];

#[derive(Template)]
#[template(path = "pages/home.html")]
struct HomePage<'a> {
    frame: Frame,
    line: &'static str,
    /// The map of a returning visitor.
    mine: Option<Mine>,
    people: Vec<Person<'a>>,
    starters: Vec<Starter>,
    ideas: Vec<Card<'a>>,
    activities: usize,
}

struct Mine {
    count: usize,
    href: String,
    shape: String,
    sentence: Option<String>,
}

/// An example of the hero's shape.
struct Person<'a> {
    sentence: String,
    idea: &'a str,
}

struct Starter {
    words: &'static str,
    href: String,
    icon: String,
}

/// `GET /`: the hero, or the waiting page with a session.
pub async fn get(request: HttpRequest, site: web::Data<Site>) -> Result<HttpResponse, PageError> {
    let (visitor, map) = Visitor::with_map(&request, &site).await?;
    if let Visitor::SignedIn(signed_in) = &visitor {
        return waiting::get(&site, signed_in, &map.selection).await;
    }
    let map_waits = selection::is_of_signed_out(&request, &visitor);
    let mine = selection::unowned(&request, &site).selection;
    let mut response = hero(&site, map_waits, &mine)?;
    if map_waits {
        let forgotten = cookies::removed(cookies::SELECTION, &site.settings);
        response.add_cookie(&forgotten).map_err(|_| PageError::Internal)?;
    }
    Ok(response)
}

fn hero(site: &Site, map_waits: bool, picks: &Selection) -> Result<HttpResponse, PageError> {
    let description = "Map your skills, experience and interests onto ten traits, get \
        monetization insights and compare yourself with {ideas} business ideas. Free and private.";
    let title = "{name}: discover your professional & personal value";
    let tagline = site.content.brand.tagline.as_ref();
    let title = tagline.map_or_else(|| title.to_owned(), |tagline| format!("{{name}}: {tagline}"));
    let catalogue = &site.content.catalogue;
    let frame = Frame::landing(site, paths::HOME, &title, description)
        .with_structured(structured::website(site))
        .with_structured(structured::organization(site))
        .with_structured(structured::application(site, LINE))
        .with_script(site, "auth-watch.js");
    let page = HomePage {
        frame: Frame { map_waits, ..frame },
        line: LINE,
        mine: (!picks.is_empty()).then(|| mine(site, picks)),
        people: people(site),
        starters: starters(site),
        ideas: spread(site),
        activities: catalogue.taxonomy.activities().len(),
    };
    html(StatusCode::OK, &page)
}

fn mine(site: &Site, picks: &Selection) -> Mine {
    let step = if picks.len() < READY_AT { Step::One } else { Step::Two };
    Mine {
        count: picks.len(),
        href: Wizard { step, ..Wizard::default() }.url(),
        shape: small(&unit_from_credits(&picks.credits(&site.content.catalogue.taxonomy))),
        sentence: sentence::of(picks, &site.content),
    }
}

fn people(site: &Site) -> Vec<Person<'_>> {
    let catalogue = &site.content.catalogue;
    let person = |(first, second, idea): (usize, usize, u32)| {
        let line = site.content.shapes.line(first, second)?;
        let [first, second] = [first, second].map(|axis| &catalogue.traits[axis].name);
        let idea = &catalogue.template(catalogue.template_by_id(idea)?).name;
        Some(Person { sentence: format!("{first}, then {second}: {line}"), idea })
    };
    PEOPLE.into_iter().filter_map(person).collect()
}

/// Only with branches that the tree has.
fn starters(site: &Site) -> Vec<Starter> {
    let taxonomy = &site.content.catalogue.taxonomy;
    let starter = |(words, id): (&'static str, &str)| {
        let node = taxonomy.inner().map(|ix| taxonomy.node(ix)).find(|node| node.id == id)?;
        let icon = format!("{}#{}", site.assets.sprite_of(&node.path), node.icon);
        let href = Wizard { path: &node.path, ..Wizard::default() }.url();
        Some(Starter { words, href, icon })
    };
    STARTERS.into_iter().filter_map(starter).collect()
}

/// At even intervals from lowest to highest salary.
fn spread(site: &Site) -> Vec<Card<'_>> {
    let catalogue = &site.content.catalogue;
    let mut by_salary: Vec<TemplateIx> = (0..catalogue.templates().len()).map(TemplateIx).collect();
    by_salary.sort_by_key(|ix| site.content.pay.yearly(*ix));
    let gap = by_salary.len().div_ceil(IDEAS_SHOWN).max(1);
    by_salary.into_iter().step_by(gap).take(IDEAS_SHOWN).map(|ix| Card::new(site, ix)).collect()
}
