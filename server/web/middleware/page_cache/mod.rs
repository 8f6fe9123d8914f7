//! Pages that are the same for many visitors: rendered and compressed once, then sent as ready
//! bytes. Handlers know nothing of it; the route table says which pages these are. Kept pages are
//! answered as often as a bare handler answers, those made for each visitor half as often or less
//! (`node bench/run.mjs pages`).
//!
//! On the way in, [`serve`] answers from what is kept, before anything else runs. What isn't
//! kept yet goes on to its handler, and on the way back [`Audience::keep`] keeps it. The handler
//! sees nothing but method and path: see [`bare_request`].

mod bare_request;
mod cached_page;

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use actix_web::body::{self, BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::CONTENT_TYPE;
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, HttpResponse, web};
use tokio::sync::Semaphore;

use crate::web::PageError;
use crate::web::site::Site;
use crate::web::turn::Turn;
use bare_request::SetAside;
use cached_page::CachedPage;

/// More pages than the site has. Nobody can make us keep more by writing addresses differently.
const MOST: usize = 1_024;
/// How many pages are compressed at the same time.
const AT_ONCE: usize = 2;

/// For whom a page is the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// For everybody, whatever the request carries.
    Everybody,
    /// For those who bring no cookie and no selection, and ask for nothing beyond the path.
    Strangers,
}

/// The pages kept so far, by path.
#[derive(Debug)]
pub struct PageCache {
    pages: RwLock<HashMap<String, Arc<CachedPage>>>,
    turns: Semaphore,
}

impl Default for PageCache {
    fn default() -> Self {
        Self { pages: RwLock::default(), turns: Semaphore::new(AT_ONCE) }
    }
}

impl PageCache {
    fn find(&self, request: &HttpRequest) -> Option<Arc<CachedPage>> {
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return None;
        }
        let pages = self.pages.read().unwrap_or_else(PoisonError::into_inner);
        pages.get(request.path()).filter(|kept| kept.suits(request)).cloned()
    }

    /// Keeps a page. One that was kept for the same path meanwhile wins.
    fn keep(&self, path: &str, page: CachedPage) -> Arc<CachedPage> {
        let page = Arc::new(page);
        let mut pages = self.pages.write().unwrap_or_else(PoisonError::into_inner);
        if pages.len() >= MOST {
            return page;
        }
        pages.entry(path.to_owned()).or_insert(page).clone()
    }
}

/// Middleware: answers with what is kept.
pub async fn serve(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if let Some(cache) = request.app_data::<web::Data<PageCache>>()
        && let Some(kept) = cache.find(request.request())
    {
        let response = kept.answer(request.request(), &cache.turns).await?;
        return Ok(request.into_response(response));
    }
    next.call(request).await.map(ServiceResponse::map_into_boxed_body)
}

impl Audience {
    /// Middleware: has the page made for all of this audience, and keeps it.
    pub async fn keep(
        self,
        mut request: ServiceRequest,
        next: Next<impl MessageBody + 'static>,
    ) -> Result<ServiceResponse<BoxBody>, Error> {
        // An address with escapes is another way to write one without, and there are many. Such a
        // page is made for one visitor: what is kept is compressed for long, which this isn't worth.
        if !self.includes(request.request()) || request.path().contains('%') {
            // Those that are for everybody know nothing of turns: they are made but once.
            let _turn = match self {
                Self::Everybody => Some(Turn::take(request.request()).await?),
                Self::Strangers => None,
            };
            return next.call(request).await.map(ServiceResponse::map_into_boxed_body);
        }
        let set_aside = SetAside::take(&mut request)?;
        let (request, response) = next.call(request).await?.map_into_boxed_body().into_parts();
        let request = set_aside.put_back(request);
        let answer = made_ready(self, &request, response).await?;
        Ok(ServiceResponse::new(request, answer))
    }
}

async fn made_ready(
    audience: Audience,
    request: &HttpRequest,
    response: HttpResponse,
) -> Result<HttpResponse, PageError> {
    let cache = request.app_data::<web::Data<PageCache>>().ok_or(PageError::Internal)?;
    let content_type = response.headers().get(CONTENT_TYPE).cloned();
    let Some(content_type) = content_type.filter(|_| response.status() == StatusCode::OK) else {
        return Ok(response);
    };
    let body = body::to_bytes(response.into_body()).await.map_err(|_| PageError::Internal)?;
    let site = request.app_data::<web::Data<Site>>().ok_or(PageError::Internal)?;
    let body = site.style_sheets.put_into(&body).unwrap_or(body);
    let body = site.page_icons.put_into(&body).unwrap_or(body);
    let kept = cache.keep(request.path(), CachedPage::new(audience, content_type, body));
    kept.answer(request, &cache.turns).await
}
