//! QR codes of addresses.

use fast_qr::convert::svg::SvgBuilder;
use fast_qr::{ECL, QRBuilder};

/// As SVG with the quiet zone that readers need; none when the text is too long for any QR code.
pub fn svg(text: &str) -> Option<String> {
    let code = QRBuilder::new(text).ecl(ECL::L).build().ok()?;
    Some(SvgBuilder::default().to_str(&code))
}
