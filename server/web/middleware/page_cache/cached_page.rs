//! A page as bytes: rendered once, and compressed once for each coding that somebody asks for.

use actix_web::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, COOKIE, HeaderName,
    HeaderValue, VARY,
};
use actix_web::web::{self, Bytes};
use actix_web::{HttpRequest, HttpResponse};
use tokio::sync::{OnceCell, Semaphore};

use crate::fingerprint::fingerprint;
use crate::web::content_coding::Coding;
use crate::web::middleware::page_cache::Audience;
use crate::web::{PageError, conditional, selection};

const SPECULATION_RULES: HeaderName = HeaderName::from_static("speculation-rules");
/// Where it says what may be fetched ahead: `files/speculation.rs`.
const RULES: &str = "\"/speculation-rules.json\"";

/// A page that was made once.
#[derive(Debug)]
pub(super) struct CachedPage {
    audience: Audience,
    content_type: HeaderValue,
    fingerprint: String,
    body: Bytes,
    forms: [OnceCell<Form>; 4],
}

#[derive(Debug)]
struct Form {
    bytes: Bytes,
    etag: HeaderValue,
}

impl CachedPage {
    pub(super) fn new(audience: Audience, content_type: HeaderValue, body: Bytes) -> Self {
        let fingerprint = fingerprint(&body);
        Self { audience, content_type, fingerprint, body, forms: Default::default() }
    }

    /// Whether this page is the right answer to a request for its path.
    pub(super) fn suits(&self, request: &HttpRequest) -> bool {
        self.audience.includes(request)
    }

    /// The page, or 304 for a visitor who has it. Compresses it when this is the first time that
    /// the visitor's coding is asked for; `turns` bounds how many do so at once.
    pub(super) async fn answer(
        &self,
        request: &HttpRequest,
        turns: &Semaphore,
    ) -> Result<HttpResponse, PageError> {
        let coding = Coding::accepted(request.headers().get(ACCEPT_ENCODING));
        let form = &self.forms[coding as usize];
        let form = form.get_or_try_init(|| self.encode(coding, turns)).await?;
        let mut headers = vec![
            (CACHE_CONTROL, HeaderValue::from_static(self.audience.cache())),
            (VARY, HeaderValue::from_static(self.audience.vary())),
        ];
        if self.audience == Audience::Strangers {
            headers.push((SPECULATION_RULES, HeaderValue::from_static(RULES)));
        }
        Ok(conditional::answer(request, form.etag.clone(), &headers, |response| {
            response.insert_header((CONTENT_TYPE, self.content_type.clone()));
            if coding != Coding::Identity {
                let name = HeaderValue::from_static(coding.name());
                response.insert_header((CONTENT_ENCODING, name));
            }
            response.body(form.bytes.clone())
        }))
    }

    async fn encode(&self, coding: Coding, turns: &Semaphore) -> Result<Form, PageError> {
        let etag = conditional::tag(&format!("{}-{}", self.fingerprint, coding.name()))?;
        if coding == Coding::Identity {
            return Ok(Form { bytes: self.body.clone(), etag });
        }
        let _turn = turns.acquire().await.map_err(|_| PageError::Internal)?;
        let body = self.body.clone();
        let encoded = web::block(move || coding.encode(&body)).await;
        match encoded {
            Ok(Ok(bytes)) => Ok(Form { bytes: Bytes::from(bytes), etag }),
            Ok(Err(error)) => Err(failed(&error)),
            Err(error) => Err(failed(&error)),
        }
    }
}

fn failed(error: &dyn std::error::Error) -> PageError {
    tracing::error!(%error, "a page could not be compressed");
    PageError::Internal
}

impl Audience {
    pub(super) fn includes(self, request: &HttpRequest) -> bool {
        match self {
            Self::Everybody => true,
            Self::Strangers => {
                let brings = |name| request.headers().contains_key(name);
                let asks = !request.query_string().is_empty();
                !asks && !brings(COOKIE) && !brings(selection::SHOWN)
            }
        }
    }

    /// Neither a browser nor anything on the way there may show a stranger's page to somebody
    /// who has signed in since, so that one is asked for each time; its copy still saves the body.
    fn cache(self) -> &'static str {
        match self {
            Self::Everybody => "public, max-age=600",
            Self::Strangers => "public, max-age=0, must-revalidate",
        }
    }

    fn vary(self) -> &'static str {
        match self {
            Self::Everybody => "accept-encoding",
            Self::Strangers => "accept-encoding, cookie, x-selection",
        }
    }
}
