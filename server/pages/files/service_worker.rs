//! `/sw.js`: the service worker for the wizard without a network, with the list of files it caches,
//! and `/offline`, its page for missing network. They are the same for every visitor.

use std::borrow::Cow;

use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, EntityTag, HeaderValue};
use askama::Template;
use serde::Serialize;

use crate::content::translatable;
use crate::layout::Frame;
use crate::urls::paths::{Step, Wizard};
use crate::urls::{localized, paths};
use crate::web::brand_files::texts_of;
use crate::web::{PageError, PageResult, RequestSite, Site, html, respond};

/// Files without a fingerprint.
const NAMED: [&str; 4] = ["/favicon.ico", "/icon.svg", "/icon-192.png", "/manifest.webmanifest"];
/// Built files that are not needed without a network, by how their names begin or end: scripts of
/// sign-in forms, texts of other languages, licenses and icons under their built names.
const LEFT_OUT: [&str; 8] = [
    "sw.js",
    "sign-forms.js",
    "passkeys.js",
    "popup-result.js",
    "language-",
    ".LEGAL.txt",
    "icons/",
    "images/google",
];

#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Kept<'a> {
    version: &'a str,
    /// Before the paths of the language.
    base: &'a str,
    shells: [String; 3],
    pages: Vec<Cow<'static, str>>,
    files: Vec<String>,
}

/// `GET /sw.js`. Browsers compare it byte by byte: each version of the site has a different one.
pub async fn worker(request: HttpRequest, site: RequestSite) -> PageResult {
    let script = site.assets.plain("sw.js").ok_or(PageError::NotFound)?;
    let kept = serde_json::to_string(&Kept::of(&site)).map_err(PageError::internal)?;
    let tag = EntityTag::new_strong(site.version.clone());
    let headers = [(CACHE_CONTROL, HeaderValue::from_static("no-cache"))];
    Ok(respond::conditional(&request, tag, &headers, |response| {
        let script = String::from_utf8_lossy(&script.bytes);
        response
            .insert_header((CONTENT_TYPE, "text/javascript; charset=utf-8"))
            .body(format!("const KEPT = {kept};\n{script}"))
    }))
}

impl<'a> Kept<'a> {
    fn of(site: &'a Site) -> Self {
        let steps = [Step::One, Step::Two, Step::Three];
        let own = texts_of(&site.content.language);
        let is_left_out =
            |name: &str| LEFT_OUT.iter().any(|part| name.starts_with(part) || name.ends_with(part));
        let wanted = |name: &&str| *name == own || !is_left_out(name);
        let built = site.assets.names().filter(wanted).map(|name| site.assets.url(name));
        let files = &site.tree_files;
        let tree = [&files.ideas, &files.tree].map(|file| file.url.clone());
        let base = site.settings.public_url.base();
        // Pages below these are cached once they are read.
        let pages = paths::READING.into_iter().chain([paths::OFFLINE]);
        let named = NAMED.map(|file| localized(base, file).into_owned());
        Self {
            version: &site.version,
            base,
            shells: steps.map(|step| [base, &Wizard { step, ..Wizard::default() }.url()].concat()),
            pages: pages.map(|page| localized(base, page)).collect(),
            files: built.chain(tree).chain(named).collect(),
        }
    }
}

#[derive(Template)]
#[template(path = "pages/offline.html")]
struct OfflinePage {
    frame: Frame,
}

pub async fn offline(site: RequestSite) -> PageResult {
    let title = "This page needs the network | {name}";
    let frame =
        Frame::new(&site, paths::OFFLINE, title, translatable("This page needs the network."));
    html(StatusCode::OK, &OfflinePage { frame: frame.unlisted() })
}
