//! `/`: what the product is, and the way in.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;

use super::frame::Frame;
use super::ideas::Card;
use super::visitor::Visitor;
use super::{filters, html, private, structured};
use crate::accounts::{SignedIn, WizardPlace};
use crate::errors::PageError;
use crate::mapping::TemplateIx;
use crate::paths::{self, Step, Wizard};
use crate::site::Site;

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

/// What somebody sees who is signed in.
#[derive(Template)]
#[template(path = "pages/waiting.html")]
struct WaitingPage<'a> {
    frame: Frame,
    email: &'a str,
    joined: i64,
    /// Where the person left the wizard.
    map: String,
}

/// `GET /`: the hero, or the waiting page for somebody who is signed in.
pub async fn get(site: web::Data<Site>, visitor: Visitor) -> Result<HttpResponse, PageError> {
    match visitor {
        Visitor::SignedIn(signed_in) => waiting(&site, &signed_in).await,
        Visitor::Anonymous => hero(&site),
    }
}

async fn waiting(site: &Site, signed_in: &SignedIn) -> Result<HttpResponse, PageError> {
    let joined = site.accounts.count().await?;
    let title = "We are starting soon | Worthmap";
    let description = "Your map is saved. We are starting when we reach 100 people.";
    let page = WaitingPage {
        frame: Frame::new(site, paths::HOME, title, description)
            .unlisted()
            .signed_in()
            .with_script(site, "auth-watch.js"),
        email: &signed_in.account.email,
        joined,
        map: place_url(signed_in.wizard_place()),
    };
    private(StatusCode::OK, &page)
}

fn place_url(place: Option<WizardPlace>) -> String {
    let Some(place) = place else { return Wizard::default().url() };
    let step = match place.step {
        3 => Step::Three,
        2 => Step::Two,
        _ => Step::One,
    };
    Wizard { step, path: "", template: place.template }.url()
}

fn hero(site: &Site) -> Result<HttpResponse, PageError> {
    let description = "Map your skills, experience and interests onto ten traits, get \
        monetization insights and compare yourself with fifty business ideas. Free and private.";
    let title = "Worthmap: discover your professional & personal value";
    let catalogue = &site.content.catalogue;
    let page = HomePage {
        frame: Frame::landing(site, paths::HOME, title, description)
            .with_structured(structured::website(site))
            .with_structured(structured::organization(site))
            .with_structured(structured::application(site, LINE))
            .with_script(site, "auth-watch.js"),
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
    by_salary.sort_by_key(|ix| catalogue.template(*ix).salary);
    let gap = by_salary.len().div_ceil(IDEAS_SHOWN).max(1);
    by_salary.into_iter().step_by(gap).take(IDEAS_SHOWN).map(|ix| Card::new(site, ix)).collect()
}
