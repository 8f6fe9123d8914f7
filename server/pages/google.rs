//! Continue with the provider: `/auth/google` leads to the provider, `/auth/google/callback` is where
//! browsers come back to. Both can happen in a popup; its last page tells the tab that opened it.

use actix_web::HttpRequest;
use actix_web::cookie::Cookie;
use actix_web::http::StatusCode;
use askama::Template;

use crate::accounts::Entered;
use crate::accounts::google::{Callback, Finished, GoogleError, ProviderName, SignInStart};
use crate::content::translatable;
use crate::layout::{Flash, Frame, Problem};
use crate::urls::{ReturnTo, paths};
use crate::web::session::start_session;
use crate::web::{
    PageError, PageResult, RequestSite, Site, Visitor, cookies, go_to, go_to_with, html, origin,
    query,
};

const MAX_NAME_BYTES: usize = 32;

#[derive(Template)]
#[template(path = "pages/google_popup.html")]
struct PopupPage {
    frame: Frame,
    popup: String,
    /// Where to go on if the window can't be closed.
    next: String,
    message: Option<String>,
}

/// Confirmation for requests from other sites, against login CSRF.
#[derive(Template)]
#[template(path = "pages/google_start.html")]
struct StartPage {
    frame: Frame,
    provider: ProviderName,
    /// This same address: pressed here, the request comes from this site.
    url: String,
}

#[derive(Debug)]
struct ProviderFlow {
    next: ReturnTo,
    /// The popup's name; none where the whole page goes.
    popup: Option<String>,
    /// True for connecting the provider's account instead of signing in.
    connect: bool,
    signed_in: bool,
}

/// `GET /auth/google?next=…&popup=…&connect=1`: off to the provider.
pub async fn get(request: HttpRequest, site: RequestSite, visitor: Visitor) -> PageResult {
    if !origin::is_ours(&request) {
        let provider = site.settings.provider_name();
        let title = provider.named(site.say("Continue with {provider} | {name}"));
        let description = provider.named(site.say("Sign in through {provider}."));
        let frame = Frame::new(&site, paths::GOOGLE, &title, &description).unlisted();
        // Not the host, which a client may name as it likes.
        let url = request.uri().path_and_query().map(ToString::to_string).unwrap_or_default();
        return html(StatusCode::OK, &StartPage { frame, provider, url });
    }
    let flow = ProviderFlow::of(&request, &visitor);
    let member = visitor.signed_in().filter(|_| flow.connect);
    if flow.connect && member.is_none() {
        return Err(PageError::SignInFirst);
    }
    // Adds a way into the account, as a passkey does.
    if member.is_some_and(|member| !site.accounts.is_fresh(&member.session)) {
        let problem = Flash::Problem(Problem::NotFresh);
        return Ok(problem.sent_along(go_to(&site.at(paths::ACCOUNT)), &site.settings));
    }
    // The provider knows one address to come back to; this one names the language.
    let next = site.local(flow.next.path());
    let start = SignInStart {
        browser: cookies::GOOGLE.token(&request, &site.settings),
        next: &next,
        popup: flow.popup.as_deref(),
        connect: member.map(|member| &member.account.id),
    };
    match site.google.begin(start).await {
        Ok(started) => Ok(go_to_with(
            &started.url,
            [cookies::GOOGLE.holding(&started.browser, &site.settings)],
        )),
        Err(error) => flow.fail(&site, error),
    }
}

impl ProviderFlow {
    fn of(request: &HttpRequest, visitor: &Visitor) -> Self {
        Self {
            next: query::return_to(request),
            popup: Some(query::value(request, "popup").into_owned()).filter(|name| is_name(name)),
            connect: query::value(request, "connect") == "1",
            signed_in: visitor.account().is_some(),
        }
    }

    /// Says what went wrong where the person can go on: in the tab that opened the popup, on the
    /// sign-in page, or on the account page of a member.
    fn fail(&self, site: &RequestSite, error: GoogleError) -> PageResult {
        log(&error);
        let problem = Problem::of_provider(error);
        if let Some(popup) = &self.popup {
            let sorry = translatable("Something went wrong on our side. Try again in a moment.");
            let message = problem.map_or_else(|_| site.say(sorry).to_owned(), |it| it.words(site));
            return popup_page(site, popup, &self.next.via(paths::SIGN_IN), Some(message));
        }
        let problem = problem?;
        let page = if self.signed_in {
            paths::ACCOUNT.to_owned()
        } else if [Problem::ProveFirst, Problem::ProveAddress].contains(&problem) {
            paths::SIGN_IN_TO_ACCOUNT.to_owned()
        } else {
            self.next.via(paths::SIGN_IN)
        };
        Ok(Flash::Problem(problem).sent_along(go_to(&site.at(&page)), &site.settings))
    }
}

