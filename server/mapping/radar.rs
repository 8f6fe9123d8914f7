//! Values of the radar chart from 0 to 100, and their coordinates.

use super::{PerTrait, TRAIT_COUNT, Unit};

/// Values of one dataset: 0 to 100, the largest 100, in ten-thousandths so that server and browser
/// print the same digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChartValues(PerTrait<u32>);

impl ChartValues {
    /// From a vector that is scaled by its maximum; all zero stays all zero.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "units are in [0, 1], so the product is at most a million"
    )]
    pub fn from_unit(unit: &Unit) -> Self {
        Self(unit.map(|value| (value * 100.0 * 10_000.0 + 0.5) as u32))
    }

    /// 0 to 1,000,000.
    pub fn ten_thousandths(&self) -> &PerTrait<u32> {
        &self.0
    }

    /// 0 to 100, halves up.
    pub fn whole(&self) -> PerTrait<u32> {
        self.0.map(|value| (value + 5_000) / 10_000)
    }

    /// 0 to 1.
    pub fn fractions(&self) -> PerTrait<f64> {
        self.0.map(|value| f64::from(value) / 1_000_000.0)
    }

    /// A JSON array of ten numbers with at most four decimals.
    pub fn json(&self) -> String {
        let mut json = String::with_capacity(TRAIT_COUNT * "100.0000,".len());
        for value in self.0 {
            json.push(if json.is_empty() { '[' } else { ',' });
            push_shortest(&mut json, value);
        }
        json.push(']');
        json
    }
}

/// Ten-thousandths as the shortest decimal: 873000 is "87.3".
fn push_shortest(text: &mut String, ten_thousandths: u32) {
    let (whole, rest) = (ten_thousandths / 10_000, ten_thousandths % 10_000);
    push_number(text, whole);
    if rest > 0 {
        text.push('.');
        push_number(text, 10_000 + rest);
        // The leading 1 preserves zeros of the decimals.
        text.remove(text.len() - 5);
        text.truncate(text.trim_end_matches('0').len());
    }
}

/// The directions of the ten axes, clockwise from the top: x to the right, y down, unit length.
/// Literals rather than sines, so that every program that reads them gets the same bits.
pub const DIRECTIONS: PerTrait<(f64, f64)> = [
    (0.0, -1.0),
    (0.587_785, -0.809_017),
    (0.951_057, -0.309_017),
    (0.951_057, 0.309_017),
    (0.587_785, 0.809_017),
    (0.0, 1.0),
    (-0.587_785, 0.809_017),
    (-0.951_057, 0.309_017),
    (-0.951_057, -0.309_017),
    (-0.587_785, -0.809_017),
];

/// A point in a picture, in its whole units, the chart's centre at (0, 0).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Down.
    pub y: i32,
}

/// `values` are fractions of `radius`.
#[expect(clippy::cast_possible_truncation, reason = "bounded by the radius, a small number")]
pub fn polygon(fractions: &PerTrait<f64>, radius: f64) -> [Point; TRAIT_COUNT] {
    std::array::from_fn(|axis| {
        let (x, y) = DIRECTIONS[axis];
        let reach = fractions[axis] * radius;
        Point { x: (x * reach + 0.5).floor() as i32, y: (y * reach + 0.5).floor() as i32 }
    })
}

/// Points as the `points` attribute of a polygon: `x,y x,y …`.
pub fn points(points: &[Point]) -> String {
    let mut text = String::with_capacity(points.len() * "-1000,-1000 ".len());
    for Point { x, y } in points {
        if !text.is_empty() {
            text.push(' ');
        }
        push_signed(&mut text, *x);
        text.push(',');
        push_signed(&mut text, *y);
    }
    text
}

fn push_signed(text: &mut String, number: i32) {
    if number < 0 {
        text.push('-');
    }
    push_number(text, number.unsigned_abs());
}

/// Three times as fast as `write!`, for charts of a thousand numbers.
pub fn push_number(text: &mut String, number: u32) {
    if let Some(digit) = char::from_digit(number, 10) {
        text.push(digit);
        return;
    }
    let mut digits = [b'0'; "4294967295".len()];
    let mut first = digits.len();
    let mut rest = number;
    loop {
        first -= 1;
        digits[first] += u8::try_from(rest % 10).unwrap_or_default();
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    text.push_str(str::from_utf8(&digits[first..]).unwrap_or_default());
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn numbers_are_written_as_formatting_writes_them(number: u32, x: i32) {
            let mut text = String::new();
            push_number(&mut text, number);
            prop_assert_eq!(&text, &number.to_string());
            prop_assert_eq!(points(&[Point { x, y: 0 }]), format!("{x},0"));
        }

        #[test]
        fn values_are_the_shortest_decimals(value in 0..1_000_000_u32) {
            let mut text = String::new();
            push_shortest(&mut text, value);
            prop_assert_eq!(text, (f64::from(value) / 10_000.0).to_string());
        }
    }
}
