//! Where the content files come from: the binary itself, or a folder laid over it.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use rust_embed::RustEmbed;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::faults::{Fault, Faults};
use super::language::{ENGLISH, Texts, Untranslated, check_ids, overlay, sources_of, texts_of};
use crate::assets::fingerprint;
use crate::mapping::Template;

#[derive(RustEmbed)]
#[folder = "data"]
#[include = "*.json"]
#[include = "languages/*/*.md"]
#[include = "languages/*/*.txt"]
struct Embedded;

/// The most bytes that a file may have.
const LARGEST: u64 = 4 * 1_024 * 1_024;
/// The most files that a folder may have.
const MOST: usize = 500;
/// The most entries of any kind that are looked at, however often links lead in circles.
const LOOKED_AT: usize = 10_000;
const DEEPEST: usize = 8;
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
const ENDINGS: [&str; 2] = [".json", ".svg"];
/// Of the long texts of a language.
const TEXT_ENDINGS: [&str; 2] = [".md", ".txt"];
/// Files beside the content: sources aren't read when the site starts, but for the origins, and
/// languages only where the site has them.
const BESIDE: [&str; 2] = ["sources/", "languages/"];
const ORIGINS: &str = "sources/origins.json";

#[derive(Debug, Clone)]
pub enum Source {
    Embedded,
    /// A folder: a file that is in it stands in place of the built-in one of that name.
    Folder(PathBuf),
}

/// The files of a folder as they were at one moment, over those that are built in.
#[derive(Debug, Default)]
pub(super) struct Files {
    folder: Option<PathBuf>,
    /// By name below `data/`.
    own: BTreeMap<String, Vec<u8>>,
    unread: BTreeSet<String>,
    looked_at: usize,
    /// A limit was exceeded.
    stopped: bool,
    asked_for: RefCell<BTreeSet<String>>,
    /// Code of the language whose words are laid over what is read.
    pub(super) language: Option<String>,
    /// That of the site's root, which the folder's own texts are in.
    pub(super) first_language: String,
    /// Texts read so far for which the language has no words.
    pub(super) untranslated: RefCell<Untranslated>,
}

impl Source {
    pub fn over(folder: Option<PathBuf>) -> Self {
        folder.map_or(Self::Embedded, Self::Folder)
    }

    /// Reads the files of the folder. An unreadable one is noted as a fault.
    pub(super) fn files(&self, faults: &mut Faults) -> Files {
        let mut files = Files::default();
        if let Self::Folder(folder) = self {
            files.folder = Some(folder.clone());
            files.gather(folder, "", faults);
        }
        files
    }
}

impl Files {
    /// Reads a JSON file such as `data/traits.json`, with the words of the language; those that are
    /// built in aren't laid over a folder's own file. A file that is missing or not of the wanted
    /// form is noted as a fault.
    pub(super) fn read<T: DeserializeOwned>(&self, file: &str, faults: &mut Faults) -> Option<T> {
        let Some(code) = &self.language else { return self.read_plain(file, faults) };
        let is_own = self.is_own(file);
        let written_in = if is_own { self.first_language.as_str() } else { ENGLISH };
        let words = sources_of(file).iter().map(|source| {
            let (name, _) = source;
            (source, format!("data/languages/{code}/{name}"))
        });
        let is_foreign = code != written_in;
        let is_needed = |name: &str| self.bytes(name).is_some() || is_foreign;
        let words: Vec<_> = words.filter(|(_, name)| is_needed(name)).collect();
        if words.is_empty() {
            return self.read_plain(file, faults);
        }
        let mut content: Value = self.read_plain(file, faults)?;
        for (source, name) in words {
            let mut texts = Texts::new();
            let layers = self.layers(&name, faults)?.into_iter();
            for (layer, _) in layers.filter(|(_, of_folder)| *of_folder || !is_own) {
                check_ids(&layer, &name, faults);
                texts.extend(texts_of(layer, source));
            }
            overlay(&mut content, source, &texts, &mut |field, text| {
                if is_foreign {
                    let mut untranslated = self.untranslated.borrow_mut();
                    if field == "name" {
                        untranslated.names.insert(text.to_owned(), written_in.to_owned());
                    }
                    untranslated.texts.insert(text.to_owned(), written_in.to_owned());
                }
            });
        }
        // Words change no form: a file of another form is reported with its line.
        T::deserialize(content).ok().or_else(|| self.read_plain(file, faults))
    }

    /// The same without the words of the language.
    pub(super) fn read_plain<T: DeserializeOwned>(
        &self,
        file: &str,
        faults: &mut Faults,
    ) -> Option<T> {
        let Some(bytes) = self.bytes(file) else {
            faults.add(file, "", "is missing");
            return None;
        };
        parsed(&bytes, file, faults)
    }

