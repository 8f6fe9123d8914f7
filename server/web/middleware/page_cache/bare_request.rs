//! What a page that is kept is made from: method and path, and nothing else of the request.
//!
//! A handler can't read what isn't there. Whatever it is taught to look at one day (a header, a
//! cookie, the host, somebody's address), one visitor's copy of it never ends up in the page that
//! all others get.

use std::net::SocketAddr;

use actix_web::HttpMessage;
use actix_web::HttpRequest;
use actix_web::dev::{Extensions, ServiceRequest};
use actix_web::http::Uri;
use actix_web::http::header::HeaderMap;

use crate::web::PageError;

/// What was taken from a request, to be put back once the page is made.
pub(super) struct SetAside {
    headers: HeaderMap,
    uri: Uri,
    peer: Option<SocketAddr>,
    /// What was worked out from all that, such as the host.
    extensions: Extensions,
}

impl SetAside {
    /// Leaves method and path.
    pub(super) fn take(request: &mut ServiceRequest) -> Result<Self, PageError> {
        let path = Uri::try_from(request.path()).map_err(|_| PageError::BadRequest)?;
        let extensions = std::mem::take(&mut *request.extensions_mut());
        let head = request.head_mut();
        Ok(Self {
            headers: std::mem::take(&mut head.headers),
            uri: std::mem::replace(&mut head.uri, path),
            peer: head.peer_addr.take(),
            extensions,
        })
    }

    /// The request as it came.
    pub(super) fn put_back(self, request: HttpRequest) -> HttpRequest {
        let mut request = ServiceRequest::from_request(request);
        *request.extensions_mut() = self.extensions;
        let head = request.head_mut();
        head.headers = self.headers;
        head.uri = self.uri;
        head.peer_addr = self.peer;
        request.into_parts().0
    }
}
