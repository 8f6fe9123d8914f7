use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::rig::Server;
use crate::support::{Client, worthmap};

const NAMES: [&str; 2] = ["Alpha Shirts", "Omega Shirts"];

#[test]
fn changed_folder_is_served_after_a_restart() {
    let (var, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let settings = [("DATA_DIR", folder.path().to_str().unwrap())];
    name_first_idea(folder.path(), NAMES[0]);
    let server = Server::start(var.path(), &settings);
    assert_eq!(shown_name(&server), NAMES[0]);

    name_first_idea(folder.path(), NAMES[1]);
    assert_eq!(shown_name(&server), NAMES[0], "the folder is read at the start alone");
    drop(server);
    assert_eq!(shown_name(&Server::start(var.path(), &settings)), NAMES[1]);
}

#[test]
fn faulty_folder_is_refused_by_check_and_start_with_the_same_lines() {
    let (var, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let data = folder.path().to_str().unwrap();
    fs::write(folder.path().join("traits.json"), "[]").unwrap();
    let checked = worthmap().args(["check-data", "--data", data]).output().unwrap();
    let checked_lines = String::from_utf8_lossy(&checked.stderr).into_owned();
    let names_a_file = |line: &&str| line.starts_with(data) || line.starts_with("data/");
    assert!(checked_lines.lines().filter(names_a_file).count() > 5, "{checked_lines}");

    let start = worthmap().args(["serve", "--data", data]).env("VAR_DIR", var.path()).output();
    let start = start.unwrap();
    assert_eq!((checked.status.code(), start.status.code()), (Some(2), Some(2)));
    let start_lines = String::from_utf8_lossy(&start.stderr).into_owned();
    assert!(start_lines.ends_with(&checked_lines), "{start_lines}");
}

fn shown_name(server: &Server) -> &'static str {
    let slug = read("copy/ideas.json")["1"]["slug"].as_str().unwrap().to_owned();
    let page = Client::new(server.address).get(&format!("/ideas/{slug}")).unwrap().text();
    NAMES.into_iter().find(|name| page.contains(name)).unwrap()
}

fn name_first_idea(folder: &Path, name: &str) {
    let mut ideas = read("templates.json");
    ideas[0]["name"] = json!(name);
    fs::write(folder.join("templates.json"), ideas.to_string()).unwrap();
}

fn read(file: &str) -> Value {
    let data: PathBuf = [env!("CARGO_MANIFEST_DIR"), "data", file].iter().collect();
    serde_json::from_slice(&fs::read(data).unwrap()).unwrap()
}
