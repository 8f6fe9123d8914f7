//! `/auth/google/callback`: where the provider sends browsers back to.

use actix_web::cookie::Cookie;
use actix_web::{HttpRequest, HttpResponse, web};

use super::{Way, popup_page};
use crate::accounts::Entered;
use crate::accounts::google::{Back, Finished, GoogleError};
use crate::layout::flash::Flash;
use crate::urls::ReturnTo;
use crate::web::client_address::network_of;
use crate::web::query;
use crate::web::respond::{go_to_with, localized_answer};
use crate::web::session::start_session;
use crate::web::site::Site;
use crate::web::visitor::Visitor;
use crate::web::{PageError, cookies};

/// Signs the person in and leads them where they wanted to go.
pub async fn get(
    request: HttpRequest,
    site: web::Data<Site>,
    visitor: Visitor,
) -> Result<HttpResponse, PageError> {
    let browser = cookies::google_token(&request, &site.settings);
    let [state, code, error] = ["state", "code", "error"].map(|name| query::only(&request, name));
    let (state, code, error) = (state?, code?, error?);
    let back = Back {
        state: state.as_deref(),
        code: code.as_deref(),
        error: error.as_deref(),
        browser: browser.as_ref(),
        signed_in: visitor.signed_in(),
        network: network_of(&request),
    };
    let Finished { next, popup, connecting, outcome } = site.google.finish(back).await;
    let next = next.unwrap_or_default();
    let site = site.spoken_at(&next);
    let next = ReturnTo::parse(site.neutral(&next));
    let signed_in = visitor.account().is_some();
    let way = Way { next, popup, connect: connecting, signed_in };
    let response = match outcome {
        Ok(entered) => arrive(&request, site, &way, &entered).await,
        Err(GoogleError::UsedAttempt) if has_arrived(site, &visitor, &way).await? => {
            go_on(site, &way, way.next.path(), [])
        }
        Err(error) => way.fail(site, error),
    }?;
    let base = site.settings.public_url.base();
    Ok(response.map_body(|head, body| localized_answer(base, head, body)))
}

/// True if an earlier request with the same state has done its work.
async fn has_arrived(site: &Site, visitor: &Visitor, way: &Way) -> Result<bool, PageError> {
    let Some(account) = visitor.account() else { return Ok(false) };
    let issuer = &site.settings.google_issuer_url;
    Ok(!way.connect || site.accounts.is_connected(account, issuer).await?)
}

async fn arrive(
    request: &HttpRequest,
    site: &Site,
    way: &Way,
    entered: &Entered,
) -> Result<HttpResponse, PageError> {
    let session = match start_session(request, site, entered).await {
        Ok(session) => session,
        Err(error) => return way.fail(site, error.into()),
    };
    go_on(site, way, &session.address(&way.next), session.cookies)
}

fn go_on(
    site: &Site,
    way: &Way,
    next: &str,
    cookies: impl IntoIterator<Item = Cookie<'static>>,
) -> Result<HttpResponse, PageError> {
    let Some(popup) = &way.popup else {
        let response = go_to_with(next, cookies);
        return Ok(if way.connect {
            Flash::Connected.sent_along(response, &site.settings)
        } else {
            response
        });
    };
    let mut response = popup_page(site, popup, next, None)?;
    for cookie in cookies {
        response.add_cookie(&cookie).map_err(|_| PageError::Internal)?;
    }
    Ok(response)
}
