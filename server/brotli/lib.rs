//! Compresses a page with brotli.
//!
//! A crate of its own for the sake of debug builds: the library is generic throughout, so it is compiled as whoever
//! calls it is. Here that is always with optimisation (`profile.dev` of the root); a page as small as it gets takes
//! ten times as long without.

use std::io;

/// The body in this quality; references reach back as far as `window` says, as a power of two.
///
/// # Errors
/// Where the library gives up, which nothing in memory makes it do.
pub fn compress(body: &[u8], quality: i32, window: i32) -> io::Result<Vec<u8>> {
    let mut encoded = Vec::with_capacity(body.len() / 3);
    let parameters = brotli::enc::BrotliEncoderParams {
        quality,
        lgwin: window,
        size_hint: body.len(),
        ..Default::default()
    };
    brotli::BrotliCompress(&mut &*body, &mut encoded, &parameters)?;
    Ok(encoded)
}
