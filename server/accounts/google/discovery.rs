//! The provider's endpoints, by OpenID discovery.

use serde::Deserialize;
use tokio::sync::RwLock;
use url::Url;

use super::GoogleError;
use super::exchange::Exchange;
use super::issuer::IssuerUrl;
use crate::clock::{Clock, HOUR};

/// Lifetime of a document, in milliseconds.
const FRESH: i64 = HOUR;

/// The parts of a discovery document that matter here.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct Discovery {
    issuer: String,
    pub(super) authorization_endpoint: String,
    pub(super) token_endpoint: String,
    pub(super) userinfo_endpoint: Option<String>,
}

/// The document, fetched when it is needed for the first time and again when it has become old.
/// Concurrent fetches aren't joined: behind a slow provider they would queue.
#[derive(Debug, Default)]
pub(super) struct Discovered(RwLock<Option<(Discovery, i64)>>);

impl Discovered {
    /// The document. A failure is not remembered.
    pub(super) async fn get(
        &self,
        issuer: &IssuerUrl,
        exchange: &Exchange,
        clock: &Clock,
    ) -> Result<Discovery, GoogleError> {
        let known = self.0.read().await.clone();
        if let Some((document, fetched_at)) = known
            && clock.now() - fetched_at < FRESH
        {
            return Ok(document);
        }
        let document: Discovery = exchange.json(&issuer.discovery_url(), None).await?;
        document.check(issuer)?;
        *self.0.write().await = Some((document.clone(), clock.now()));
        Ok(document)
    }
}

impl Discovery {
    fn check(&self, issuer: &IssuerUrl) -> Result<(), GoogleError> {
        if !issuer.is_that_of(&self.issuer) {
            return Err(GoogleError::MalformedResponse(
                "the document is another issuer's".to_owned(),
            ));
        }
        let endpoints = [&self.authorization_endpoint, &self.token_endpoint];
        for endpoint in endpoints.into_iter().chain(&self.userinfo_endpoint) {
            let url = Url::parse(endpoint).ok();
            if !url.is_some_and(|url| url.scheme() == "https" || !issuer.is_https()) {
                return Err(GoogleError::MalformedResponse(
                    "an endpoint is not on https".to_owned(),
                ));
            }
        }
        Ok(())
    }
}
