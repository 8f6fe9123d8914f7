use std::fs;
use std::path::Path;

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

pub fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).expect(path)
}

/// Paths of all files below a folder of the project, in order. What tools have put there is left out.
pub fn below(folder: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join(folder)).expect(folder) {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        let path = format!("{folder}/{name}");
        if !entry.file_type().unwrap().is_dir() {
            found.push(path);
        } else if !name.starts_with('.') && name != "node_modules" && name != "target" {
            found.extend(below(&path));
        }
    }
    found.sort();
    found
}
