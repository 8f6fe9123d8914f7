//! Tells Cargo that new files under these folders belong in the binary: the embedding
//! macro notices changed files by itself, but not ones that were not there before.

fn main() {
    for folder in ["static", "data", "templates"] {
        println!("cargo:rerun-if-changed={folder}");
    }
}
