//! What all codes of one size have in common.

use std::sync::OnceLock;

use qrcode::Version;
use qrcode::canvas::{Canvas, MaskPattern, Module};

use super::{LEVEL, Square};

const MASKS: [MaskPattern; 8] = [
    MaskPattern::Checkerboard,
    MaskPattern::HorizontalLines,
    MaskPattern::VerticalLines,
    MaskPattern::DiagonalLines,
    MaskPattern::LargeCheckerboard,
    MaskPattern::Fields,
    MaskPattern::Diamonds,
    MaskPattern::Meadow,
];
/// As many bits as the number of the last bit of the largest code has.
const NUMBER: usize = 15;

/// Everything but the text. A code is this with the text's bits laid over it.
#[derive(Debug)]
pub(super) struct Frame<const WORDS: usize> {
    /// For each mask the code of a text whose bits are all zero.
    masked: Vec<Square<WORDS>>,
    /// Column and row of each bit of the text, in their order.
    places: Vec<(u8, u8)>,
}

/// The sizes whose lines are one word: up to 61 modules.
const NARROW: usize = 11;

/// One for each size there is, made when it is first needed.
static NARROW_FRAMES: [OnceLock<Frame<1>>; NARROW] = [const { OnceLock::new() }; NARROW];
static WIDE_FRAMES: [OnceLock<Frame<3>>; 40] = [const { OnceLock::new() }; 40];

/// The frame of a size, by how wide it is.
pub(super) enum AnyFrame {
    Narrow(&'static Frame<1>),
    Wide(&'static Frame<3>),
}

impl AnyFrame {
    pub(super) fn of(version: Version) -> Option<Self> {
        let Version::Normal(number) = version else { return None };
        let position = usize::try_from(number).ok()?.checked_sub(1)?;
        if let Some(frame) = NARROW_FRAMES.get(position) {
            return Some(Self::Narrow(frame.get_or_init(|| Frame::new(version))));
        }
        let frame = WIDE_FRAMES.get(position)?;
        Some(Self::Wide(frame.get_or_init(|| Frame::new(version))))
    }
}

impl<const WORDS: usize> Frame<WORDS> {
    /// The text's code with each of the masks.
    pub(super) fn codes(
        &self,
        data: &[u8],
        correction: &[u8],
    ) -> impl Iterator<Item = Square<WORDS>> {
        let mut text = Square::new(self.masked[0].width());
        let bytes = data.iter().chain(correction);
        let bits = bytes.flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1 == 1));
        for ((x, y), _) in self.places.iter().zip(bits).filter(|(_, is_dark)| *is_dark) {
            text.set((*x).into(), (*y).into());
        }
        self.masked.iter().map(move |masked| masked.different(&text))
    }

    fn new(version: Version) -> Self {
        let mut empty = Canvas::new(version, LEVEL);
        empty.draw_all_functional_patterns();
        let masked = MASKS.map(|mask| {
            let mut canvas = empty.clone();
            canvas.apply_mask(mask);
            dark(&canvas, version)
        });
        Self { masked: masked.into(), places: places(&empty, version) }
    }
}

fn dark<const WORDS: usize>(canvas: &Canvas, version: Version) -> Square<WORDS> {
    let mut square = Square::new(version.width().unsigned_abs().into());
    for (x, y) in cells(version) {
        if canvas.get(x.into(), y.into()).is_dark() {
            square.set(x.into(), y.into());
        }
    }
    square
}

/// Where the bits go, as the library lays them: it lays the first digits of their numbers, then the
/// second ones, and so on, and what is read at a place is the number of its bit.
fn places(empty: &Canvas, version: Version) -> Vec<(u8, u8)> {
    let is_free = |(x, y): &(u8, u8)| empty.get((*x).into(), (*y).into()) == Module::Empty;
    let bytes = cells(version).filter(is_free).count() / 8;
    let digits: Vec<Canvas> = (0..NUMBER).map(|digit| laid(empty.clone(), bytes, digit)).collect();
    let mut places = vec![(0, 0); bytes * 8];
    for (x, y) in cells(version) {
        let read = |digit: &Canvas| digit.get(x.into(), y.into());
        // A few are left over when the bytes are laid.
        if matches!(read(&digits[0]), Module::Unmasked(_)) {
            let number =
                digits.iter().rev().fold(0, |n, digit| n * 2 + usize::from(read(digit).is_dark()));
            places[number] = (x, y);
        }
    }
    places
}

/// A canvas with one digit of the number of each bit.
fn laid(mut canvas: Canvas, bytes: usize, digit: usize) -> Canvas {
    let byte = |nth: usize| {
        (0..8).fold(0, |byte, bit| byte << 1 | u8::from((nth * 8 + bit) >> digit & 1 == 1))
    };
    canvas.draw_data(&(0..bytes).map(byte).collect::<Vec<u8>>(), &[]);
    canvas
}

fn cells(version: Version) -> impl Iterator<Item = (u8, u8)> {
    let width = u8::try_from(version.width()).unwrap_or(u8::MAX);
    (0..width).flat_map(move |y| (0..width).map(move |x| (x, y)))
}
