//! What can be wrong with the content, collected so that an editor sees all of it at once.

use std::fmt;
use std::ops::RangeInclusive;

/// One thing wrong in one entry of one file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Path of the file: in a folder of one's own, or below `data/` where it is built in.
    pub file: String,
    /// Id (or path in the tree) of the entry; empty when it concerns the whole file.
    pub entry: String,
    pub reason: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.entry.is_empty() {
            write!(f, "{}: {}", self.file, self.reason)
        } else {
            write!(f, "{}: {}: {}", self.file, self.entry, self.reason)
        }
    }
}

/// The faults found so far.
#[derive(Debug, Default)]
pub(super) struct Faults(Vec<Fault>);

impl Faults {
    pub(super) fn add(&mut self, file: &str, entry: &str, reason: impl Into<String>) {
        self.0.push(Fault {
            file: file.to_owned(),
            entry: entry.to_owned(),
            reason: reason.into(),
        });
    }

    /// Notes when a list that could be read hasn't the wanted length.
    pub(super) fn count(&mut self, file: &str, found: Option<usize>, wanted: usize) {
        if let Some(found) = found.filter(|found| *found != wanted) {
            self.add(file, "", format!("{found} entries; the product has {wanted}"));
        }
    }

    /// Notes when a list that could be read is too short or too long.
    pub(super) fn bound(
        &mut self,
        file: &str,
        found: Option<usize>,
        wanted: RangeInclusive<usize>,
    ) {
        if let Some(found) = found.filter(|found| !wanted.contains(found)) {
            let (least, most) = (wanted.start(), wanted.end());
            self.add(file, "", format!("{found} entries; there may be {least} to {most}"));
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them, in the order found.
    pub(super) fn into_list(self) -> Vec<Fault> {
        self.0
    }
}
