use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use tempfile::TempDir;
use worthmap::content::{Content, Source};

pub struct DataFolder(TempDir);

impl DataFolder {
    pub fn copy() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let original = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
        copy_all(&original, folder.path());
        Self(folder)
    }

    pub fn path(&self) -> PathBuf {
        self.0.path().to_owned()
    }

    /// Replaces, adds or (with `None`) removes the value at a JSON pointer of a file.
    pub fn set(&self, file: &str, pointer: &str, value: Option<Value>) {
        let path = self.0.path().join(file);
        let mut document: Value =
            serde_json::from_slice(&fs::read(&path).expect(file)).expect(file);
        let (parent, key) = pointer.rsplit_once('/').expect("a pointer");
        let parent = document.pointer_mut(parent).expect(pointer);
        // A pointer writes a slash inside a key as ~1.
        let key = &key.replace("~1", "/");
        match (parent, value) {
            (Value::Object(map), Some(value)) => drop(map.insert(key.to_owned(), value)),
            (Value::Object(map), None) => drop(map.remove(key)),
            (Value::Array(list), Some(value)) if key == "-" => list.push(value),
            (Value::Array(list), Some(value)) => list[key.parse::<usize>().expect(key)] = value,
            (Value::Array(list), None) => drop(list.remove(key.parse().expect(key))),
            (other, _) => panic!("{pointer} leads to {other}"),
        }
        fs::write(path, document.to_string()).expect(file);
    }

    pub fn content(&self) -> Content {
        Content::load(&Source::Folder(self.path())).expect("sound content")
    }

    /// The faults found, each as people read it, with `FOLDER` for the folder's path.
    pub fn faults(&self) -> Vec<String> {
        match Content::load(&Source::Folder(self.path())) {
            Ok(_) => Vec::new(),
            Err(faults) => {
                let path = self.0.path().display().to_string();
                faults.iter().map(|fault| fault.to_string().replace(&path, "FOLDER")).collect()
            }
        }
    }
}

fn copy_all(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("data") {
        let entry = entry.expect("an entry");
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_all(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("a copy");
        }
    }
}
