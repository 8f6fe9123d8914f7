use std::process::Output;

use serde_json::{Value, json};

use crate::own::folder::{OwnFolder, built_in};

fn worthmap(arguments: &[&str]) -> Output {
    crate::support::worthmap().args(arguments).output().expect("it runs")
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn check_data_lists_faults_and_exits_with_2() {
    let folder = OwnFolder::empty();
    folder.set("templates.json", "/0/skills/0", Some(json!("nowhere")));
    let path = folder.path();
    let output = worthmap(&["check-data", "--data", path.to_str().expect("a path")]);
    assert_eq!(output.status.code(), Some(2));
    let fault = format!("{}: 1: unknown skill: nowhere\n", path.join("templates.json").display());
    assert!(stderr(&output).starts_with(&fault), "{}", stderr(&output));
}

#[test]
fn check_data_counts_every_text_of_built_in_languages_as_translated() {
    let output = worthmap(&["check-data"]);
    let lines = String::from_utf8(output.stdout).expect("UTF-8");
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
        command.output().expect("it runs")
    };
    let listed = with("DATABASE_URL_FILE", &["account", "list"]);
    let missing = format!("there is no database at {}; ", database.display());
    assert!(stderr(&listed).starts_with(&missing), "{}", stderr(&listed));
    assert!(!database.exists(), "only the server creates one");

    let both = with("DATABASE_URL_FILE", &["--database-url=sqlite://x.db", "account", "list"]);
    assert_eq!(both.status.code(), Some(2));
    assert_eq!(stderr(&both), "error: both DATABASE_URL_FILE and DATABASE_URL are set\n");
    std::fs::write(&secret, "hush-hush").expect("a file");
    let wrong = with("SMTP_URL_FILE", &["check-data"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(!stderr(&wrong).contains("hush"), "{}", stderr(&wrong));
    std::fs::remove_file(&secret).expect("removed");
    let missing = with("GOOGLE_CLIENT_SECRET_FILE", &["check-data"]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(stderr(&missing).starts_with("error: GOOGLE_CLIENT_SECRET_FILE: "));
}

#[test]
fn append_codes_gives_new_activities_a_number_at_the_end() {
    let folder = OwnFolder::empty();
    let path = folder.path();
    let codes = path.join("codes.json");
    let before = built_in("codes.json");
    let mut shorter = before.as_array().expect("a list").clone();
    shorter.truncate(shorter.len() - 1);
    folder.write_json("codes.json", &json!(shorter));
    assert!(folder.faults()[0].contains("has no number yet; `worthmap append-codes` adds it"));

    let output = worthmap(&["append-codes", "--data", path.to_str().expect("a path")]);
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "1 activity got a number\n");
    let written: Value =
        serde_json::from_slice(&std::fs::read(codes).expect("a file")).expect("a list");
    assert_eq!(written, before, "in their old order, the new ones last");
    assert_eq!(folder.faults(), Vec::<String>::new());
}

#[test]
fn init_writes_a_folder_that_says_what_is_built_in() {
    let parent = tempfile::tempdir().expect("a folder");
    let folder = parent.path().join("own");
    let path = folder.to_str().expect("a path");
    let output = worthmap(&["init", path]);
    assert!(output.status.success(), "{}", stderr(&output));
    let readme = std::fs::read_to_string(folder.join("README.md")).expect("a file");
    for file in std::fs::read_dir(&folder).expect("a folder") {
        let name = file.expect("an entry").file_name().into_string().expect("a name");
        let name = if name.contains('.') { format!("`{name}`") } else { format!("`{name}/") };
        assert!(name == "`README.md`" || readme.contains(&name), "nothing says what {name} is");
    }
    let same = worthmap(&["check-data", "--data", path]);
    let built_in = worthmap(&["check-data"]);
    assert_eq!((same.status.code(), same.stdout), (Some(0), built_in.stdout));
    let again = worthmap(&["init", path]);
    assert_eq!(again.status.code(), Some(1));
    assert!(stderr(&again).contains("the folder isn't empty"));
}

#[test]
fn init_writes_what_is_to_be_translated_and_keeps_what_is() {
    let parent = tempfile::tempdir().expect("a folder");
    let folder = parent.path().join("own");
    let path = folder.to_str().expect("a path");
    let init = || worthmap(&["init", "--language", "ca", path]);
    let output = init();
    assert!(output.status.success(), "{}", stderr(&output));
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
        let output = worthmap(&["check-data", "--data", path]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let text = String::from_utf8(output.stdout).expect("text");
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
    assert!(init().status.success());
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
        assert!(worthmap(&["init", "--language", code, path]).status.success());
    }
    let json = |file: &str| -> Value {
        let file = std::fs::read(folder.path().join(file)).expect("a file");
        serde_json::from_slice(&file).expect("json")
    };
    assert_eq!(json("languages/ca.json")["Skip too"], "Vés-hi");
    let ideas = json("languages/es/ideas.json");
    assert_eq!(ideas["1"]["name"], "", "the name is the folder's own");
    assert_ne!(ideas["1"]["summary"], "", "the summary is built in");

    folder.write_json("site.json", &json!({ "languages": ["en", "ca"] }));
    let checked = worthmap(&["check-data", "--data", path]);
    let text = String::from_utf8(checked.stdout).expect("text");
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
        let output = worthmap(&["init", "--language", "ca", &folder.path().display().to_string()]);
        assert_eq!(output.status.code(), Some(2));
        let fault = format!("{}: {reason}", path.join(file).display());
        assert!(stderr(&output).starts_with(&fault), "{}", stderr(&output));
        assert_eq!(std::fs::read(path.join(file)).expect("a file"), text);
        assert!(!path.join("ca/ideas.json").exists());
    }
}
