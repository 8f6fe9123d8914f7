//! What the content promises, and what happens when it is faulty.

mod built;
mod command;
mod evidence;
mod faults;
pub mod folder;
mod layers;
mod mapping;
mod reach;
mod text_faults;
mod texts;

use std::sync::LazyLock;

use worthmap::content::{Content, Source};

/// The content that is built in.
pub static CONTENT: LazyLock<Content> =
    LazyLock::new(|| Content::load(&Source::Embedded).expect("sound content"));
