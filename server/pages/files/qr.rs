//! QR codes as pictures, fetched when they are displayed.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use actix_web::{HttpRequest, HttpResponse, web};

use crate::insights::share::qr_code;
use crate::urls::paths;
use crate::web::{PageError, PageResult, Site};

pub async fn shared(site: web::Data<Site>, code: web::Path<String>) -> PageResult {
    let content = &site.content;
    let shared = content.numbers.decode(&code, &content.catalog.taxonomy);
    shared.ok_or(PageError::NoSuchResult)?;
    svg(&site, &paths::shared(&code))
}

pub async fn idea(site: web::Data<Site>, slug: web::Path<String>) -> PageResult {
    site.content.texts.idea_by_slug(&slug).ok_or(PageError::NotFound)?;
    svg(&site, &paths::idea(&slug))
}

pub async fn together(request: HttpRequest, site: web::Data<Site>) -> PageResult {
    let query = request.query_string();
    if !query.starts_with("maps=") || query.len() > paths::SCANNED {
        return Err(PageError::NotFound);
    }
    svg(&site, &format!("{}?{query}", paths::TOGETHER))
}

fn svg(site: &Site, path: &str) -> PageResult {
    let svg = qr_code(&site.settings.public_url.absolute(path)).ok_or(PageError::NotFound)?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "image/svg+xml"))
        .insert_header((CACHE_CONTROL, "public, max-age=86400"))
        .insert_header(("x-robots-tag", "noindex"))
        .body(svg))
}
