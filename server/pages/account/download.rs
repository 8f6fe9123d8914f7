//! `GET /account/download`: everything that is held about a person, as one JSON file.

use actix_web::http::header::CONTENT_DISPOSITION;
use actix_web::{HttpResponse, web};
use serde::Serialize;

use crate::accounts::{Account, Holdings, Session, SignedIn, StoredPasskey};
use crate::clock::dates;
use crate::mapping::Taxonomy;
use crate::store::MapPick;
use crate::web::PageError;
use crate::web::site::Site;
use crate::web::visitor::Member;

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Everything<'a> {
    account: AccountPart<'a>,
    map: MapPart<'a>,
    sessions: Vec<SessionPart<'a>>,
    known_browsers: Vec<BrowserPart>,
    providers: Vec<ProviderPart<'a>>,
    passkeys: Vec<PasskeyPart<'a>>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct AccountPart<'a> {
    id: &'a str,
    email: &'a str,
    joined_at: String,
    email_confirmed_at: Option<String>,
    has_password: bool,
    matching_with_similar_people: bool,
    last_used_at: Option<String>,
    deletion_announced_at: Option<String>,
    disconnected_provider: Option<&'a str>,
}

#[derive(Debug, Serialize)]
struct MapPart<'a> {
    activities: Vec<ActivityPart<'a>>,
    place: Option<LocationPart>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct ActivityPart<'a> {
    id: &'a str,
    name: &'a str,
    path: &'a str,
    picked: bool,
    changed_at: String,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct LocationPart {
    step: i64,
    template: Option<i64>,
    changed_at: String,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct SessionPart<'a> {
    signed_in_with: &'a str,
    /// Which passkey or provider it was.
    signed_in_by: Option<&'a str>,
    signed_in_at: String,
    seen_at: String,
    ends_at: String,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct BrowserPart {
    last_signed_in_at: String,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct ProviderPart<'a> {
    issuer: &'a str,
    subject: &'a str,
    linked_at: String,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct PasskeyPart<'a> {
    id: &'a str,
    name: &'a str,
    added_at: String,
    last_used_at: Option<String>,
}

pub async fn get(
    site: web::Data<Site>,
    Member(signed_in): Member,
) -> Result<HttpResponse, PageError> {
    let held = site.accounts.holdings(&signed_in).await?;
    let everything = everything(&signed_in, &held, &site.content.catalogue.taxonomy);
    let json = serde_json::to_string_pretty(&everything).map_err(|_| PageError::Internal)?;
    let name = site.content.brand.slug();
    Ok(HttpResponse::Ok()
        .content_type("application/json")
        .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"{name}.json\"")))
        .body(json))
}

fn everything<'a>(
    signed_in: &'a SignedIn,
    held: &'a Holdings,
    taxonomy: &'a Taxonomy,
) -> Everything<'a> {
    Everything {
        account: account(&signed_in.account, held),
        map: MapPart {
            activities: held.map.iter().map(|pick| activity(pick, taxonomy)).collect(),
            place: signed_in.location.map(|location| LocationPart {
                step: location.step,
                template: location.template,
                changed_at: dates::text(location.changed_at),
            }),
        },
        sessions: held.sessions.iter().map(|running| session(running, held)).collect(),
        known_browsers: (held.browsers.iter())
            .map(|at| BrowserPart { last_signed_in_at: dates::text(*at) })
            .collect(),
        providers: (held.identities.iter())
            .map(|(identity, linked_at)| ProviderPart {
                issuer: &identity.issuer,
                subject: &identity.subject,
                linked_at: dates::text(*linked_at),
            })
            .collect(),
        passkeys: held.passkeys.iter().map(passkey).collect(),
    }
}

fn account<'a>(account: &'a Account, held: &'a Holdings) -> AccountPart<'a> {
    AccountPart {
        id: &account.id.0,
        email: &account.email,
        joined_at: dates::text(account.created_at),
        email_confirmed_at: account.verified_at.map(dates::text),
        has_password: account.password_hash.is_some(),
        matching_with_similar_people: account.sharing,
        last_used_at: held.last_use.map(|last| dates::text(last.used_at)),
        deletion_announced_at: held.last_use.and_then(|last| last.warned_at).map(dates::text),
        disconnected_provider: held.disconnected.as_deref(),
    }
}

fn session<'a>(session: &'a Session, held: &'a Holdings) -> SessionPart<'a> {
    SessionPart {
        signed_in_with: &session.method,
        signed_in_by: held.openers.get(&session.token_hash).map(String::as_str),
        signed_in_at: dates::text(session.created_at),
        seen_at: dates::text(session.seen_at),
        ends_at: dates::text(session.expires_at),
    }
}

fn passkey(passkey: &StoredPasskey) -> PasskeyPart<'_> {
    PasskeyPart {
        id: &passkey.credential_id,
        name: &passkey.name,
        added_at: dates::text(passkey.added_at),
        last_used_at: passkey.used_at.map(dates::text),
    }
}

fn activity<'a>(pick: &'a MapPick, taxonomy: &'a Taxonomy) -> ActivityPart<'a> {
    let known = taxonomy.activity_by_id(&pick.activity);
    let name = known.map_or("", |ix| &taxonomy.node(taxonomy.activity(ix).places[0]).name);
    ActivityPart {
        id: &pick.activity,
        name,
        path: &pick.place,
        picked: pick.picked,
        changed_at: dates::text(pick.changed_at),
    }
}
