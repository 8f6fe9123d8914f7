//! Responses: rendered pages, redirects, answers to conditional requests, errors, which `pages/error.rs` renders, and
//! content codings. Compression of personal pages is Actix's `Compress`.

use std::fmt;
use std::io::{self, Write};

use actix_web::body::MessageBody;
use actix_web::cookie::Cookie;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{
    ACCEPT_ENCODING, AcceptEncoding, ContentEncoding, ContentType, ETag, Encoding, EntityTag,
    Header, HeaderName, HeaderValue, IfNoneMatch, LOCATION, RETRY_AFTER,
};
use actix_web::http::{StatusCode, Version};
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, HttpResponse, HttpResponseBuilder, ResponseError};
use askama::Template;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::accounts::{AccountsError, Wait};
use crate::insights::pictures::PictureError;

/// `Cache-Control` of a file whose address names its content.
pub const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// `Cache-Control` of the current file at the address of another version's.
pub const NOT_KEPT: &str = "no-store";

const PAGE_SIZE: usize = 60 * 1024;

/// Renders a template as HTML. Without a `Cache-Control` the middleware `security_headers` adds
/// `private, no-store`.
pub fn html(status: StatusCode, template: &impl Template) -> PageResult {
    let mut body = String::with_capacity(PAGE_SIZE);
    match template.render_into(&mut body) {
        Ok(()) => Ok(HttpResponse::build(status).content_type(ContentType::html()).body(body)),
        Err(error) => Err(unrendered(&error)),
    }
}

pub fn unrendered(error: &askama::Error) -> PageError {
    tracing::error!(%error, "a template could not be rendered");
    PageError::Internal
}

pub fn with_retry(mut response: HttpResponse, wait: Wait) -> HttpResponse {
    response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(wait.seconds));
    response
}

/// Redirects (303) to a local address.
pub fn go_to(address: &str) -> HttpResponse {
    HttpResponse::SeeOther().insert_header((LOCATION, address)).finish()
}

pub fn go_to_with(
    address: &str,
    cookies: impl IntoIterator<Item = Cookie<'static>>,
) -> HttpResponse {
    let mut response = HttpResponse::SeeOther();
    for cookie in cookies {
        response.cookie(cookie);
    }
    response.insert_header((LOCATION, address)).finish()
}

/// 304 without a body where the request has this entity tag, else what `whole` makes of the answer.
/// Both carry the tag and these headers.
pub fn conditional(
    request: &HttpRequest,
    tag: EntityTag,
    headers: &[(HeaderName, HeaderValue)],
    whole: impl FnOnce(&mut HttpResponseBuilder) -> HttpResponse,
) -> HttpResponse {
    let is_current = match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Any) => true,
        Ok(IfNoneMatch::Items(tags)) => tags.iter().any(|other| other.weak_eq(&tag)),
        Err(_) => false,
    };
    let status = if is_current { StatusCode::NOT_MODIFIED } else { StatusCode::OK };
    let mut response = HttpResponse::build(status);
    response.insert_header(ETag(tag));
    for header in headers {
        response.insert_header(header.clone());
    }
    if is_current { response.finish() } else { whole(&mut response) }
}

/// For an overloaded machine or store.
const RETRY_SECONDS: u64 = 5;

pub type PageResult<T = HttpResponse> = Result<T, PageError>;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PageError {
    NotFound,
    MethodNotAllowed,
    BadRequest,
    NoSuchActivity,
    NoSuchIdea,
    NoSuchResult,
    ForeignForm,
    TooLarge,
    Encoded,
    /// Redirects to the sign-in page.
    SignInFirst,
    TooMany(Wait),
    Busy,
    StoreGone,
    /// The store failed after the account was made and before its owner was signed in.
    SignUpSucceededSignInFailed,
    /// The store failed while a session was ended; the browser has lost its cookies.
    SessionNotEnded,
    /// The store failed after a password was set by email and before its owner was signed in.
    PasswordSet,
    Internal,
}

impl PageError {
    /// The kind that a status of the framework's stands for.
    pub fn of_status(status: StatusCode) -> Self {
        match status {
            StatusCode::NOT_FOUND => Self::NotFound,
            StatusCode::METHOD_NOT_ALLOWED => Self::MethodNotAllowed,
            StatusCode::PAYLOAD_TOO_LARGE => Self::TooLarge,
            StatusCode::SERVICE_UNAVAILABLE => Self::Busy,
            status if status.is_client_error() => Self::BadRequest,
            _ => Self::Internal,
        }
    }

    fn retry_after(self) -> Option<u64> {
        match self {
            Self::TooMany(wait) => Some(wait.seconds),
            _ => Some(RETRY_SECONDS)
                .filter(|_| self.status_code() == StatusCode::SERVICE_UNAVAILABLE),
        }
    }
}

impl From<AccountsError> for PageError {
    fn from(error: AccountsError) -> Self {
        match error {
            AccountsError::Busy => Self::Busy,
            AccountsError::TooMany(wait) => Self::TooMany(wait),
            AccountsError::Store(error) => {
                tracing::error!(%error, "the store let a request down");
                Self::StoreGone
            }
            error => {
                tracing::error!(%error, "accounts let a request down");
                Self::Internal
            }
        }
    }
}

impl fmt::Display for PageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl ResponseError for PageError {
    fn status_code(&self) -> StatusCode {
        match self {
            Self::NotFound | Self::NoSuchIdea | Self::NoSuchResult => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::BadRequest | Self::NoSuchActivity => StatusCode::BAD_REQUEST,
            Self::ForeignForm => StatusCode::FORBIDDEN,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Encoded => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::SignInFirst => StatusCode::SEE_OTHER,
            Self::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Busy
            | Self::StoreGone
            | Self::SignUpSucceededSignInFailed
            | Self::SessionNotEnded
            | Self::PasswordSet => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn error_response(&self) -> HttpResponse {
        let mut response = HttpResponse::new(self.status_code());
        if let Some(seconds) = self.retry_after() {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<PictureError> for PageError {
    fn from(error: PictureError) -> Self {
        match error {
            PictureError::Busy => Self::Busy,
            PictureError::Failed(cause) => {
                tracing::error!(%cause, "a picture could not be drawn");
                Self::Internal
            }
        }
    }
}

/// The best one: what is kept is compressed once, in some 50 ms.
const BROTLI_QUALITY: i32 = 11;

/// The best of brotli, gzip and identity that the request accepts.
pub fn accepted_coding(request: &HttpRequest) -> ContentEncoding {
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
