use serde_json::json;

use super::folder::{OwnFolder, built_in};
use crate::support::{outcome, worthmap};

#[test]
fn site_with_unusable_values_is_refused() {
    let long = "x".repeat(41);
    let name = |name: &str| json!({ "name": name });
    let accent = json!({ "accent": { "light": "green", "dark": "#5fd3a3" } });
    let code = "not a currency's code in ISO 4217 such as EUR";
    let of = |currency: &str| json!({ "country": "DE", "currency": currency });
    let no_page = "pages: there is no page privacy; there are about, faq, method, ideas, traits, \
                   experiences, together";
    for (site, expected) in [
        (accent, "accent.light: not a color such as #4f46e5: green"),
        (name(""), "name: must be words without space around them"),
        (name("a\nb"), "name: must be one line"),
        (name(&long), "name: 41 characters; 40 at most"),
        (json!({ "supportEmail": "nobody" }), "supportEmail: not an email address: nobody"),
        (
            json!({ "currency": "EUR" }),
            "currency: needs a country: the built-in figures are US dollars",
        ),
        (json!({ "country": "DE" }), "country: needs a currency"),
        (
            json!({ "country": "Germany", "currency": "EUR" }),
            "country: not a code of two letters such as DE: Germany",
        ),
        (of("euro"), &format!("currency: {code}: euro")),
        // No currency, not in use, and gold.
        (of("ZZZ"), &format!("currency: {code}: ZZZ")),
        (of("DEM"), &format!("currency: {code}: DEM")),
        (of("XAU"), &format!("currency: {code}: XAU")),
        (json!({ "pages": ["ideas", "privacy"] }), no_page),
        (json!({ "pages": ["faq", "faq"] }), "pages: faq stands twice"),
    ] {
        let folder = OwnFolder::with_site(&site);
        assert_eq!(folder.faults(), [format!("FOLDER/site.json: {expected}")]);
    }
}

#[test]
fn file_that_is_not_utf_8_is_said_to_be_so() {
    let folder = OwnFolder::empty();
    std::fs::write(folder.path().join("site.json"), b"\xff\xfe{\0}\0").expect("written");
    assert_eq!(folder.faults(), ["FOLDER/site.json: isn't in UTF-8"]);
}

#[test]
fn an_unreadable_accent_is_refused() {
    let pale = json!({ "accent": { "light": "#9ad0b5", "dark": "#5fd3a3" } });
    let found = OwnFolder::with_site(&pale).faults();
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("FOLDER/site.json: accent.light: 1."), "{found:?}");
    assert!(found[0].ends_with("; text needs 4.5:1"), "{found:?}");
}

#[test]
fn a_logo_that_acts_or_is_missing() {
    let folder = OwnFolder::with_site(&json!({ "logo": "logo.svg" }));
    assert_eq!(folder.faults(), ["FOLDER/logo.svg: is missing"]);
    let script = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script/></svg>"#;
    folder.write("logo.svg", script);
    let found = folder.faults();
    assert!(found[0].starts_with("FOLDER/logo.svg: holds <script>"), "{found:?}");
    folder.write_json("site.json", &json!({ "logo": "../logo.svg" }));
    assert!(folder.faults()[0].contains("not the name of an SVG in the folder"));
}

/// Reading one would wait for a writer, which may never come.
#[test]
fn a_pipe_or_a_folder_in_the_place_of_a_file() {
    let folder = OwnFolder::empty();
    let pipe = folder.path().join("site.json");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    assert_eq!(folder.faults(), ["FOLDER/site.json: can't be read: it is no regular file"]);
    for file in ["templates.json", "languages/es/pages/terms.md", "icons/own.svg"] {
        let folder = OwnFolder::empty();
        folder.write(&format!("{file}/inside.json"), "{}");
        assert_eq!(folder.faults(), [format!("FOLDER/{file}: can't be read: it is a folder")]);
    }
}

/// As Kubernetes mounts a `ConfigMap`, and with what file managers leave.
#[test]
fn hidden_files_are_ignored_and_links_through_them_followed() {
    let folder = OwnFolder::empty();
    folder.write("..2026_11_25/site.json", "\u{feff}{ \"name\": \"Kompass\" }");
    folder.write("..2026_11_25/nothing.json", "");
    folder.write("._site.json", "\0\u{5}");
    folder.write(".git/config.json", "nonsense");
    for (target, link) in [("..2026_11_25", "..data"), ("..data/site.json", "site.json")] {
        std::os::unix::fs::symlink(target, folder.path().join(link)).unwrap();
    }
    assert_eq!(folder.content().brand.name, "Kompass");
}

#[test]
fn links_that_lead_in_circles() {
    let folder = OwnFolder::empty();
    for name in ["one", "other"] {
        std::os::unix::fs::symlink(".", folder.path().join(name)).unwrap();
    }
    let found = folder.faults();
    assert!(found.len() < 20, "{} faults", found.len());
    assert!(found[0].contains("lies in more than 8 folders; a link in a circle?"), "{found:?}");
}

