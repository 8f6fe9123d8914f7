//! One host: what is asked for under another name is found under the public URL.

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, HOST, HeaderName, LOCATION};
use actix_web::middleware::Next;
use actix_web::{Error, HttpResponse, web};

use crate::urls::PublicUrl;
use crate::web::site::Site;

/// Asked by machines that know the server by its address only.
const WHATEVER_THE_HOST: [&str; 2] = ["/healthz", "/readyz"];
/// How long browsers may remember the way.
const AN_HOUR: &str = "public, max-age=3600";

/// Middleware: leads requests for another host to the public one. Where the public URL is a
/// loopback address nobody has said what the site is called, and any name will do.
pub async fn one_host(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let public = request.app_data::<web::Data<Site>>().map(|site| &site.settings.public_url);
    match public.filter(|public| !public.is_loopback()) {
        Some(public) if !is_asked_for(public, &request) => {
            let response = lead_to(public, &request);
            Ok(request.into_response(response))
        }
        _ => next.call(request).await.map(ServiceResponse::map_into_boxed_body),
    }
}

/// Whether the request is for the public host, or for an address that answers under any. A proxy
/// in front of us may put the name it was asked for into `X-Forwarded-Host`; whoever makes that
/// up only forgoes being led.
fn is_asked_for(public: &PublicUrl, request: &ServiceRequest) -> bool {
    let names = [HOST, HeaderName::from_static("x-forwarded-host")];
    let headers = names.iter().filter_map(|name| request.headers().get(name));
    let mut hosts = headers.filter_map(|value| value.to_str().ok());
    // Over HTTP/2 the name is part of the address.
    let in_address = request.uri().authority().is_some_and(|name| public.is_host(name.as_str()));
    in_address
        || hosts.any(|host| public.is_host(host))
        || WHATEVER_THE_HOST.contains(&request.path())
}

fn lead_to(public: &PublicUrl, request: &ServiceRequest) -> HttpResponse {
    // 308 keeps the method and the body.
    let status = if request.method().is_safe() {
        StatusCode::MOVED_PERMANENTLY
    } else {
        StatusCode::PERMANENT_REDIRECT
    };
    let path = request.uri().path_and_query().map_or("/", |path| path.as_str());
    HttpResponse::build(status)
        .insert_header((LOCATION, public.absolute(path)))
        .insert_header((CACHE_CONTROL, AN_HOUR))
        .finish()
}
