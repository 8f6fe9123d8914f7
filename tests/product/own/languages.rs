use serde_json::{Value, json};
use worthmap::content::Content;

use super::folder::{OwnFolder, built_in};
use super::start;
use crate::browser::Browser;
use crate::support::outcome;

/// Twelve ideas in the first of the languages, with incomes of a country.
fn own_ideas(languages: &[&str]) -> OwnFolder {
    let site = json!({ "country": "ES", "currency": "EUR", "languages": languages,
        "tagline": "Descobreix què pots fer", "imprint": "Ajuntament", "minimumAge": 16,
        "privacyExtra": ["Un paràgraf."], "letterFooter": "Plaça Major 3" });
    let folder = OwnFolder::with_site(&site);
    let mut ideas = built_in("templates.json");
    let ideas = ideas.as_array_mut().unwrap();
    let mut texts = built_in("copy/ideas.json");
    ideas.truncate(12);
    for (n, idea) in ideas.iter_mut().enumerate() {
        let id = (101 + n).to_string();
        texts[&id] = texts[idea["id"].as_str().unwrap()].take();
        idea["name"] = json!(format!("Ofici {n}"));
        idea["id"] = json!(id);
    }
    texts.as_object_mut().unwrap().retain(|id, _| id.len() == 3);
    folder.write_json("templates.json", &json!(ideas));
    folder.write_json("copy/ideas.json", &texts);
    let pay = json!({ "low": 1, "middle": 2, "high": 3, "source": "Conveni", "year": 2025 });
    folder.write_json("pay.json", &json!({ "101": pay }));
    folder
}

async fn main_of(browser: &Browser, path: &str) -> String {
    browser.get(path).await.expect(200).text("main")
}

#[actix_web::test]
async fn texts_of_the_site_are_in_each_language() {
    let folder = own_ideas(&["en", "es"]);
    let words = json!({ "tagline": "Descubre qué puedes hacer", "imprint": { "text": "Municipio" },
        "privacyExtra": { "0": "Un párrafo." }, "letterFooter": "Plaza Mayor 3" });
    folder.write_json("languages/es/site.json", &words);
    folder.write_json("languages/es/pay.json", &json!({ "101": { "source": "Convenio" } }));
    let browser = start(&folder).await.browser();
    let slug = built_in("copy/ideas.json")["1"]["slug"].as_str().unwrap().to_owned();
    for (path, first, spanish) in [
        ("/".to_owned(), "Descobreix què pots fer", "Descubre qué puedes hacer"),
        ("/about".to_owned(), "Ajuntament", "Municipio"),
        ("/privacy".to_owned(), "Un paràgraf.", "Un párrafo."),
        (format!("/ideas/{slug}"), "Conveni,", "Convenio,"),
    ] {
        for (base, words, other) in [("", first, spanish), ("/es", spanish, first)] {
            let main = main_of(&browser, &format!("{base}{path}")).await;
            assert!(main.contains(words) && !main.contains(other), "{base}{path}: {main}");
        }
    }
}

#[actix_web::test]
async fn pages_have_the_direction_of_the_script_of_their_language() {
    let folder = OwnFolder::with_site(&json!({ "languages": ["en", "he", "uz-arab", "ar-latn"] }));
    for code in ["he", "uz-arab", "ar-latn"] {
        folder.write_json(&format!("languages/{code}.json"), &json!({}));
    }
    let browser = start(&folder).await.browser();
    for (base, attributes) in [
        ("", "lang=\"en\""),
        ("/he", "lang=\"he\" dir=\"rtl\""),
        ("/uz-arab", "lang=\"uz-arab\" dir=\"rtl\""),
        ("/ar-latn", "lang=\"ar-latn\""),
    ] {
        for path in ["/", "/app", "/offline", "/no-such-page"] {
            let page = browser.get(&format!("{base}{path}")).await.body;
            assert!(page.contains(&format!("<html {attributes}>")), "{base}{path}: {page}");
            assert_eq!(
                page.contains("/right-to-left."),
                attributes.contains("rtl"),
                "{base}{path}"
            );
        }
        let manifest = browser.get(&format!("{base}/manifest.webmanifest")).await.json();
        assert_eq!(manifest["dir"] == "rtl", attributes.contains("rtl"), "{base}");
    }
}

