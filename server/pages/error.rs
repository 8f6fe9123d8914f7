use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderValue, LOCATION};
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, HttpResponse, web};
use askama::Template;
use uuid::Uuid;

use crate::layout::{Frame, Summary};
use crate::urls::paths;
use crate::web::telemetry::request_id;
use crate::web::{PageError, PageResult, RequestSite, Site, cookies, html, query};

#[derive(Template)]
#[template(path = "pages/not_found.html")]
struct NotFoundPage {
    frame: Frame,
}

#[derive(Template)]
#[template(path = "pages/problem.html")]
struct ProblemPage<'a> {
    frame: Frame,
    headline: &'a str,
    advice: &'a str,
    link: (&'a str, &'a str),
    request_id: Option<Uuid>,
    /// No other page of the account may be there to sign out on.
    signs_out: bool,
}

/// Middleware that turns every error, of the site or the framework, into a page with the same
/// status. It is logged once, with the request id; the page contains only the id.
pub async fn as_pages(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let response = next.call(request).await?;
    let error = response.response().error();
    if error.is_none() && !is_bare_error(&response) {
        return Ok(response.map_into_boxed_body());
    }
    let status = response.status();
    let ours = error.and_then(Error::as_error::<PageError>).copied();
    let kind = ours.unwrap_or_else(|| PageError::of_status(status));
    let is_lost = matches!(kind, PageError::NotFound | PageError::NoSuchIdea);
    let is_lost = is_lost && response.request().method().is_safe();
    if let Some(address) = Some(response.request()).filter(|_| is_lost).and_then(tidied) {
        return Ok(response.into_response(moved(address)));
    }
    if !ours.is_some_and(PageError::is_logged) {
        log(kind, status, error);
    }
    Ok(page(response, kind, status))
}

/// An error status without a page: an answer of the framework.
fn is_bare_error(response: &ServiceResponse<impl MessageBody>) -> bool {
    let status = response.status();
    (status.is_client_error() || status.is_server_error())
        && !response.headers().contains_key(CONTENT_TYPE)
}

fn log(kind: PageError, status: StatusCode, cause: Option<&Error>) {
    let cause = cause.map(ToString::to_string).unwrap_or_default();
    if status.is_server_error() {
        tracing::error!(%kind, %cause, "request failed");
    } else {
        tracing::info!(%kind, %cause, "request refused");
    }
}

/// Replaces the body; headers such as `Allow` stay.
fn page<B>(response: ServiceResponse<B>, kind: PageError, status: StatusCode) -> ServiceResponse {
    let (request, response) = response.into_parts();
    let mut page = rendered(&request, kind, status, request_id(&request));
    for (name, value) in response.headers() {
        if name != CONTENT_TYPE {
            page.headers_mut().append(name.clone(), value.clone());
        }
    }
    page.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    ServiceResponse::new(request, page)
}

fn rendered(
    request: &HttpRequest,
    error: PageError,
    status: StatusCode,
    request_id: Option<Uuid>,
) -> HttpResponse {
    let empty = || HttpResponse::new(status);
    let Some(site) = request.app_data::<web::Data<Site>>() else { return empty() };
    let site = &RequestSite::new(site.clone(), request).spoken_at(request.path());
    let (headline, advice, link) = words(error);
    let advice = &match error {
        PageError::TooMany(wait) => Summary::words_for_wait(site, wait),
        _ => site.say(advice).to_owned(),
    };
    let (headline, link) = (site.say(headline), (link.0, site.say(link.1)));
    let title = [headline, " | {name}"].concat();
    let place = query::without(request, paths::PICKS)
        .or_else(|| Some(request.uri().path_and_query()?.to_string()));
    let is_kept = request.method().is_safe() && error != PageError::AddressTooLong;
    let place = place.as_deref().filter(|place| is_kept && place.starts_with('/'));
    let place = place.and_then(|place| place.strip_prefix(&*site.addresses.base)).unwrap_or("/");
    let frame = Frame::new(site, "/", &title, advice).with_current_address(site, place);
    let frame = Frame { canonical: None, ..frame.unlisted() };
    // The browser forgets the map that its storage has of the account.
    let is_signed_out = error == PageError::SessionNotEnded;
    let frame = if is_signed_out { frame.with_script(site, "auth-watch.js") } else { frame };
    let signs_out =
        error == PageError::StoreGone && cookies::SESSION.token(request, &site.settings).is_some();
    let rendered = if error == PageError::NotFound {
        html(status, &NotFoundPage { frame })
    } else {
        html(status, &ProblemPage { frame, headline, advice, link, request_id, signs_out })
    };
    let mut rendered = rendered.unwrap_or_else(|_| empty());
    if error == PageError::SignInFirst {
        let next = HeaderValue::from_str(&site.at(paths::SIGN_IN_TO_ACCOUNT));
        let _ = next.map(|next| rendered.headers_mut().insert(LOCATION, next));
    }
    rendered
}

const HOME: (&str, &str) = (paths::HOME, "Go to the Main");
const MAP: (&str, &str) = (paths::APP, "Go to your map");
const SIGN_IN: (&str, &str) = (paths::SIGN_IN, "Sign In");

