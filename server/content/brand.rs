//! `data/site.json`: what the site is called, how it looks, and what its operator adds.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::str::FromStr;

use lettre::Address;
use serde::Deserialize;

use super::color::{self, Accent, AccentDocument, Color, FIELD, INDIGO};
use super::drawing;
use super::faults::Faults;
use super::language::{ENGLISH, check_codes};
use super::pay::MoneyDocument;
use super::source::Files;

const FILE: &str = "data/site.json";
const NAME: &str = "Worthmap";
const SUPPORT: &str = "support@example.com";
const AGES: RangeInclusive<u8> = 13..=99;
/// A page, or a page with all below it, that a site may do without. It stays where it is, since
/// results lead to it; but no other page does, and search engines leave it out. The name is also the
/// path.
const PAGES: [&str; 7] = ["about", "faq", "method", "ideas", "traits", "experiences", "together"];

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct SiteDocument {
    name: Option<String>,
    short_name: Option<String>,
    tagline: Option<String>,
    logo: Option<String>,
    accent: Option<AccentDocument>,
    currency: Option<String>,
    currency_symbol: Option<String>,
    currency_after: Option<bool>,
    rounding: Option<u32>,
    country: Option<String>,
    minimum_age: Option<u8>,
    support_email: Option<String>,
    imprint: Option<String>,
    #[serde(default)]
    privacy_extra: Vec<String>,
    #[serde(default)]
    terms_extra: Vec<String>,
    #[serde(rename = "letterFooter")]
    email_footer: Option<String>,
    pages: Option<Vec<String>>,
    languages: Option<Vec<String>>,
    #[serde(default)]
    noun: BTreeMap<String, String>,
}

#[derive(Debug)]
pub struct Brand {
    pub name: String,
    /// For places with little room, such as below an icon.
    pub short_name: String,
    pub tagline: Option<String>,
    pub logo: Option<String>,
    pub accent: Option<Accent>,
    /// Of members, in years.
    pub minimum_age: u8,
    pub support_email: EmailAddress,
    pub imprint: Option<String>,
    pub privacy_extra: Vec<String>,
    pub terms_extra: Vec<String>,
    pub email_footer: Option<String>,
    pub pages: ListedPages,
    /// Codes; the first is the language of the site's root.
    pub languages: Vec<String>,
    /// The site's own word for business ideas, by language.
    pub noun: BTreeMap<String, String>,
}

impl Brand {
    pub fn named(&self, text: &str) -> String {
        text.replace("{name}", &self.name)
    }

    pub fn slug(&self) -> String {
        let words = self.name.split(|c: char| !c.is_ascii_alphanumeric());
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        if words.is_empty() { "site".to_owned() } else { words.join("-").to_ascii_lowercase() }
    }

    pub fn is_built_in(&self) -> bool {
        self.name == NAME && self.logo.is_none() && self.accent.is_none()
    }

    pub fn accent_color(&self) -> Color {
        self.accent.map_or(INDIGO, |accent| accent.light)
    }

    pub fn field_color(&self) -> Color {
        self.accent.map_or(FIELD, |accent| Accent::field(accent.light))
    }
}

/// Optional pages that are listed: in navigation, footer, sitemap, and by search engines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedPages(Vec<String>);

impl Default for ListedPages {
    /// All but the page for groups, which nothing led to but results.
    fn default() -> Self {
        let all = PAGES.into_iter().filter(|page| *page != "together");
        Self(all.map(str::to_owned).collect())
    }
}

impl ListedPages {
    fn read(names: Vec<String>, faults: &mut Faults) -> Self {
        for (position, name) in names.iter().enumerate() {
            if !PAGES.contains(&name.as_str()) {
                let known = PAGES.join(", ");
                let reason = format!("there is no page {name}; there are {known}");
                faults.add(FILE, "pages", reason);
            } else if names[..position].contains(name) {
                faults.add(FILE, "pages", format!("{name} stands twice"));
            }
        }
        Self(names)
    }

    /// Paths of other pages are listed always.
    pub fn has_path(&self, path: &str) -> bool {
        let first = path.trim_start_matches('/').split('/').next().unwrap_or_default();
        !PAGES.contains(&first) || self.0.iter().any(|listed| listed == first)
    }
}