/// A built-in translation is one of the built-in text.
#[actix_web::test]
async fn own_english_page_stays_english_until_it_is_translated() {
    let folder = OwnFolder::with_site(&json!({ "languages": ["en", "es", "ca"] }));
    let page = "# Our own page\n\n## A {#imprint}\n\n## B {#where-the-figures-come-from}\n";
    folder.write("languages/en/pages/about.md", page);
    folder.write("languages/ca.json", "{}");
    let mut questions = built_in("copy/faq.json");
    questions[0]["questions"][0]["answer"] = json!("`{age}` is {age} :-} {");
    folder.write_json("copy/faq.json", &questions);
    let browser = start(&folder).await.browser();
    let page = browser.get("/es/about").await.expect(200);
    assert!(page.text("article[lang=en] h1").starts_with("Our own page"), "{}", page.body);
    // Nothing of the third is translated, its name neither.
    assert_eq!(page.all_texts("footer a.language"), ["English", "ca"]);
    let page = browser.get("/faq").await.expect(200).says("{age} is 13 :-} {");
    assert!(page.text("code").contains("{age}"));
}

#[test]
fn translation_without_a_value_of_its_text_is_counted_as_missing() {
    let folder = OwnFolder::with_site(&json!({ "languages": ["en", "es"] }));
    let words = json!({ "how-old-do-i-have-to-be": { "answer": "Mucho." } });
    folder.write_json("languages/es/faq.json", &words);
    folder.write("languages/en/pages/terms.md", "# Own terms\n");
    let missing = worthmap(&["check-data", &folder.flag()]).1;
    for line in
        ["faq.json: isn't translated: At least {age}.", "pages/terms.md: isn't translated: all"]
    {
        assert!(missing.contains(line), "{missing}");
    }
}

#[actix_web::test]
async fn pages_say_of_own_ideas_only_what_is_true_of_them() {
    let (own, built_in) = (own_ideas(&["en"]), OwnFolder::empty());
    let (own, built_in) = (start(&own).await, start(&built_in).await);
    for (path, words) in [
        ("/about", "the occupations it was derived from"),
        ("/faq", "Who is behind the ideas?"),
        ("/method", "a photographer is first"),
    ] {
        assert!(main_of(&built_in.browser(), path).await.contains(words), "{path}");
        let main = main_of(&own.browser(), path).await;
        assert!(!main.contains(words), "{path}: {main}");
    }
    // Neither depends on how many there are.
    for (path, words) in [("/experiences", "ten branches"), ("/", "Three examples")] {
        assert!(!main_of(&built_in.browser(), path).await.contains(words), "{path}");
    }
}

#[actix_web::test]
async fn every_page_has_the_minimum_age_of_the_site() {
    let site = start(&own_ideas(&["en", "es"])).await;
    for base in ["", "/es"] {
        for path in ["/terms", "/privacy", "/faq", "/signup"] {
            let main = main_of(&site.browser(), &format!("{base}{path}")).await;
            assert!(main.contains("16") && !main.contains("13 "), "{base}{path}: {main}");
        }
    }
}

#[actix_web::test]
async fn noun_of_another_gender_and_sound_fits_every_spanish_text() {
    let folder = own_ideas(&["es"]);
    folder.set("site.json", "/noun", Some(json!({ "es": "oficios" })));
    let browser = start(&folder).await.browser();
    for path in ["/", "/about", "/terms", "/ideas", "/traits/planner", "/experiences/crafts-diy"] {
        let body = browser.get(path).await.expect(200).body;
        for wrong in
            ["las oficios", "Las 12 oficios", "e oficios", "para cada una.", "ideas de negocio"]
        {
            assert!(!body.contains(wrong), "{path}: {wrong}");
        }
    }
    assert!(browser.get("/").await.text("footer").contains("Oficios"));
}

