//! Plain text as markup.

use askama::filters::{Escaper, Html};

/// The text with nothing in it that a browser takes for a tag: escaped once, where it is written
/// into many pages.
pub fn as_markup(text: &str) -> String {
    let mut markup = String::with_capacity(text.len());
    // Nothing that is written to memory fails.
    let _ = Html.write_escaped_str(&mut markup, text);
    markup
}
