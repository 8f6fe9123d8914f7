//! Colors as CSS writes them, and the accent of a site, which must be read on its grounds.

use std::fmt;
use std::str::FromStr;

use serde::Deserialize;

use super::faults::Faults;

pub(super) const INDIGO: Color = Color::new(0x4f, 0x46, 0xe5);
/// Ground of results, hero and preview pictures.
pub(super) const FIELD: Color = Color::new(0x2b, 0x24, 0x6b);
/// The grounds that an accent is read on, in light and in dark; `static/css/site/tokens.css` has
/// the same. Text on the accent has the color of the first.
const LIGHT: [Color; 2] = [Color::new(0xff, 0xff, 0xff), Color::new(0xf8, 0xf8, 0xfc)];
const DARK: [Color; 2] = [Color::new(0x10, 0x10, 0x18), Color::new(0x19, 0x19, 0x24)];
/// Minimum for text in WCAG.
const CONTRAST: f64 = 4.5;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Color([u8; 3]);

impl Color {
    pub const fn new(red: u8, green: u8, blue: u8) -> Self {
        Self([red, green, blue])
    }

    /// Red, green and blue with spaces between, as `rgb()` takes them.
    pub fn parts(self) -> String {
        let [red, green, blue] = self.0;
        format!("{red} {green} {blue}")
    }

    pub fn mixed(self, other: Self, hundredths: u16) -> Self {
        let mix = |own: u8, other: u8| {
            let sum = u16::from(own) * (100 - hundredths) + u16::from(other) * hundredths;
            u8::try_from((sum + 50) / 100).unwrap_or(u8::MAX)
        };
        Self(std::array::from_fn(|part| mix(self.0[part], other.0[part])))
    }

    /// The contrast of the two, from 1 to 21, as WCAG 2 defines it.
    pub fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    fn luminance(self) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        let [red, green, blue] = self.0.map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

impl FromStr for Color {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let digits = text.strip_prefix('#').filter(|digits| {
            digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
        });
        let number = u32::from_str_radix(digits.ok_or(())?, 16).map_err(drop)?;
        let [_, red, green, blue] = number.to_be_bytes();
        Ok(Self([red, green, blue]))
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AccentDocument {
    light: String,
    dark: String,
}

#[derive(Debug, Clone, Copy)]
pub struct Accent {
    pub light: Color,
    pub dark: Color,
}

impl Accent {
    /// Background of picked cells, from the accent of light pages.
    pub fn light_tint(light: Color) -> Color {
        light.mixed(LIGHT[0], 92)
    }

    /// Ground of results in both themes: white is read on it whatever the accent.
    pub fn field(light: Color) -> Color {
        light.mixed(Color::new(0, 0, 0), 50)
    }

    /// Background of picked cells on dark pages.
    pub fn dark_tint(dark: Color) -> Color {
        dark.mixed(DARK[0], 82)
    }
}

type Tint = fn(Color) -> Color;

pub(super) fn accent(written: &AccentDocument, file: &str, faults: &mut Faults) -> Option<Accent> {
    let mut read = |theme: &str, text: &str, grounds: [Color; 2], tint: Tint| {
        let entry = format!("accent.{theme}");
        let Ok(color) = text.parse::<Color>() else {
            faults.add(file, &entry, format!("not a color such as {INDIGO}: {text}"));
            return None;
        };
        let all = [grounds[0], grounds[1], tint(color)];
        let read_on = all.map(|ground| (color.contrast(ground), ground)).into_iter();
        if let Some((ratio, ground)) = read_on.min_by(|one, other| one.0.total_cmp(&other.0))
            && ratio < CONTRAST
        {
            // Cut off, not rounded: 4.499 isn't 4.50.
            let ratio = (ratio * 100.0).floor() / 100.0;
            let reason = format!("{ratio:.2}:1 on {ground}; text needs {CONTRAST}:1");
            faults.add(file, &entry, reason);
        }
        Some(color)
    };
    let light = read("light", &written.light, LIGHT, Accent::light_tint);
    let dark = read("dark", &written.dark, DARK, Accent::dark_tint);
    Some(Accent { light: light?, dark: dark? })
}
