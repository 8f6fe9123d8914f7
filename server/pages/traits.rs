//! `/traits` and `/traits/{slug}`: the ten traits with their activities, ideas and branches.

use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;

use crate::layout::links::{TraitLink, shape_of, top_activities};
use crate::layout::{ActivityLink, BranchLink, Card, Crumb, Frame, Radar, radar, structured};
use crate::mapping::{Trait, branches_by_trait, ideas_by_trait, trait_correlations};
use crate::urls::paths;
use crate::web::{PageError, PageResult, RequestSite, html};

const IDEAS: usize = 6;
const BRANCHES: usize = 4;

#[derive(Template)]
#[template(path = "pages/traits.html")]
struct TraitsPage<'a> {
    frame: Frame,
    traits: Vec<TraitCard<'a>>,
}

struct TraitCard<'a> {
    item: &'a Trait,
    href: String,
    text: &'a str,
    shape: String,
}

#[derive(Template)]
#[template(path = "pages/trait.html")]
struct TraitPage<'a> {
    frame: Frame,
    item: &'a Trait,
    text: &'a str,
    radar: Radar<'a>,
    activities: Vec<ActivityLink<'a>>,
    ideas: Vec<Card<'a>>,
    branches: Vec<BranchLink<'a>>,
    along: [TraitLink<'a>; 2],
    apart: TraitLink<'a>,
}

pub async fn get(site: RequestSite) -> PageResult {
    let description = "Ten traits make up your shape: what each of them means, what you do that \
        builds it, and which business ideas depend on it.";
    let title = "The ten traits behind your shape | {name}";
    let traits: Vec<TraitCard<'_>> = (0..)
        .zip(&site.content.catalog.traits)
        .map(|(index, item)| {
            let text = &site.content.texts.traits[index];
            let shape = radar::small(&shape_of(&site, index));
            TraitCard { item, href: paths::trait_page(&text.slug), text: &text.text, shape }
        })
        .collect();
    let list = structured::list(
        &site,
        traits.iter().map(|card| (card.item.name.as_str(), card.href.clone())),
    );
    let frame = Frame::landing(&site, paths::TRAITS, title, description)
        .with_trail(&site, vec![Crumb::new(site.say("Traits"), paths::TRAITS)])
        .with_structured(list);
    html(StatusCode::OK, &TraitsPage { frame, traits })
}

pub async fn get_trait(site: RequestSite, slug: web::Path<String>) -> PageResult {
    let index = site.content.texts.trait_by_slug(&slug).ok_or(PageError::NotFound)?;
    html(StatusCode::OK, &page(&site, index))
}

fn page(site: &RequestSite, index: usize) -> TraitPage<'_> {
    let content = &site.content;
    let catalog = &content.catalog;
    let item = &catalog.traits[index];
    let text = &content.texts.traits[index];
    let correlations = trait_correlations(&catalog.taxonomy, index);
    let link = |position: usize| TraitLink::new(site, correlations[position].index);
    let label = site
        .t("Radar chart of the activities that build {trait} most")
        .with("trait", &item.name)
        .to_string();
    let caption = site.say("The strongest trait of these activities together is 100.").to_owned();
    TraitPage {
        frame: frame(site, index),
        item,
        text: &text.text,
        radar: Radar::new(site, &shape_of(site, index), label, caption),
        activities: top_activities(site, index)
            .into_iter()
            .map(|activity| ActivityLink::new(site, activity))
            .collect(),
        ideas: ideas_by_trait(catalog, index)
            .into_iter()
            .take(IDEAS)
            .map(|ix| Card::new(site, ix))
            .collect(),
        branches: branches_by_trait(&catalog.taxonomy, index)
            .into_iter()
            .take(BRANCHES)
            .map(|place| BranchLink::new(site, place))
            .collect(),
        along: [link(0), link(1)],
        apart: link(correlations.len() - 1),
    }
}

fn frame(site: &RequestSite, index: usize) -> Frame {
    let item = &site.content.catalog.traits[index];
    let path = paths::trait_page(&site.content.texts.traits[index].slug);
    let title = site.t("{trait}: activities and ideas | {name}").with("trait", &item.name);
    let description = site.t(
        "{trait}: {description}. The activities that build this trait most, the business ideas that depend on it, and the \
         traits that go along with it.",
    );
    let description = description.with("trait", &item.name).with("description", &item.description);
    let crumbs = vec![Crumb::new(site.say("Traits"), paths::TRAITS), Crumb::new(&item.name, &path)];
    let frame = Frame::landing(site, &path, &title.to_string(), &description.to_string())
        .with_trail(site, crumbs)
        .with_structured(structured::term(site, item, &path));
    Frame { title_lang: title.lang(), ..frame }
}
