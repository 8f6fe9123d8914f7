//! Requests to the provider: bounded in time and size, and never sent on to anybody else.

use std::time::Duration;

use oauth2::{HttpRequest, HttpResponse, http};
use reqwest::redirect::Policy;
use reqwest::{Client, Response, StatusCode};
use serde::de::DeserializeOwned;

use super::GoogleError;

const CONNECT: Duration = Duration::from_secs(3);
/// A person is waiting behind a coin.
const WHOLE: Duration = Duration::from_secs(8);
/// Several times what any honest answer needs.
const LONGEST: usize = 64 * 1_024;

/// Why the provider gave no usable answer.
#[derive(Debug, thiserror::Error)]
pub enum FetchError {
    /// Nothing answered, or not in time.
    #[error("{}", .0.without_url_text())]
    Silent(reqwest::Error),
    /// It answered that it can't.
    #[error("status {0}")]
    Status(StatusCode),
    /// It wants us to ask somebody else, who must not learn what we would tell.
    #[error("a redirect")]
    Redirected,
    /// It doesn't stop talking.
    #[error("an answer of more than {LONGEST} bytes")]
    TooLong,
    /// The request can't be made or the answer can't be passed on.
    #[error("{0}")]
    Request(String),
}

/// Addresses may hold codes; logs must not.
trait WithoutUrl {
    fn without_url_text(&self) -> &'static str;
}

impl WithoutUrl for reqwest::Error {
    fn without_url_text(&self) -> &'static str {
        if self.is_timeout() {
            "it took too long"
        } else if self.is_connect() {
            "nothing listens there"
        } else {
            "the connection broke"
        }
    }
}

/// Asks the provider.
#[derive(Debug, Clone)]
pub(super) struct Exchange(Client);

impl Exchange {
    pub(super) fn new() -> Result<Self, reqwest::Error> {
        // Whoever starts the program may have installed it already.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder()
            .redirect(Policy::none())
            .connect_timeout(CONNECT)
            .timeout(WHOLE)
            .user_agent("worthmap")
            .build()?;
        Ok(Self(client))
    }

    /// Sends a request made by the OAuth client.
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

    /// Fetches a JSON document, with an access token where one is needed.
    pub(super) async fn json<T: DeserializeOwned>(
        &self,
        url: &str,
        token: Option<&str>,
    ) -> Result<T, GoogleError> {
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
        serde_json::from_slice(&body).map_err(|error| GoogleError::Nonsense(shape(&error)))
    }
}

/// What is wrong with a document, without any of its content.
pub(super) fn shape(error: &serde_json::Error) -> String {
    format!("{:?} error at column {}", error.classify(), error.column())
}

fn refusal(status: StatusCode) -> FetchError {
    if status.is_redirection() { FetchError::Redirected } else { FetchError::Status(status) }
}

async fn read(mut response: Response) -> Result<Vec<u8>, FetchError> {
    let mut body = Vec::new();
    while let Some(piece) = response.chunk().await.map_err(FetchError::Silent)? {
        body.extend_from_slice(&piece);
        if body.len() > LONGEST {
            return Err(FetchError::TooLong);
        }
    }
    Ok(body)
}
