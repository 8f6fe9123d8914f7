//! Which maps an address or a form names, and what in it is no map.

use actix_web::HttpRequest;

use crate::http::query;
use crate::mapping::{Entry, LARGEST_GROUP, Numbers, Roster, Selection, Taxonomy};
use crate::site::Site;
use crate::urls::code_in;

/// More than this many texts are not looked at.
const READ: usize = 5 * LARGEST_GROUP;
/// So many characters of a text that is no map are shown.
const SHOWN: usize = 40;

/// What was understood and what was not.
#[derive(Debug, Default)]
pub struct Given {
    pub roster: Roster,
    pub faulty: Vec<Faulty>,
    /// How many maps there was no room for.
    pub surplus: usize,
}

impl Given {
    /// What is no map, one a line, to be mended in the form.
    pub fn typed_again(&self) -> String {
        let texts: Vec<&str> = self.faulty.iter().map(|faulty| faulty.text.as_str()).collect();
        texts.join("\n")
    }
}

/// Something that is no map.
#[derive(Debug)]
pub struct Faulty {
    /// Where it stood among what was given, from 1.
    pub number: usize,
    /// How it begins.
    pub text: String,
}

/// The maps of an address: `maps=CODE.Name,CODE` or `group=CODE`.
pub fn of_query(request: &HttpRequest, site: &Site) -> Given {
    let mut reader = Reader::new(site);
    for (name, value) in query::pairs(request) {
        reader.pair(&name, &value);
    }
    reader.finish()
}

/// A group with the maps of a text: in each line a link or a code, and beside it a name.
pub fn of_lines(group: &str, lines: &str, site: &Site) -> Given {
    let mut reader = Reader::new(site);
    if !group.is_empty() {
        reader.pair("group", group);
    }
    for line in lines.lines().filter(|line| !line.trim().is_empty()) {
        reader.line(line);
    }
    reader.finish()
}

/// Gathers maps from texts.
struct Reader<'a> {
    numbers: &'a Numbers,
    taxonomy: &'a Taxonomy,
    /// How many texts were looked at.
    read: usize,
    entries: Vec<Entry>,
    faulty: Vec<Faulty>,
    /// How many texts came when there was no room any more. Nobody looks at what is in them.
    unread: usize,
}

impl<'a> Reader<'a> {
    fn new(site: &'a Site) -> Self {
        let content = &site.content;
        let (numbers, taxonomy) = (&content.numbers, &content.catalogue.taxonomy);
        Self { numbers, taxonomy, read: 0, entries: Vec::new(), faulty: Vec::new(), unread: 0 }
    }

    fn finish(self) -> Given {
        let (roster, surplus) = Roster::new(self.entries);
        Given { roster, faulty: self.faulty, surplus: surplus + self.unread }
    }

    /// One name and value of an address.
    fn pair(&mut self, name: &str, value: &str) {
        match name {
            "maps" => {
                for item in value.split(',').filter(|item| !item.trim().is_empty()) {
                    let (code, name) = item.split_once('.').unwrap_or((item, ""));
                    self.map(item, code, name);
                }
            }
            "group" => self.group(value),
            "code" => self.map(value, value, ""),
            _ => {}
        }
    }

    /// A link or a code, and what else stands in the line for a name.
    fn line(&mut self, line: &str) {
        if self.is_done() {
            return self.take(line, None);
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        let is_map = |word: &&str| names_maps(word) || self.selection(word).is_some();
        let Some(at) = words.iter().position(is_map) else { return self.map(line, line, "") };
        let others = words.iter().enumerate().filter(|(other, _)| *other != at);
        let name = others.map(|(_, word)| *word).collect::<Vec<_>>().join(" ");
        let name = name.trim_matches([':', '-', '–', '=', ' ']);
        match words[at].split_once('?') {
            Some((_, query)) if names_maps(words[at]) => {
                query::pairs_of(query).for_each(|(name, value)| self.pair(&name, &value));
            }
            _ => self.map(line, words[at], name),
        }
    }

    fn map(&mut self, given: &str, code: &str, name: &str) {
        let found = if self.is_done() { None } else { self.selection(code) };
        let entry = found.map(|selection| Entry::new(name, selection, self.numbers));
        self.take(given, entry.map(|entry| vec![entry]));
    }

    fn group(&mut self, given: &str) {
        let decoded = || Roster::decode(given, self.numbers, self.taxonomy);
        let found = if self.is_done() { None } else { decoded() };
        self.take(given, found.map(|roster| roster.entries().to_vec()));
    }

    fn selection(&self, text: &str) -> Option<Selection> {
        self.numbers.decode(code_in(text), self.taxonomy).map(|shared| shared.selection)
    }

    /// Whether nothing more is to be understood: it takes time, and nothing would come of it.
    fn is_done(&self) -> bool {
        self.read >= READ || self.entries.len() >= LARGEST_GROUP
    }

    /// Takes what was found in a text, or notes the text as faulty.
    fn take(&mut self, given: &str, found: Option<Vec<Entry>>) {
        let is_done = self.is_done();
        self.read += 1;
        match found {
            _ if self.read > READ => {}
            _ if is_done => self.unread += 1,
            Some(entries) => self.entries.extend(entries),
            None => {
                let text = given.trim().chars().take(SHOWN).collect();
                self.faulty.push(Faulty { number: self.read, text });
            }
        }
    }
}

/// Whether a link is one to a group, or to a map by its query.
fn names_maps(link: &str) -> bool {
    let query = link.split_once('?').map_or("", |(_, query)| query);
    query::pairs_of(query).any(|(name, _)| matches!(&*name, "maps" | "group" | "code"))
}
