//! How hard a code is to read, by the rules of ISO/IEC 18004. The mask with the least penalty wins.

use super::{Line, Square};

/// Runs of five and more of one colour, squares of four, what looks like a corner, and how far
/// dark and light are from equal.
pub(super) fn of<const WORDS: usize>(code: &Square<WORDS>) -> u32 {
    let lines = code.rows().iter().chain(code.columns());
    let along: u32 = lines.map(|line| runs(*line, code.width()) + corners(*line)).sum();
    along + squares(code) + imbalance(code)
}

/// Two less than the length of each run of five and more.
fn runs<const WORDS: usize>(line: Line<WORDS>, width: usize) -> u32 {
    let like_the_next = !(line ^ line.later(1)) & Line::first(width - 1);
    let four = like_the_next & like_the_next.later(1);
    let four = four & four.later(2);
    let beginnings = four & !four.earlier(1);
    four.count() + 2 * beginnings.count()
}

/// Forty for each dark, light, three dark, light, dark with four light ones before or after it.
fn corners<const WORDS: usize>(line: Line<WORDS>) -> u32 {
    let dark = line & line.later(2) & line.later(3) & line.later(4) & line.later(6);
    let like_a_corner = dark & !line.later(1) & !line.later(5);
    let before = line.earlier(1) | line.earlier(2) | line.earlier(3) | line.earlier(4);
    let after = line.later(7) | line.later(8) | line.later(9) | line.later(10);
    40 * (like_a_corner & !(before & after)).count()
}

/// Three for each.
fn squares<const WORDS: usize>(code: &Square<WORDS>) -> u32 {
    let inside = Line::first(code.width() - 1);
    let pairs = code.rows().windows(2).map(|rows| {
        let (one, other) = (rows[0], rows[1]);
        let unlike = (one ^ one.later(1)) | (other ^ other.later(1)) | (one ^ other);
        (!unlike & inside).count()
    });
    3 * pairs.sum::<u32>()
}

/// Half percents away from half.
fn imbalance<const WORDS: usize>(code: &Square<WORDS>) -> u32 {
    let dark: usize = code.rows().iter().map(|line| line.count() as usize).sum();
    let share = dark * 200 / (code.width() * code.width());
    u32::try_from(share.abs_diff(100)).unwrap_or(u32::MAX)
}
