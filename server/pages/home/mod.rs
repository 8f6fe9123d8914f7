//! `/`: introduction of the product, and `POST /app/start`, which adds the activities ticked there to the visitor's map.

mod waiting;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, web};
use askama::Template;

use crate::content::{Markup, Starter, translatable};
use crate::insights::{READY_AT, sentence};
use crate::layout::radar::small;
use crate::layout::{Card, Frame, structured};
use crate::mapping::{
    ActivityIx, NodeIx, Selection, TemplateIx, evidence, rank, unit_from_credits,
};
use crate::urls::paths::{self, Step, Wizard};
use crate::web::metrics::Metrics;
use crate::web::{
    PageError, PageResult, Posted, RequestSite, Site, Visitor, brand_files, cookies, go_to_with,
    html, selection,
};

const IDEAS_SHOWN: usize = 3;
const LINE: &str = translatable(
    "Map your skills, experience and interests to get monetization insights and compare with \
     successful cases.",
);

const PEOPLE: [[&str; 5]; 3] = [
    [
        "planning-parties",
        "hosting-guests-at-home",
        "running-a-household",
        "planning-weddings",
        "raising-children",
    ],
    ["knitting", "sewing-clothes", "selling-handmade-goods", "wire-and-resin-jewelry", "crochet"],
    [
        "repairing-bicycles",
        "soldering-and-circuits",
        "woodworking",
        "painting-and-wallpapering",
        "plumbing",
    ],
];

#[derive(Template)]
#[template(path = "pages/home.html")]
struct HomePage<'a> {
    frame: Frame,
    line: &'a str,
    mine: Option<Mine>,
    starters: Vec<StarterChip<'a>>,
    /// The style sheet that moves the shape with the ticked starters.
    starters_sheet: String,
    home_icons: String,
    people: Vec<Person<'a>>,
    ideas: Vec<Card<'a>>,
    activities: usize,
    /// An income as on the tags.
    sum: Option<String>,
}

struct Mine {
    count: usize,
    href: String,
    shape: String,
    sentence: Option<Markup>,
}

struct StarterChip<'a> {
    words: &'a str,
    icon: &'static str,
    id: &'a str,
}

struct Person<'a> {
    shape: String,
    sentence: Markup,
    made_of: Markup,
    idea: Card<'a>,
    idea_shape: String,
}

/// `GET /`: the hero, or the waiting page with a session.
pub async fn get(request: HttpRequest, site: RequestSite) -> PageResult {
    let (visitor, map) = Visitor::with_map(&request, &site).await?;
    if let Visitor::SignedIn(signed_in) = &visitor {
        return waiting::get(&site, signed_in, &map.selection).await;
    }
    let map_waits = selection::is_of_signed_out(&request, &visitor);
    let mine = selection::unowned(&request, &site).selection;
    let mut response = hero(&site, map_waits, &mine)?;
    if map_waits {
        let forgotten = cookies::removed(cookies::SELECTION, &site.settings);
        response.add_cookie(&forgotten).map_err(PageError::internal)?;
    }
    Ok(response)
}

fn hero(site: &RequestSite, map_waits: bool, picks: &Selection) -> PageResult {
    let description = "Map your skills, experience and interests onto ten traits, get \
        monetization insights and compare yourself with {n} business ideas. Free and private.";
    let title = "{name}: discover your professional & personal value";
    let tagline = site.content.brand.tagline.as_ref();
    let title = tagline.map_or_else(|| title.to_owned(), |tagline| format!("{{name}}: {tagline}"));
    let catalog = &site.content.catalog;
    let frame = Frame::new(site, paths::HOME, &title, description)
        .with_structured(structured::website(site))
        .with_structured(structured::organization(site))
        .with_structured(structured::application(site, site.say(LINE)))
        .with_sheets(site, &["home.css"])
        .with_script(site, "auth-watch.js");
    let ideas = spread(site);
    let page = HomePage {
        frame: Frame { map_waits, ..frame },
        line: site.say(LINE),
        mine: (!picks.is_empty()).then(|| mine(site, picks)),
        starters: starters(site),
        starters_sheet: site.assets.url(brand_files::STARTERS),
        home_icons: site.assets.url("icons-home.svg"),
        people: PEOPLE.iter().filter_map(|activities| person(site, activities)).collect(),
        sum: ideas.iter().find_map(|card| card.income.clone()),
        ideas,
        activities: catalog.taxonomy.activities().len(),
    };
    html(StatusCode::OK, &page)
}

