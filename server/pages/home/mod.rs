//! `/`: what the product is, and the way in.

mod waiting;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::http::respond::html;
use crate::http::visitor::Visitor;
use crate::http::{PageError, cookies, selection};
use crate::mapping::TemplateIx;
use crate::site::Site;
use crate::urls::paths;
use crate::views::frame::Frame;
use crate::views::idea_card::Card;
use crate::views::structured;

/// How many ideas the strip shows.
const IDEAS_SHOWN: usize = 6;
/// What the product does, in one line.
const LINE: &str = "Map your skills, experience and interests to get monetization insights and \
    compare with successful cases.";

#[derive(Template)]
#[template(path = "pages/home.html")]
struct HomePage<'a> {
    frame: Frame,
    line: &'static str,
    ideas: Vec<Card<'a>>,
    activities: usize,
}

/// `GET /`: the hero, or the waiting page for somebody who is signed in.
pub async fn get(
    request: HttpRequest,
    site: web::Data<Site>,
    visitor: Visitor,
) -> Result<HttpResponse, PageError> {
    if let Visitor::SignedIn(signed_in) = &visitor {
        return waiting::get(&site, signed_in).await;
    }
    let map_waits = selection::is_left_behind(&request, &visitor);
    let mut response = hero(&site, map_waits)?;
    if map_waits {
        let forgotten = cookies::no_selection(&site.settings);
        response.add_cookie(&forgotten).map_err(|_| PageError::Internal)?;
    }
    Ok(response)
}

fn hero(site: &Site, map_waits: bool) -> Result<HttpResponse, PageError> {
    let description = "Map your skills, experience and interests onto ten traits, get \
        monetization insights and compare yourself with fifty business ideas. Free and private.";
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
        ideas: spread(site),
        activities: catalogue.taxonomy.activities().len(),
    };
    html(StatusCode::OK, &page)
}

/// A few ideas from lowest to highest salary, evenly apart.
fn spread(site: &Site) -> Vec<Card<'_>> {
    let catalogue = &site.content.catalogue;
    let mut by_salary: Vec<TemplateIx> = (0..catalogue.templates().len()).map(TemplateIx).collect();
    by_salary.sort_by_key(|ix| site.content.pay.yearly(*ix));
    let gap = by_salary.len().div_ceil(IDEAS_SHOWN).max(1);
    by_salary.into_iter().step_by(gap).take(IDEAS_SHOWN).map(|ix| Card::new(site, ix)).collect()
}
