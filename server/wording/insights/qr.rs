//! An address as a QR code that fits into a page: an SVG path, one unit a module.

use std::fmt::Write;

use qrcode::{Color, EcLevel, QrCode};

/// Light modules around the code, which readers need.
const QUIET_ZONE: usize = 4;

/// A QR code as a picture.
#[derive(Debug)]
pub struct Qr {
    /// Width and height of the picture with its quiet zone.
    pub size: usize,
    /// The dark modules.
    pub path: String,
}

impl Qr {
    /// Of a text; none when it is too long for any QR code.
    pub fn of(text: &str) -> Option<Self> {
        let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
        let mut path = String::new();
        for (row, modules) in code.to_colors().chunks(code.width()).enumerate() {
            for (column, _) in modules.iter().enumerate().filter(|(_, c)| **c == Color::Dark) {
                // Writing to a String can't fail.
                let _ = write!(path, "M{} {}h1v1h-1z", column + QUIET_ZONE, row + QUIET_ZONE);
            }
        }
        Some(Self { size: code.width() + 2 * QUIET_ZONE, path })
    }
}
