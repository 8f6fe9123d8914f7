//! `/ideas/{slug}`: one idea with its traits, its pay, and the source of the pay.

use std::cmp::Reverse;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, web};
use askama::Template;

use crate::content::texts::{Basis, IdeaText, Occupation, Origin, WageNote};
use crate::content::{Content, Language, LocalPay, Markup, translatable};
use crate::insights::pay;
use crate::insights::standing::{skill_count, standing};
use crate::layout::links::link_to_place;
use crate::layout::{ActivityLink, Crumb, Frame, Radar, frame, structured};
use crate::mapping;
use crate::mapping::{
    ActivityMatch, Neighbor, Ranked, Selection, TemplateIx, activity_matches, neighbors,
    percentage, rank, values_of,
};
use crate::urls::paths::{self, Step, Wizard};
use crate::web::{PageError, PageResult, RequestSite, Site, Visitor, html, selection};

const MATCHES: usize = 6;
const NEIGHBORS: usize = 4;

#[derive(Template)]
#[template(path = "pages/idea.html")]
struct IdeaPage<'a> {
    frame: Frame,
    idea: &'a mapping::Template,
    text: &'a IdeaText,
    try_it: String,
    /// None without picks.
    mine: Option<Markup>,
    radar: Radar<'a>,
    skills: Vec<Skill<'a>>,
    matches: Vec<MatchRow<'a>>,
    near: Vec<Near<'a>>,
    income: Option<String>,
    /// "$43,000 to $65,000 a year".
    yearly: Option<Markup>,
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
    is_picked: bool,
}

struct MatchRow<'a> {
    /// The activity's cell, with the idea active.
    href: String,
    activity: ActivityLink<'a>,
    percent: u32,
}

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
    site: RequestSite,
    visitor: Visitor,
    slug: web::Path<String>,
) -> PageResult {
    let ix = site.content.texts.idea_by_slug(&slug).ok_or(PageError::NoSuchIdea)?;
    let picks = selection::from_cookie(&request, &site, &visitor).selection;
    let mut page = page(&site, ix, &picks);
    if !picks.is_empty() {
        let ranking = rank(&picks, &site.content.catalog);
        if let Some(at) = ranking.iter().position(|ranked| ranked.template == ix) {
            let skills = page.skills.iter_mut().zip(ranking[at].highlighted);
            skills.for_each(|(skill, picked)| skill.is_picked = picked);
            page.mine = Some(mine(&ranking, at, &site.content.language));
        }
        page.radar.draw_over(&site, &values_of(&picks, &site.content.catalog));
        page.try_it = Wizard { step: Step::Three, path: "", template: Some(page.idea.id) }.url();
    }
    html(StatusCode::OK, &page)
}

/// "Two of its three skills are yours."; of an idea without, "You: 68% alike, 2nd of 50 ideas."
fn mine(ranking: &[Ranked], at: usize, language: &Language) -> Markup {
    let skills = skill_count(&ranking[at], false, language);
    if !skills.is_empty() {
        return language.marked(skills);
    }
    let standing = standing(ranking, at, language).markup();
    let message = language.t("<strong>You:</strong> {mine}").markup();
    Markup(message.put("mine", &standing).to_string())
}

fn page<'a>(site: &'a RequestSite, ix: TemplateIx, picks: &Selection) -> IdeaPage<'a> {
    let content = &site.content;
    let idea = content.catalog.template(ix);
    let text = content.texts.idea(ix);
    let mut matches = activity_matches(&content.catalog, ix);
    matches.retain(|one| !picks.contains(one.activity));
    let best = matches.iter().take(MATCHES);
    let mut best: Vec<MatchRow<'_>> = best.map(|one| match_row(site, ix, one)).collect();
    best.sort_by_key(|row| Reverse(row.percent));
    let neighbors = neighbors(&content.catalog, ix);
    let label =
        site.t("Radar chart of the ten traits of a {idea}").with("idea", &idea.name).to_string();
    let caption = site.say("The strongest trait is 100.").to_owned();
    IdeaPage {
        frame: frame(site, ix),
        idea,
        text,
        try_it: Wizard { template: Some(idea.id), ..Wizard::default() }.url(),
        mine: None,
        radar: Radar::new(site, &idea.unit, label, caption),
        skills: skills(site, ix),
        matches: best,
        near: neighbors.iter().take(NEIGHBORS).map(|other| near(site, other)).collect(),
        income: content.pay.shown(ix),
        yearly: pay::yearly(content, ix),
        wages: (!content.pay.is_local()).then(|| Wages::new(content, ix)),
        local: content.pay.local(ix),
        qr: paths::idea_qr(&text.slug),
        url: site.settings.public_url.absolute(&paths::idea(&text.slug)),
    }
}

fn frame(site: &RequestSite, ix: TemplateIx) -> Frame {
    let idea = site.content.catalog.template(ix);
    let text = site.content.texts.idea(ix);
    let path = paths::idea(&text.slug);
    let title = site.t("{idea}: income and traits | {name}").with("idea", &idea.name);
    let trail = vec![Crumb::new(site.say("Ideas"), paths::IDEAS), Crumb::new(&idea.name, &path)];
    let frame = Frame::landing(site, &path, &title.to_string(), &description(site, ix));
    let frame = Frame { title_lang: title.lang(), ..frame.with_trail(site, trail) };
    let skills: Vec<&str> = site.content.catalog.skills(ix).map(|(_, name)| name).collect();
    let main = site.content.texts.origin(ix).main().filter(|_| !site.content.pay.is_local());
    let Some(main) = main else { return frame };
    let income = site.content.pay.yearly(ix);
    let work = structured::Work { idea, summary: &text.summary, skills: &skills, main };
    frame.with_structured(structured::occupation(site, &work, income))
}

