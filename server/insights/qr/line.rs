//! A row or column of modules as bits.

use std::array::from_fn;
use std::ops::{BitAnd, BitOr, BitXor, Not};

const WORD: usize = u64::BITS as usize;
/// One bit a module, dark ones set, the first lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Line<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Line<WORDS> {
    /// All light.
    pub(super) const LIGHT: Self = Self([0; WORDS]);

    /// All of the first modules.
    pub(super) fn first(modules: usize) -> Self {
        let word = |nth: usize| match modules.saturating_sub(nth * WORD) {
            0 => 0,
            some if some < WORD => (1 << some) - 1,
            _ => u64::MAX,
        };
        Self(from_fn(word))
    }

    pub(super) fn set(&mut self, module: usize) {
        self.0[module / WORD] |= 1 << (module % WORD);
    }

    pub(super) fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// In place of each module the one that comes so much later.
    pub(super) fn later(self, by: usize) -> Self {
        let (words, bits) = (by / WORD, by % WORD);
        let word = |nth: usize| self.0.get(nth).copied().unwrap_or_default();
        let above = |nth| if bits == 0 { 0 } else { word(nth) << (WORD - bits) };
        Self(from_fn(|nth| word(nth + words) >> bits | above(nth + words + 1)))
    }

    /// In place of each module the one that comes so much earlier, less than a word.
    pub(super) fn earlier(self, by: usize) -> Self {
        let below = |nth: usize| nth.checked_sub(1).map_or(0, |nth| self.0[nth] >> (WORD - by));
        Self(from_fn(|nth| self.0[nth] << by | below(nth)))
    }

    /// Where each run of dark modules begins, and where it has ended.
    pub(super) fn runs(self) -> impl Iterator<Item = (usize, usize)> {
        let mut at = 0;
        std::iter::from_fn(move || {
            let from = at + self.later(at).zeros()?;
            at = from + (!self.later(from)).zeros()?;
            Some((from, at))
        })
    }

    /// How many light modules it begins with; none when there is no other.
    fn zeros(self) -> Option<usize> {
        let (nth, word) = self.0.iter().enumerate().find(|(_, word)| **word != 0)?;
        Some(nth * WORD + word.trailing_zeros() as usize)
    }
}

impl<const WORDS: usize> BitAnd for Line<WORDS> {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(from_fn(|nth| self.0[nth] & other.0[nth]))
    }
}

impl<const WORDS: usize> BitOr for Line<WORDS> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(from_fn(|nth| self.0[nth] | other.0[nth]))
    }
}

impl<const WORDS: usize> BitXor for Line<WORDS> {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self(from_fn(|nth| self.0[nth] ^ other.0[nth]))
    }
}

impl<const WORDS: usize> Not for Line<WORDS> {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}
