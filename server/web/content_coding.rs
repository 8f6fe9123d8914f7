//! The forms in which a body may travel.

use std::io::{self, Write};

use actix_web::http::header::HeaderValue;
use flate2::Compression;
use flate2::write::GzEncoder;

/// Slowest and smallest: a page is compressed once and sent many times.
const BROTLI_QUALITY: i32 = 11;
/// The same; beyond this zstd needs more memory from the one who reads it.
const ZSTD_LEVEL: i32 = 19;

/// As far as references reach back, as a power of two: all of any page.
const BROTLI_WINDOW: i32 = 22;

/// For pages that are made for one person. By `zstd -b1 -e6` on a step 2 of 53 kB level 3 takes a
/// fifteenth of a millisecond; level 5 takes three and a half times as long for 6% less.
const ZSTD_LEVEL_AT_ONCE: i32 = 3;
const GZIP_LEVEL_AT_ONCE: u32 = 4;
const BROTLI_QUALITY_AT_ONCE: i32 = 4;
/// 64 KiB: a larger one would take megabytes for each page under way.
const BROTLI_WINDOW_AT_ONCE: i32 = 16;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Coding {
    /// Smallest for pages.
    Brotli,
    /// Nearly as small, for those who don't know brotli.
    Zstd,
    /// Known by everything else.
    Gzip,
    /// As it is.
    Identity,
}

impl Coding {
    /// All of them, the one we like best first.
    pub const ALL: [Self; 4] = [Self::Brotli, Self::Zstd, Self::Gzip, Self::Identity];

    /// The coding's registered name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Zstd => "zstd",
            Self::Gzip => "gzip",
            Self::Identity => "identity",
        }
    }

    /// The best coding that an `Accept-Encoding` header names. Every one that is named without
    /// being refused (`q=0`) will do: which of them is our choice. A body as it is always will.
    pub fn accepted(header: Option<&HeaderValue>) -> Self {
        Self::accepted_of(Self::ALL, header)
    }

    /// The same for a body that is compressed while somebody waits.
    pub fn accepted_at_once(header: Option<&HeaderValue>) -> Self {
        Self::accepted_of([Self::Zstd, Self::Brotli, Self::Gzip, Self::Identity], header)
    }

    fn accepted_of(liked: [Self; 4], header: Option<&HeaderValue>) -> Self {
        let named = |coding: &Self| accepts(header, coding.name());
        liked.into_iter().find(named).unwrap_or(Self::Identity)
    }

    /// The body in this coding, as small as it gets: takes a tenth of a second for a page.
    pub fn encode(self, body: &[u8]) -> io::Result<Vec<u8>> {
        match self {
            Self::Identity => Ok(body.to_vec()),
            Self::Zstd => zstd::bulk::compress(body, ZSTD_LEVEL),
            Self::Gzip => gzip(body, Compression::best()),
            Self::Brotli => worthmap_brotli::compress(body, BROTLI_QUALITY, BROTLI_WINDOW),
        }
    }

    /// The body in this coding, soon and in little memory: well below a millisecond for a page.
    pub fn encode_at_once(self, body: &[u8]) -> io::Result<Vec<u8>> {
        match self {
            Self::Identity => Ok(body.to_vec()),
            Self::Zstd => zstd::bulk::compress(body, ZSTD_LEVEL_AT_ONCE),
            Self::Gzip => gzip(body, Compression::new(GZIP_LEVEL_AT_ONCE)),
            Self::Brotli => {
                worthmap_brotli::compress(body, BROTLI_QUALITY_AT_ONCE, BROTLI_WINDOW_AT_ONCE)
            }
        }
    }
}

fn gzip(body: &[u8], level: Compression) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(body.len() / 3), level);
    encoder.write_all(body)?;
    encoder.finish()
}

/// Whether an `Accept-Encoding` header names a coding and doesn't refuse it. The framework's own
/// reader weighs and sorts all of them, which takes longer than sending a kept page.
pub fn accepts(header: Option<&HeaderValue>, name: &str) -> bool {
    let header = header.and_then(|value| value.to_str().ok()).unwrap_or_default();
    header.split(',').any(|item| names(item, name))
}

/// Whether an item such as `br;q=0.5` names a coding and doesn't refuse it.
fn names(item: &str, name: &str) -> bool {
    let (found, parameters) = item.split_once(';').unwrap_or((item, ""));
    let quality = parameters.trim().strip_prefix("q=").map(str::parse::<f32>);
    found.trim().eq_ignore_ascii_case(name) && quality.is_none_or(|q| q.is_ok_and(|q| q > 0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(header: &'static str, expected: Coding) {
        assert_eq!(Coding::accepted(Some(&HeaderValue::from_static(header))), expected, "{header}");
    }

    #[test]
    fn the_best_coding_that_is_not_refused() {
        check("gzip, deflate, br, zstd", Coding::Brotli);
        check("gzip, deflate, br;q=0, zstd", Coding::Zstd);
        check("gzip;q=1.0, br;q=0.1", Coding::Brotli);
        check("GZIP", Coding::Gzip);
        check("gzip;q=0", Coding::Identity);
        check("brotli, x-gzip", Coding::Identity);
        check("", Coding::Identity);
        check("br;q=nonsense, gzip", Coding::Gzip);
        assert_eq!(Coding::accepted(None), Coding::Identity);
    }

    #[test]
    fn every_coding_gives_something() {
        for coding in Coding::ALL {
            for encode in [Coding::encode, Coding::encode_at_once] {
                let encoded = encode(coding, b"hello hello hello").expect("it encodes");
                assert!(!encoded.is_empty(), "{coding:?}");
            }
        }
    }
}
