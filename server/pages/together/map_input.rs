use actix_web::HttpRequest;

use super::map_rows;
use crate::content::Content;
use crate::mapping::{LARGEST_GROUP, MapList, NamedMap, Selection, shown_name};
use crate::web::{Site, query};

/// Further texts are ignored.
const MOST_TEXTS: usize = 5 * LARGEST_GROUP;
/// Characters displayed of an invalid text.
const SHOWN: usize = 40;

#[derive(Debug, Default)]
pub struct MapInput {
    pub maps: MapList,
    pub invalid: Vec<InvalidText>,
    /// Number of texts beyond the group's limit.
    pub surplus: usize,
}

#[derive(Debug)]
pub struct InvalidText {
    /// From 1.
    pub number: usize,
    text: String,
}

impl InvalidText {
    pub fn beginning(&self) -> String {
        map_rows::isolated(&shown_name(&self.text, SHOWN))
    }
}

impl MapInput {
    /// From `maps=CODE.Name,CODE`.
    pub fn from_query(request: &HttpRequest, site: &Site) -> Self {
        let mut reader = Reader::new(site);
        for (_, list) in query::pairs(request).filter(|(name, _)| name == "maps") {
            reader.read_list(&list);
        }
        reader.finish()
    }

    /// `list` has the format of the address; each of `lines` is a link or a code, with an optional
    /// name before it.
    pub fn from_form(list: &str, lines: &str, site: &Site) -> Self {
        let mut reader = Reader::new(site);
        reader.read_list(list);
        reader.texts = 0;
        for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
            reader.read_line(line);
        }
        reader.finish()
    }

    /// Returned to the form for correction.
    pub fn invalid_lines(&self) -> String {
        let texts: Vec<&str> = self.invalid.iter().map(|invalid| invalid.text.as_str()).collect();
        texts.join("\n")
    }
}

pub fn map_of(link: &str, site: &Site) -> Option<Selection> {
    if link.contains(char::is_whitespace) { None } else { Reader::new(site).decode(link) }
}

struct Reader<'a> {
    content: &'a Content,
    texts: usize,
    maps: Vec<NamedMap>,
    invalid: Vec<InvalidText>,
    surplus: usize,
}

impl<'a> Reader<'a> {
    fn new(site: &'a Site) -> Self {
        Self { content: &site.content, texts: 0, maps: vec![], invalid: vec![], surplus: 0 }
    }

    fn finish(self) -> MapInput {
        MapInput { maps: MapList::new(self.maps), invalid: self.invalid, surplus: self.surplus }
    }

    fn read_list(&mut self, list: &str) {
        for item in list.split(',').filter(|item| !item.trim().is_empty()) {
            let is_of_code = |sign: char| sign.is_ascii_alphanumeric() || "-_".contains(sign);
            let parts: Vec<&str> = item.split(|sign| !is_of_code(sign)).collect();
            if let [first, second, ..] = parts[..]
                && self.decode(first).is_some()
                && self.decode(second).is_some()
            {
                // Another sign than the comma separates the maps.
                for part in parts {
                    self.read_map(part, part, "");
                }
                continue;
            }
            let (code, name) = item.split_once('.').unwrap_or((item, ""));
            self.read_map(item, code, name);
        }
    }

    /// A map is not added twice under the same name: two versions of a group can be merged by their
    /// links.
    fn read_line(&mut self, line: &str) {
        let before = self.maps.len();
        let (label, address) = line.rsplit_once(char::is_whitespace).unwrap_or(("", line));
        match parameter(address, "maps") {
            Some(list) => self.read_list(&list),
            None => self.read_map(line, address, label.trim_end_matches([':', ' '])),
        }
        let added = self.maps.split_off(before);
        for map in added {
            if !self.maps.contains(&map) {
                self.maps.push(map);
            }
        }
    }

    fn read_map(&mut self, text: &str, link: &str, name: &str) {
        self.texts += 1;
        if self.texts > MOST_TEXTS {
            return;
        }
        if self.maps.len() == LARGEST_GROUP {
            self.surplus += 1;
            return;
        }
        // Two links in one line would lose the first.
        if let Some(selection) = self.decode(link).filter(|_| !name.contains("://")) {
            self.maps.push(NamedMap::new(name, selection, &self.content.numbers));
        } else {
            let text = text.trim().to_owned();
            self.invalid.push(InvalidText { number: self.texts, text });
        }
    }

    fn decode(&self, link: &str) -> Option<Selection> {
        let code = parameter(link, "code");
        let Content { numbers, catalog, .. } = self.content;
        let found = numbers.find(code.as_deref().unwrap_or(link), &catalog.taxonomy);
        found.map(|(_, shared)| shared.selection)
    }
}

fn parameter(link: &str, wanted: &str) -> Option<String> {
    let (_, query) = link.split('#').next()?.split_once('?')?;
    let mut pairs = query::pairs_of(query);
    pairs.find(|(name, _)| name == wanted).map(|(_, value)| value.into_owned())
}
