//! `POST /signout`: ends this browser's session.

use actix_web::{HttpRequest, HttpResponse, web};

use super::visitor::go_to_with;
use crate::cookies;
use crate::errors::PageError;
use crate::paths;
use crate::site::Site;

/// Ends the session, if there is one, and leads home. The map in this browser stays.
pub async fn post(request: HttpRequest, site: web::Data<Site>) -> Result<HttpResponse, PageError> {
    if let Some(token) = cookies::session_token(&request, &site.settings) {
        site.accounts.sign_out(&token).await?;
    }
    Ok(go_to_with(paths::HOME, [cookies::no_session(&site.settings)]))
}
