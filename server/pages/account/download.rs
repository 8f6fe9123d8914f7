//! `GET /account/download`: everything that is held about a person, as one JSON file.

use actix_web::http::header::CONTENT_DISPOSITION;
use actix_web::{HttpResponse, web};
use serde_json::{Value, json};

use crate::accounts::{Holdings, SignedIn};
use crate::clock::dates::text;
use crate::mapping::Taxonomy;
use crate::store::MapPick;
use crate::web::{Member, PageError, PageResult, Site};

pub async fn get(site: web::Data<Site>, Member(signed_in): Member) -> PageResult {
    let held = site.accounts.holdings(&signed_in).await?;
    let everything = everything(&signed_in, &held, &site.content.catalog.taxonomy);
    let json = serde_json::to_string_pretty(&everything).map_err(PageError::internal)?;
    let name = site.content.brand.slug();
    Ok(HttpResponse::Ok()
        .content_type("application/json")
        .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"{name}.json\"")))
        .body(json))
}

fn everything(signed_in: &SignedIn, held: &Holdings, taxonomy: &Taxonomy) -> Value {
    json!({
        "account": account(signed_in, held),
        "map": {
            "activities": list(&held.map, |pick| activity(pick, taxonomy)),
            "place": signed_in.location().map(|location| json!({
                "step": location.step,
                "template": location.template,
                "changedAt": text(location.changed_at),
            })),
        },
        "sessions": list(&held.sessions, |session| json!({
            "signedInWith": session.method,
            "signedInBy": session.opened_by,
            "signedInAt": text(session.created_at),
            "seenAt": text(session.seen_at),
            "endsAt": text(session.expires_at),
        })),
        "knownBrowsers": list(&held.browsers, |at| json!({ "lastSignedInAt": text(*at) })),
        "providers": list(&held.identities, |(identity, linked_at)| json!({
            "issuer": identity.issuer,
            "subject": identity.subject,
            "linkedAt": text(*linked_at),
        })),
        "passkeys": list(&held.passkeys, |passkey| json!({
            "id": passkey.credential_id,
            "name": passkey.name,
            "addedAt": text(passkey.added_at),
            "lastUsedAt": passkey.used_at.map(text),
            "suspendedAt": passkey.suspended_at.map(text),
            "publicKeyAndCounter": serde_json::from_str::<Value>(&passkey.credential).ok(),
        })),
    })
}

fn list<T>(held: &[T], write: impl Fn(&T) -> Value) -> Value {
    held.iter().map(write).collect()
}

fn account(signed_in: &SignedIn, held: &Holdings) -> Value {
    let account = &signed_in.account;
    json!({
        "id": account.id.0,
        "email": account.email,
        "language": account.language,
        "joinedAt": text(account.created_at),
        "emailConfirmedAt": account.verified_at.map(text),
        "hasPassword": account.password_hash.is_some(),
        "matchingWithSimilarPeople": account.sharing,
        "lastUsedAt": held.last_use.map(|last| text(last.used_at)),
        "deletionAnnouncedAt": held.last_use.and_then(|last| last.warned_at).map(text),
        "disconnectedProvider": held.disconnected,
    })
}

fn activity(pick: &MapPick, taxonomy: &Taxonomy) -> Value {
    let known = taxonomy.activity_by_id(&pick.activity);
    let name = known.map_or("", |ix| &taxonomy.node(taxonomy.activity(ix).places[0]).name);
    json!({
        "id": pick.activity,
        "name": name,
        "path": pick.place,
        "picked": pick.picked,
        "changedAt": text(pick.changed_at),
    })
}
