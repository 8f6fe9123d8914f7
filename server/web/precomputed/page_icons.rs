//! Icons within pages: a page that is kept for many brings along the drawings that it shows, and
//! fetches no files of many for the sake of a few.

use std::collections::{BTreeMap, HashMap};

use actix_web::web::Bytes;

use crate::assets::Assets;

/// What stands before the address of a drawing in the page's markup.
const USE: &str = "<use href=\"";
/// What an island's first element has. Its markup is the same in both languages and stays as it is.
const ISLAND: &str = "data-island=";
/// Behind it nothing is an island's.
const END_OF_MAIN: &str = "</main>";

/// The drawings in all files, by the address that pages name.
#[derive(Debug)]
pub struct PageIcons(HashMap<String, Drawing>);

#[derive(Debug)]
struct Drawing {
    /// What it is called within a page.
    id: String,
    symbol: String,
}

impl PageIcons {
    pub fn of(assets: &Assets) -> Self {
        let drawings = assets.names().filter(|name| name.contains(".svg")).flat_map(|file| {
            let symbols = assets.symbols(file).into_iter();
            symbols.map(move |(name, symbol)| {
                let drawing = Drawing::new(file, &name, &symbol);
                (format!("{}#{name}", assets.url(file)), drawing)
            })
        });
        Self(drawings.collect())
    }

    /// The page with the drawings that it shows outside of islands; none when it shows no such.
    pub fn put_into(&self, page: &Bytes) -> Option<Bytes> {
        let page = str::from_utf8(page).ok()?;
        let (head, body) = page.split_once("<body")?;
        let (tag, body) = body.split_once('>')?;
        let main_ends = body.find(END_OF_MAIN)?;
        let (before, rest) = body.split_at(body.find(ISLAND).unwrap_or(main_ends).min(main_ends));
        let (islands, after) = rest.split_at(main_ends - before.len());
        let mut shown = BTreeMap::new();
        let [before, after] = [before, after].map(|part| self.named_within(part, &mut shown));
        if shown.is_empty() {
            return None;
        }
        let symbols: String = shown.into_values().collect();
        let whole = format!(
            "{head}<body{tag}>\n<svg class=\"unseen\" aria-hidden=\"true\">{symbols}</svg>{before}{islands}{after}"
        );
        Some(Bytes::from(whole))
    }

    /// The markup with names of drawings within the page for their addresses; what it shows is added to
    /// `shown`, by name.
    fn named_within<'a>(&'a self, part: &str, shown: &mut BTreeMap<&'a str, &'a str>) -> String {
        let mut pieces = part.split(USE);
        let mut named = pieces.next().unwrap_or_default().to_owned();
        for piece in pieces {
            named.push_str(USE);
            let address = piece.split('"').next().unwrap_or_default();
            match self.0.get(address) {
                Some(Drawing { id, symbol }) => {
                    shown.insert(id, symbol);
                    named.extend(["#", id, &piece[address.len()..]]);
                }
                None => named.push_str(piece),
            }
        }
        named
    }
}

impl Drawing {
    /// Its name says which file it is from: two files may have different ones of one name.
    fn new(file: &str, name: &str, symbol: &str) -> Self {
        let stem = file.rsplit('/').next().unwrap_or_default().trim_end_matches(".svg");
        let id = format!("{stem}-{name}");
        let symbol = symbol.replacen(&format!("id=\"{name}\""), &format!("id=\"{id}\""), 1);
        Self { id, symbol }
    }
}
