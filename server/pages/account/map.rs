//! `POST /account/map`: the islands save what changed, and learn what other devices changed.

use actix_web::{FromRequest, HttpRequest, HttpResponse, web};
use serde::{Deserialize, Serialize};

use crate::accounts::{Account, LastLocation, MapChange, SavedChange};
use crate::mapping::{StoredSelection, Taxonomy};
use crate::urls::paths::Step;
use crate::web::metrics::Metrics;
use crate::web::{PageError, PageResult, Site, Visitor, cookies, selection};

/// More than there are activities; a person doesn't send as many at once.
const MOST_CHANGES: usize = 2_000;

#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "MapSave"))]
pub struct MapUpdate {
    #[serde(default)]
    changes: Vec<MapChange>,
    /// Id of the chosen template, as its props name it.
    #[serde(default)]
    template: Option<String>,
    #[serde(default)]
    step: Option<u8>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "SavedMap"))]
pub(crate) struct MapAnswer<'a> {
    picks: Vec<PickAnswer<'a>>,
    changed_at: u64,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "SavedPick"))]
pub(crate) struct PickAnswer<'a> {
    id: &'a str,
    path: &'a str,
}

/// Takes over what is newer than what is saved. 401 without a session: the browser keeps its
/// changes until the next sign-in.
pub async fn post(
    site: web::Data<Site>,
    metrics: web::Data<Metrics>,
    visitor: Visitor,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<HttpResponse, actix_web::Error> {
    let Some(account) = visitor.account() else {
        let body = serde_json::json!({ "error": "signed out" });
        return Ok(HttpResponse::Unauthorized().json(body));
    };
    // Before the body is read, so that a refusal is cheap.
    site.accounts.may_save(&account.id).await.map_err(PageError::from)?;
    let update = web::Json::<MapUpdate>::from_request(&request, &mut payload.into_inner()).await;
    let update = update.map_err(|error| PageError::of_framework(&error))?;
    let SavedChange { map, picks_before } = save(&site, account, update.into_inner()).await?;
    metrics.events.count_picks(picks_before, map.selection.len());
    let code = selection::code(&map, Some(account), &site);
    let mut response = HttpResponse::Ok();
    if cookies::code(&request, cookies::SELECTION).as_ref() != Some(&code) {
        response.cookie(cookies::selection(code, &site.settings));
    }
    Ok(response.json(answer(&map, &site.content.catalog.taxonomy)))
}

async fn save(site: &Site, account: &Account, update: MapUpdate) -> PageResult<SavedChange> {
    let location = location(&update, site)?;
    if update.changes.len() > MOST_CHANGES {
        return Err(PageError::TooLarge);
    }
    let taxonomy = &site.content.catalog.taxonomy;
    Ok(site.accounts.change_map(account, &update.changes, location, taxonomy).await?)
}

/// Where the person is; none when the browser doesn't say.
fn location(update: &MapUpdate, site: &Site) -> PageResult<Option<LastLocation>> {
    let Some(step) = update.step else { return Ok(None) };
    let step = Step::numbered(step).ok_or(PageError::BadRequest)?.number();
    let template = update.template.as_ref().and_then(|id| site.content.catalog.known_id(id));
    Ok(Some(LastLocation { template, step }))
}

fn answer<'a>(map: &StoredSelection, taxonomy: &'a Taxonomy) -> MapAnswer<'a> {
    let picks = map.selection.picks().iter().map(|pick| PickAnswer {
        id: &taxonomy.activity(pick.activity).id,
        path: &taxonomy.node(pick.place).path,
    });
    MapAnswer { picks: picks.collect(), changed_at: map.changed_at }
}
