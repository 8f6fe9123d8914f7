//! The site as it is now. Every request gets one edition of it, whole, and keeps that to its end:
//! while another edition is taken over, no page is made of both.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use actix_web::body::MessageBody;
use actix_web::dev::{Extensions, ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{Error, web};
use tokio::sync::watch;

use crate::web::middleware::page_cache::PageCache;
use crate::web::site::Site;

/// A site and the pages that were made of it.
#[derive(Debug)]
pub struct Edition {
    pub site: web::Data<Site>,
    cache: web::Data<PageCache>,
}

impl Edition {
    /// An edition none of whose pages are made yet.
    pub fn new(site: Site) -> Self {
        Self { site: web::Data::new(site), cache: web::Data::default() }
    }
}

/// The newest edition as a worker hands it out.
#[derive(Debug)]
pub struct Current {
    editions: RefCell<watch::Receiver<Arc<Edition>>>,
    shared: RefCell<Rc<Extensions>>,
}

impl Current {
    pub fn new(mut editions: watch::Receiver<Arc<Edition>>) -> Self {
        let shared = shared(&editions.borrow_and_update());
        Self { editions: RefCell::new(editions), shared: RefCell::new(shared) }
    }

    /// Middleware: gives a request the edition that is the newest when it comes.
    pub async fn give(
        self: Rc<Self>,
        mut request: ServiceRequest,
        next: Next<impl MessageBody>,
    ) -> Result<ServiceResponse<impl MessageBody>, Error> {
        request.add_data_container(self.newest());
        next.call(request).await
    }

    fn newest(&self) -> Rc<Extensions> {
        let mut editions = self.editions.borrow_mut();
        // Says no where the sender is gone, too: then the server stops.
        if editions.has_changed().unwrap_or(false) {
            *self.shared.borrow_mut() = shared(&editions.borrow_and_update());
        }
        Rc::clone(&self.shared.borrow())
    }
}

fn shared(edition: &Edition) -> Rc<Extensions> {
    let mut shared = Extensions::new();
    shared.insert(edition.site.clone());
    shared.insert(edition.cache.clone());
    Rc::new(shared)
}
