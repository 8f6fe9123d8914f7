//! An address as a QR code that fits into a page: an SVG path, one unit a module.
//!
//! The bits of the text come from a library. What it then does to find the mask that reads best,
//! module by module, took most of the time of a page that has a code: here it is done to whole
//! lines, on frames that are made once for each size.

mod frame;
mod line;
mod penalty;
mod square;

use qrcode::EcLevel;
use qrcode::bits::encode_auto;
use qrcode::ec::construct_codewords;

use crate::mapping::push_number;
use frame::{AnyFrame, Frame};
use line::Line;
use square::Square;

const LEVEL: EcLevel = EcLevel::L;
/// Light modules around the code, which readers need.
const QUIET_ZONE: usize = 4;
/// What a run of dark modules is likely to take in the path, in bytes.
const LIKELY_RUN: usize = "m1 0h1".len() + 1;

/// A QR code as a picture.
#[derive(Debug)]
pub struct Qr {
    /// Width and height of the picture with its quiet zone.
    pub size: usize,
    /// The dark modules: a line along the upper edge of each run, to be drawn half a module lower
    /// and one wide. As rectangles they would take twice the bytes.
    pub path: String,
}

impl Qr {
    /// Of a text; none when it is too long for any QR code.
    pub fn of(text: &str) -> Option<Self> {
        let bits = encode_auto(text.as_bytes(), LEVEL).ok()?;
        let version = bits.version();
        let (data, correction) = construct_codewords(&bits.into_bytes(), version, LEVEL).ok()?;
        match AnyFrame::of(version)? {
            AnyFrame::Narrow(frame) => best(frame, &data, &correction).map(|code| drawn(&code)),
            AnyFrame::Wide(frame) => best(frame, &data, &correction).map(|code| drawn(&code)),
        }
    }
}

/// The code with the mask that reads best.
fn best<const WORDS: usize>(
    frame: &Frame<WORDS>,
    data: &[u8],
    correction: &[u8],
) -> Option<Square<WORDS>> {
    frame.codes(data, correction).min_by_key(penalty::of)
}

fn drawn<const WORDS: usize>(code: &Square<WORDS>) -> Qr {
    // Dark and light are about equal, and runs are two modules long.
    let mut path = String::with_capacity(code.width() * code.width() / 4 * LIKELY_RUN);
    for (row, line) in code.rows().iter().enumerate() {
        let mut end_of_last = None;
        for (from, to) in line.runs() {
            match end_of_last {
                None => push_all(&mut path, &[("M", from + QUIET_ZONE), (" ", row + QUIET_ZONE)]),
                Some(end) => push_all(&mut path, &[("m", from - end), (" ", 0)]),
            }
            push_all(&mut path, &[("h", to - from)]);
            end_of_last = Some(to);
        }
    }
    Qr { size: code.width() + 2 * QUIET_ZONE, path }
}

fn push_all(path: &mut String, numbers: &[(&str, usize)]) {
    for (before, number) in numbers {
        path.push_str(before);
        push_number(path, u32::try_from(*number).unwrap_or_default());
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use qrcode::{Color, QrCode};

    use super::*;

    /// The code as the library makes it, module by module.
    fn by_the_library(text: &str) -> Vec<bool> {
        let code = QrCode::with_error_correction_level(text, LEVEL).unwrap();
        code.to_colors().into_iter().map(|color| color == Color::Dark).collect()
    }

    /// The code as the path draws it.
    fn ours(text: &str) -> Vec<bool> {
        let Qr { size, path } = Qr::of(text).unwrap();
        let width = size - 2 * QUIET_ZONE;
        let mut modules = vec![false; width * width];
        for line in path.strip_prefix('M').unwrap().split('M') {
            let (at, runs) = line.split_once('h').unwrap();
            let (x, y) = at.split_once(' ').unwrap();
            let [mut x, y] = [x, y].map(|text| text.parse::<usize>().unwrap() - QUIET_ZONE);
            for run in runs.split('m') {
                let (gap, length) = run.split_once(" 0h").unwrap_or(("0", run));
                x += gap.parse::<usize>().unwrap();
                let length: usize = length.parse().unwrap();
                modules[y * width + x..][..length].fill(true);
                x += length;
            }
        }
        modules
    }

    #[test]
    fn small_and_large_codes_are_those_that_the_library_makes() {
        for length in [1, 60, 150, 290, 700, 1_500, 2_900] {
            let text = "https://worthmap.example/r/1a".repeat(100)[..length].to_owned();
            assert_eq!(ours(&text), by_the_library(&text), "{length}");
        }
        assert!(Qr::of(&"a".repeat(2_954)).is_none());
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(16))]
        #[test]
        fn every_text_is_the_code_that_the_library_makes(text in "https://[a-z]{4,12}/r/1[A-Za-z0-9_-]{8,160}") {
            prop_assert_eq!(ours(&text), by_the_library(&text));
        }
    }
}
