//! Pages that are the same for many visitors: rendered and compressed once, then sent as ready
//! bytes. Handlers know nothing of it; the route table says which pages these are.
//!
//! On the way in, [`serve`] answers from what is kept, before anything else runs. What isn't
//! kept yet goes on to its handler, and on the way back [`Audience::keep`] keeps it.

mod kept;

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use actix_web::body::{self, BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::CONTENT_TYPE;
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, HttpResponse, web};
use tokio::sync::Semaphore;

use crate::errors::PageError;
use crate::site::Site;
use kept::Kept;

/// More pages than the site has. Nobody can make us keep more by writing addresses differently.
const MOST: usize = 1_024;
/// How many pages are compressed at the same time.
const AT_ONCE: usize = 2;

/// For whom a page is the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// For everybody, whatever the request carries.
    Everybody,
    /// For those who bring no cookie and ask for nothing beyond the path.
    Strangers,
}

/// The pages kept so far, by path.
#[derive(Debug)]
pub struct ReadyPages {
    pages: RwLock<HashMap<String, Arc<Kept>>>,
    turns: Semaphore,
}

impl Default for ReadyPages {
    fn default() -> Self {
        Self { pages: RwLock::default(), turns: Semaphore::new(AT_ONCE) }
    }
}

impl ReadyPages {
    fn find(&self, request: &HttpRequest) -> Option<Arc<Kept>> {
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            return None;
        }
        let pages = self.pages.read().unwrap_or_else(PoisonError::into_inner);
        pages.get(request.path()).filter(|kept| kept.suits(request)).cloned()
    }

    /// Keeps a page. One that was kept for the same path meanwhile wins.
    fn keep(&self, path: &str, page: Kept) -> Arc<Kept> {
        let page = Arc::new(page);
        let mut pages = self.pages.write().unwrap_or_else(PoisonError::into_inner);
        // An address with escapes is another way to write one without.
        if pages.len() >= MOST || path.contains('%') {
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
    if let Some(site) = request.app_data::<web::Data<Site>>()
        && let Some(kept) = site.ready.find(request.request())
    {
        let response = kept.answer(request.request(), &site.ready.turns).await?;
        return Ok(request.into_response(response));
    }
    next.call(request).await.map(ServiceResponse::map_into_boxed_body)
}

impl Audience {
    /// Middleware: keeps the page that the handler made, if it is one for this audience.
    pub async fn keep(
        self,
        request: ServiceRequest,
        next: Next<impl MessageBody + 'static>,
    ) -> Result<ServiceResponse<BoxBody>, Error> {
        let response = next.call(request).await?.map_into_boxed_body();
        if response.status() != StatusCode::OK {
            return Ok(response);
        }
        let (request, response) = response.into_parts();
        let ready = self.made_ready(&request, response).await?;
        Ok(ServiceResponse::new(request, ready))
    }

    async fn made_ready(
        self,
        request: &HttpRequest,
        response: HttpResponse,
    ) -> Result<HttpResponse, PageError> {
        let site = request.app_data::<web::Data<Site>>().ok_or(PageError::Internal)?;
        let content_type = response.headers().get(CONTENT_TYPE).cloned();
        let Some(content_type) = content_type.filter(|_| self.includes(request)) else {
            return Ok(response);
        };
        let body = body::to_bytes(response.into_body()).await.map_err(|_| PageError::Internal)?;
        let kept = site.ready.keep(request.path(), Kept::new(self, content_type, body));
        kept.answer(request, &site.ready.turns).await
    }
}
