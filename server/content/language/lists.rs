//! Items in a sentence: "a, b and c".

use super::{Language, Markup, Message};

impl Language {
    /// "a, b and c".
    pub fn list<T: ToString>(&self, items: impl IntoIterator<Item = T>) -> String {
        let (and, before_i) =
            (self.t("{list} and {item}"), self.c("{list} and {item}", "before the sound i"));
        self.joined(items, |last| if begins_with_i(last) { &before_i } else { &and })
    }

    /// Names of the content, each in its language.
    pub fn marked_list<'a>(&self, names: impl IntoIterator<Item = &'a str>) -> Markup {
        Markup(self.list(names.into_iter().map(|name| self.marked(name))))
    }

    /// "a, b or c".
    pub fn alternatives<T: ToString>(&self, items: impl IntoIterator<Item = T>) -> String {
        let or = self.t("{list} or {item}");
        self.joined(items, |_| &or)
    }

    fn joined<'a, T: ToString>(
        &'a self,
        items: impl IntoIterator<Item = T>,
        end: impl Fn(&str) -> &'a Message<'a>,
    ) -> String {
        let mut items = items.into_iter().map(|item| item.to_string()).peekable();
        let mut list = items.next().unwrap_or_default();
        while let Some(item) = items.next() {
            let message =
                if items.peek().is_some() { self.t("{list}, {item}") } else { end(&item).clone() };
            list = message.with("list", list).with("item", item).to_string();
        }
        list
    }
}

/// A name, or a link with it, before which Spanish says "e" in place of "y": "hilo", not "hielo".
fn begins_with_i(item: &str) -> bool {
    let link = item.strip_prefix('<').and_then(|link| link.split_once('>'));
    let name = link.map_or(item, |(_, name)| name).to_lowercase();
    let mut sounds = name.strip_prefix('h').unwrap_or(&name).chars();
    matches!(sounds.next(), Some('i' | 'í')) && !matches!(sounds.next(), Some('a' | 'e' | 'o'))
}
