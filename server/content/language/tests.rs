use serde_json::json;

use super::message::differences;
use super::*;

fn language(code: &str, messages: &serde_json::Value) -> Language {
    let messages = serde_json::from_value(messages.clone()).unwrap();
    Language { code: code.to_owned(), messages, plurals: rules(code), ..Language::default() }
}

#[test]
fn day_is_written_as_the_language_does() {
    let at = 1_795_167_000_000;
    assert_eq!(Language::default().day(at), "November 20, 2026");
    assert_eq!(Language::default().minute(at), "November 20, 2026, 09:30 UTC");
    let catalan = language(
        "ca",
        &json!({"November": "de novembre", "{month} {day}, {year}": "{day} {month} del {year}"}),
    );
    assert_eq!(catalan.day(at), "20 de novembre del 2026");
}

#[test]
fn translated_text_has_values_context_and_plural_form() {
    let polish = language(
        "pl",
        &json!({
            "Hello, {name}": "Witaj, {name}",
            "Back||button": "Wstecz",
            "{n} pick / {n} picks": {
                "one": "{n} wybór", "few": "{n} wybory", "many": "{n} wyborów", "other": "{n} wyboru"
            },
            "All {n} ideas": { "few": "{n} pomysły", "many": "{n} pomysłów", "other": "{n}" },
        }),
    );
    assert_eq!(polish.many(22, "All {n} ideas").to_string(), "22 pomysły");
    assert_eq!(polish.many(50, "All {n} ideas").to_string(), "50 pomysłów");
    assert_eq!(polish.t("Hello, {name}").with("name", "A & B").to_string(), "Witaj, A & B");
    assert_eq!(polish.c("Back", "button").to_string(), "Wstecz");
    assert_eq!(polish.c("Back", "body").to_string(), "Back");
    assert_eq!(polish.t("Not translated").to_string(), "Not translated");
    for (n, text) in [(1, "1 wybór"), (3, "3 wybory"), (5, "5 wyborów"), (22, "22 wybory")] {
        assert_eq!(polish.n(n, "{n} pick", "{n} picks").to_string(), text);
    }
}

#[test]
fn markup_escapes_values_and_keeps_elements() {
    let message = Message::<true>::new("See <a>{name}</a> since <time>{day}</time>, <a>or</a> {x}");
    let message =
        message.with("name", "<b>").with("day", "May").a("/a?b&c=\"").time(1_795_167_000_000);
    assert_eq!(
        message.to_string(),
        "See <a href=\"/a?b&#38;c=&#34;\">&#60;b&#62;</a> since <time datetime=\"2026-11-20T09:30:00Z\">May</time>, \
         <a>or</a> {x}"
    );
    let message =
        Message::<true>::new("<a href=\"mailto:{email}\">{email}</a> <").with("email", "a@b");
    assert_eq!(message.to_string(), "<a href=\"mailto:a@b\">a@b</a> <");
    let message = Message::<true>::new("<strong>{name}</strong>: strong in {strong}");
    let message = message.with("name", "A & B").with("strong", 3);
    assert_eq!(message.to_string(), "<strong>A &#38; B</strong>: strong in 3");
}

#[test]
fn translation_that_a_page_cannot_print_is_a_fault() {
    let english = "{n} of <a>{all}</a>";
    for (text, faults) in [
        ("{n} de <a>{all}</a>", 0),
        ("<a>{all}</a>: {n}", 0),
        ("{n} de <a>todos</a>", 1),
        ("{n} de <a>{all}</a> {otro}", 1),
        ("{n} de {all}", 1),
        ("{n} de <a href=\"x\">{all}</a>", 2),
        ("{n} & <a>{all}</a>", 1),
        (" {n} de <a>{all}</a>", 1),
    ] {
        assert_eq!(differences(english, text, None).len(), faults, "{text}");
    }
    let forms = |forms| Translation::Forms(serde_json::from_value(forms).unwrap());
    let key = "{n} pick / {n} picks";
    assert!(check(key, &forms(json!({"one": "una", "other": "{n} más"}))).is_empty());
    assert_eq!(check(key, &forms(json!({"one": "una", "other": "más"}))).len(), 1);
    assert_eq!(check(key, &forms(json!({"single": "una"}))).len(), 2);
    assert_eq!(check("Back", &forms(json!({"other": "Atrás"}))).len(), 1);
}

#[test]
fn plain_text_is_the_only_form_and_unwritten_forms_are_the_other() {
    let forms = |json| {
        let mut text: Translation = serde_json::from_value(json).unwrap();
        text.settle();
        text
    };
    let other = Translation::Forms(BTreeMap::from([("other".to_owned(), "x".to_owned())]));
    assert_eq!(forms(json!("x")), other);
    assert_eq!(forms(json!({ "other": "x", "many": "" })), other);
    assert!(!Translation::is_written(&forms(json!({ "other": "", "many": "x" }))));
}

#[test]
fn english_message_is_marked_in_another_language() {
    let catalan = language("ca", &json!({ "<a>Ideas</a>": "<a>Idees</a>" }));
    let marked = |english| catalan.t(english).markup().to_string();
    assert_eq!(marked("<a>Ideas</a>"), "<a>Idees</a>");
    assert_eq!(marked("<a>Traits</a>"), "<span lang=\"en\"><a>Traits</a></span>");
    let attribute = |english| catalan.t(english).markup().named("alt").to_string();
    assert_eq!(attribute("Map of {name}"), "alt=\"Map of {name}\" lang=\"en\"");
    assert_eq!(Language::default().t("<a>x</a>").markup().to_string(), "<a>x</a>");
}

#[test]
fn scripts_know_what_a_half_translated_language_lacks() {
    let places = [("Undo", "islands/a.ts"), ("About", "templates/a.html")];
    let places = places.map(|(text, file)| (text.to_owned(), vec![file.to_owned()])).into();
    let mut catalan = language("ca", &json!({}));
    assert!(!catalan.scripts("/ca", &places).contains("untranslated"));
    let lacking = ["Undo", "About"].map(|text| (text.to_owned(), ENGLISH.to_owned()));
    catalan.untranslated.texts.extend(lacking);
    catalan.untranslated.names.insert("Xess".to_owned(), "es".to_owned());
    let known = "\"untranslated\":{\"Undo\":\"en\",\"Xess\":\"es\"}";
    assert!(catalan.scripts("/ca", &places).contains(known));
}
