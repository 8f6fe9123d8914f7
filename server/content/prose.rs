//! Long texts, each a file of its language: pages in Markdown, emails in plain text with the subject
//! as first line.
//!
//! `{if x}…{else}…{end}` depends on what the program knows, and `{x}` stands for a value.

use std::borrow::Cow;
use std::collections::BTreeMap;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};

use super::faults::Faults;
use super::language::{ENGLISH, Language, escaped, marked};
use super::source::Files;

const EMAIL: &str = "site provider email link footer";
/// Files below the folder of a language, with the names that may stand in each.
const FILES: [(&str, &str); 15] = [
    ("pages/about.md", "site ideas email local-pay imprint steps start"),
    ("pages/method.md", "site runs usual range match exact-rules start"),
    (
        "pages/method-rules.md",
        "site picks idea example shared covered quotient percent usual first-three runs \
            stayed firmness gain effect open lowering range estimated whose measured \
            evidence",
    ),
    ("pages/privacy.md", "site ideas email age provider unused what-is-stored extra"),
    ("pages/llms.txt", "site ideas root local-pay faq about reference traits experiences list"),
    ("pages/terms.md", "site slug ideas email age local-pay extra"),
    ("mail/verify.txt", EMAIL),
    ("mail/reset.txt", EMAIL),
    ("mail/changed.txt", EMAIL),
    ("mail/new-browser.txt", EMAIL),
    ("mail/linked.txt", EMAIL),
    ("mail/unlinked.txt", EMAIL),
    ("mail/unused.txt", "site email link footer unused day"),
    ("mail/passkey-added.txt", EMAIL),
    ("mail/passkey-removed.txt", EMAIL),
];
/// Required in every language where the English text has it: values without which it is of no use, and
/// ids of headings that other pages lead to.
const NEEDED: &str = "{link} {day} {what-is-stored} {#imprint} {#where-the-figures-come-from} {#firmness} \
    {#income} {#match} {#like-minded-people}";
/// Begins a value while Markdown is read; the same as encoded in addresses.
const VALUE: &str = "\u{e000}";
const VALUE_IN_ADDRESS: &str = "%EE%80%80";
/// Values that are paragraphs or tables.
const BLOCKS: [&str; 9] = [
    "example",
    "evidence",
    "what-is-stored",
    "imprint",
    "extra",
    "steps",
    "match",
    "start",
    "exact-rules",
];

pub(super) fn names() -> impl Iterator<Item = &'static str> {
    FILES.into_iter().map(|(name, _)| name)
}

