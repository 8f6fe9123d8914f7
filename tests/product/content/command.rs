use serde_json::{Value, json};

use crate::own::folder::{OwnFolder, built_in};
use crate::support::outcome;

fn worthmap(arguments: &[&str]) -> (Option<i32>, String, String) {
    outcome(crate::support::worthmap().args(arguments))
}

#[test]
fn check_data_lists_faults_and_exits_with_2() {
    let folder = OwnFolder::empty();
    folder.set("templates.json", "/0/skills/0", Some(json!("nowhere")));
    let (status, _, faults) = worthmap(&["check-data", &folder.flag()]);
    assert_eq!(status, Some(2));
    let fault =
        format!("{}: 1: unknown skill: nowhere\n", folder.path().join("templates.json").display());
    assert!(faults.starts_with(&fault), "{faults}");
}

#[test]
fn check_data_counts_every_text_of_built_in_languages_as_translated() {
    let (_, lines, _) = worthmap(&["check-data"]);
    let languages: Vec<&str> = lines.lines().skip(1).collect();
    assert!(matches!(languages[..], [spanish] if spanish.starts_with("es: all ")), "{lines}");
}

#[test]
fn secrets_come_from_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let (secret, database) = (folder.path().join("secret"), folder.path().join("own.db"));
    let url = format!("sqlite://{}\n", database.display());
    std::fs::write(&secret, url).expect("a file");
    let with = |name: &str, arguments: &[&str]| {
        let mut command = crate::support::worthmap();
        command.env(name, &secret).env("VAR_DIR", folder.path()).args(arguments);
        outcome(&mut command)
    };
    let (_, _, listed) = with("DATABASE_URL_FILE", &["account", "list"]);
    let missing = format!("there is no database at {}; ", database.display());
    assert!(listed.starts_with(&missing), "{listed}");
    assert!(!database.exists(), "only the server creates one");

    let (status, _, both) =
        with("DATABASE_URL_FILE", &["--database-url=sqlite://x.db", "account", "list"]);
    assert_eq!(status, Some(2));
    assert_eq!(both, "error: both DATABASE_URL_FILE and DATABASE_URL are set\n");
    std::fs::write(&secret, "hush-hush").expect("a file");
    let (status, _, wrong) = with("SMTP_URL_FILE", &["check-data"]);
    assert_eq!(status, Some(2));
    assert!(!wrong.contains("hush"), "{wrong}");
    std::fs::remove_file(&secret).expect("removed");
    let (status, _, missing) = with("GOOGLE_CLIENT_SECRET_FILE", &["check-data"]);
    assert_eq!(status, Some(2));
    assert!(missing.starts_with("error: GOOGLE_CLIENT_SECRET_FILE: "));
}

#[test]
fn append_codes_gives_new_activities_a_number_at_the_end() {
    let folder = OwnFolder::empty();
    let before = built_in("codes.json");
    let mut shorter = before.as_array().expect("a list").clone();
    shorter.truncate(shorter.len() - 1);
    folder.write_json("codes.json", &json!(shorter));
    assert!(folder.faults()[0].contains("has no number yet; `worthmap append-codes` adds it"));

    let (status, printed, error) = worthmap(&["append-codes", &folder.flag()]);
    assert_eq!((status, &*printed), (Some(0), "1 activity got a number\n"), "{error}");
    assert_eq!(folder.json("codes.json"), before, "in their old order, the new ones last");
    assert_eq!(folder.faults(), Vec::<String>::new());
}

#[test]
fn init_writes_a_folder_that_says_what_is_built_in() {
    let parent = tempfile::tempdir().expect("a folder");
    let folder = parent.path().join("own");
    let path = folder.to_str().expect("a path");
    let (status, _, error) = worthmap(&["init", path]);
    assert_eq!(status, Some(0), "{error}");
    let readme = std::fs::read_to_string(folder.join("README.md")).expect("a file");
    for file in std::fs::read_dir(&folder).expect("a folder") {
        let name = file.expect("an entry").file_name().into_string().expect("a name");
        let name = if name.contains('.') { format!("`{name}`") } else { format!("`{name}/") };
        assert!(name == "`README.md`" || readme.contains(&name), "nothing says what {name} is");
    }
    let (status, same, _) = worthmap(&["check-data", "--data", path]);
    assert_eq!((status, same), (Some(0), worthmap(&["check-data"]).1));
    let (status, _, again) = worthmap(&["init", path]);
    assert_eq!(status, Some(1));
    assert!(again.contains("the folder isn't empty"));
}

