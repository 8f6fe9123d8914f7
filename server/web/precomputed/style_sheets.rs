//! Style sheets within pages: a page that is kept for many shows itself with one answer. The policy
//! names each sheet by its hash, and nothing else may be inline.

use actix_web::web::Bytes;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use crate::assets::Assets;

/// The sheets that pages link, by their logical names.
const NAMES: [&str; 2] = ["site.css", "landing.css"];

#[derive(Debug)]
pub struct StyleSheets(Vec<Sheet>);

#[derive(Debug)]
struct Sheet {
    /// The element that links it, as `templates/layout.html` writes it.
    link: String,
    /// What stands for that: the sheet itself. The service worker fetches the file for pages that link it; where
    /// none runs, the first of them does.
    within: String,
    /// As the policy names it.
    hash: String,
}

impl StyleSheets {
    pub fn of(assets: &Assets) -> Self {
        let sheet = |name| Sheet::new(&assets.url(name), &assets.plain(name)?.bytes);
        Self(NAMES.into_iter().filter_map(sheet).collect())
    }

    /// The sheets as sources of a policy, each after a space.
    pub fn sources(&self) -> String {
        self.0.iter().flat_map(|sheet| [" '", &sheet.hash, "'"]).collect()
    }

    /// The page with the sheet that it links within it.
    pub fn put_into(&self, page: &Bytes) -> Option<Bytes> {
        let page = str::from_utf8(page).ok()?;
        self.0.iter().find_map(|Sheet { link, within, .. }| {
            let (before, after) = page.split_once(link.as_str())?;
            Some(Bytes::from([before, within, after].concat()))
        })
    }
}

impl Sheet {
    fn new(url: &str, bytes: &[u8]) -> Option<Self> {
        let text = str::from_utf8(bytes).ok()?;
        // What would end the element, or mean another file within a page.
        if ["</", "url(", "@import"].iter().any(|odd| text.contains(odd)) {
            return None;
        }
        Some(Self {
            link: format!("<link rel=\"stylesheet\" href=\"{url}\">"),
            within: format!("<style>{text}</style>"),
            hash: format!("sha256-{}", STANDARD.encode(Sha256::digest(bytes))),
        })
    }
}
