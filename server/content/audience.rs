//! The audience of a community, from `data/communities.json`.

use serde::Deserialize;

/// Suits any result where all are empty.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Audience {
    /// Ids of traits.
    pub traits: Vec<String>,
    /// Ids of categories that hold others.
    pub branches: Vec<String>,
    /// Ids of ideas, as text like everywhere in the files.
    pub ideas: Vec<String>,
}
