//! Tells Cargo that new files under these folders belong in the binary: the embedding
//! macro notices changed files by itself, but not ones that were not there before. And names what
//! pages are made of, so that browsers can tell a new version from the one they keep.

use std::path::{Path, PathBuf};
use std::{fs, io};

use sha2::{Digest, Sha256};

/// Inputs of rendered pages, apart from settings and `static/`.
const SOURCES: [&str; 3] = ["data", "server", "templates"];

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=static");
    let mut files = Vec::new();
    for folder in SOURCES {
        println!("cargo:rerun-if-changed={folder}");
        list(Path::new(folder), &mut files)?;
    }
    files.sort();
    let mut hasher = Sha256::new();
    for file in files {
        hasher.update(file.to_string_lossy().as_bytes());
        hasher.update(fs::read(file)?);
    }
    let mut first = [0; 8];
    first.copy_from_slice(&hasher.finalize()[..8]);
    println!("cargo:rustc-env=WORTHMAP_SOURCES={:016x}", u64::from_be_bytes(first));
    Ok(())
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { list(&path, files)? } else { files.push(path) }
    }
    Ok(())
}
