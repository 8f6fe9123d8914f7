//! Where the content files come from: the binary itself, or a folder that is being edited.

use std::borrow::Cow;
use std::path::PathBuf;

use rust_embed::RustEmbed;
use serde::de::DeserializeOwned;

use super::faults::Faults;

#[derive(RustEmbed)]
#[folder = "data"]
#[include = "*.json"]
struct Embedded;

/// Where to read `data/` from.
#[derive(Debug, Clone)]
pub enum Source {
    /// The files built into the binary.
    Embedded,
    /// A `data` folder on disk.
    Folder(PathBuf),
}

impl Source {
    /// Reads a JSON file such as `data/traits.json`. A file that is missing or not of the
    /// wanted form is noted as a fault.
    pub(super) fn read<T: DeserializeOwned>(&self, file: &str, faults: &mut Faults) -> Option<T> {
        let bytes = match self.bytes(file) {
            Ok(bytes) => bytes,
            Err(reason) => {
                faults.add(file, "", reason);
                return None;
            }
        };
        match serde_json::from_slice(&bytes) {
            Ok(document) => Some(document),
            Err(error) => {
                faults.add(file, "", format!("can't be read: {error}"));
                None
            }
        }
    }

    fn bytes(&self, file: &str) -> Result<Cow<'static, [u8]>, String> {
        let name = file.trim_start_matches("data/");
        match self {
            Self::Embedded => {
                Embedded::get(name).map(|file| file.data).ok_or_else(|| "is missing".to_owned())
            }
            Self::Folder(folder) => std::fs::read(folder.join(name))
                .map(Cow::Owned)
                .map_err(|error| format!("can't be read: {error}")),
        }
    }
}
