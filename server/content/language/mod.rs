//! Messages of a language: `data/languages/es.json` has its texts by the English ones.
//!
//! English is the key and needs neither file nor look-up.

mod codes;
mod formats;
mod message;
mod overlay;
mod scripts;
mod translating;

pub(super) use codes::check_codes;
pub use codes::{ENGLISH, NO_CODE, is_code};
pub use message::{Markup, Message};
pub(super) use message::{escaped, marked};
pub(super) use overlay::{Texts, Untranslated, check_ids, overlay, sources_of, texts_of};
pub use translating::Work;

use std::borrow::Borrow;
use std::collections::{BTreeMap, HashMap};

use icu_plurals::{PluralCategory, PluralRules};
use icu_provider::prelude::icu_locale_core::Locale;
use serde::{Deserialize, Serialize};

use super::brand::Brand;
use super::faults::Faults;
use super::source::Files;

/// Marks an English text that is translated where it is printed.
pub const fn translatable(english: &'static str) -> &'static str {
    english
}

/// Ends a key whose value is for translators alone.
const NOTE: char = '@';
const NOUN: &str = translatable("business ideas");
/// The same on its own, in navigation.
const LABEL: &str = translatable("Ideas");
/// Between a text and its context in a key: "Back||button".
const CONTEXT: &str = "||";
/// Between the two English forms of a text that depends on a number in a key: "{n} pick / {n} picks".
const FORMS: &str = " / ";
/// Every text of the program with the files that have it; written by a test.
const TEXTS: &str = "data/languages/texts.json";
#[derive(Debug)]
pub struct Language {
    /// BCP 47.
    code: String,
    /// Empty in English, unless the site has its own words.
    messages: HashMap<String, Translation>,
    /// Read once: a page has many counts.
    plurals: Option<PluralRules>,
    /// The words for business ideas in texts, and the site's own in their place.
    noun: Option<(String, String)>,
    /// Texts, numbers and paths for scripts, as JSON; none in plain English at the site's root.
    pub scripts: Option<String>,
    untranslated: Untranslated,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize)]
#[serde(untagged)]
enum Translation {
    Text(String),
    /// By plural category of CLDR: "one", "few", "other".
    Forms(BTreeMap<String, String>),
}

/// How a language is offered to those who read it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LanguageName {
    pub code: String,
    /// "Español".
    pub name: String,
    /// "También en español".
    pub offer: String,
}

impl Translation {
    /// A plain text is the only form, and "other" stands in for those that aren't written yet.
    fn settle(&mut self) {
        match self {
            Self::Text(text) => {
                *self = Self::Forms(BTreeMap::from([("other".to_owned(), std::mem::take(text))]));
            }
            Self::Forms(forms) => forms.retain(|_, form| !form.is_empty()),
        }
    }

    fn is_written(&self) -> bool {
        match self {
            Self::Text(text) => !text.is_empty(),
            Self::Forms(forms) => forms.get("other").is_some_and(|other| !other.is_empty()),
        }
    }
}

impl Default for Language {
    fn default() -> Self {
        Self {
            code: ENGLISH.to_owned(),
            messages: HashMap::new(),
            plurals: None,
            noun: None,
            scripts: None,
            untranslated: Untranslated::default(),
        }
    }
}

/// With a capital at its beginning.
pub fn capitalized(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(characters).collect()
}

impl Language {
    pub fn code(&self) -> &str {
        &self.code
    }

    pub fn is_english(&self) -> bool {
        self.code == ENGLISH
    }

    pub fn is_right_to_left(&self) -> bool {
        codes::is_right_to_left(&self.code)
    }

