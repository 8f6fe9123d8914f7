mod bad_input;
mod communities;
mod experience;
mod ideas;
mod no_cookies;
mod result;
mod undo;

use crate::browser::Browser;
use crate::site::stranger;

pub const STREET: &str = "arts-and-creativity/photography/street-photography";
pub const PHOTOGRAPHY: &str = "/app?path=arts-and-creativity/photography";

pub const FIVE: [&str; 5] = [
    STREET,
    "arts-and-creativity/photography/portrait-photography",
    "gaming/puzzles-and-mind-games/chess",
    "science-and-technology/programming/building-websites",
    "cooking-and-food/baking-and-sweets/baking-bread",
];

pub async fn picked(paths: &[&str]) -> Browser {
    let browser = stranger();
    pick(&browser, paths).await;
    browser
}

pub async fn pick(browser: &Browser, paths: &[&str]) {
    for path in paths {
        browser.toggle(path).await;
    }
}
