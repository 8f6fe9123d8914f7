//! Content codings. Compression of personal pages is Actix's `Compress`.

use std::io::{self, Write};

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Version;
use actix_web::http::header::{ACCEPT_ENCODING, AcceptEncoding, ContentEncoding, Encoding, Header};
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest};
use flate2::Compression;
use flate2::write::GzEncoder;

/// The best one: what is kept is compressed once, in some 50 ms.
const BROTLI_QUALITY: i32 = 11;

/// The best of brotli, gzip and identity that the request accepts.
pub fn accepted(request: &HttpRequest) -> ContentEncoding {
    let ready = [Encoding::brotli(), Encoding::gzip(), Encoding::identity()];
    let accepted = AcceptEncoding::parse(request).ok().and_then(|it| it.negotiate(ready.iter()));
    match accepted {
        Some(Encoding::Known(coding)) => coding,
        _ => ContentEncoding::Identity,
    }
}

pub fn encode(coding: ContentEncoding, body: &[u8]) -> io::Result<Vec<u8>> {
    match coding {
        ContentEncoding::Brotli => brotli(body),
        ContentEncoding::Gzip => gzip(body),
        _ => Ok(body.to_vec()),
    }
}

fn brotli(mut body: &[u8]) -> io::Result<Vec<u8>> {
    let quality = BROTLI_QUALITY;
    let parameters =
        brotli::enc::BrotliEncoderParams { quality, size_hint: body.len(), ..Default::default() };
    let mut encoded = Vec::with_capacity(body.len() / 3);
    brotli::BrotliCompress(&mut body, &mut encoded, &parameters)?;
    Ok(encoded)
}

fn gzip(body: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(body.len() / 3), Compression::best());
    encoder.write_all(body)?;
    encoder.finish()
}

/// Middleware around `Compress`, which streams: clients of HTTP/1.0 can't read chunks, and get the
/// answer as it is.
pub async fn only_http_1_1(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    if request.version() < Version::HTTP_11 {
        request.headers_mut().remove(ACCEPT_ENCODING);
    }
    next.call(request).await
}
