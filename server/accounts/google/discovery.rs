use oauth2::AuthType;
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::RwLock;

use super::exchange::Exchange;
use super::issuer::IssuerUrl;
use super::{GoogleError, Result};
use crate::clock::{Clock, HOUR};

/// Lifetime of a document, in milliseconds.
const FRESH: i64 = HOUR;

#[derive(Debug, Clone, Deserialize)]
pub(super) struct Discovery {
    issuer: String,
    pub(super) authorization_endpoint: String,
    pub(super) token_endpoint: String,
    #[serde(default)]
    userinfo_endpoint: Value,
    #[serde(default)]
    token_endpoint_auth_methods_supported: Value,
}

/// The document, fetched when first needed and again once it is stale. Concurrent fetches aren't
/// coalesced: behind a slow provider they would queue.
#[derive(Debug, Default)]
pub(super) struct Discovered(RwLock<Option<(Discovery, i64)>>);

impl Discovered {
    /// The document. Failures aren't cached.
    pub(super) async fn get(
        &self,
        issuer: &IssuerUrl,
        exchange: &Exchange,
        clock: &Clock,
    ) -> Result<Discovery> {
        let known = self.0.read().await.clone();
        if let Some((document, fetched_at)) = known
            && clock.now() - fetched_at < FRESH
        {
            return Ok(document);
        }
        let mut document: Discovery = exchange.json(&issuer.discovery_url(), None).await?;
        document.check(issuer)?;
        if !document.userinfo_endpoint().is_some_and(|url| issuer.allows(url)) {
            document.userinfo_endpoint = Value::Null;
        }
        *self.0.write().await = Some((document.clone(), clock.now()));
        Ok(document)
    }
}

impl Discovery {
    fn check(&self, issuer: &IssuerUrl) -> Result<()> {
        if !issuer.is_that_of(&self.issuer) {
            return Err(GoogleError::MalformedResponse(
                "the document is another issuer's".to_owned(),
            ));
        }
        let endpoints = [&self.authorization_endpoint, &self.token_endpoint];
        if !endpoints.into_iter().all(|endpoint| issuer.allows(endpoint)) {
            return Err(GoogleError::MalformedResponse("an endpoint is not on https".to_owned()));
        }
        Ok(())
    }

    pub(super) fn userinfo_endpoint(&self) -> Option<&str> {
        self.userinfo_endpoint.as_str()
    }

    /// None where the provider takes no secret.
    pub(super) fn client_authentication(&self) -> Option<AuthType> {
        let methods = self.token_endpoint_auth_methods_supported.as_array();
        let takes = |method: &str| methods.is_some_and(|all| all.iter().any(|one| one == method));
        if takes("client_secret_basic") {
            Some(AuthType::BasicAuth)
        } else if takes("client_secret_post") {
            Some(AuthType::RequestBody)
        } else {
            Some(AuthType::BasicAuth).filter(|_| !takes("none"))
        }
    }
}
