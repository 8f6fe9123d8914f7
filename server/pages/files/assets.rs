use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, ContentEncoding, HeaderValue, VARY};
use actix_web::{HttpRequest, HttpResponse, web};
use serde_json::{Value, json};

use crate::assets::Asset;
use crate::content::translatable;
use crate::urls;
use crate::urls::paths;
use crate::web::respond::{self, FOREVER, NOT_KEPT};
use crate::web::{PageError, PageResult, Site};

const TAGLINE: &str = translatable("Discover your professional and personal value.");
const A_DAY: &str = "public, max-age=86400";

/// `GET /static/{file}`. A page of another version (cached, or of another instance) has other
/// fingerprints: it gets the current file, uncacheable under that name.
pub async fn asset(
    request: HttpRequest,
    site: web::Data<Site>,
    file: web::Path<String>,
) -> PageResult {
    let coding = respond::accepted(&request);
    if let Some(asset) = site.assets.find(&file, coding) {
        return Ok(send(&request, asset, FOREVER));
    }
    let current = site.assets.current(&file).and_then(|file| site.assets.find(file, coding));
    Ok(send(&request, current.ok_or(PageError::NotFound)?, NOT_KEPT))
}

pub async fn branch(site: web::Data<Site>, file: web::Path<String>) -> PageResult {
    let (json, cache) = match site.tree_files.named(&file) {
        Some(json) => (json, FOREVER),
        None => (site.tree_files.current(&file).ok_or(PageError::NotFound)?, NOT_KEPT),
    };
    Ok(HttpResponse::Ok()
        .content_type("application/json")
        .insert_header((CACHE_CONTROL, cache))
        .body(json.clone()))
}

/// `GET /favicon.ico` and the like: a file by the last part of its address.
pub async fn icon(request: HttpRequest, site: web::Data<Site>) -> PageResult {
    let name = request.path().rsplit('/').next().unwrap_or_default();
    let asset = site.assets.plain(&format!("icons/{name}")).ok_or(PageError::NotFound)?;
    Ok(send(&request, asset, A_DAY))
}

fn listed_icon(name: &str, size: u32, purpose: &str) -> Value {
    json!({
        "src": format!("/icon-{name}.png"),
        "sizes": format!("{size}x{size}"),
        "type": "image/png",
        "purpose": purpose,
    })
}

/// Of the program in English, under the built-in brand.
fn screenshots(site: &Site) -> Value {
    let one = |form: &str, sizes: &str, label: &str| {
        json!({
            "src": site.assets.url(&format!("icons/screenshot-{form}.png")),
            "sizes": sizes,
            "type": "image/png",
            "form_factor": form,
            "label": site.say(label),
        })
    };
    let narrow = one("narrow", "390x844", translatable("What you have done, as one shape"));
    json!([narrow, one("wide", "1280x800", translatable("Ideas beside your shape"))])
}

pub async fn manifest(site: web::Data<Site>) -> HttpResponse {
    let (brand, base) = (&site.content.brand, site.settings.public_url.base());
    let shortcut =
        |name: &str, url: &str| json!({"name": site.say(name), "url": urls::localized(base, url)});
    let mut shortcuts = vec![
        shortcut(translatable("Continue with your map"), paths::APP),
        shortcut(translatable("Ideas that fit you"), "/app?step=2"),
    ];
    if brand.pages.has_path(paths::IDEAS) {
        shortcuts.push(shortcut(translatable("All ideas"), paths::IDEAS));
    }
    let mut manifest = json!({
        "name": brand.name,
        "short_name": brand.short_name,
        "description": brand.tagline.as_deref().unwrap_or_else(|| site.say(TAGLINE)),
        "id": urls::localized(base, paths::APP),
        "start_url": urls::localized(base, paths::APP),
        "scope": urls::localized(base, paths::HOME),
        "lang": site.content.language.code(),
        "categories": ["business", "lifestyle", "productivity"],
        "display": "standalone",
        "background_color": "#ffffff",
        "theme_color": brand.accent_color().to_string(),
        "icons": [listed_icon("192", 192, "any"), listed_icon("512", 512, "any")],
        "shortcuts": shortcuts,
    });
    if let Some(icons) = manifest["icons"].as_array_mut().filter(|_| brand.is_built_in()) {
        icons.push(listed_icon("maskable-512", 512, "maskable"));
    }
    if brand.is_built_in() && site.content.language.is_english() {
        manifest["screenshots"] = screenshots(&site);
    }
    if site.content.language.is_right_to_left() {
        manifest["dir"] = json!("rtl");
    }
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/manifest+json"))
        .body(manifest.to_string())
}

fn send(request: &HttpRequest, asset: Asset, cache: &'static str) -> HttpResponse {
    let headers = [
        (CACHE_CONTROL, HeaderValue::from_static(cache)),
        (VARY, HeaderValue::from_static("accept-encoding")),
    ];
    respond::conditional(request, asset.tag(), &headers, |response| {
        response.insert_header((CONTENT_TYPE, asset.media_type));
        if asset.coding != ContentEncoding::Identity {
            response.insert_header(asset.coding);
        }
        response.body(asset.bytes)
    })
}

/// Prefetch for visitors without a session: the next step, on hover. Not prerender, which would also
/// run the scripts of a page that may never be visited. Only
/// pages that are the same for all visitors, in each language. Later steps depend on picks that may still change.
const PREFETCHED: [&str; 5] = ["/app", "/app?template=*", "/app?path=*", "/ideas", "/ideas/*"];

pub async fn speculation_rules(site: web::Data<Site>) -> HttpResponse {
    let addresses = PREFETCHED.into_iter().flat_map(|path| site.alternates(path));
    let origin = site.settings.public_url.origin().len();
    let matches = addresses.map(|it| json!({ "href_matches": it.address[origin..] }));
    let matches: Vec<Value> = matches.collect();
    let not = json!({ "selector_matches": "[download],[data-level]" });
    let found = json!({ "and": [{ "or": matches }, { "not": not }] });
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/speculationrules+json"))
        .body(json!({ "prefetch": [{ "where": found, "eagerness": "moderate" }] }).to_string())
}