#[test]
fn pay_of_no_country_and_pay_that_falls_are_refused() {
    let pay = |low: u32, year: u32| json!({ "1": { "low": low, "middle": 2, "high": 3, "source": "a survey", "year": year } });
    let folder = OwnFolder::empty();
    folder.write_json("pay.json", &pay(1, 2025));
    let fault = "FOLDER/pay.json: is of no country; site.json must say which";
    assert_eq!(folder.faults(), [fault]);
    folder.write_json("site.json", &json!({ "country": "DE", "currency": "EUR" }));
    folder.write_json("pay.json", &pay(5, 25));
    let fallen = "FOLDER/pay.json: 1: low, middle and high must rise from 1";
    let year = "FOLDER/pay.json: 1: year must be the year the figures describe";
    assert_eq!(folder.faults(), [fallen, year]);
}

#[test]
fn an_icon_that_is_missing_or_built_in() {
    let folder = OwnFolder::empty();
    let icon =
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>"#;
    folder.write("icons/users.svg", icon);
    assert_eq!(folder.faults(), ["FOLDER/icons/users.svg: there is a built-in icon of this name"]);
    let folder = OwnFolder::kompass();
    std::fs::remove_file(folder.path().join("icons/watering-can-own.svg")).unwrap();
    let found = folder.faults();
    let fault = "FOLDER/categories/allotment.json: allotment: there is no icon watering-can-own; \
        icons/watering-can-own.svg would be one";
    assert!(found.iter().any(|found| found == fault), "{found:?}");
}

#[test]
fn a_fault_names_the_folder_as_it_was_given_and_what_is_built_in_apart() {
    let folder = OwnFolder::kompass();
    std::fs::remove_file(folder.path().join("copy/categories.json")).unwrap();
    folder.set("communities.json", "/0/icon", Some(json!("")));
    std::fs::create_dir(folder.path().join("away")).unwrap();
    for given in [".", "away/.."] {
        let mut command = worthmap();
        command.current_dir(folder.path()).args(["check-data", "--data", given]);
        let (status, _, faults) = outcome(&mut command);
        assert_eq!(status, Some(2));
        let faults: Vec<&str> = faults.lines().collect();
        let [own, built_in, count] = faults[..] else { panic!("{faults:#?}") };
        assert!(built_in.starts_with("data/copy/categories.json: allotment: "), "{built_in}");
        assert!(own.starts_with(&format!("{given}/communities.json: estincome: ")), "{own}");
        assert_eq!(count, "2 faults");
    }
}

#[test]
fn branches_left_out_are_reported_once_for_each_idea_without_its_skill() {
    let (folder, copied) = (OwnFolder::empty(), OwnFolder::empty());
    for (file, text) in worthmap::content::built_in() {
        copied.write(&file, str::from_utf8(&text).unwrap());
    }
    let [found, of_copies] = [&folder, &copied].map(|folder| {
        folder.write_json("categories/order.json", &json!(["gaming", "design", "crafts-diy"]));
        folder.faults()
    });
    assert_eq!(of_copies.len(), found.len(), "{of_copies:#?}");
    let without_skill = |fault: &&String| {
        fault.starts_with("data/templates.json: ") && fault.contains(": unknown skill: ")
    };
    assert_eq!(found.iter().filter(without_skill).count(), found.len(), "{found:#?}");
    assert!((30..=50).contains(&found.len()), "{}", found.len());
}

#[test]
fn ideas_of_a_country_need_neither_salary_nor_origin() {
    let folder = OwnFolder::with_site(&json!({ "country": "ES", "currency": "EUR" }));
    let mut ideas = built_in("templates.json");
    let ideas = ideas.as_array_mut().unwrap();
    ideas.truncate(12);
    for idea in ideas.iter_mut() {
        idea.as_object_mut().unwrap().remove("salary");
    }
    // One that the built-in files say nothing about.
    ideas[11]["id"] = json!("77");
    let mut texts = built_in("copy/ideas.json");
    texts["77"] = texts["12"].take();
    texts.as_object_mut().unwrap().retain(|_, text| !text.is_null());
    folder.write_json("templates.json", &json!(ideas));
    texts.as_object_mut().unwrap().retain(|id, _| ideas.iter().any(|idea| idea["id"] == *id));
    folder.write_json("copy/ideas.json", &texts);
    assert_eq!(folder.faults(), Vec::<String>::new());
    assert_eq!(folder.content().catalog.templates().len(), 12);
    folder.write_json("templates.json", &json!(ideas[..4]));
    assert_eq!(folder.faults()[0], "FOLDER/templates.json: 4 entries; there may be 5 to 200");
}
