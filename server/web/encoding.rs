//! Content codings.

use std::io::{self, Write};

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{
    AcceptEncoding, CONTENT_ENCODING, CONTENT_TYPE, ContentEncoding, Encoding, Header, HeaderMap,
    HeaderValue, VARY,
};
use actix_web::middleware::Next;
use actix_web::web::{self, Bytes};
use actix_web::{Error, HttpRequest};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::web::PageError;

#[derive(Debug, Clone, Copy)]
pub enum Effort {
    /// For what is kept: some 50 ms for a page.
    Best,
    /// For a page that is sent once: about a millisecond. `Compress` of Actix has lower levels, which
    /// leave a fifth more.
    Quick,
}

/// In bits: pages are smaller, and a larger window takes longer to allocate than they take to compress.
const QUICK_WINDOW: i32 = 18;

/// The best of brotli, gzip and identity that the request accepts.
pub fn accepted(request: &HttpRequest) -> ContentEncoding {
    let ready = [Encoding::brotli(), Encoding::gzip(), Encoding::identity()];
    let accepted = AcceptEncoding::parse(request).ok().and_then(|it| it.negotiate(ready.iter()));
    match accepted {
        Some(Encoding::Known(coding)) => coding,
        _ => ContentEncoding::Identity,
    }
}

pub fn encode(coding: ContentEncoding, body: &[u8], effort: Effort) -> io::Result<Vec<u8>> {
    match coding {
        ContentEncoding::Brotli => brotli(body, effort),
        ContentEncoding::Gzip => gzip(body, effort),
        _ => Ok(body.to_vec()),
    }
}

fn brotli(mut body: &[u8], effort: Effort) -> io::Result<Vec<u8>> {
    let mut parameters =
        brotli::enc::BrotliEncoderParams { size_hint: body.len(), ..Default::default() };
    if let Effort::Quick = effort {
        (parameters.quality, parameters.lgwin) = (5, QUICK_WINDOW);
    }
    let mut encoded = Vec::with_capacity(body.len() / 3);
    brotli::BrotliCompress(&mut body, &mut encoded, &parameters)?;
    Ok(encoded)
}

fn gzip(body: &[u8], effort: Effort) -> io::Result<Vec<u8>> {
    let level = match effort {
        Effort::Best => Compression::best(),
        Effort::Quick => Compression::default(),
    };
    let mut encoder = GzEncoder::new(Vec::with_capacity(body.len() / 3), level);
    encoder.write_all(body)?;
    encoder.finish()
}

/// Middleware: compresses answers in text that aren't compressed yet.
pub async fn compress(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let coding = accepted(request.request());
    let (request, response) = next.call(request).await?.map_into_boxed_body().into_parts();
    let (mut response, body) = response.into_parts();
    let headers = response.headers_mut();
    if headers.contains_key(CONTENT_ENCODING) || !is_text(headers) {
        return Ok(ServiceResponse::new(request, response.set_body(body)));
    }
    if !headers.contains_key(VARY) {
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    }
    let body = match body.try_into_bytes() {
        Ok(text) if coding != ContentEncoding::Identity && !text.is_empty() => {
            let encoded = web::block(move || (encode(coding, &text, Effort::Quick), text)).await;
            let (encoded, text) = encoded.map_err(|_| PageError::Internal)?;
            if encoded.is_ok() {
                headers.insert(CONTENT_ENCODING, HeaderValue::from_static(coding.as_str()));
            }
            BoxBody::new(encoded.map_or(text, Bytes::from))
        }
        Ok(text) => BoxBody::new(text),
        Err(body) => body,
    };
    Ok(ServiceResponse::new(request, response.set_body(body)))
}

fn is_text(headers: &HeaderMap) -> bool {
    let content_type = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    content_type.is_some_and(|value| {
        ["text/", "json", "xml", "javascript"].iter().any(|part| value.contains(part))
    })
}
