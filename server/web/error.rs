//! The errors of a request. `pages/error.rs` renders them.

use std::fmt;

use actix_web::http::StatusCode;
use actix_web::http::header::{HeaderValue, RETRY_AFTER};
use actix_web::{HttpResponse, ResponseError};

use crate::accounts::{AccountsError, Wait};
use crate::insights::pictures::PictureError;

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
    AddressTooLong,
    CompressedBody,
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
    PasswordSetSignInFailed,
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
            _ => Self::internal(status),
        }
    }

    /// Without the words of the cause, which would be logged: they quote what the client sent.
    pub fn of_framework(error: &actix_web::Error) -> Self {
        Self::of_status(error.as_response_error().status_code())
    }

    /// Logs the cause, which leaves no other trace.
    pub fn internal(cause: impl fmt::Display) -> Self {
        tracing::error!(%cause, "request failed");
        Self::Internal
    }

    /// True if the cause is logged where it arises, with the id of the request.
    pub fn is_logged(self) -> bool {
        self.status_code().is_server_error() && self != Self::Busy
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
                tracing::error!(%error, "store error");
                Self::StoreGone
            }
            error => Self::internal(error),
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
            Self::AddressTooLong => StatusCode::URI_TOO_LONG,
            Self::CompressedBody => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::SignInFirst => StatusCode::SEE_OTHER,
            Self::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Busy
            | Self::StoreGone
            | Self::SignUpSucceededSignInFailed
            | Self::SessionNotEnded
            | Self::PasswordSetSignInFailed => StatusCode::SERVICE_UNAVAILABLE,
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

impl From<askama::Error> for PageError {
    fn from(error: askama::Error) -> Self {
        Self::internal(error)
    }
}

impl From<PictureError> for PageError {
    fn from(error: PictureError) -> Self {
        match error {
            PictureError::Busy => Self::Busy,
            PictureError::Failed(_) => Self::internal(error),
        }
    }
}