#[derive(Debug, Default)]
pub struct Prose(BTreeMap<&'static str, Text>);

#[derive(Debug, Default)]
pub struct Text {
    source: String,
    /// In a site of another language.
    pub is_english: bool,
}

impl Prose {
    pub(super) fn load(language: &Language, files: &Files, faults: &mut Faults) -> Self {
        let code = language.code();
        let read = FILES.into_iter().filter_map(|(name, known)| {
            let file = |code: &str| format!("data/languages/{code}/{name}");
            // A built-in translation is one of the built-in text.
            let has_own = |code| files.is_own(&file(code));
            let code = if has_own(ENGLISH) && !has_own(code) { ENGLISH } else { code };
            let codes = [code, ENGLISH];
            let mut found = codes.into_iter().filter_map(|code| {
                Some((code, String::from_utf8(files.bytes(&file(code))?.into_owned())))
            });
            let (of, source) = found.next()?;
            let Ok(source) = source else {
                faults.add(&file(of), "", "is not UTF-8");
                return None;
            };
            let english = files.bytes(&file(ENGLISH)).unwrap_or_default();
            let original = Files::original(&file(ENGLISH)).unwrap_or_default();
            // A file that isn't translated yet may be there as it was written.
            let is_english = !language.is_english() && *english == *source.as_bytes();
            let source = source.replace("\r\n", "\n");
            let lacking = lacking(name, &source, &String::from_utf8_lossy(&original));
            for reason in check(&source, known).into_iter().chain(lacking) {
                faults.add(&file(of), "", reason);
            }
            let source = language.renamed(&source);
            Some((name, Text { source, is_english }))
        });
        Self(read.collect())
    }

    /// `file` such as "pages/about.md".
    pub fn text(&self, file: &str) -> Option<&Text> {
        self.0.get(file)
    }
}

impl Text {
    /// With the conditions decided.
    pub fn plain(&self, holds: &[(&str, bool)]) -> String {
        let mut parts = self.source.split("{if ");
        let mut decided = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let Some((name, inside, after)) = condition(part) else { continue };
            let (yes, no) = inside.split_once("{else}").unwrap_or((inside, ""));
            decided.push_str(if holds.contains(&(name, true)) { yes } else { no });
            decided.push_str(after);
        }
        decided
    }

    /// The same as markup, with its links as the page prints them; headings with an id link to
    /// themselves. Elements in the source are text. Blocks are in the language `code`.
    pub fn markup(
        &self,
        holds: &[(&str, bool)],
        slug: &str,
        code: &str,
        at: impl Fn(&str) -> Cow<'_, str>,
    ) -> String {
        // At the end of a heading, a value would be read as its attributes.
        let source = self.plain(holds).replace("{slug}", slug).replace('{', VALUE);
        let source = source.replace(&[VALUE, "#"].concat(), "{#");
        let mut is_linked = false;
        let options = Options::ENABLE_HEADING_ATTRIBUTES | Options::ENABLE_DEFINITION_LIST;
        let events = Parser::new_ext(&source, options);
        let events = events.flat_map(|event| match event {
            Event::Start(Tag::Heading { id: Some(id), .. }) if !is_linked => {
                is_linked = true;
                let link = format!("<h2 id=\"{0}\"><a href=\"#{0}\">", escaped(&id));
                vec![Event::InlineHtml(link.into())]
            }
            Event::End(TagEnd::Heading(_)) if is_linked => {
                is_linked = false;
                vec![Event::InlineHtml("</a></h2>\n".into())]
            }
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let dest_url = at(&dest_url).into_owned().into();
                vec![Event::Start(Tag::Link { link_type, dest_url, title, id })]
            }
            Event::Html(text) | Event::InlineHtml(text) => vec![Event::Text(text)],
            event => vec![event],
        });
        let mut markup = String::new();
        html::push_html(&mut markup, events);
        let markup = markup.replace(VALUE, "{").replace(VALUE_IN_ADDRESS, "{").replace("%7D", "}");
        with_day(with_blocks(markup, self.is_english.then_some(code)))
    }
}

/// Texts of the operator as a block: the lines of each are paragraphs.
pub fn paragraphs<'a>(language: &Language, texts: impl IntoIterator<Item = &'a String>) -> String {
    let lines =
        texts.into_iter().flat_map(|text| text.lines().map(|line| (language.lang(text), line)));
    lines.map(|(lang, line)| ["<p", &lang.0, ">", &escaped(line), "</p>\n"].concat()).collect()
}

/// Values that are blocks are in no paragraph, and have their language where it isn't the text's.
fn with_blocks(markup: String, code: Option<&str>) -> String {
    let open = code.map_or_else(String::new, |code| format!("<div lang=\"{code}\">"));
    let close = if code.is_some() { "</div>" } else { "" };
    BLOCKS.into_iter().fold(markup, |markup, block| {
        markup.replace(&format!("<p>{{{block}}}</p>"), &format!("{open}{{{block}}}{close}"))
    })
}

/// A paragraph in italics says when the page was last changed.
fn with_day(markup: String) -> String {
    let Some((before, rest)) = markup.split_once("<p><em>") else { return markup };
    match rest.split_once("</em></p>") {
        Some((day, after)) if !day.contains('<') => {
            format!("{before}<p class=\"changed\">{day}</p>{after}")
        }
        _ => markup,
    }
}

/// Name, text inside and text after, of what begins behind "{if ".
fn condition(part: &str) -> Option<(&str, &str, &str)> {
    let (name, rest) = part.split_once('}')?;
    let (inside, after) = rest.split_once("{end}")?;
    Some((name, inside, after))
}

