//! The built files under `/static/`: their fingerprinted names and their bytes.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::io::{self, Write};
use std::sync::OnceLock;

use actix_web::http::header::{ContentEncoding, EntityTag};
use actix_web::web::Bytes;
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

/// Built by `islands/build.mjs`: every file beside its `.br` and `.gz` form, and `manifest.json`.
#[derive(RustEmbed)]
#[folder = "static/dist"]
#[allow_missing = true]
struct Embedded;

/// Prefix of an icon in a sprite, before its name.
const SYMBOL: &str = "<symbol id=\"";
const IDENTITY: ContentEncoding = ContentEncoding::Identity;
/// With the ending that the build gives to compressed files.
const CODINGS: [(ContentEncoding, &str); 2] =
    [(ContentEncoding::Brotli, ".br"), (ContentEncoding::Gzip, ".gz")];
/// The best brotli quality: what is kept is compressed once, when it is first asked for, in some 50 ms.
pub const BEST: i32 = 11;

#[derive(Debug)]
pub struct Assets {
    names: HashMap<String, String>,
    /// Files that are not built in, by fingerprinted name.
    made: HashMap<String, Made>,
}

#[derive(Debug)]
pub struct Made {
    name: String,
    bytes: Bytes,
    /// In the order of [`CODINGS`]; none where compressing fails.
    packed: [OnceLock<Option<Bytes>>; 2],
}

impl Made {
    /// It stands in place of a built-in file of this logical name.
    pub fn new(name: &str, bytes: Vec<u8>) -> Self {
        Self { name: name.to_owned(), bytes: Bytes::from(bytes), packed: Default::default() }
    }

    fn packed(&self, position: usize) -> Option<Bytes> {
        let (coding, _) = CODINGS[position];
        let pack = || encode(coding, BEST, &self.bytes).ok().map(Bytes::from);
        self.packed[position].get_or_init(pack).clone()
    }

    /// `<name without folder and ending>.<fingerprint>.<ending>`
    fn file(&self) -> String {
        let name = self.name.rsplit('/').next().unwrap_or_default();
        let (stem, ending) = name.rsplit_once('.').unwrap_or((name, "bin"));
        format!("{stem}.{}.{ending}", fingerprint(&self.bytes))
    }
}

pub struct Asset {
    /// Compressed as `coding` says.
    pub bytes: Bytes,
    pub file: String,
    pub coding: ContentEncoding,
    pub media_type: &'static str,
}

impl Assets {
    /// Reads the list that the build wrote. Without a build there are no assets, and pages still work.
    pub fn load() -> Self {
        let names = Embedded::get("manifest.json")
            .and_then(|manifest| serde_json::from_slice(&manifest.data).ok())
            .unwrap_or_default();
        Self { names, made: HashMap::new() }
    }

    pub fn with(mut self, made: impl IntoIterator<Item = Made>) -> Self {
        for made in made {
            let file = made.file();
            self.names.insert(made.name.clone(), file.clone());
            self.made.insert(file, made);
        }
        self
    }

    pub fn icons(&self) -> BTreeMap<String, String> {
        let sprites = self.names().filter(|name| name.starts_with("icons-"));
        sprites.flat_map(|name| self.symbols(name)).collect()
    }