#[test]
fn english_words_are_laid_over_own_content_in_another_language() {
    let folder = own_ideas(&["es", "en"]);
    folder.write_json("languages/en/ideas.json", &json!({ "101": { "name": "Trade" } }));
    let content = folder.content();
    assert_eq!(content.catalog.templates()[0].name, "Ofici 0");
    assert_eq!(content.others[0].catalog.templates()[0].name, "Trade");
    // The folder's own texts are in the first language, built-in ones in English.
    let lang = |content: &Content, text: &str| content.language.lang(text).to_string();
    for (text, spanish, english) in
        [("Ofici 0", "", ""), ("Ofici 1", "", " lang=\"es\""), ("Trade", "", ""), ("Chess", "", "")]
    {
        assert_eq!(lang(&content, text), spanish, "{text}");
        assert_eq!(lang(&content.others[0], text), english, "{text}");
    }
    folder.set("site.json", "/languages", Some(json!(["ca", "en"])));
    folder.write_json("languages/ca.json", &json!({}));
    assert_eq!(lang(&folder.content(), "Chess"), " lang=\"en\"");
}

#[test]
fn words_that_are_no_texts_by_id_are_refused_once() {
    let folder = own_ideas(&["es"]);
    folder.write_json("languages/es/names.json", &json!(["Escacs", "Cuina"]));
    assert_eq!(folder.faults(), ["FOLDER/languages/es/names.json: must be texts by id"]);
}

#[test]
fn own_english_email_and_page_need_what_the_built_in_ones_have() {
    let folder = OwnFolder::empty();
    folder.write("languages/en/mail/verify.txt", "Confirm\n\nHello,\n");
    folder.write("languages/en/pages/privacy.md", "# Privacy\n\n{what-is-stored}\n");
    let file = |name: &str, fault: &str| format!("FOLDER/languages/en/{name}: lacks {fault}");
    let expected =
        [file("pages/privacy.md", "{#like-minded-people}"), file("mail/verify.txt", "{link}")];
    assert_eq!(folder.faults(), expected);
}

#[test]
fn language_without_files_says_what_writes_them() {
    let folder = own_ideas(&["en", "fr"]);
    let fault =
        "FOLDER/languages/fr.json: is missing; `worthmap init --language fr FOLDER` writes it";
    assert_eq!(folder.faults(), [fault]);
}

#[test]
fn fault_is_reported_without_what_follows_from_it() {
    for (file, pointer, value, fault) in [
        ("site.json", "/noun", json!("oficis"), "can't be read: invalid type: string"),
        ("site.json", "/noun", json!({ "en": "<b>" }), "noun: \"<b>\" must be plain words"),
        ("site.json", "/colour", json!("red"), "can't be read: unknown field `colour`"),
        ("site.json", "/languages", json!([]), "languages: needs at least one"),
        ("site.json", "/minimumAge", json!(12), "minimumAge: must be a whole number from 13 to 99"),
        ("templates.json", "/0/skills", json!([]), "101: must have exactly three skills"),
        // Without a value the field is taken out.
        (
            "copy/ideas.json",
            "/101/hard",
            json!(null),
            "can't be read: missing field `hard` at line ",
        ),
    ] {
        let folder = own_ideas(&["es"]);
        folder.set(file, pointer, (!value.is_null()).then_some(value));
        let faults = folder.faults();
        assert_eq!(faults.len(), 1, "{faults:#?}");
        assert!(faults[0].starts_with(&format!("FOLDER/{file}: {fault}")), "{faults:?}");
    }
}

fn worthmap(arguments: &[&str]) -> (Option<i32>, String, String) {
    outcome(crate::support::worthmap().args(arguments))
}