pub(super) fn load(files: &Files, faults: &mut Faults) -> Option<(Brand, MoneyDocument)> {
    let written: SiteDocument = files.read(FILE, faults)?;
    let money = MoneyDocument {
        currency: written.currency,
        symbol: written.currency_symbol,
        behind: written.currency_after,
        rounding: written.rounding,
        country: written.country,
    };
    let languages = written.languages.unwrap_or_else(|| vec![ENGLISH.to_owned()]);
    check_codes(FILE, &languages, faults);
    let minimum_age = written.minimum_age.unwrap_or(*AGES.start());
    let is_age = AGES.contains(&minimum_age);
    faults.add_if(!is_age, FILE, "minimumAge", "must be a whole number from 13 to 99");
    let mut texts = Texts { faults };
    for noun in written.noun.values() {
        texts.noun(noun);
    }
    let name = texts.line("name", written.name, 40).unwrap_or_else(|| NAME.to_owned());
    let short_name = texts.line("shortName", written.short_name, 20);
    let brand = Brand {
        short_name: short_name.unwrap_or_else(|| name.clone()),
        tagline: texts.line("tagline", written.tagline, 100),
        imprint: texts.text("imprint", written.imprint, 2_000),
        privacy_extra: texts.paragraphs("privacyExtra", written.privacy_extra),
        terms_extra: texts.paragraphs("termsExtra", written.terms_extra),
        email_footer: texts.text("letterFooter", written.email_footer, 1_000),
        support_email: email(written.support_email.as_deref().unwrap_or(SUPPORT), faults)?,
        accent: written.accent.and_then(|accent| color::accent(&accent, FILE, faults)),
        pages: written
            .pages
            .map_or_else(ListedPages::default, |names| ListedPages::read(names, faults)),
        logo: written.logo.and_then(|file| logo(&file, files, faults)),
        noun: written.noun,
        minimum_age,
        languages,
        name,
    };
    Some((brand, money))
}

/// Notes texts that are too long for a page.
struct Texts<'a> {
    faults: &'a mut Faults,
}

impl Texts<'_> {
    fn line(&mut self, entry: &str, text: Option<String>, most: usize) -> Option<String> {
        let text = self.text(entry, text, most)?;
        self.faults.add_if(text.contains('\n'), FILE, entry, "must be one line");
        Some(text)
    }

    fn text(&mut self, entry: &str, text: Option<String>, most: usize) -> Option<String> {
        let text = text?;
        let length = text.chars().count();
        let is_trimmed = text.trim() == text && !text.is_empty();
        self.faults.add_if(!is_trimmed, FILE, entry, "must be words without space around them");
        if length > most {
            self.faults.add(FILE, entry, format!("{length} characters; {most} at most"));
        }
        let has_control = text.chars().any(|c| c.is_control() && c != '\n');
        self.faults.add_if(has_control, FILE, entry, "holds a control character");
        Some(text)
    }

    /// Stands within messages, which are markup.
    fn noun(&mut self, noun: &str) {
        self.line("noun", Some(noun.to_owned()), 40);
        let is_plain = !noun.contains(['<', '>', '&', '"', '{', '}']);
        self.faults.add_if(!is_plain, FILE, "noun", format!("\"{noun}\" must be plain words"));
    }

    fn paragraphs(&mut self, entry: &str, paragraphs: Vec<String>) -> Vec<String> {
        self.faults.add_if(paragraphs.len() > 20, FILE, entry, "has more than 20 paragraphs");
        paragraphs.into_iter().filter_map(|text| self.text(entry, Some(text), 1_000)).collect()
    }
}

fn email(text: &str, faults: &mut Faults) -> Option<EmailAddress> {
    let address = text.parse().ok();
    faults.add_if(address.is_none(), FILE, "supportEmail", format!("not an email address: {text}"));
    address
}

/// An address that people can write to. Only its form is known to be right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmailAddress(pub Address);

impl EmailAddress {
    pub fn as_str(&self) -> &str {
        self.0.as_ref()
    }
}

impl FromStr for EmailAddress {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let address = text.parse().ok().filter(|address: &Address| address.domain().contains('.'));
        address.map(Self).ok_or("not an email address")
    }
}

fn logo(name: &str, files: &Files, faults: &mut Faults) -> Option<String> {
    let plain = name.strip_suffix(".svg").is_some_and(|stem| {
        stem.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
    });
    if !plain {
        faults.add(FILE, "logo", format!("not the name of an SVG in the folder: {name}"));
        return None;
    }
    let file = format!("data/{name}");
    let Some(bytes) = files.bytes(&file) else {
        faults.add(&file, "", "is missing");
        return None;
    };
    drawing::checked(&bytes).map_err(|reason| faults.add(&file, "", reason)).ok()
}