fn description(site: &Site, ix: TemplateIx) -> String {
    let text = site.content.texts.idea(ix);
    let tails = match site.content.pay.shown(ix) {
        Some(income) => [
            site.t(" About {income} a year. Who pays, how to start, and the traits it takes.")
                .with("income", &income)
                .to_string(),
            site.t(" About {income} a year. Who pays, and how to start.")
                .with("income", &income)
                .to_string(),
        ],
        None => [
            site.say(" Who pays, how to start, and the traits it takes.").to_owned(),
            site.say(" Who pays, and how to start.").to_owned(),
        ],
    };
    frame::description(&text.summary, tails)
}

fn skills(site: &Site, ix: TemplateIx) -> Vec<Skill<'_>> {
    let taxonomy = &site.content.catalog.taxonomy;
    let places = site.content.catalog.skill_places(ix).iter();
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
                is_picked: false,
            }
        })
        .collect()
}

fn match_row<'a>(site: &'a Site, ix: TemplateIx, one: &ActivityMatch) -> MatchRow<'a> {
    let catalog = &site.content.catalog;
    let place = catalog.taxonomy.activity(one.activity).places[0];
    let path = &catalog.taxonomy.node(place).path;
    let href = paths::cell(path, Some(catalog.template(ix).id));
    MatchRow {
        href,
        activity: ActivityLink::new(site, one.activity),
        percent: percentage(one.score),
    }
}

fn near<'a>(site: &'a Site, other: &Neighbor) -> Near<'a> {
    let content = &site.content;
    Near {
        name: &content.catalog.template(other.template).name,
        href: paths::idea(&content.texts.idea(other.template).slug),
        percent: percentage(other.score),
        more: other.more,
        apart: &content.catalog.traits[other.apart].name,
        apart_href: paths::trait_page(&content.texts.traits[other.apart].slug),
    }
}

pub struct Wages<'a> {
    /// None if the reasons contain it.
    pub lead: Option<Markup>,
    pub rows: Vec<WageRow<'a>>,
    pub remarks: Vec<&'static str>,
    pub reasons: &'a str,
}

pub struct WageRow<'a> {
    pub title: &'a str,
    /// In the public surveys.
    pub soc: &'a str,
    /// Lower quartile, median, upper quartile: "$34,790".
    pub figures: [String; 3],
}

impl<'a> Wages<'a> {
    pub fn new(content: &'a Content, ix: TemplateIx) -> Self {
        let (origin, money) = (content.texts.origin(ix), &content.pay.money);
        let salary = content.catalog.template(ix).salary;
        Self {
            lead: lead(origin, &money.sum(salary), &content.language),
            rows: origin.occupations.iter().map(|one| row(one, content)).collect(),
            remarks: remarks(&origin.occupations),
            reasons: origin.reasons(),
        }
    }
}

fn lead(origin: &Origin, amount: &str, language: &Language) -> Option<Markup> {
    let counted: Vec<&Occupation> = origin.counted().collect();
    let message = match (origin.basis, counted.as_slice()) {
        (Basis::Middle, [_]) => {
            language.t("{amount} is the middle wage of one occupation: {title}.")
        }
        (Basis::Middle, [_, _]) => {
            language.t("{amount} is the middle wage of two occupations, weighed together.")
        }
        (Basis::Middle, _) => {
            language.t("{amount} is the middle wage of several occupations, weighed together.")
        }
        (Basis::Low, [_]) => {
            language.t("{amount} is the lower quarter of the wages of one occupation: {title}.")
        }
        (Basis::Low, [_, _]) => language
            .t("{amount} is the lower quarter of the wages of two occupations, weighed together."),
        (Basis::Low, _) => language.t(
            "{amount} is the lower quarter of the wages of several occupations, weighed together.",
        ),
        (Basis::Fixed, _) => return None,
    };
    let title = language.marked(counted.first().map_or("", |one| &one.title));
    Some(Markup(message.with("amount", amount).markup().put("title", &title).to_string()))
}

fn row<'a>(occupation: &'a Occupation, content: &Content) -> WageRow<'a> {
    let Occupation { title, soc, low, middle, high, note, .. } = occupation;
    let money = &content.pay.money;
    let mut high = money.sum(*high);
    if *note == WageNote::TopCoded {
        high = content.language.t("at least {amount}").with("amount", high).to_string();
    }
    WageRow { title, soc, figures: [money.sum(*low), money.sum(*middle), high] }
}

fn remarks(occupations: &[Occupation]) -> Vec<&'static str> {
    let has = |note| occupations.iter().any(|occupation| occupation.note == note);
    let hourly = translatable(
        "Some of these wages are published by the hour only; they are shown for 2,080 hours, more than many people in the \
         trade work.",
    );
    has(WageNote::Hourly).then_some(hourly).into_iter().collect()
}
