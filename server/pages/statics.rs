//! Files: fingerprinted assets, branches of the tree, and the few that browsers ask for by name.

use actix_web::http::header::{
    AcceptEncoding, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ContentEncoding, ETAG, Header,
    VARY,
};
use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::json;

use crate::assets::Asset;
use crate::errors::PageError;
use crate::fresh;
use crate::site::Site;

const FOR_EVER: &str = "public, max-age=31536000, immutable";
const A_DAY: &str = "public, max-age=86400";

/// `GET /static/{file}`
pub async fn asset(
    request: HttpRequest,
    site: web::Data<Site>,
    file: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let accepted = AcceptEncoding::parse(&request).unwrap_or_else(|_| AcceptEncoding(Vec::new()));
    let asset = site.assets.find(&file, &accepted).ok_or(PageError::NotFound)?;
    Ok(send(&request, asset, FOR_EVER))
}

/// `GET /static/tree/{file}`
pub async fn branch(
    site: web::Data<Site>,
    file: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let json = site.branches.find(&file).ok_or(PageError::NotFound)?;
    Ok(HttpResponse::Ok()
        .content_type("application/json")
        .insert_header((CACHE_CONTROL, FOR_EVER))
        .body(json.to_vec()))
}

/// `GET /favicon.ico`
pub async fn favicon(
    request: HttpRequest,
    site: web::Data<Site>,
) -> Result<HttpResponse, PageError> {
    named(&request, &site, "favicon.ico")
}

/// `GET /icon.svg`
pub async fn icon_svg(
    request: HttpRequest,
    site: web::Data<Site>,
) -> Result<HttpResponse, PageError> {
    named(&request, &site, "icon.svg")
}

/// `GET /icon-{pixels}.png`
pub async fn icon_png(
    request: HttpRequest,
    site: web::Data<Site>,
    pixels: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    named(&request, &site, &format!("icon-{pixels}.png"))
}

/// `GET /manifest.webmanifest`
pub async fn manifest() -> HttpResponse {
    let icon = |size: u32| {
        json!({
            "src": format!("/icon-{size}.png"),
            "sizes": format!("{size}x{size}"),
            "type": "image/png",
        })
    };
    let manifest = json!({
        "name": "Worthmap",
        "short_name": "Worthmap",
        "description": "Discover your professional and personal value.",
        "start_url": "/app",
        "display": "standalone",
        "background_color": "#ffffff",
        "theme_color": "#4f46e5",
        "icons": [icon(192), icon(512)],
    });
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/manifest+json"))
        .body(manifest.to_string())
}

fn named(request: &HttpRequest, site: &Site, name: &str) -> Result<HttpResponse, PageError> {
    site.assets
        .plain(&format!("icons/{name}"))
        .map(|asset| send(request, asset, A_DAY))
        .ok_or(PageError::NotFound)
}

fn send(request: &HttpRequest, asset: Asset, cache: &'static str) -> HttpResponse {
    let etag = asset.etag();
    let known = fresh::has_copy(request, &etag);
    let mut response = if known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    response
        .insert_header((CACHE_CONTROL, cache))
        .insert_header((ETAG, etag))
        .insert_header((VARY, "accept-encoding"));
    if known {
        return response.finish();
    }
    response.insert_header((CONTENT_TYPE, asset.media_type));
    if asset.encoding != ContentEncoding::Identity {
        response.insert_header((CONTENT_ENCODING, asset.encoding));
    }
    response.body(asset.bytes)
}