fn mine(site: &Site, picks: &Selection) -> Mine {
    let step = if picks.len() < READY_AT { Step::One } else { Step::Two };
    Mine {
        count: picks.len(),
        href: Wizard { step, ..Wizard::default() }.url(),
        shape: small(&unit_from_credits(&picks.credits(&site.content.catalog.taxonomy))),
        sentence: sentence::marked(picks, &site.content),
    }
}

fn starters(site: &Site) -> Vec<StarterChip<'_>> {
    let taxonomy = &site.content.catalog.taxonomy;
    let chip = |starter: &Starter| StarterChip {
        words: site.say(starter.words),
        icon: starter.icon,
        id: &taxonomy.node(starter.place).id,
    };
    site.content.starters.iter().map(chip).collect()
}

/// None if the tree lacks one of the activities.
fn person<'a>(site: &'a Site, activities: &[&str]) -> Option<Person<'a>> {
    let catalog = &site.content.catalog;
    let taxonomy = &catalog.taxonomy;
    let activities = activities.iter().map(|id| taxonomy.activity_by_id(id));
    let activities: Vec<ActivityIx> = activities.collect::<Option<_>>()?;
    let places = activities.iter().map(|activity| taxonomy.activity(*activity).places[0]);
    let picks = Selection::through(places.clone(), taxonomy);
    let ranking = rank(&picks, catalog);
    let idea = evidence(&picks, catalog, &ranking).first()?.template;
    Some(Person {
        shape: small(&unit_from_credits(&picks.credits(taxonomy))),
        sentence: sentence::marked(&picks, &site.content)?,
        made_of: sentence::stands_on(&picks, &site.content)?,
        idea: Card::new(site, idea),
        idea_shape: small(&catalog.template(idea).unit),
    })
}

/// At even intervals from lowest to highest salary.
fn spread(site: &Site) -> Vec<Card<'_>> {
    let mut by_salary: Vec<TemplateIx> = site.content.catalog.template_indices().collect();
    by_salary.sort_by_key(|ix| site.content.pay.yearly(*ix));
    let gap = by_salary.len().div_ceil(IDEAS_SHOWN).max(1);
    by_salary.into_iter().step_by(gap).take(IDEAS_SHOWN).map(|ix| Card::new(site, ix)).collect()
}

/// The names of the fields are the ids of the ticked activities.
pub async fn start(
    request: HttpRequest,
    site: RequestSite,
    metrics: web::Data<Metrics>,
    visitor: Visitor,
    Posted(ticked): Posted<Vec<(String, String)>>,
) -> PageResult {
    let taxonomy = &site.content.catalog.taxonomy;
    let place = |(id, _): &(String, String)| {
        taxonomy.activity_by_id(id).map(|activity| taxonomy.activity(activity).places[0])
    };
    let places: Option<Vec<NodeIx>> = ticked.iter().map(place).collect();
    let places = places.ok_or(PageError::NoSuchActivity)?;
    let (mut before, mut picks) = (0, 0);
    let cookie = selection::edit(&request, &site, &visitor, None, |selection| {
        before = selection.len();
        for place in places {
            selection.add(place, taxonomy);
        }
        picks = selection.len();
        Ok(())
    })
    .await?;
    metrics.events.count_picks(before, picks);
    Ok(go_to_with(&site.carrying(&request, &cookie).at(paths::APP), [cookie]))
}
