//! Any content is sound or has faults that are named; it never panics.
#![no_main]

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use tempfile::TempDir;
use worthmap::content::{Content, Source};

const FILES: [&str; 8] = [
    "traits.json",
    "templates.json",
    "communities.json",
    "categories/order.json",
    "categories/design.json",
    "categories/gaming.json",
    "site.json",
    "codes.json",
];

static FOLDER: LazyLock<TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    copy(&data(), folder.path());
    folder
});

fuzz_target!(|input: (u8, &[u8])| {
    let (file, bytes) = (FILES[usize::from(input.0) % FILES.len()], input.1);
    std::fs::write(FOLDER.path().join(file), bytes).unwrap();
    if let Err(faults) = Content::load(&Source::Folder(FOLDER.path().to_owned())) {
        assert!(!faults.is_empty());
        assert!(faults.iter().all(|fault| !fault.to_string().is_empty()));
    }
    std::fs::copy(data().join(file), FOLDER.path().join(file)).unwrap();
});

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data")
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            std::fs::copy(entry.path(), target).unwrap();
        }
    }
}
