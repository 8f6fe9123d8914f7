//! `/account/picks`: whether picks made before sign-in are added to the account's map.

use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use askama::Template;
use serde::Deserialize;

use crate::accounts::Account;
use crate::layout::Frame;
use crate::mapping::Selection;
use crate::urls::{ReturnTo, paths};
use crate::web::{
    Member, PageResult, Posted, RequestSite, Site, cookies, go_to, go_to_with, html, query,
    selection,
};

#[derive(Template)]
#[template(path = "pages/picks.html")]
struct PicksPage<'a> {
    frame: Frame,
    names: Vec<&'a str>,
    next: ReturnTo,
}

#[derive(Debug, Deserialize)]
pub struct PicksForm {
    answer: Answer,
    #[serde(default)]
    next: ReturnTo,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Answer {
    Add,
    Leave,
}

/// `GET /account/picks?next=…`; leads on when there is nothing to ask.
pub async fn get(request: HttpRequest, site: RequestSite, Member(signed_in): Member) -> PageResult {
    let taxonomy = &site.content.catalog.taxonomy;
    let next = query::return_to(&request);
    let pending = pending(&request, &site, &signed_in.account);
    let map = site.accounts.map(&signed_in.account, taxonomy).await?;
    let new = pending.without(&map.selection);
    if new.is_empty() {
        return Ok(go_to(&site.at(next.path())));
    }
    let title = "Picks of this browser | {name}";
    let description = "Whether the picks of this browser belong to your map.";
    let frame = Frame::new(&site, paths::ACCOUNT_PICKS, title, description)
        .with_current_address(&site, &next.via(paths::ACCOUNT_PICKS));
    let names = new.iter().map(|pick| taxonomy.node(pick.place).name.as_str()).collect();
    html(StatusCode::OK, &PicksPage { frame: frame.unlisted().signed_in(), names, next })
}

/// `POST /account/picks`: adds them or leaves them out, for good.
pub async fn post(
    request: HttpRequest,
    site: RequestSite,
    Member(signed_in): Member,
    Posted(form): Posted<PicksForm>,
) -> PageResult {
    let account = &signed_in.account;
    let answered = cookies::removed(cookies::PENDING_SELECTION, &site.settings);
    if form.answer == Answer::Leave {
        return Ok(go_to_with(&site.at(form.next.path()), [answered]));
    }
    let pending = pending(&request, &site, account);
    let taxonomy = &site.content.catalog.taxonomy;
    let map = site.accounts.add_to_map(account, &pending, taxonomy).await?;
    let selection = selection::cookie(&map, Some(account), &site);
    Ok(go_to_with(&site.at(form.next.path()), [selection, answered]))
}

fn pending(request: &HttpRequest, site: &Site, account: &Account) -> Selection {
    selection::pending(request, site, account).unwrap_or_default().selection
}
