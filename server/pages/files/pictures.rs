//! `/og/{page}.png`: preview pictures of pages; and QR codes as pictures, fetched when they are displayed.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, EntityTag, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};

use crate::assets::fingerprint;
use crate::insights::pictures::{Picture, mark_of};
use crate::insights::share::qr_code;
use crate::layout::links::shape_of;
use crate::mapping::{ChartValues, Unit, credits_below, unit_from_credits};
use crate::urls::paths;
use crate::web::{PageError, PageResult, Site, network_of, respond};

const SINGLE: [(&str, &str, &str); 10] = [
    ("home", "Discover Your Professional & Personal Value", "Your experience as one shape"),
    ("app", "Map your experience", "Tick what you have done and see your shape"),
    ("about", "About {name}", "What it does, and where the figures come from"),
    ("faq", "Questions and answers", "How the match is worked out, what is stored where"),
    ("method", "How it is worked out", "Every rule, with an example"),
    ("privacy", "Privacy Policy", "What is kept about you, and how to get rid of it"),
    ("terms", "Terms of Service", "The rules for using {name}"),
    ("ideas", "{n} business ideas", "And what they earn"),
    ("traits", "The ten traits", "Behind your shape"),
    ("experiences", "What have you done?", "All experiences and where they lead"),
];
/// The shape of pages that have none of their own.
const HERO: Unit = [0.72, 0.55, 0.95, 0.78, 0.5, 0.62, 0.9, 0.98, 0.6, 0.66];

pub async fn preview(
    request: HttpRequest,
    site: web::Data<Site>,
    page: web::Path<String>,
) -> PageResult {
    let picture = picture(&site, &page).ok_or(PageError::NotFound)?;
    let bytes = site.pictures.png(&picture, network_of(&request)).await?;
    let tag = EntityTag::new_strong(fingerprint(&bytes));
    let headers = [(CACHE_CONTROL, HeaderValue::from_static("public, max-age=86400"))];
    Ok(respond::conditional(&request, tag, &headers, |response| {
        response.insert_header((CONTENT_TYPE, "image/png")).body(bytes)
    }))
}

fn picture(site: &Site, page: &str) -> Option<Picture> {
    let single = SINGLE.into_iter().find(|(name, ..)| *name == page);
    if let Some((name, title, subtitle)) = single {
        let tagline = site.content.brand.tagline.as_deref().filter(|_| name == "home");
        let ideas = site.content.catalog.templates().len();
        let title = site.content.language.many(ideas, title).to_string();
        return Some(titled(site, tagline.unwrap_or(&title), site.say(subtitle), &HERO));
    }
    let (kind, rest) = page.split_once('/')?;
    match kind {
        "ideas" => of_idea(site, rest),
        "traits" => of_trait(site, rest),
        "experiences" => of_branch(site, rest),
        _ => None,
    }
}

fn of_idea(site: &Site, slug: &str) -> Option<Picture> {
    let ix = site.content.texts.idea_by_slug(slug)?;
    let idea = site.content.catalog.template(ix);
    let income = site.content.pay.shown(ix);
    let price = income.map(|income| site.t("{income} a year").with("income", income).to_string());
    let subtitle = match price {
        Some(_) => site.say("Estimated income"),
        None => &site.content.texts.idea(ix).summary,
    };
    Some(Picture { price, ..titled(site, &idea.name, subtitle, &idea.unit) })
}

fn of_trait(site: &Site, slug: &str) -> Option<Picture> {
    let index = site.content.texts.trait_by_slug(slug)?;
    let item = &site.content.catalog.traits[index];
    let unit = shape_of(site, index);
    let subtitle = item.description.clone();
    Some(titled(site, &item.name, &subtitle, &unit))
}

fn of_branch(site: &Site, path: &str) -> Option<Picture> {
    let taxonomy = &site.content.catalog.taxonomy;
    let place = taxonomy.inner().find(|place| taxonomy.node(*place).path == path)?;
    let unit = unit_from_credits(&credits_below(taxonomy, place));
    let count = taxonomy.activities_below(place).len();
    let subtitle = site.content.language.many(count, "{n} activities and where they lead");
    Some(titled(site, &taxonomy.node(place).name, &subtitle.to_string(), &unit))
}

fn titled(site: &Site, title: &str, subtitle: &str, unit: &Unit) -> Picture {
    let axes = site.content.catalog.traits.iter().map(|item| item.name.clone()).collect();
    let brand = &site.content.brand;
    let (title, subtitle) = (site.content.filled_in(title), site.content.filled_in(subtitle));
    let shape = ChartValues::from_unit(unit);
    let (price, question, idea) = (None, None, None);
    Picture {
        mark: mark_of(brand),
        label: String::new(),
        title,
        subtitle,
        price,
        question,
        axes,
        shape,
        idea,
    }
}

pub async fn qr_of_shared(site: web::Data<Site>, code: web::Path<String>) -> PageResult {
    let content = &site.content;
    let shared = content.numbers.decode(&code, &content.catalog.taxonomy);
    shared.ok_or(PageError::NoSuchResult)?;
    svg(&site, &paths::shared(&code))
}

pub async fn qr_of_idea(site: web::Data<Site>, slug: web::Path<String>) -> PageResult {
    site.content.texts.idea_by_slug(&slug).ok_or(PageError::NotFound)?;
    svg(&site, &paths::idea(&slug))
}

pub async fn qr_of_group(request: HttpRequest, site: web::Data<Site>) -> PageResult {
    let query = request.query_string();
    if !query.starts_with("maps=") || query.len() > paths::SCANNED {
        return Err(PageError::NotFound);
    }
    svg(&site, &format!("{}?{query}", paths::TOGETHER))
}

fn svg(site: &Site, path: &str) -> PageResult {
    let svg = qr_code(&site.settings.public_url.absolute(path)).ok_or(PageError::NotFound)?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "image/svg+xml"))
        .insert_header((CACHE_CONTROL, "public, max-age=86400"))
        .insert_header(("x-robots-tag", "noindex"))
        .body(svg))
}
