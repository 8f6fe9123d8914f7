mod built;
mod command;
pub mod evidence;
mod faults;
mod layers;
mod mapping;
mod reach;
mod texts;

use std::sync::{Arc, LazyLock};

use worthmap::content::{Content, Source};

/// The built-in content, read and checked once for all sites: it takes 0.2 s in a debug build.
pub static CONTENT: LazyLock<Arc<Content>> =
    LazyLock::new(|| Arc::new(Content::load(&Source::Embedded).expect("sound content")));