    /// The words of a language that are built in and those of the folder over them; true for the
    /// latter.
    pub(super) fn layers<T: DeserializeOwned>(
        &self,
        file: &str,
        faults: &mut Faults,
    ) -> Option<Vec<(T, bool)>> {
        let name = file.trim_start_matches("data/");
        self.asked_for.borrow_mut().insert(name.to_owned());
        let built_in = Embedded::get(name).map(|file| (file.data, false));
        let own = self.own.get(name).map(|bytes| (Cow::Borrowed(bytes.as_slice()), true));
        let layers = built_in.into_iter().chain(own);
        layers.map(|(bytes, is_own)| Some((parsed(&bytes, file, faults)?, is_own))).collect()
    }

    /// An entry for each idea, in their order. `check` is given the entries before as well; where they
    /// are optional, an empty one stands for each that is missing.
    pub(super) fn read_for_ideas<T: DeserializeOwned + Default>(
        &self,
        file: &str,
        ideas: &[Template],
        faults: &mut Faults,
        are_optional: bool,
        check: impl Fn(&str, &T, &[T], &mut Faults),
    ) -> Option<Vec<T>> {
        let mut written: BTreeMap<String, T> = self.read(file, faults)?;
        let mut found = Vec::with_capacity(ideas.len());
        for idea in ideas {
            let id = idea.id.to_string();
            match written.remove(&id) {
                None if are_optional => found.push(T::default()),
                None => faults.add(file, &id, format!("there is nothing about {}", idea.name)),
                Some(entry) => {
                    check(&id, &entry, &found, faults);
                    found.push(entry);
                }
            }
        }
        for unknown in written.keys().filter(|_| !self.has_leftovers(file)) {
            faults.add(file, unknown, "there is no such idea");
        }
        (found.len() == ideas.len()).then_some(found)
    }

    pub(super) fn bytes(&self, file: &str) -> Option<Cow<'_, [u8]>> {
        let name = file.trim_start_matches("data/");
        self.asked_for.borrow_mut().insert(name.to_owned());
        let own = self.own.get(name).map(|bytes| Cow::Borrowed(bytes.as_slice()));
        own.or_else(|| Embedded::get(name).map(|file| file.data))
    }

    /// As it is built in.
    pub(super) fn original(file: &str) -> Option<Cow<'static, [u8]>> {
        Embedded::get(file.trim_start_matches("data/")).map(|file| file.data)
    }

    /// True for a file of the folder that differs from the built-in one.
    pub(super) fn is_own(&self, file: &str) -> bool {
        let name = file.trim_start_matches("data/");
        let is_other = |own: &Vec<u8>| Embedded::get(name).is_none_or(|it| *it.data != **own);
        self.own.get(name).is_some_and(is_other)
    }

    /// True if a built-in file may have entries about what the folder left out.
    pub(super) fn has_leftovers(&self, file: &str) -> bool {
        !self.own.is_empty() && !self.is_own(file)
    }

    pub(super) fn are_built_in(&self) -> bool {
        self.own.is_empty()
    }

    pub(super) fn own_below(&self, folder: &str) -> impl Iterator<Item = (&str, &[u8])> {
        let found = self.own.iter().filter(move |(name, _)| name.starts_with(folder));
        found.map(|(name, bytes)| {
            self.asked_for.borrow_mut().insert(name.clone());
            (name.as_str(), bytes.as_slice())
        })
    }

    /// Files of the folder below another that nothing has asked for.
    pub(super) fn unread_below(&self, folder: &str) -> Vec<String> {
        let asked_for = self.asked_for.borrow();
        let names = self.own.keys().filter(|name| name.starts_with(folder));
        names.filter(|name| !asked_for.contains(*name)).cloned().collect()
    }

    /// Notes each file that nothing has asked for: its name is wrong.
    pub(super) fn check_names(&self, faults: &mut Faults) {
        let asked_for = self.asked_for.borrow();
        let unread = self.own.keys().filter(|name| !asked_for.contains(*name));
        for name in unread.filter(|name| !stands_beside(name)) {
            faults.add(&format!("data/{name}"), "", "nothing reads a file of this name");
        }
    }

    /// The faults, each with the path of its file as an editor finds it: in the folder, unless it
    /// is built in and the folder has none of that name.
    pub(super) fn located(&self, faults: Faults) -> Vec<Fault> {
        let mut faults = faults.0;
        // A file that is read for each language has the same faults each time.
        let mut seen = BTreeSet::new();
        faults.retain(|fault| seen.insert(fault.to_string()));
        for fault in &mut faults {
            let name = fault.file.strip_prefix("data/").unwrap_or(&fault.file);
            let is_own = self.own.contains_key(name) || self.unread.contains(name);
            if let Some(folder) = &self.folder
                && (is_own || Embedded::get(name).is_none())
            {
                let path = if name.is_empty() { folder.clone() } else { folder.join(name) };
                fault.file = path.display().to_string();
            }
        }
        faults
    }

    /// A name for what the folder holds; empty without one.
    pub(super) fn fingerprint(&self) -> String {
        if self.own.is_empty() {
            return String::new();
        }
        let files = self.own.iter();
        let prints = files.flat_map(|(name, bytes)| [name.as_bytes(), bytes].map(fingerprint));
        fingerprint(prints.collect::<String>().as_bytes())
    }

    fn gather(&mut self, folder: &Path, below: &str, faults: &mut Faults) {
        let listed: io::Result<Vec<_>> = fs::read_dir(folder).and_then(Iterator::collect);
        let entries = match listed {
            Ok(entries) => entries,
            Err(error) => return faults.add(&format!("data/{below}"), "", refused(&error)),
        };
        // Editors, file systems and mounts keep things of their own under such names.
        let is_hidden = |entry: &fs::DirEntry| entry.file_name().as_encoded_bytes()[0] == b'.';
        for entry in entries.into_iter().filter(|entry| !is_hidden(entry)) {
            self.looked_at += 1;
            if self.looked_at > LOOKED_AT && !self.stopped {
                self.stopped = true;
                let reason = format!("is one of more than {LOOKED_AT} entries");
                faults.add(&format!("data/{below}"), "", reason);
            }
            if self.stopped {
                return;
            }
            let name = format!("{below}{}", entry.file_name().to_string_lossy());
            let path = entry.path();
            let is_folder = path.is_dir() && !is_read(&name);
            if is_folder && name.matches('/').count() >= DEEPEST {
                let reason = format!("lies in more than {DEEPEST} folders; a link in a circle?");
                faults.add(&format!("data/{name}"), "", reason);
                self.stopped = true;
            } else if is_folder {
                self.gather(&path, &format!("{name}/"), faults);
            } else if is_read(&name) {
                self.add(&path, name, faults);
            }
            if self.own.len() > MOST {
                let reason = format!("holds more than {MOST} files");
                return faults.add(&format!("data/{below}"), "", reason);
            }
        }
    }

    fn add(&mut self, path: &Path, name: String, faults: &mut Faults) {
        let too_large = || format!("is larger than {} MiB", LARGEST / 1_024 / 1_024);
        let read = bounded(path).map_err(|error| refused(&error));
        match read.and_then(|read| read.ok_or_else(too_large)) {
            Ok(bytes) => drop(self.own.insert(name, bytes)),
            Err(reason) => {
                faults.add(&format!("data/{name}"), "", reason);
                self.unread.insert(name);
            }
        }
    }
}