#[test]
fn work_in_a_language_is_what_the_site_shows() {
    let folder = own_ideas(&["en"]);
    let path = folder.path().to_str().unwrap();
    folder.write_json("languages/ca/names.json", &json!({ "chess": { "nam": "Escacs" } }));
    assert_eq!(worthmap(&["init", "--language", "ca", path]).0, Some(0));
    let names = folder.json("languages/ca/names.json");
    assert_eq!(names["chess"]["nam"], "Escacs");
    assert_eq!(folder.json("languages/ca/site.json")["privacyExtra"]["0@"], "Un paràgraf.");
    assert!(folder.json("languages/ca/site.json").get("country").is_none());
    assert_eq!(folder.json("languages/ca/pay.json")["101"]["source@"], "Conveni");
    let questions = folder.json("languages/ca/faq.json");
    assert!(questions.get("what-is-free").is_some());
    assert!(questions.get("where-do-the-salaries-come-from").is_none());
    for hidden in ["origins", "occupations", "side-income", "evidence"] {
        let file = folder.path().join(format!("languages/ca/{hidden}.json"));
        assert!(!file.exists(), "no page shows {hidden}");
    }

    folder.set("site.json", "/languages", Some(json!(["en", "ca"])));
    let checked = worthmap(&["check-data", "--data", path]).1;
    assert!(checked.contains("languages/ca/names.json: has no use: chess: nam\n"), "{checked}");
}

#[test]
fn only_what_nothing_reads_in_a_language_has_no_use() {
    let folder = OwnFolder::with_site(&json!({ "languages": ["en", "pt", "pt-br"] }));
    let words = json!({ "same": [], "also": { "chess": ["xadrez"] } });
    for code in ["pt", "pt-br"] {
        folder.write_json(&format!("languages/{code}.json"), &json!({}));
        folder.write_json(&format!("languages/{code}/synonyms.json"), &words);
    }
    folder.write_json("languages/pt/traits.json", &json!({ "planner": { "name": "Πλάνο" } }));
    let checked = worthmap(&["check-data", &folder.flag()]).1;
    assert_eq!(checked.matches("pt: preview pictures have none").count(), 1, "{checked}");
    let unused = || worthmap(&["check-data", &folder.flag()]).1.matches("has no use").count();
    assert_eq!(unused(), 0);
    // The English words of the search aren't a translation.
    for code in ["en", "pt-br/mail"] {
        folder.write_json(&format!("languages/{code}/synonyms.json"), &words);
    }
    assert_eq!(unused(), 2);
}

#[actix_web::test]
async fn every_english_text_about_ideas_can_be_in_the_words_of_the_site() {
    let folder = own_ideas(&["en"]);
    folder.set("site.json", "/noun", Some(json!({ "en": "callings" })));
    let renamed = |text: &str| {
        let is_value = |before: &str| before.ends_with('{');
        let pieces = text.split_inclusive("idea").map(|piece| match piece.strip_suffix("idea") {
            Some(before) if !is_value(before) => format!("{before}calling"),
            _ => piece.to_owned(),
        });
        pieces.collect::<String>()
    };
    let texts = built_in("languages/texts.json");
    let texts = texts.as_object().unwrap().keys().filter(|text| text.contains("idea"));
    let english = texts.map(|text| match text.split_once(" / ") {
        Some((one, other)) => {
            (text.clone(), json!({ "one": renamed(one), "other": renamed(other) }))
        }
        None => (text.clone(), json!(renamed(text.split("||").next().unwrap()))),
    });
    folder.write_json("languages/en.json", &english.collect::<Value>());
    let browser = start(&folder).await.browser();
    browser.toggle("gaming/puzzles-and-mind-games/chess").await;
    let paths =
        "/app?step=2 /app?step=2&template=1 /app?step=3 /app?step=3&template=1 /ideas /compare";
    for path in paths.split(' ') {
        let main = main_of(&browser, path).await;
        let (shown, _) = main.split_once("{\"").unwrap_or((&main, ""));
        assert!(shown.contains("calling"), "{path}: {shown}");
        let words = shown.split(|c: char| !c.is_alphabetic());
        let left: Vec<&str> = words.filter(|word| word.starts_with("idea")).collect();
        assert!(left.is_empty(), "{path}: {shown}");
    }
}

