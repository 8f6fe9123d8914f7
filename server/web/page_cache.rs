//! Public pages, kept as ready bytes by path and content coding.
//!
//! The route table says which pages these are, and for whom they are the same ([`Audience`]). Their
//! handlers must read nothing of the request but the path: anything else would end up in every visitor's
//! copy. [`serve`] answers from the cache before errors become pages, answers are compressed and requests are checked.

use std::io;

use actix_web::body::{self, BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_TYPE, COOKIE, ContentEncoding, EntityTag, HeaderName, HeaderValue, VARY,
};
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::web::{self, Bytes};
use actix_web::{Error, HttpMessage, HttpRequest, HttpResponse};
use moka::sync::Cache;

use crate::assets::{BEST, encode, fingerprint};
use crate::urls::paths;
use crate::web::respond::{self, FOREVER, NOT_KEPT};
use crate::web::telemetry::{RoutePattern, route_pattern};
use crate::web::{PageError, PageResult, query, selection};

/// Of each coding, in bytes: all uncompressed pages of one language, compressed ones of several.
const CAPACITY: u64 = 8 * 1_024 * 1_024;

const SPECULATION_RULES: HeaderName = HeaderName::from_static("speculation-rules");
/// Pages to prefetch: `pages/files/assets.rs`.
const RULES: &str = "\"/speculation-rules.json\"";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// All requests without a selection in the address.
    Everybody,
    /// The same, at an address that names the content.
    Forever,
    /// Requests without cookies, selection and query.
    Anonymous,
}

#[derive(Debug)]
pub struct PageCache([Cache<String, CachedPage>; 3]);

#[derive(Debug, Clone)]
struct CachedPage {
    audience: Audience,
    route: String,
    content_type: HeaderValue,
    coding: ContentEncoding,
    tag: EntityTag,
    body: Bytes,
}

impl Default for PageCache {
    fn default() -> Self {
        let size =
            |_: &String, page: &CachedPage| u32::try_from(page.body.len()).unwrap_or(u32::MAX);
        Self([(); 3].map(|()| Cache::builder().weigher(size).max_capacity(CAPACITY).build()))
    }
}

impl PageCache {
    fn of(&self, coding: ContentEncoding) -> &Cache<String, CachedPage> {
        let [identity, gzip, brotli] = &self.0;
        match coding {
            ContentEncoding::Brotli => brotli,
            ContentEncoding::Gzip => gzip,
            _ => identity,
        }
    }

    fn find(&self, request: &HttpRequest) -> Option<CachedPage> {
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return None;
        }
        let page = self.of(respond::accepted(request)).get(request.path())?;
        page.audience.includes(request).then_some(page)
    }
}

impl CachedPage {
    fn new(
        audience: Audience,
        route: String,
        content_type: HeaderValue,
        coding: ContentEncoding,
        body: &[u8],
    ) -> io::Result<Self> {
        let tag = EntityTag::new_strong(format!("{}-{}", fingerprint(body), coding.as_str()));
        // Without the room that compressing left over.
        let body = Bytes::from(encode(coding, BEST, body)?.into_boxed_slice());
        Ok(Self { audience, route, content_type, coding, tag, body })
    }

    fn answer(self, request: &HttpRequest) -> HttpResponse {
        let mut headers = vec![
            (CACHE_CONTROL, HeaderValue::from_static(self.audience.cache_control())),
            (VARY, HeaderValue::from_static(self.audience.vary())),
        ];
        if self.audience == Audience::Anonymous {
            headers.push((SPECULATION_RULES, HeaderValue::from_static(RULES)));
        }
        respond::conditional(request, self.tag, &headers, |response| {
            response.insert_header((CONTENT_TYPE, self.content_type));
            if self.coding != ContentEncoding::Identity {
                response.insert_header(self.coding);
            }
            response.body(self.body)
        })
    }
}

pub async fn serve(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let cache = request.app_data::<web::Data<PageCache>>();
    if let Some(page) = cache.and_then(|cache| cache.find(request.request())) {
        request.extensions_mut().insert(RoutePattern(page.route.clone()));
        let response = page.answer(request.request());
        return Ok(request.into_response(response));
    }
    next.call(request).await.map(ServiceResponse::map_into_boxed_body)
}

impl Audience {
    pub async fn keep(
        self,
        request: ServiceRequest,
        next: Next<impl MessageBody + 'static>,
    ) -> Result<ServiceResponse<BoxBody>, Error> {
        // There are many ways to write an address with escapes; their pages aren't kept.
        let is_kept = self.includes(request.request()) && !request.path().contains('%');
        let response = next.call(request).await?.map_into_boxed_body();
        let is_of_another_version =
            response.headers().get(CACHE_CONTROL).is_some_and(|value| value == NOT_KEPT);
        if !is_kept || is_of_another_version || response.status() != StatusCode::OK {
            return Ok(response);
        }
        let (request, response) = response.into_parts();
        // An error that a middleware returns reaches no other middleware, so it becomes a response.
        let response =
            self.prepare(&request, response).await.unwrap_or_else(HttpResponse::from_error);
        Ok(ServiceResponse::new(request, response))
    }

    async fn prepare(self, request: &HttpRequest, response: HttpResponse) -> PageResult {
        let cache = request
            .app_data::<web::Data<PageCache>>()
            .ok_or_else(|| PageError::internal("no page cache"))?;
        let content_type = response.headers().get(CONTENT_TYPE).cloned();
        let content_type =
            content_type.ok_or_else(|| PageError::internal("a page without a type"))?;
        let body = body::to_bytes(response.into_body()).await.map_err(PageError::internal)?;
        let (coding, route) = (respond::accepted(request), route_pattern(request));
        let new =
            web::block(move || CachedPage::new(self, route, content_type, coding, &body)).await;
        let page = new.map_err(PageError::internal)?.map_err(PageError::internal)?;
        cache.of(coding).insert(request.path().to_owned(), page.clone());
        Ok(page.answer(request))
    }

    fn includes(self, request: &HttpRequest) -> bool {
        let has = |name| request.headers().contains_key(name);
        match self {
            Self::Everybody | Self::Forever => !query::has(request, paths::PICKS),
            Self::Anonymous => {
                request.query_string().is_empty() && !has(COOKIE) && !has(selection::SHOWN)
            }
        }
    }

    /// No cache may show the anonymous page after signing in, so it is validated each time.
    fn cache_control(self) -> &'static str {
        match self {
            Self::Everybody => "public, max-age=600",
            Self::Forever => FOREVER,
            Self::Anonymous => "public, max-age=0, must-revalidate",
        }
    }

    fn vary(self) -> &'static str {
        match self {
            Self::Everybody | Self::Forever => "accept-encoding",
            Self::Anonymous => "accept-encoding, cookie, x-selection",
        }
    }
}
