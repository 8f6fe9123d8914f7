//! Redirects requests for another host to the public URL.

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, HOST, HeaderName, LOCATION};
use actix_web::middleware::Next;
use actix_web::{Error, HttpResponse, web};

use crate::urls::PublicUrl;
use crate::web::site::Site;

/// Health checks know the server by its address only.
const ANY_HOST: [&str; 2] = ["/healthz", "/readyz"];
const ONE_HOUR: &str = "public, max-age=3600";

/// Middleware. Where the public URL is a loopback address the host isn't configured, and any will do.
pub async fn redirect_to_public_host(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let public = request.app_data::<web::Data<Site>>().map(|site| &site.settings.public_url);
    match public.filter(|public| !public.is_loopback()) {
        Some(public) if !is_served(public, &request) => {
            let response = redirect(public, &request);
            Ok(request.into_response(response))
        }
        _ => next.call(request).await.map(ServiceResponse::map_into_boxed_body),
    }
}

/// A proxy may report the requested host in `X-Forwarded-Host`; a client that invents one only loses
/// the redirect.
fn is_served(public: &PublicUrl, request: &ServiceRequest) -> bool {
    let names = [HOST, HeaderName::from_static("x-forwarded-host")];
    let headers = names.iter().filter_map(|name| request.headers().get(name));
    let mut hosts = headers.filter_map(|value| value.to_str().ok());
    // Over HTTP/2 the name is part of the address.
    let in_address = request.uri().authority().is_some_and(|name| public.is_host(name.as_str()));
    in_address || hosts.any(|host| public.is_host(host)) || ANY_HOST.contains(&request.path())
}

fn redirect(public: &PublicUrl, request: &ServiceRequest) -> HttpResponse {
    // 308 keeps the method and the body.
    let status = if request.method().is_safe() {
        StatusCode::MOVED_PERMANENTLY
    } else {
        StatusCode::PERMANENT_REDIRECT
    };
    let path = request.uri().path_and_query().map_or("/", |path| path.as_str());
    HttpResponse::build(status)
        .insert_header((LOCATION, public.absolute(path)))
        .insert_header((CACHE_CONTROL, ONE_HOUR))
        .finish()
}
