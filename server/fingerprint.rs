//! Short names for bytes.

use std::hash::{DefaultHasher, Hasher};

/// A name for these bytes: equal bytes, equal name.
pub fn fingerprint(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    format!("{:016x}", hasher.finish())
}
