//! `/auth/google/callback`: where the provider sends browsers back to.

use actix_web::{HttpRequest, HttpResponse, web};

use super::{Way, popup_page};
use crate::accounts::Entered;
use crate::accounts::google::{Back, Finished};
use crate::layout::flash::Flash;
use crate::urls::ReturnTo;
use crate::web::client_address::network_of;
use crate::web::query;
use crate::web::respond::go_to_with;
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
    let next = next.map(|next| ReturnTo::parse(&next)).unwrap_or_default();
    let signed_in = visitor.account().is_some();
    let way = Way { next, popup, connect: connecting, signed_in };
    match outcome {
        Ok(entered) => arrive(&request, &site, &way, &entered).await,
        Err(error) => way.fail(&site, error),
    }
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
    let next = session.address(&way.next);
    let Some(popup) = &way.popup else {
        let response = go_to_with(&next, session.cookies);
        return Ok(if way.connect {
            Flash::Connected.sent_along(response, &site.settings)
        } else {
            response
        });
    };
    let mut response = popup_page(site, popup, &next, None)?;
    for cookie in session.cookies {
        response.add_cookie(&cookie).map_err(|_| PageError::Internal)?;
    }
    Ok(response)
}
