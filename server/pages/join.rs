//! `/join/{community}`: to that community's link for the visitor's device.

use actix_web::http::header::{CACHE_CONTROL, LOCATION, USER_AGENT, VARY};
use actix_web::{HttpRequest, HttpResponse, web};

use crate::content::Devices;
use crate::http::PageError;
use crate::site::Site;

/// `GET /join/{community}`
pub async fn get(
    request: HttpRequest,
    site: web::Data<Site>,
    id: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let community = site.content.communities.iter().find(|community| community.id == *id);
    let community = community.ok_or(PageError::NotFound)?;
    let agent = request.headers().get(USER_AGENT).and_then(|value| value.to_str().ok());
    Ok(HttpResponse::SeeOther()
        .insert_header((LOCATION, link(&community.devices, agent.unwrap_or_default())))
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((VARY, "user-agent"))
        .finish())
}

/// The link for the device that a browser says it runs on.
fn link<'a>(devices: &'a Devices, agent: &str) -> &'a str {
    if ["iPhone", "iPad", "iPod"].iter().any(|name| agent.contains(name)) {
        &devices.ios
    } else if agent.contains("Android") {
        &devices.android
    } else {
        &devices.other
    }
}