/// Headline, advice, and address and text of a link. The advice of `TooMany` is the time to wait.
type Words = (&'static str, &'static str, (&'static str, &'static str));

#[expect(clippy::too_many_lines, reason = "a table of texts")]
fn words(error: PageError) -> Words {
    match error {
        PageError::NotFound => ("404", "You won't find anything here", HOME),
        PageError::MethodNotAllowed => (
            "That doesn't work here",
            "This address can't be used that way. Nothing was changed.",
            HOME,
        ),
        PageError::BadRequest => (
            "We could not understand that",
            "The form was incomplete or damaged. Nothing was changed; go back and try again.",
            MAP,
        ),
        PageError::NoSuchActivity => (
            "That activity doesn't exist",
            "The list may have changed since you opened the page. Your picks are as they were.",
            MAP,
        ),
        PageError::NoSuchIdea => (
            "That idea doesn't exist",
            "The address may be wrong. All ideas are listed on one page.",
            (paths::IDEAS, "See all ideas"),
        ),
        PageError::NoSuchResult => (
            "This link doesn't hold a result",
            "Part of it is missing, or it was changed on the way. Ask for it again, or copy all of it.",
            (paths::RESUME, "Paste a link or code"),
        ),
        PageError::ForeignForm => (
            "That form came from another site",
            "To protect you, we accept forms from this site only. Nothing was changed.",
            MAP,
        ),
        PageError::TooLarge => (
            "That was too much at once",
            "You sent more than any form here needs. Nothing was changed.",
            MAP,
        ),
        PageError::AddressTooLong => (
            "That address is too long",
            "No address of this site is that long. Copy the link again, without the surrounding text.",
            HOME,
        ),
        PageError::CompressedBody => (
            "We could not read that",
            "Compressed forms are not accepted here. Nothing was changed.",
            MAP,
        ),
        PageError::SignInFirst => (
            "Sign in first",
            "You are signed out, or were signed out in the meantime. Nothing was changed.",
            (paths::SIGN_IN_TO_ACCOUNT, "Sign In"),
        ),
        PageError::TooMany(_) => ("Too many attempts", "", HOME),
        PageError::Busy => (
            "Too many people at once",
            "More people are here than the site can serve right now. Nothing was changed; try again in a moment.",
            HOME,
        ),
        PageError::StoreGone => (
            "Your account can't be reached right now",
            "The database of accounts doesn't answer. Nothing was changed; try again in a moment.",
            MAP,
        ),
        PageError::SignUpSucceededSignInFailed => (
            "Your account was created",
            "You could not be signed in right away. Wait a moment, then sign in with the password or passkey you just chose.",
            SIGN_IN,
        ),
        PageError::SessionNotEnded => (
            "Signed out in this browser only",
            "This browser has forgotten you, but the session could not be ended on the server: the database of accounts doesn't answer. If somebody may have copied what this browser knew, sign in later and choose \u{201c}Sign out everywhere\u{201d} on your account page.",
            HOME,
        ),
        PageError::PasswordSetSignInFailed => (
            "Your new password is set",
            "You could not be signed in right away. Wait a moment, then sign in with it.",
            SIGN_IN,
        ),
        PageError::Internal => (
            "Something went wrong on our side",
            "It has been recorded. Try again in a moment; if it happens again, write to us and give the request number below.",
            HOME,
        ),
    }
}

/// The address without a slash at its end, or what a text had around a link.
fn tidied(request: &HttpRequest) -> Option<String> {
    let path = request.match_info().as_str();
    let trimmed = path.trim_end_matches(|c: char| !c.is_alphanumeric());
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "/-_.".contains(c);
    let has_twin = trimmed.len() < path.len() && request.resource_map().has_resource(trimmed);
    if !has_twin || trimmed.starts_with("//") || !trimmed.chars().all(is_plain) {
        return None;
    }
    let query = request.uri().query().map(|query| format!("?{query}")).unwrap_or_default();
    Some([trimmed, &query].concat())
}

fn moved(address: String) -> HttpResponse {
    HttpResponse::MovedPermanently()
        .insert_header((LOCATION, address))
        .insert_header((CACHE_CONTROL, "public, max-age=3600"))
        .finish()
}

pub async fn not_found() -> PageResult {
    Err(PageError::NotFound)
}

#[cfg(test)]
mod tests {
    use actix_web::App;
    use actix_web::middleware::from_fn;
    use actix_web::test::{TestRequest, init_service, try_call_service};

    use super::*;
    use crate::web::page_cache::Audience;
    use crate::web::respond::secure;

    /// Without a cache in the application's data the middleware fails.
    #[actix_web::test]
    async fn middleware_error_is_answered_with_security_headers() {
        let keep = from_fn(|request, next| Audience::Everybody.keep(request, next));
        let page =
            web::get().to(|| async { HttpResponse::Ok().content_type("text/plain").body("a") });
        let application = App::new()
            .wrap(from_fn(as_pages))
            .wrap(from_fn(secure))
            .service(web::resource("/").wrap(keep).route(page));
        let service = init_service(application).await;
        let answer = try_call_service(&service, TestRequest::default().to_request()).await;
        let answer = answer.expect("a response instead of an error");
        assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
        assert_eq!(answer.headers().get("x-content-type-options").unwrap(), "nosniff");
    }
}