/// The names that our scripts give to popups.
fn is_name(name: &str) -> bool {
    (1..=MAX_NAME_BYTES).contains(&name.len()) && name.bytes().all(|b| b.is_ascii_alphanumeric())
}

fn popup_page(site: &RequestSite, popup: &str, next: &str, message: Option<String>) -> PageResult {
    let title = if message.is_some() { site.say("Not signed in") } else { site.say("Signed in") };
    let frame = Frame::new(site, paths::GOOGLE, &format!("{title} | {{name}}"), title);
    let frame = frame.unlisted().with_script(site, "popup-result.js");
    let (popup, next) = (popup.to_owned(), next.to_owned());
    html(StatusCode::OK, &PopupPage { frame, popup, next, message })
}

/// A provider that fails is the operator's business; people's mistakes are not.
fn log(error: &GoogleError) {
    match error {
        GoogleError::NotAccepted(_)
        | GoogleError::Silent(_)
        | GoogleError::MalformedResponse(_)
        | GoogleError::InvalidIdToken(_) => {
            tracing::warn!(%error, "signing in through the provider failed");
        }
        _ => tracing::info!(%error, "signing in through the provider failed"),
    }
}

/// `/auth/google/callback`: signs the person in and leads them where they wanted to go.
pub async fn callback(request: HttpRequest, site: RequestSite, visitor: Visitor) -> PageResult {
    let browser = cookies::GOOGLE.token(&request, &site.settings);
    let [state, code, error] = ["state", "code", "error"].map(|name| query::only(&request, name));
    let (state, code, error) = (state?, code?, error?);
    let callback = Callback {
        state: state.as_deref(),
        code: code.as_deref(),
        error: error.as_deref(),
        browser: browser.as_ref(),
        signed_in: visitor.signed_in(),
    };
    let Finished { next, popup, connecting, outcome } = site.google.finish(callback).await;
    let next = next.unwrap_or_default();
    let site = &site.spoken_at(&next);
    let next = ReturnTo::parse(site.neutral(&next));
    let signed_in = visitor.account().is_some();
    let flow = ProviderFlow { next, popup, connect: connecting, signed_in };
    match outcome {
        Ok(entered) => arrive(&request, site, &flow, &entered).await,
        Err(GoogleError::UsedAttempt) if has_arrived(site, &visitor, &flow).await? => {
            go_on(site, &flow, flow.next.path(), [])
        }
        Err(error) => flow.fail(site, error),
    }
}

/// True if an earlier request with the same state has done its work.
async fn has_arrived(site: &Site, visitor: &Visitor, flow: &ProviderFlow) -> PageResult<bool> {
    let Some(account) = visitor.account() else { return Ok(false) };
    let issuer = &site.settings.google_issuer_url;
    Ok(!flow.connect || site.accounts.is_connected(account, issuer).await?)
}

async fn arrive(
    request: &HttpRequest,
    site: &RequestSite,
    flow: &ProviderFlow,
    entered: &Entered,
) -> PageResult {
    let session = match start_session(request, site, entered).await {
        Ok(session) => session,
        Err(error) => return flow.fail(site, error.into()),
    };
    go_on(site, flow, &session.address(&flow.next), session.cookies)
}

fn go_on(
    site: &RequestSite,
    flow: &ProviderFlow,
    next: &str,
    cookies: impl IntoIterator<Item = Cookie<'static>>,
) -> PageResult {
    let Some(popup) = &flow.popup else {
        let response = go_to_with(&site.local(next), cookies);
        let connected = |response| Flash::Connected.sent_along(response, &site.settings);
        return Ok(if flow.connect { connected(response) } else { response });
    };
    let mut response = popup_page(site, popup, next, None)?;
    for cookie in cookies {
        response.add_cookie(&cookie).map_err(PageError::internal)?;
    }
    Ok(response)
}
