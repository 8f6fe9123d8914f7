//! The built files under `/static/`: their fingerprinted names and their bytes.

use std::borrow::Cow;
use std::collections::HashMap;

use actix_web::web::Bytes;
use rust_embed::RustEmbed;

/// Built by `islands/build.mjs`: every file beside its `.br` and `.gz` form, and `manifest.json`.
#[derive(RustEmbed)]
#[folder = "static/dist"]
#[allow_missing = true]
struct Embedded;

/// How many digits a fingerprint has.
const FINGERPRINT: usize = 10;

/// Which fingerprinted file stands for each logical name.
#[derive(Debug)]
pub struct Assets {
    names: HashMap<String, String>,
}

/// A file ready to be sent.
pub struct Asset {
    /// Its bytes, compressed as `coding` says.
    pub bytes: Bytes,
    /// The fingerprinted name.
    pub file: String,
    /// `br`, `gzip`, or none for the bytes as they are.
    pub coding: Option<&'static str>,
    /// Media type of the file itself.
    pub media_type: &'static str,
}

impl Assets {
    /// Reads the list that the build wrote. Without a build there are no assets, and pages
    /// still work.
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
    pub fn url(&self, name: &str) -> String {
        let file = self.names.get(name).map_or(name, String::as_str);
        ["/static/", file].concat()
    }

    /// Address of the sprite with the icons of a level of the tree: one for each top-level
    /// category, and one for the root.
    pub fn sprite_of(&self, path: &str) -> String {
        let top = path.split('/').next().unwrap_or_default();
        let name = if top.is_empty() { "root" } else { top };
        self.url(&format!("icons-{name}.svg"))
    }

    /// A file by its fingerprinted name, in the smallest coding that the visitor accepts.
    pub fn find(&self, file: &str, accepts: impl Fn(&str) -> bool) -> Option<Asset> {
        if !self.names.values().any(|known| known == file) {
            return None;
        }
        let (file, media_type) = (file.to_owned(), media_type(file));
        let forms = [("br", ".br"), ("gzip", ".gz")].into_iter();
        for (coding, suffix) in forms.filter(|(coding, _)| accepts(coding)) {
            if let Some(found) = Embedded::get(&format!("{file}{suffix}")) {
                let bytes = shared(found.data);
                return Some(Asset { bytes, file, coding: Some(coding), media_type });
            }
        }
        let bytes = shared(Embedded::get(&file)?.data);
        Some(Asset { bytes, file, coding: None, media_type })
    }

    /// The fingerprinted name of the file that stands now where another version of the site has
    /// this one.
    pub fn current(&self, file: &str) -> Option<&str> {
        // Every fingerprinted name is `<logical name without ending>.<fingerprint>.<ending>`.
        let (rest, ending) = file.rsplit_once('.')?;
        let (name, fingerprint) = rest.rsplit_once('.')?;
        let is_one =
            fingerprint.len() == FINGERPRINT && fingerprint.bytes().all(|b| b.is_ascii_hexdigit());
        let current = self.names.get(&format!("{name}.{ending}"))?;
        is_one.then_some(current.as_str())
    }

    /// A file by its logical name, uncompressed.
    pub fn plain(&self, name: &str) -> Option<Asset> {
        self.find(self.names.get(name)?, |_| false)
    }
}

impl Asset {
    /// The entity tag of the file in this encoding: its name says what is in it.
    pub fn etag(&self) -> String {
        format!("\"{}-{}\"", self.file, self.coding.unwrap_or("identity"))
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