    /// In the language itself.
    pub(super) fn name(&self) -> LanguageName {
        // The code where nothing is translated yet: English words would name another language.
        let own = |english, words: &Message<'_>| match words.to_string() {
            words if words == english && !self.is_english() => self.code.clone(),
            words => words,
        };
        LanguageName {
            code: self.code.clone(),
            name: own("English", &self.c("English", "this language")),
            offer: own("Also in English", &self.c("Also in English", "this language")),
        }
    }

    /// A text in this language; in English where it isn't translated.
    pub fn text<'a>(&'a self, english: &'a str) -> &'a str {
        self.find(english).unwrap_or(english)
    }

    /// The language of a text of the content, or of a message without values, that isn't translated.
    pub fn code_of(&self, text: &str) -> Option<&str> {
        self.untranslated.texts.get(text).map(String::as_str)
    }

    /// The attribute of an element whose text is this one.
    pub fn lang(&self, text: &str) -> Markup {
        Markup(self.code_of(text).map_or_else(String::new, |code| format!(" lang=\"{code}\"")))
    }

    /// A text of the content among others, in an element if it isn't translated.
    pub fn marked(&self, text: &str) -> Markup {
        self.part(text, text)
    }

    /// A text of the content in an element of its own with a class.
    pub fn in_span(&self, class: &str, text: &str) -> Markup {
        Markup(format!("<span class=\"{class}\"{}>{}</span>", self.lang(text), escaped(text)))
    }

    pub fn part(&self, part: &str, text: &str) -> Markup {
        let (lang, part) = (self.lang(text), escaped(part));
        Markup(if lang.0.is_empty() { part } else { format!("<span{lang}>{part}</span>") })
    }

    pub fn t<'a>(&'a self, english: &'a str) -> Message<'a> {
        self.message(self.find(english), english)
    }

    /// With a context, where one English text stands for two meanings.
    pub fn c<'a>(&'a self, english: &'a str, context: &str) -> Message<'a> {
        if self.messages.is_empty() {
            return Message::new(english);
        }
        self.message(self.find(&format!("{english}{CONTEXT}{context}")), english)
    }

    fn find(&self, key: &str) -> Option<&str> {
        match (!self.messages.is_empty()).then(|| self.messages.get(key)).flatten() {
            Some(Translation::Text(text)) => Some(text),
            _ => None,
        }
    }

    fn message<'a>(&'a self, found: Option<&'a str>, english: &'a str) -> Message<'a> {
        let page = (found.is_none() && !self.is_english()).then_some(self.code.as_str());
        Message::new(found.unwrap_or(english)).on_page(page)
    }

    /// With a number, `{n}` in the message, that decides on the form.
    pub fn n<'a>(&'a self, n: impl Borrow<usize>, one: &'a str, other: &'a str) -> Message<'a> {
        let n = *n.borrow();
        let key = || [one, FORMS, other].concat();
        let form = (!self.messages.is_empty()).then(|| self.form(n, &key())).flatten();
        self.message(form, if n == 1 { one } else { other }).with("n", n)
    }

    /// The same for numbers for which English has one form: a site has several ideas.
    pub fn many<'a>(&'a self, n: impl Borrow<usize>, text: &'a str) -> Message<'a> {
        let n = *n.borrow();
        self.message(self.form(n, text), text).with("n", n)
    }

    fn form(&self, n: usize, key: &str) -> Option<&str> {
        match self.messages.get(key)? {
            Translation::Text(text) => Some(text),
            Translation::Forms(forms) => {
                let form = forms.get(category_name(self.plurals.as_ref()?.category_for(n)));
                form.or_else(|| forms.get("other")).map(String::as_str)
            }
        }
    }

    /// Puts the site's own word for business ideas in the place of ours.
    fn rename<'a>(&mut self, noun: &str, texts: impl Iterator<Item = &'a String>) {
        self.noun = Some((self.text(NOUN).to_owned(), noun.to_owned()));
        self.messages.insert(LABEL.to_owned(), Translation::Text(capitalized(noun)));
        for english in texts.filter(|english| english.contains(NOUN)) {
            let found = self.messages.get(english).cloned();
            let text = match found.unwrap_or_else(|| Translation::Text(english.clone())) {
                Translation::Text(text) => Translation::Text(self.renamed(&text)),
                Translation::Forms(mut forms) => {
                    for form in forms.values_mut() {
                        *form = self.renamed(form);
                    }
                    Translation::Forms(forms)
                }
            };
            self.messages.insert(english.clone(), text);
        }
    }

    /// A text with the site's own word for business ideas.
    pub fn renamed(&self, text: &str) -> String {
        self.noun.as_ref().map_or_else(|| text.to_owned(), |(from, to)| text.replace(from, to))
    }

    /// After the content, whose untranslated texts it keeps.
    pub(super) fn load(
        code: &str,
        brand: &Brand,
        files: &Files,
        faults: &mut Faults,
    ) -> Option<Self> {
        let file = format!("data/languages/{code}.json");
        let layers: Vec<(HashMap<String, Translation>, bool)> = files.layers(&file, faults)?;
        if layers.is_empty() && code != ENGLISH {
            let reason = format!("is missing; `worthmap init --language {code} FOLDER` writes it");
            faults.add(&file, "", reason);
        }
        let mut messages: HashMap<_, _> = layers.into_iter().flat_map(|(layer, _)| layer).collect();
        messages.retain(|english, text| !english.ends_with(NOTE) && text.is_written());
        for (_, text) in messages.iter_mut().filter(|(english, _)| has_forms(english)) {
            text.settle();
        }
        let places: HashMap<String, Vec<String>> = files.read_plain(TEXTS, faults)?;
        let mut untranslated = files.untranslated.take();
        let missing = places.keys().filter(|text| code != ENGLISH && !messages.contains_key(*text));
        untranslated.texts.extend(missing.map(|text| (text.clone(), ENGLISH.to_owned())));
        for (english, translation) in &messages {
            for reason in check(english, translation) {
                faults.add(&file, english, reason);
            }
        }
        let (code, plurals) = (code.to_owned(), rules(code));
        let mut language = Self { code, messages, plurals, untranslated, ..Self::default() };
        let is_first = brand.languages.first() == Some(&language.code);
        let base = if is_first { String::new() } else { format!("/{}", language.code) };
        let is_plain = language.messages.is_empty() && language.untranslated.texts.is_empty();
        let is_default = is_first && is_plain && !brand.noun.contains_key(&language.code);
        language.scripts = (!is_default).then(|| language.scripts(&base, &places));
        if let Some(noun) = brand.noun.get(&language.code) {
            language.rename(noun, places.keys());
        }
        Some(language)
    }
}