    /// The symbols of a sprite with their names; none when there is no such sprite.
    pub fn symbols(&self, sprite: &str) -> Vec<(String, String)> {
        let Some(asset) = self.plain(sprite) else { return Vec::new() };
        let text = String::from_utf8_lossy(&asset.bytes);
        let symbols = text.split_inclusive("</symbol>").filter_map(|part| {
            let symbol = &part[part.find(SYMBOL)?..];
            let name = symbol[SYMBOL.len()..].split('"').next()?;
            Some((name.to_owned(), symbol.to_owned()))
        });
        symbols.collect()
    }

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
        self.url(&sprite_name(path.split('/').next().unwrap_or_default()))
    }

    /// A file by its fingerprinted name: in the given coding if it was built or can be packed so, else as it is.
    pub fn find(&self, file: &str, coding: ContentEncoding) -> Option<Asset> {
        if !self.names.values().any(|known| known == file) {
            return None;
        }
        let (file, media_type) = (file.to_owned(), media_type(file));
        let made = self.made.get(&file);
        let packed = CODINGS.iter().position(|it| it.0 == coding).and_then(|position| match made {
            Some(_) if media_type.starts_with("image/") => None,
            Some(made) => made.packed(position),
            None => embedded(&[&file, CODINGS[position].1].concat()),
        });
        if let Some(bytes) = packed {
            return Some(Asset { bytes, file, coding, media_type });
        }
        let bytes = made.map_or_else(|| embedded(&file), |made| Some(made.bytes.clone()))?;
        Some(Asset { bytes, file, coding: IDENTITY, media_type })
    }

    /// The fingerprinted name of the file that stands now where another version of the site has this one.
    pub fn current(&self, file: &str) -> Option<&str> {
        // Every fingerprinted name is `<logical name without ending>.<fingerprint>.<ending>`.
        let (rest, ending) = file.rsplit_once('.')?;
        let (name, fingerprint) = rest.rsplit_once('.')?;
        let current = self.names.get(&format!("{name}.{ending}"))?;
        is_fingerprint(fingerprint).then_some(current.as_str())
    }

    /// Uncompressed, by its logical name.
    pub fn plain(&self, name: &str) -> Option<Asset> {
        self.find(self.names.get(name)?, IDENTITY)
    }
}

impl Asset {
    /// A tag stands for one address, so the fingerprint is enough.
    pub fn tag(&self) -> EntityTag {
        let fingerprint = self.file.rsplit('.').nth(1).unwrap_or_default();
        EntityTag::new_strong(format!("{fingerprint}-{}", self.coding.as_str()))
    }
}

pub fn encode(coding: ContentEncoding, quality: i32, mut body: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoded = Vec::with_capacity(body.len() / 3);
    match coding {
        ContentEncoding::Brotli => {
            // The default window, 4 MB, costs time.
            let (lgwin, size_hint) = (18, body.len());
            let parameters =
                BrotliEncoderParams { quality, lgwin, size_hint, ..Default::default() };
            brotli::BrotliCompress(&mut body, &mut encoded, &parameters)?;
        }
        ContentEncoding::Gzip => {
            let mut gzip = GzEncoder::new(&mut encoded, Compression::best());
            gzip.write_all(body)?;
            gzip.finish()?;
        }
        _ => encoded.extend_from_slice(body),
    }
    Ok(encoded)
}

const FINGERPRINT_LENGTH: usize = 10;

/// The first 40 bits of the SHA-256, as ten hexadecimal digits.
pub fn fingerprint(bytes: &[u8]) -> String {
    let mut first = [0; 8];
    first[3..].copy_from_slice(&Sha256::digest(bytes)[..5]);
    format!("{:0FINGERPRINT_LENGTH$x}", u64::from_be_bytes(first))
}

/// Written like one, whether or not a file has it.
pub fn is_fingerprint(text: &str) -> bool {
    text.len() == FINGERPRINT_LENGTH && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Without a copy, where the bytes are part of the binary.
fn embedded(file: &str) -> Option<Bytes> {
    Some(match Embedded::get(file)?.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    })
}

/// The logical name of the sprite of a top-level category, or of the root where that is empty.
pub fn sprite_name(top: &str) -> String {
    let name = if top.is_empty() { "root" } else { top };
    format!("icons-{name}.svg")
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

#[cfg(test)]
mod tests {
    #[test]
    fn fingerprint_is_stable_across_compilers() {
        assert_eq!(super::fingerprint(b"abc"), "ba7816bf8f");
    }
}
