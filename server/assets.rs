//! The built files under `/static/`: their fingerprinted names and their bytes.

use std::borrow::Cow;
use std::collections::HashMap;

use actix_web::http::header::{AcceptEncoding, ContentEncoding, Encoding};
use actix_web::web::Bytes;
use rust_embed::RustEmbed;

/// Built by `islands/build.mjs`: every file beside its `.br` and `.gz` form, and `manifest.json`.
#[derive(RustEmbed)]
#[folder = "static/dist"]
#[allow_missing = true]
struct Embedded;

/// Which fingerprinted file stands for each logical name.
#[derive(Debug)]
pub struct Assets {
    names: HashMap<String, String>,
}

/// A file ready to be sent.
pub struct Asset {
    /// Its bytes, encoded as `encoding` says.
    pub bytes: Bytes,
    /// The fingerprinted name.
    pub file: String,
    /// How the bytes are compressed.
    pub encoding: ContentEncoding,
    /// Media type of the file itself.
    pub media_type: &'static str,
}

impl Assets {
    /// Reads the list that the build wrote. Without a build there are no assets, and pages
    /// still work.
    #[must_use]
    pub fn load() -> Self {
        let names = Embedded::get("manifest.json")
            .and_then(|manifest| serde_json::from_slice(&manifest.data).ok())
            .unwrap_or_default();
        Self { names }
    }

    /// The logical names of all files, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let mut names: Vec<&str> = self.names.keys().map(String::as_str).collect();
        names.sort_unstable();
        names.into_iter()
    }

    /// The address of a file by its logical name, such as `site.css`.
    #[must_use]
    pub fn url(&self, name: &str) -> String {
        let file = self.names.get(name).map_or(name, String::as_str);
        ["/static/", file].concat()
    }

    /// Address of the sprite with the icons of a level of the tree: one for each top-level
    /// category, and one for the root.
    #[must_use]
    pub fn sprite_of(&self, path: &str) -> String {
        let top = path.split('/').next().unwrap_or_default();
        let name = if top.is_empty() { "root" } else { top };
        self.url(&format!("icons-{name}.svg"))
    }

    /// A file by its fingerprinted name, in the best form that the visitor accepts.
    #[must_use]
    pub fn find(&self, file: &str, accepted: &AcceptEncoding) -> Option<Asset> {
        if !self.names.values().any(|known| known == file) {
            return None;
        }
        let media_type = media_type(file);
        let forms = [(ContentEncoding::Brotli, ".br"), (ContentEncoding::Gzip, ".gz")];
        for (encoding, suffix) in forms {
            let offered = [Encoding::Known(encoding), Encoding::identity()];
            if accepted.negotiate(offered.iter()) != Some(Encoding::Known(encoding)) {
                continue;
            }
            if let Some(found) = Embedded::get(&format!("{file}{suffix}")) {
                let bytes = shared(found.data);
                return Some(Asset { bytes, file: file.to_owned(), encoding, media_type });
            }
        }
        let found = Embedded::get(file)?;
        let (bytes, encoding) = (shared(found.data), ContentEncoding::Identity);
        Some(Asset { bytes, file: file.to_owned(), encoding, media_type })
    }

    /// A file by its logical name, uncompressed.
    #[must_use]
    pub fn plain(&self, name: &str) -> Option<Asset> {
        self.find(self.names.get(name)?, &AcceptEncoding(Vec::new()))
    }
}

impl Asset {
    /// The entity tag of the file in this encoding: its name says what is in it.
    #[must_use]
    pub fn etag(&self) -> String {
        format!("\"{}-{}\"", self.file, self.encoding.as_str())
    }
}

/// The bytes of a file without a copy, where they are part of the binary.
fn shared(data: Cow<'static, [u8]>) -> Bytes {
    match data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    }
}

fn media_type(file: &str) -> &'static str {
    match file.rsplit('.').next() {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    }
}
