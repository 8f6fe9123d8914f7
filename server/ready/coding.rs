//! The forms in which a body may travel.

use std::io::{self, Write};

use actix_web::http::header::HeaderValue;
use flate2::Compression;
use flate2::write::GzEncoder;

/// Slowest and smallest: a page is compressed once and sent many times.
const BROTLI_QUALITY: i32 = 11;
/// The same; beyond this zstd needs more memory from the one who reads it.
const ZSTD_LEVEL: i32 = 19;

/// How a body is compressed.
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
    #[must_use]
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
    #[must_use]
    pub fn accepted(header: Option<&HeaderValue>) -> Self {
        let header = header.and_then(|value| value.to_str().ok()).unwrap_or_default();
        let named = |coding: &Self| header.split(',').any(|item| accepts(item, coding.name()));
        Self::ALL.into_iter().find(named).unwrap_or(Self::Identity)
    }

    /// The body in this coding.
    pub fn encode(self, body: &[u8]) -> io::Result<Vec<u8>> {
        match self {
            Self::Identity => Ok(body.to_vec()),
            Self::Zstd => zstd::encode_all(body, ZSTD_LEVEL),
            Self::Gzip => {
                let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
                encoder.write_all(body)?;
                encoder.finish()
            }
            Self::Brotli => {
                let mut encoded = Vec::new();
                let parameters = brotli::enc::BrotliEncoderParams {
                    quality: BROTLI_QUALITY,
                    size_hint: body.len(),
                    ..Default::default()
                };
                brotli::BrotliCompress(&mut &*body, &mut encoded, &parameters)?;
                Ok(encoded)
            }
        }
    }
}

/// Whether an item such as `br;q=0.5` names a coding and doesn't refuse it.
fn accepts(item: &str, name: &str) -> bool {
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
            let encoded = coding.encode(b"hello hello hello").expect("it encodes");
            assert!(!encoded.is_empty(), "{coding:?}");
        }
    }
}
