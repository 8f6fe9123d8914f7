use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use tempfile::TempDir;
use worthmap::content::{Content, Source};

use crate::files::read;

pub const LOGO: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<circle cx="16" cy="16" r="14" fill="#0b6e4f"/><path d="M16 6l4 10-4 10-4-10z" fill="#fff"/></svg>"##;

/// A data folder; what isn't in it is built in.
pub struct OwnFolder(TempDir);

impl OwnFolder {
    pub fn empty() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub fn with_site(site: &Value) -> Self {
        let folder = Self::empty();
        folder.write_json("site.json", site);
        folder
    }

    pub fn kompass() -> Self {
        let folder = Self::with_site(&site());
        folder.write("logo.svg", LOGO);
        folder.write_json("communities.json", &communities());
        let pay = json!({ "1": { "low": 21_000, "middle": 29_800, "high": 41_000,
            "source": "Bundesagentur für Arbeit, Entgeltatlas", "year": 2025 } });
        folder.write_json("pay.json", &pay);
        folder.rename_an_idea();
        folder.add_a_branch();
        folder
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn flag(&self) -> String {
        format!("--data={}", self.path().display())
    }

    pub fn write(&self, file: &str, text: &str) {
        let path = self.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    pub fn write_json(&self, file: &str, value: &Value) {
        self.write(file, &value.to_string());
    }

    pub fn json(&self, file: &str) -> Value {
        serde_json::from_slice(&fs::read(self.path().join(file)).expect(file)).expect(file)
    }

    /// Replaces, adds or (with `None`) removes the value at a JSON pointer of a file.
    pub fn set(&self, file: &str, pointer: &str, value: Option<Value>) {
        let is_own = self.path().join(file).exists();
        let mut document = if is_own { self.json(file) } else { built_in(file) };
        let (parent, key) = pointer.rsplit_once('/').expect("a pointer");
        let parent = document.pointer_mut(parent).expect(pointer);
        match (parent, value) {
            (Value::Object(map), Some(value)) => drop(map.insert(key.to_owned(), value)),
            (Value::Object(map), None) => drop(map.remove(key)),
            (Value::Array(list), Some(value)) if key == "-" => list.push(value),
            (Value::Array(list), Some(value)) => list[key.parse::<usize>().expect(key)] = value,
            (Value::Array(list), None) => drop(list.remove(key.parse().expect(key))),
            (other, _) => panic!("{pointer} leads to {other}"),
        }
        self.write_json(file, &document);
    }

    pub fn load(&self) -> Result<Content, Vec<String>> {
        let path = self.path().display().to_string();
        // Each fault as its operator reads it, with `FOLDER` for the path that the folder was given as.
        Content::load(&Source::Folder(self.path().to_owned())).map_err(|faults| {
            faults.iter().map(|fault| fault.to_string().replace(&path, "FOLDER")).collect()
        })
    }

    pub fn content(&self) -> Content {
        self.load().expect("sound content")
    }

    pub fn faults(&self) -> Vec<String> {
        self.load().err().unwrap_or_default()
    }

    fn rename_an_idea(&self) {
        let mut ideas = built_in("templates.json");
        ideas[0]["name"] = json!("Shirts from Kassel");
        self.write_json("templates.json", &ideas);
    }

    fn add_a_branch(&self) {
        let mut order = built_in("categories/order.json");
        order.as_array_mut().unwrap().push(json!("allotment"));
        self.write_json("categories/order.json", &order);
        let traits = built_in("traits.json");
        let credits: serde_json::Map<String, Value> = (traits.as_array().unwrap().iter())
            .map(|item| (item["id"].as_str().unwrap().to_owned(), json!(7)))
            .collect();
        let branch = json!({
            "id": "allotment", "name": "Allotment", "icon": "watering-can-own",
            "subcategories": [
                { "id": "allotment-plot", "name": "My own plot", "icon": "watering-can-own", "crossCredits": credits },
                { "id": "seed-swap", "name": "Seed swap", "icon": "users", "crossCredits": credits },
            ],
        });
        self.write_json("categories/allotment.json", &branch);
        let icon = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M4 10h10v10H4zM14 12l6-5"/></svg>"#;
        self.write("icons/watering-can-own.svg", icon);
        let mut texts = built_in("copy/categories.json");
        texts["allotment"] = json!("A plot of land, and the people next to it.");
        self.write_json("copy/categories.json", &texts);
        let mut codes = built_in("codes.json");
        codes.as_array_mut().unwrap().extend([json!("allotment-plot"), json!("seed-swap")]);
        self.write_json("codes.json", &codes);
    }
}

fn site() -> Value {
    json!({
        "name": "Kompass",
        "shortName": "Kompass",
        "tagline": "Find out what you can do",
        "logo": "logo.svg",
        "accent": { "light": "#0b6e4f", "dark": "#5fd3a3" },
        "currency": "EUR",
        "country": "DE",
        "rounding": 500,
        "supportEmail": "hallo@kompass.test",
        "imprint": "Kompass e. V.\nHafenstraße 1, Kassel",
        "privacyExtra": ["The job center in Kassel runs this site."],
        "termsExtra": ["Courts in Kassel."],
        "letterFooter": "Kompass e. V., Kassel",
    })
}

fn communities() -> Value {
    let community = |id: &str, name: &str, icon: &str, audience: Value| {
        let link = format!("https://{id}.kompass.test/");
        json!({ "id": id, "name": name, "icon": icon, "for": audience,
            "devices": { "ios": link, "android": link, "other": link } })
    };
    json!([
        community("estincome", "What it would earn", "users", json!({})),
        community("everybody", "Who comes by", "users", json!({})),
        community("planners", "Who plans", "users", json!({ "traits": ["planner"] })),
        community(
            "growers",
            "Who grows things",
            "watering-can-own",
            json!({ "branches": ["allotment"] })
        ),
        community("printers", "Who prints", "users", json!({ "ideas": ["1"] })),
    ])
}

pub fn built_in(file: &str) -> Value {
    serde_json::from_str(&read(&format!("data/{file}"))).expect(file)
}
