//! `POST /account/sessions`: ends one of the person's other sessions.

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;

use super::page::confirm;
use crate::layout::flash::Flash;
use crate::urls::paths;
use crate::web::PageError;
use crate::web::form::Posted;
use crate::web::respond::go_to;
use crate::web::site::Site;
use crate::web::visitor::Member;

/// Without a password the session must be recent.
#[derive(Debug, Deserialize)]
pub struct SessionsForm {
    session: String,
    #[serde(default)]
    password: String,
}

/// Ends it. One that has ended by itself meanwhile is as good as ended. This browser's own is no
/// other one, and has a form of its own.
pub async fn post(
    request: HttpRequest,
    site: web::Data<Site>,
    Member(signed_in): Member,
    Posted(form): Posted<SessionsForm>,
) -> Result<HttpResponse, PageError> {
    if form.session == signed_in.session.token_hash {
        return Err(PageError::BadRequest);
    }
    let password = &form.password;
    let refusal = confirm(&request, &site, &signed_in, password, |page| {
        for session in &mut page.elsewhere {
            session.chosen = session.name == form.session;
        }
        &mut page.sessions_password
    });
    if let Some(refusal) = refusal.await? {
        return Ok(refusal);
    }
    site.accounts.end_session(&signed_in, &form.session).await?;
    Ok(Flash::SignedOutThere.sent_along(go_to(paths::ACCOUNT), &site.settings))
}