fn refused(error: &io::Error) -> String {
    format!("can't be read: {error}")
}

fn parsed<T: DeserializeOwned>(bytes: &[u8], file: &str, faults: &mut Faults) -> Option<T> {
    let Ok(text) = str::from_utf8(bytes) else {
        faults.add(file, "", "isn't in UTF-8");
        return None;
    };
    let read = serde_json::from_str(text);
    read.map_err(|error| faults.add(file, "", format!("can't be read: {error}"))).ok()
}

/// Every file that content is read from as it is built in: its name below `data/`, its bytes.
pub fn built_in() -> impl Iterator<Item = (Cow<'static, str>, Cow<'static, [u8]>)> {
    Embedded::iter()
        .filter(|name| !stands_beside(name))
        .filter_map(|name| Some((name.clone(), Embedded::get(&name)?.data)))
}

fn is_read(name: &str) -> bool {
    let ends = |endings: [&str; 2]| endings.iter().any(|ending| name.ends_with(ending));
    ends(ENDINGS) || (name.starts_with("languages/") && ends(TEXT_ENDINGS))
}

fn stands_beside(name: &str) -> bool {
    name != ORIGINS && BESIDE.iter().any(|folder| name.starts_with(folder))
}

/// The bytes of a file without a byte order mark; none when there are too many. Only regular files are read: a read from a
/// pipe without a writer blocks.
fn bounded(path: &Path) -> io::Result<Option<Vec<u8>>> {
    let kind = fs::metadata(path)?.file_type();
    if !kind.is_file() {
        let reason = if kind.is_dir() { "it is a folder" } else { "it is no regular file" };
        return Err(io::Error::other(reason));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.starts_with(BYTE_ORDER_MARK) {
        bytes.drain(..BYTE_ORDER_MARK.len());
    }
    Ok(Some(bytes).filter(|bytes| bytes.len() as u64 <= LARGEST))
}