fn lacking(name: &str, source: &str, english: &str) -> Vec<String> {
    let missing = NEEDED.split(' ').filter(|it| english.contains(it) && !source.contains(it));
    let mut reasons: Vec<String> = missing.map(|it| format!("lacks {it}")).collect();
    if source.trim().is_empty() {
        reasons.push("is empty".to_owned());
    } else if name.starts_with("mail/") && !source.trim().contains("\n\n") {
        reasons.push("needs a subject, an empty line and a text".to_owned());
    } else if english.starts_with("# ") && !source.starts_with("# ") {
        reasons.push("must begin with a title, such as \"# About\"".to_owned());
    }
    reasons
}

fn check(source: &str, known: &str) -> Vec<String> {
    let mut reasons = Vec::new();
    for part in source.split("{if ").skip(1).filter(|part| condition(part).is_none()) {
        let name = part.split('}').next().unwrap_or_default();
        reasons.push(format!("{{if {name}}} has no {{end}}"));
    }
    for name in marked(source, '{', '}') {
        let name = name.trim_start_matches("if ");
        let is_known =
            known.split(' ').any(|known| known == name) || ["else", "end"].contains(&name);
        if !is_known && !name.starts_with('#') {
            reasons.push(format!("there is no value {{{name}}}"));
        }
    }
    let text = Text { source: source.to_owned(), is_english: false };
    let holds: Vec<_> = known.split(' ').map(|name| (name, true)).collect();
    let outcomes = [text.plain(&holds), text.plain(&[])];
    let is_twice = |part: &&str| outcomes.iter().any(|text| text.matches(*part).count() > 1);
    // Their elements have ids.
    let twice = ["{steps}", "{match}", "{start}"].into_iter().filter(is_twice);
    reasons.extend(twice.map(|part| format!("{part} stands twice")));
    reasons
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::urls::localized;

    fn text(source: &str) -> Text {
        Text { source: source.to_owned(), is_english: false }
    }

    #[test]
    fn markdown_has_linked_headings_definitions_blocks_and_no_elements() {
        let text = text(
            "# About {site}\n\n*Changed today*\n\n## What {site} is {#what-{slug}-is}\n\n<b>x</b> **y** \
             [{email}](mailto:{email}) [Home](/)\n\nName\n: what it is\n: how long\n\n{extra}\n",
        );
        assert_eq!(
            text.markup(&[], "map", "es", |address| localized("/es", address)),
            "<h1>About {site}</h1>\n<p class=\"changed\">Changed today</p>\n\
             <h2 id=\"what-map-is\"><a href=\"#what-map-is\">What {site} is</a></h2>\n\
             <p>&lt;b&gt;x&lt;/b&gt; <strong>y</strong> <a href=\"mailto:{email}\">{email}</a> \
             <a href=\"/es/\">Home</a></p>\n\
             <dl>\n<dt>Name</dt>\n<dd>what it is</dd>\n<dd>how long</dd>\n</dl>\n\
             {extra}\n"
        );
    }

    #[test]
    fn unknown_value_open_condition_and_doubled_part_are_faults() {
        assert!(check("{if x}{site}{else}y{end} {#id}", "x site").is_empty());
        assert_eq!(check("{nothing}", "x"), ["there is no value {nothing}"]);
        assert_eq!(check("{if x}y", "x"), ["{if x} has no {end}"]);
        assert_eq!(check("{start}\n\n{start}", "start"), ["{start} stands twice"]);
        assert!(check("{if x}{start}{else}{start}{end}", "start x").is_empty());
    }

    #[test]
    fn translation_without_the_link_or_the_subject_of_the_english_email_is_a_fault() {
        let lacking = |name, source| lacking(name, source, "Subject\n\nText {link}");
        assert!(lacking("mail/reset.txt", "Asunto\n\n{link}").is_empty());
        assert_eq!(lacking("mail/reset.txt", "Asunto\n\nTexto"), ["lacks {link}"]);
        let parts = "needs a subject, an empty line and a text";
        assert_eq!(lacking("mail/reset.txt", "{link}"), [parts]);
        assert_eq!(lacking("pages/about.md", " {link}"), [] as [&str; 0]);
        assert_eq!(lacking("pages/about.md", " "), ["lacks {link}", "is empty"]);
    }
}
