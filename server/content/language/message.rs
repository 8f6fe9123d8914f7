use std::borrow::Borrow;
use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};

use askama::filters::{Escaper, Html, HtmlSafe};
use serde::{Serialize, Serializer};

use super::ENGLISH;
use crate::clock::dates;

/// In markup, the message's own elements stay and values are escaped.
#[derive(Debug, Clone)]
pub struct Message<'a, const MARKUP: bool = false> {
    text: &'a str,
    /// Escaped in markup.
    values: Vec<(&'static str, String)>,
    /// Attributes for elements of the message, each for the next element of its name.
    attributes: Vec<(&'static str, String)>,
    /// Of an English text on a page of another language, the code of the page: markup says so.
    page: Option<&'a str>,
}

impl HtmlSafe for Message<'_, true> {}

impl Serialize for Message<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Written as it is.
#[derive(Debug, Clone)]
pub struct Markup(pub String);

impl Display for Markup {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl HtmlSafe for Markup {}

impl<'a, const MARKUP: bool> Message<'a, MARKUP> {
    pub fn new(text: &'a str) -> Self {
        Self { text, values: Vec::new(), attributes: Vec::new(), page: None }
    }

    /// `{name}` in the message stands for the value.
    pub fn with(mut self, name: &'static str, value: impl Display) -> Self {
        let value = value.to_string();
        self.values.push((name, if MARKUP { escaped(&value) } else { value }));
        self
    }

    pub fn markup(self) -> Message<'a, true> {
        let values = self.values.into_iter().map(|(name, value)| (name, escaped(&value))).collect();
        Message { text: self.text, values, attributes: self.attributes, page: self.page }
    }

    /// As an English text on a page of another language, or not.
    pub(super) fn on_page(self, page: Option<&'a str>) -> Self {
        Self { page, ..self }
    }

    /// The language of the text where it isn't that of the page.
    pub fn code(&self) -> Option<&'static str> {
        self.page.map(|_| ENGLISH)
    }

    /// The attribute of an element whose text is this one.
    pub fn lang(&self) -> Markup {
        Markup(self.code().map_or_else(String::new, |code| format!(" lang=\"{code}\"")))
    }
}

pub(in crate::content) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    // Writing into a string succeeds.
    let _ = Html.write_escaped_str(&mut escaped, text);
    escaped
}

impl Message<'_, true> {
    /// The address of the next `<a>`.
    pub fn a(self, address: impl Display) -> Self {
        self.attribute("a", "href", address)
    }

    /// The moment of the next `<time>`, in milliseconds since 1970.
    pub fn time(self, milliseconds: impl Borrow<i64>) -> Self {
        self.attribute("time", "datetime", dates::text(*milliseconds.borrow()))
    }

    /// The class of the next element of this name.
    pub fn class(self, element: &'static str, class: &str) -> Self {
        self.attribute(element, "class", class)
    }

    /// As an attribute of an element without other texts.
    pub fn named(self, attribute: &str) -> Markup {
        let lang = self.lang();
        Markup(format!("{attribute}=\"{}\"{lang}", self.on_page(None)))
    }

    /// A value that is markup. In an English text it is in the language of the page, but for what is
    /// marked in it.
    pub fn put(mut self, name: &'static str, markup: &impl HtmlSafe) -> Self {
        let value = match self.page {
            Some(code) => format!("<span lang=\"{code}\">{markup}</span>"),
            None => markup.to_string(),
        };
        self.values.push((name, value));
        self
    }

    fn attribute(mut self, element: &'static str, name: &str, value: impl Display) -> Self {
        let value = escaped(&value.to_string());
        self.attributes.push((element, format!(" {name}=\"{value}\"")));
        self
    }
}

impl<const MARKUP: bool> Display for Message<'_, MARKUP> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.code().filter(|_| MARKUP) {
            None => self.write(f),
            Some(code) => {
                write!(f, "<span lang=\"{code}\">")?;
                self.write(f)?;
                f.write_str("</span>")
            }
        }
    }
}

impl<const MARKUP: bool> Message<'_, MARKUP> {
    fn write(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.values.is_empty() && self.attributes.is_empty() {
            return f.write_str(self.text);
        }
        let mut attributes: Vec<_> = self.attributes.iter().collect();
        let mut rest = self.text;
        while let Some(start) = rest.find(['{', '<']) {
            let (before, found) = rest.split_at(start);
            f.write_str(before)?;
            rest = found;
            let is_value = found.starts_with('{');
            let Some(end) = found.find(if is_value { '}' } else { '>' }) else { break };
            let inside = &found[1..end];
            let value = self.values.iter().find(|(name, _)| is_value && *name == inside);
            let attribute = attributes.iter().position(|(name, _)| !is_value && *name == inside);
            if let Some((_, value)) = value {
                f.write_str(value)?;
            } else if let Some(at) = attribute {
                write!(f, "<{inside}{}>", attributes.remove(at).1)?;
            } else {
                // A value may stand in an attribute.
                f.write_str(&found[..1])?;
                rest = &found[1..];
                continue;
            }
            rest = &found[end + 1..];
        }
        f.write_str(rest)
    }
}

/// Each text between two characters.
pub(in crate::content) fn marked(
    text: &str,
    open: char,
    close: char,
) -> impl Iterator<Item = &str> {
    text.split(open).skip(1).filter_map(move |part| Some(part.split_once(close)?.0))
}

/// Differences of a translation that aren't words: values, elements, characters of markup, space at its
/// ends.
pub(super) fn differences(english: &str, text: &str, may_lack: Option<&str>) -> Vec<String> {
    let values = |text| marked(text, '{', '}').collect::<BTreeSet<&str>>();
    let elements = |text| {
        let mut elements: Vec<&str> = marked(text, '<', '>').collect();
        elements.sort_unstable();
        elements
    };
    let ends = |text: &str| (text.starts_with(' '), text.ends_with(' '));
    let count = |text: &str, c: char| text.matches(c).count();
    let (wanted, found) = (values(english), values(text));
    let missing = wanted.difference(&found).filter(|name| may_lack != Some(**name));
    let mut reasons: Vec<String> =
        missing.map(|name| format!("\"{text}\" lacks {{{name}}}")).collect();
    reasons.extend(found.difference(&wanted).map(|name| format!("there is no value {{{name}}}")));
    if elements(english) != elements(text) {
        reasons.push(format!("\"{text}\" must have the elements of the English text"));
    }
    if ['<', '>', '"', '&'].into_iter().any(|c| count(text, c) > count(english, c)) {
        reasons.push(format!("\"{text}\" has a character of markup more than the English text"));
    }
    if text.trim().is_empty() || ends(english) != ends(text) {
        reasons.push(format!("\"{text}\" must be words, with space at its ends as in English"));
    }
    reasons
}
