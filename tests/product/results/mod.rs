mod compare;
mod honesty;
mod likeminded;
mod money;
mod pasted;
mod returning;
mod search;
mod sharing;
mod then_and_now;
pub mod together;
mod wizard;

use worthmap::mapping::{Selection, StoredSelection};

use crate::browser::Browser;
use crate::content::CONTENT;
use crate::mapping::world::pick;
use crate::site::stranger;

pub const PICKS: [&str; 7] = [
    "yoga",
    "baking-bread",
    "bookkeeping",
    "repairing-bicycles",
    "public-speaking",
    "reading",
    "chess",
];

pub fn selection(ids: &[&str]) -> Selection {
    pick(&CONTENT.catalog, ids.iter().copied())
}

pub fn visitor(ids: &[&str]) -> Browser {
    let browser = stranger();
    carry(&browser, ids);
    browser
}

/// Where it stands first.
async fn toggle(browser: &Browser, id: &str) {
    let taxonomy = &CONTENT.catalog.taxonomy;
    browser.toggle(&taxonomy.node(taxonomy.places_of(id)[0]).path).await;
}

pub fn carry(browser: &Browser, ids: &[&str]) {
    let stored = StoredSelection { selection: selection(ids), changed_at: 1_000 };
    browser.set_cookie("selection", &stored.encode(&CONTENT.catalog.taxonomy));
}
