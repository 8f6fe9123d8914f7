//! Requests to the provider: bounded in time and size, and never redirected to another host.

use std::time::Duration;

use oauth2::{HttpRequest, HttpResponse, http};
use reqwest::redirect::Policy;
use reqwest::{Client, Response, StatusCode};
use serde::de::DeserializeOwned;

use super::fault::{FetchError, MAX_RESPONSE_BYTES, shape};
use super::{GoogleError, Result};

const CONNECT: Duration = Duration::from_secs(3);
/// The visitor is watching a spinner.
const WHOLE: Duration = Duration::from_secs(8);

#[derive(Debug, Clone)]
pub(super) struct Exchange(Client);

impl Exchange {
    pub(super) fn new() -> Result<Self, reqwest::Error> {
        // Fails if it is installed already.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder()
            .redirect(Policy::none())
            .connect_timeout(CONNECT)
            .timeout(WHOLE)
            .user_agent("worthmap")
            .build()?;
        Ok(Self(client))
    }

    pub(super) async fn send(&self, request: HttpRequest) -> Result<HttpResponse, FetchError> {
        let request = reqwest::Request::try_from(request)
            .map_err(|error| FetchError::Request(error.to_string()))?;
        let response = self.0.execute(request).await.map_err(FetchError::Silent)?;
        let status = response.status();
        // A refusal comes with its reason as status 400 or 401.
        if status.is_redirection() || status.is_server_error() {
            return Err(refusal(status));
        }
        let mut answer = http::Response::builder().status(status);
        for (name, value) in response.headers() {
            answer = answer.header(name, value);
        }
        let body = read(response).await?;
        answer.body(body).map_err(|error| FetchError::Request(error.to_string()))
    }

    pub(super) async fn json<T: DeserializeOwned>(
        &self,
        url: &str,
        token: Option<&str>,
    ) -> Result<T> {
        let mut request = self.0.get(url);
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        let response = request.send().await.map_err(FetchError::Silent)?;
        let status = response.status();
        if !status.is_success() {
            return Err(refusal(status).into());
        }
        let body = read(response).await?;
        serde_json::from_slice(&body).map_err(|error| GoogleError::MalformedResponse(shape(&error)))
    }
}

fn refusal(status: StatusCode) -> FetchError {
    if status.is_redirection() { FetchError::Redirected } else { FetchError::Status(status) }
}

async fn read(mut response: Response) -> Result<Vec<u8>, FetchError> {
    let mut body = Vec::new();
    while let Some(piece) = response.chunk().await.map_err(FetchError::Silent)? {
        body.extend_from_slice(&piece);
        if body.len() > MAX_RESPONSE_BYTES {
            return Err(FetchError::TooLong);
        }
    }
    Ok(body)
}
