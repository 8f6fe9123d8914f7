use crate::store::FullShare;

/// Time until the next attempt is accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wait {
    pub seconds: u64,
}

impl Wait {
    pub(super) fn for_share(full: &FullShare, now: i64) -> Self {
        Self::from_to(now, full.started_at + full.share.window)
    }

    pub(super) fn from_to(now: i64, until: i64) -> Self {
        Self { seconds: (until - now).max(1_000).unsigned_abs().div_ceil(1_000) }
    }

    /// Whole minutes, at least one.
    pub fn minutes(self) -> u64 {
        self.seconds.div_ceil(60).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_are_rounded_up_to_whole_minutes() {
        let minutes = [0, 1, 60, 61, 900].map(|seconds| Wait { seconds }.minutes());
        assert_eq!(minutes, [1, 1, 1, 2, 15]);
    }
}