#[test]
fn init_writes_what_is_to_be_translated_and_keeps_what_is() {
    let parent = tempfile::tempdir().expect("a folder");
    let folder = parent.path().join("own");
    let path = folder.to_str().expect("a path");
    let init = || worthmap(&["init", "--language", "ca", path]);
    let (status, _, error) = init();
    assert_eq!(status, Some(0), "{error}");
    let messages = folder.join("languages/ca.json");
    let text = std::fs::read_to_string(&messages).expect("a file");
    let skip = "\"Skip to the content\": \"\"";
    let place = "\"Skip to the content@\": \"templates/layout.html\"";
    assert!(text.contains(&format!("  {skip},\n  {place}")));
    // The forms of counts, without that of millions.
    let forms: Value = serde_json::from_str(&text).expect("json");
    assert_eq!(forms["{n} pick / {n} picks"], json!({ "one": "", "other": "" }));

    std::fs::write(folder.join("site.json"), r#"{"languages": ["en", "ca"]}"#).expect("a file");
    let checked = || {
        let (status, text, error) = worthmap(&["check-data", "--data", path]);
        assert_eq!(status, Some(0), "{error}");
        text.lines().find(|line| line.starts_with("ca: ")).map(str::to_owned)
    };
    let before = checked().expect("a line");
    assert!(before.starts_with("ca: 0 of "), "{before}");
    let translated = text.replacen(skip, &skip.replace(": \"\"", ": \"Vés al contingut\""), 1);
    std::fs::write(&messages, translated).expect("a file");
    let names = folder.join("languages/ca/names.json");
    let text = std::fs::read_to_string(&names).expect("a file");
    let translated = text.replacen("\"name\": \"\"", "\"name\": \"Escacs\"", 1);
    std::fs::write(&names, translated).expect("a file");
    assert_eq!(checked(), Some(before.replacen("ca: 0", "ca: 2", 1)));
    assert_eq!(init().0, Some(0));
    assert_eq!(checked(), Some(before.replacen("ca: 0", "ca: 2", 1)));
}

#[test]
fn init_keeps_what_is_unknown_and_lays_no_built_in_words_over_own_ideas() {
    let folder = OwnFolder::empty();
    folder.write_json("templates.json", &built_in("templates.json"));
    let catalan = json!({ "Skip to the content": "Vés al contingut", "Skip too": "Vés-hi" });
    folder.write_json("languages/ca.json", &catalan);
    let path = folder.path().to_str().expect("a path");
    for code in ["ca", "es"] {
        assert_eq!(worthmap(&["init", "--language", code, path]).0, Some(0));
    }
    assert_eq!(folder.json("languages/ca.json")["Skip too"], "Vés-hi");
    let ideas = folder.json("languages/es/ideas.json");
    assert_eq!(ideas["1"]["name"], "", "the name is the folder's own");
    assert_ne!(ideas["1"]["summary"], "", "the summary is built in");

    folder.write_json("site.json", &json!({ "languages": ["en", "ca"] }));
    let (_, text, _) = worthmap(&["check-data", "--data", path]);
    assert!(text.contains("languages/ca.json: isn't translated: "), "{text}");
    assert!(text.contains("languages/ca.json: has no use: Skip too"), "{text}");
}

#[test]
fn init_with_a_file_that_cannot_be_read_names_it_and_writes_nothing() {
    for (file, text, reason) in [
        (
            "ca.json",
            &b"{\n\"a\": \"b\"\n\"c\": \"d\"}"[..],
            "can't be read: expected `,` or `}` at line 3 ",
        ),
        (
            "ca/names.json",
            b"{\"chess\": {}\n\"go\": {}}",
            "can't be read: expected `,` or `}` at line 2 ",
        ),
        ("ca/names.json", b"[\"Escacs\"]", "must be texts by id"),
        ("ca/pages/about.md", b"# Sobre aix\xf2\n", "isn't in UTF-8"),
    ] {
        let folder = OwnFolder::empty();
        folder.write(&format!("languages/{file}"), "");
        let path = folder.path().join("languages");
        std::fs::write(path.join(file), text).expect("written");
        let folder = folder.path().display().to_string();
        let (status, _, error) = worthmap(&["init", "--language", "ca", &folder]);
        assert_eq!(status, Some(2));
        let fault = format!("{}: {reason}", path.join(file).display());
        assert!(error.starts_with(&fault), "{error}");
        assert_eq!(std::fs::read(path.join(file)).expect("a file"), text);
        assert!(!path.join("ca/ideas.json").exists());
    }
}
