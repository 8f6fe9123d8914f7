//! `/join/{community}`: redirects to the community's link for the visitor's device, or describes
//! the community if it has none.

use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, HeaderValue, USER_AGENT, VARY};
use actix_web::{HttpRequest, web};
use askama::Template;

use crate::content::{Community, Devices, translatable};
use crate::layout::Frame;
use crate::urls::paths::{self, Step, Wizard};
use crate::web::{PageError, PageResult, RequestSite, go_to, html, query};

#[derive(Template)]
#[template(path = "pages/join.html")]
struct NotOpenPage<'a> {
    frame: Frame,
    name: &'a str,
    icon: &'a str,
    /// Open on other devices than the visitor's.
    elsewhere: bool,
    /// A `mailto:` link.
    tell_me: String,
    /// The result that linked here.
    back: String,
    open: Vec<(&'a str, String)>,
}

/// `GET /join/{community}`; `template` is the idea of the result that linked here.
pub async fn get(request: HttpRequest, site: RequestSite, id: web::Path<String>) -> PageResult {
    let communities = &site.content.communities;
    let community = communities.iter().find(|community| community.id == *id);
    let community = community.ok_or(PageError::NotFound)?;
    let agent = request.headers().get(USER_AGENT).and_then(|value| value.to_str().ok());
    let template = query::value(&request, "template").parse().ok();
    let mut answer = match link(&community.devices, agent.unwrap_or_default()) {
        Some(link) => go_to(&site.at(&with_idea(community, link, template))),
        None => html(StatusCode::OK, &not_open(&site, community, template))?,
    };
    let headers = answer.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(VARY, HeaderValue::from_static("user-agent"));
    Ok(answer)
}

fn link(devices: &Devices, agent: &str) -> Option<String> {
    let own = if ["iPhone", "iPad", "iPod"].iter().any(|name| agent.contains(name)) {
        devices.ios.clone()
    } else if agent.contains("Android") {
        devices.android_with_fallback()
    } else {
        None
    };
    own.or_else(|| devices.other.clone())
}

/// Own pages get the idea, so that they can link back to it.
fn with_idea(community: &Community, link: String, template: Option<u32>) -> String {
    match template.filter(|_| community.is_here()) {
        Some(template) => paths::with_parameter(&link, "template", template),
        None => link,
    }
}

fn not_open<'a>(
    site: &'a RequestSite,
    community: &'a Community,
    template: Option<u32>,
) -> NotOpenPage<'a> {
    let name = &community.name;
    let title = format!("{name} | {{name}}");
    let frame =
        Frame::new(site, &paths::join(&community.id, None), &title, translatable("Not open yet."))
            .with_current_address(site, &paths::join(&community.id, template));
    let others = site.content.communities.iter();
    let others = others.filter(|other| other.id != community.id && other.devices.is_open());
    NotOpenPage {
        frame: frame.unlisted(),
        name,
        icon: &community.icon,
        elsewhere: community.devices.is_open(),
        tell_me: paths::email(
            site.support_email.as_str(),
            &site.t("Tell me when the {name} opens").with("name", name).to_string(),
        ),
        back: Wizard { step: Step::Three, path: "", template }.url(),
        open: others.map(|other| (other.name.as_str(), paths::join(&other.id, template))).collect(),
    }
}