#[test]
fn search_leaves_out_the_stop_words_of_a_language() {
    let folder = OwnFolder::with_site(&json!({ "languages": ["en", "ca"] }));
    folder.write_json("languages/ca.json", &json!({}));
    let found = |stop_words: &[&str], query: &str| -> Vec<String> {
        let also = json!({ "chess": ["partides amb rellotge"] });
        let words = json!({ "same": [], "also": also, "stopWords": stop_words });
        folder.write_json("languages/ca/synonyms.json", &words);
        let catalan = folder.content().others[0].clone();
        let taxonomy = &catalan.catalog.taxonomy;
        let found = catalan.search.find(query, taxonomy).into_iter();
        found.map(|activity| taxonomy.activity(activity).id.clone()).collect()
    };
    assert_eq!(found(&[], "amb"), ["chess"]);
    assert_eq!(found(&["amb"], "amb"), Vec::<String>::new());
    assert_eq!(found(&["amb"], "amb rellotge"), ["chess"]);
}

#[actix_web::test]
async fn number_of_ideas_decides_on_the_form_and_is_in_the_words_of_the_site() {
    let folder = own_ideas(&["pl", "en"]);
    let forms = |few: &str, many: &str| json!({ "few": few, "many": many, "other": "{n}" });
    let messages = json!({ "business ideas": "firm",
        "All {n} ideas": forms("Wszystkie {n} pomysły", "Wszystkie {n} pomysłów"),
        "{n} business ideas and what they earn": forms("{n} firmy", "{n} firm i zyski") });
    folder.write_json("languages/pl.json", &messages);
    folder.set("site.json", "/noun", Some(json!({ "pl": "zawodów", "en": "trades" })));
    let browser = start(&folder).await.browser();
    for (path, words) in [
        ("/", "Wszystkie 12 pomysłów"),
        ("/ideas", "12 zawodów i zyski"),
        ("/en/ideas", "12 trades and what they earn"),
    ] {
        let main = main_of(&browser, path).await;
        assert!(main.contains(words), "{path}: {main}");
    }
}

#[test]
fn plural_form_that_is_missing_is_not_translated() {
    let folder = own_ideas(&["pl"]);
    let forms = json!({ "{n} pick / {n} picks": { "one": "a", "few": "{n} b", "other": "{n} c" } });
    folder.write_json("languages/pl.json", &forms);
    let data = folder.flag();
    let translated = || worthmap(&["check-data", &data]).1;
    assert!(translated().contains("\npl: 0 of "));
    folder.set("languages/pl.json", "/{n} pick ~1 {n} picks/many", Some(json!("{n} d")));
    assert!(translated().contains("\npl: 1 of "));
}

#[test]
fn work_in_a_language_is_written_into_the_folder_of_the_content() {
    let folder = own_ideas(&["es"]);
    let (data, path) = (folder.flag(), folder.path().to_str().unwrap().to_owned());
    let init =
        |arguments: &[&str]| worthmap(&[&["init", "--language", "es-419"], arguments].concat());
    assert_eq!(init(&[&data]).0, Some(0));
    let ideas = std::fs::read_to_string(folder.path().join("languages/es-419/ideas.json")).unwrap();
    assert!(ideas.contains("Ofici 11"), "{ideas}");
    assert_eq!(init(&[&data, &path]).0, Some(0), "the same folder");
    let error = "error: --language: name one folder, that of the content, as FOLDER or --data\n";
    for arguments in [&[&*data, "/nowhere"][..], &[]] {
        assert_eq!(init(arguments), (Some(2), String::new(), error.to_owned()));
    }
}

#[test]
fn init_refuses_what_is_no_code_and_says_how_one_is_written() {
    for code in ["pt-BR", "Catalan!", "faq", "es-41", "419"] {
        let (status, _, error) = worthmap(&["init", "--language", code, "/nowhere"]);
        assert_eq!(status, Some(2));
        let reason = "not the code of a language, in lower case such as \"es\" or \"pt-br\"";
        assert_eq!(error, format!("error: --language: {reason}: {code}\n"));
    }
}

/// An operator's accent takes the place of tokens alone.
#[test]
fn style_sheets_have_the_built_in_accent_as_tokens() {
    for file in crate::files::below("static/css") {
        let text = crate::files::read(&file);
        for color in ["#4f46e5", "#4338ca", "#8b85ff", "#a5a0ff"] {
            assert!(file.ends_with("tokens.css") || !text.contains(color), "{file}: {color}");
        }
    }
}