fn rules(code: &str) -> Option<PluralRules> {
    let locale: Locale = code.parse().ok()?;
    PluralRules::try_new_cardinal(locale.into()).ok()
}

/// A number stands before a word.
fn has_forms(english: &str) -> bool {
    english.contains(FORMS) || english.contains("{n} ")
}

fn category_name(category: PluralCategory) -> &'static str {
    match category {
        PluralCategory::Zero => "zero",
        PluralCategory::One => "one",
        PluralCategory::Two => "two",
        PluralCategory::Few => "few",
        PluralCategory::Many => "many",
        PluralCategory::Other => "other",
    }
}

/// Reasons why a page can't print the translation in place of the English text.
fn check(english: &str, translation: &Translation) -> Vec<String> {
    let mut reasons = Vec::new();
    let forms = english.split_once(FORMS);
    match translation {
        Translation::Forms(written) => {
            let is_known = |name: &str| PluralCategory::get_for_cldr_string(name).is_some();
            let unknown = written.keys().find(|name| !is_known(name));
            reasons.extend(unknown.map(|name| format!("\"{name}\" is no plural category")));
            if !has_forms(english) || !written.contains_key("other") {
                reasons.push("the text has no forms, or lacks \"other\"".to_owned());
            }
            let most = forms.map_or(english, |(_, other)| other);
            for (name, text) in written {
                // "one" may do without the number.
                let may_lack = (name != "other").then_some("n");
                reasons.extend(message::differences(most, text, may_lack));
            }
        }
        Translation::Text(text) => {
            let english = english.split_once(CONTEXT).map_or(english, |(text, _)| text);
            let english = forms.map_or(english, |(_, other)| other);
            reasons.extend(message::differences(english, text, None));
        }
    }
    reasons
}

#[cfg(test)]
mod tests;
