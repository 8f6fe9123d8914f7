//! What a request to the wizard brings with it: a place and a selection.

use std::future::Future;
use std::pin::Pin;

use actix_web::cookie::Cookie;
use actix_web::dev::Payload;
use actix_web::http::StatusCode;
use actix_web::http::header::HeaderValue;
use actix_web::{FromRequest, HttpRequest, web};

use super::place::Place;
use crate::accounts::{AccountId, WizardPlace};
use crate::cookies;
use crate::errors::PageError;
use crate::mapping::{
    Catalogue, Credits, Firmness, Kind, NodeIx, Ranked, Selection, StoredSelection, Unit, rank,
    unit_from_credits,
};
use crate::pages::visitor::Visitor;
use crate::paths::{Step, Wizard};
use crate::site::Site;

/// One look at the wizard.
#[derive(Debug)]
pub struct Visit {
    /// Where the address points.
    pub place: Place,
    /// What is picked, and since when.
    pub stored: StoredSelection,
    /// The credits of the selection, scaled by their maximum.
    pub you: Unit,
    /// Every template, best first; only filled where a page shows it.
    pub ranking: Vec<Ranked>,
    /// How firm each template's place is, in their order; filled with the ranking.
    pub firmness: Vec<Firmness>,
    /// The activity that is shown in the chart as if it were picked.
    pub planned: Option<NodeIx>,
    /// Id of the active template.
    pub template_id: Option<u32>,
    /// Path of the level shown; empty at the root.
    pub path: String,
    /// Whether the app-store helper is active for this request's host, on the step that has it.
    pub on_app_host: bool,
    /// The account of somebody signed in.
    pub account: Option<AccountId>,
    /// The cookie to send along because the account's map is another than the browser's.
    pub refreshed: Option<Cookie<'static>>,
}

impl Visit {
    async fn new(request: &HttpRequest, site: &Site) -> Self {
        let catalogue = &site.content.catalogue;
        let place = Place::from_query(request.query_string(), catalogue);
        let Brought { stored, account, refreshed } = brought(request, site, place).await;
        let credits = Credits::of_selection(&stored.selection, &catalogue.taxonomy);
        let selection = &stored.selection;
        let (ranking, firmness) = if place.step == Step::One {
            (Vec::new(), Vec::new())
        } else {
            (rank(selection, catalogue), Firmness::of_all(selection, catalogue))
        };
        let path = place.level.map_or("", |level| &catalogue.taxonomy.node(level).path);
        Self {
            place,
            you: unit_from_credits(&credits),
            ranking,
            firmness,
            planned: planned(place, selection, catalogue),
            template_id: place.template.map(|ix| catalogue.template(ix).id),
            path: path.to_owned(),
            stored,
            on_app_host: place.step == Step::Three && is_on_app_host(request, site),
            account,
            refreshed,
        }
    }

    /// 404 when the address names a level that doesn't exist, although a page is shown.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        if self.place.unknown_path { StatusCode::NOT_FOUND } else { StatusCode::OK }
    }

    /// The address of another place in the wizard with the same active template.
    #[must_use]
    pub fn url(&self, step: Step, path: &str) -> String {
        Wizard { step, path, template: self.template_id }.url()
    }
}

fn is_on_app_host(request: &HttpRequest, site: &Site) -> bool {
    request.connection_info().host().split(':').next() == Some(site.settings.app_host())
}

/// The planned activity, where an idea is chosen to plan for and it isn't picked already.
fn planned(place: Place, selection: &Selection, catalogue: &Catalogue) -> Option<NodeIx> {
    let ix = place.planned.filter(|_| place.step != Step::One && place.template.is_some())?;
    let Kind::Leaf(activity) = catalogue.taxonomy.node(ix).kind else { return None };
    (!selection.contains(activity)).then_some(ix)
}

/// The selection in a browser's cookie; empty when there is none that can be understood.
#[must_use]
pub fn selection_cookie(request: &HttpRequest, site: &Site) -> StoredSelection {
    cookies::value(request, cookies::SELECTION)
        .map(|code| StoredSelection::decode(code, &site.content.catalogue.taxonomy))
        .unwrap_or_default()
}

/// What a script of ours asks about: the selection its page shows, written like the cookie. It is
/// there also where the browser keeps no cookies.
const SHOWN: &str = "x-selection";

/// The selection that a visitor without an account brings.
fn shown(request: &HttpRequest, site: &Site) -> StoredSelection {
    match request.headers().get(SHOWN).map(HeaderValue::to_str) {
        Some(Ok(code)) => StoredSelection::decode(code, &site.content.catalogue.taxonomy),
        _ => selection_cookie(request, site),
    }
}

/// The selection of a request, and whose it is.
struct Brought {
    stored: StoredSelection,
    account: Option<AccountId>,
    refreshed: Option<Cookie<'static>>,
}

/// The account's map for somebody who is signed in, else what the browser brings. When the account
/// can't be reached that has to do: it is at most a little behind.
async fn brought(request: &HttpRequest, site: &Site, place: Place) -> Brought {
    let anonymous = || Brought { stored: shown(request, site), account: None, refreshed: None };
    let Ok(Visitor::SignedIn(signed_in)) = Visitor::of(request, site).await else {
        return anonymous();
    };
    let account = &signed_in.account;
    let catalogue = &site.content.catalogue;
    let Ok(stored) = site.accounts.map(account, &catalogue.taxonomy).await else {
        return Brought { account: Some(account.id.clone()), ..anonymous() };
    };
    let here = WizardPlace {
        template: place.template.map(|ix| catalogue.template(ix).id),
        step: place.step.number(),
    };
    if !place.is_start() && signed_in.wizard_place() != Some(here) {
        // Where the person is, is worth no error page.
        let _ = site.accounts.change_map(account, &[], Some(here), &catalogue.taxonomy).await;
    }
    let code = stored.encode(&catalogue.taxonomy);
    let stale = cookies::value(request, cookies::SELECTION) != Some(code.as_str());
    let refreshed = stale.then(|| cookies::selection(code, &site.settings));
    Brought { stored, account: Some(account.id.clone()), refreshed }
}

impl FromRequest for Visit {
    type Error = PageError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, PageError>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let site = request.app_data::<web::Data<Site>>().ok_or(PageError::Internal)?;
            Ok(Self::new(&request, site).await)
        })
    }
}
