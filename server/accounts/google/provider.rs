//! The client side of the provider: the authorization URL, and the exchange of the code.

use std::time::Duration;

use oauth2::basic::{
    BasicErrorResponse, BasicRequestTokenError, BasicRevocationErrorResponse,
    BasicTokenIntrospectionResponse, BasicTokenType,
};
use oauth2::{
    AccessToken, AuthUrl, AuthorizationCode, Client, ClientId, ClientSecret, CsrfToken,
    EndpointSet, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, RefreshToken, RequestTokenError,
    Scope, StandardRevocableToken, TokenResponse, TokenUrl,
};
use serde::{Deserialize, Serialize};

use super::discovery::{Discovered, Discovery};
use super::exchange::Exchange;
use super::fault::{FetchError, InvalidIdToken, shape};
use super::id_token::{AddressClaims, Claims, Expected};
use super::{EmailTrust, GoogleError, IssuerUrl, Result};
use crate::accounts::{Identity, Token};
use crate::clock::Clock;

#[derive(Debug, Clone)]
pub struct ClientSettings {
    pub client_id: String,
    pub client_secret: ClientSecret,
    pub issuer: IssuerUrl,
    pub email_trust: EmailTrust,
    pub callback_url: String,
}

#[derive(Debug, Clone)]
pub(super) struct Person {
    pub(super) identity: Identity,
    pub(super) address: AddressClaims,
    pub(super) email_trust: EmailTrust,
    access_token: AccessToken,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct ProviderAttempt {
    /// The PKCE verifier: proves that the browser that began also finishes.
    pub(super) verifier: String,
    /// Comes back inside the provider's token.
    pub(super) nonce: String,
    pub(super) next: String,
    pub(super) popup: Option<String>,
}

/// Only the fields that are needed: providers write the others in many ways.
#[derive(Debug, Serialize, Deserialize)]
struct Tokens {
    access_token: AccessToken,
    id_token: Option<String>,
}

impl TokenResponse for Tokens {
    type TokenType = BasicTokenType;

    fn access_token(&self) -> &AccessToken {
        &self.access_token
    }

    fn token_type(&self) -> &BasicTokenType {
        &BasicTokenType::Bearer
    }

    fn expires_in(&self) -> Option<Duration> {
        None
    }

    fn refresh_token(&self) -> Option<&RefreshToken> {
        None
    }

    fn scopes(&self) -> Option<&Vec<Scope>> {
        None
    }
}

type Endpoints<Auth, Token> = Client<
    BasicErrorResponse,
    Tokens,
    BasicTokenIntrospectionResponse,
    StandardRevocableToken,
    BasicRevocationErrorResponse,
    Auth,
    oauth2::EndpointNotSet,
    oauth2::EndpointNotSet,
    oauth2::EndpointNotSet,
    Token,
>;

#[derive(Deserialize)]
struct UserInfo {
    sub: String,
    #[serde(flatten)]
    address: AddressClaims,
}

#[derive(Debug)]
pub(super) struct Provider {
    settings: ClientSettings,
    exchange: Exchange,
    discovered: Discovered,
    clock: Clock,
}

impl Provider {
    pub(super) fn new(settings: ClientSettings, clock: Clock) -> Result<Self, reqwest::Error> {
        Ok(Self { settings, exchange: Exchange::new()?, discovered: Discovered::default(), clock })
    }

    pub(super) fn issuer(&self) -> &IssuerUrl {
        &self.settings.issuer
    }

    pub(super) async fn authorization_url(
        &self,
        state: &str,
        nonce: &Token,
        verifier: &Token,
    ) -> Result<String> {
        let client = self.client(&self.discovery().await?)?;
        let verifier = PkceCodeVerifier::new(verifier.secret().to_owned());
        let (url, _) = client
            .authorize_url(|| CsrfToken::new(state.to_owned()))
            .add_scope(Scope::new("openid".to_owned()))
            .add_scope(Scope::new("email".to_owned()))
            .add_extra_param("nonce", nonce.secret())
            .set_pkce_challenge(PkceCodeChallenge::from_code_verifier_sha256(&verifier))
            .url();
        Ok(url.into())
    }

    /// Identity and address behind the code that came back from an attempt.
    pub(super) async fn person(&self, code: &str, attempt: &ProviderAttempt) -> Result<Person> {
        let discovery = self.discovery().await?;
        let tokens = self
            .client(&discovery)?
            .exchange_code(AuthorizationCode::new(code.to_owned()))
            .set_pkce_verifier(PkceCodeVerifier::new(attempt.verifier.clone()))
            .request_async(&|request| self.exchange.send(request))
            .await
            .map_err(token_error)?;
        let id_token = tokens.id_token.as_deref();
        let id_token =
            id_token.ok_or_else(|| InvalidIdToken::Unreadable("there is none".to_owned()))?;
        let expected = Expected {
            issuer: &self.settings.issuer,
            client_id: &self.settings.client_id,
            nonce: &attempt.nonce,
            now: self.clock.now(),
        };
        let claims = Claims::read(id_token, &expected)?;
        let issuer = self.settings.issuer.as_str().to_owned();
        Ok(Person {
            identity: Identity { issuer, subject: claims.sub },
            address: claims.address,
            email_trust: self.settings.email_trust,
            access_token: tokens.access_token,
        })
    }

    /// The person, completed with claims from the userinfo endpoint that the token lacks.
    pub(super) async fn completed(&self, person: Person) -> Result<Person> {
        let discovery = self.discovery().await?;
        let (Some(_), Some(page)) = (person.address.missing(), discovery.userinfo_endpoint())
        else {
            return Ok(person);
        };
        let token = person.access_token.secret();
        let info: UserInfo = self.exchange.json(page, Some(token)).await?;
        if info.sub != person.identity.subject {
            return Err(InvalidIdToken::Subject.into());
        }
        Ok(Person { address: person.address.completed_by(info.address), ..person })
    }

    async fn discovery(&self) -> Result<Discovery> {
        self.discovered.get(&self.settings.issuer, &self.exchange, &self.clock).await
    }

    fn client(&self, discovery: &Discovery) -> Result<Endpoints<EndpointSet, EndpointSet>> {
        let malformed =
            |error: oauth2::url::ParseError| GoogleError::MalformedResponse(error.to_string());
        let settings = &self.settings;
        let id = ClientId::new(settings.client_id.clone());
        let callback = RedirectUrl::new(settings.callback_url.clone()).map_err(malformed)?;
        let authorization = AuthUrl::new(discovery.authorization_endpoint.clone());
        let token = TokenUrl::new(discovery.token_endpoint.clone());
        let mut client = Endpoints::<oauth2::EndpointNotSet, oauth2::EndpointNotSet>::new(id);
        if let Some(authentication) = discovery.client_authentication() {
            client = client
                .set_auth_type(authentication)
                .set_client_secret(settings.client_secret.clone());
        }
        Ok(client
            .set_auth_uri(authorization.map_err(malformed)?)
            .set_token_uri(token.map_err(malformed)?)
            .set_redirect_uri(callback))
    }
}

fn token_error(error: BasicRequestTokenError<FetchError>) -> GoogleError {
    match error {
        RequestTokenError::Request(error) => error.into(),
        RequestTokenError::ServerResponse(refusal) => error_from_code(refusal.error().as_ref()),
        RequestTokenError::Parse(error, _) => {
            GoogleError::MalformedResponse(format!("{}, at {}", shape(error.inner()), error.path()))
        }
        RequestTokenError::Other(_) => GoogleError::MalformedResponse("an empty answer".to_owned()),
    }
}

/// Error codes of RFC 6749 and OpenID Connect, and one of Google's. Others are logged as "other": they
/// may hold anything.
const ERROR_CODES: &str = "access_denied account_selection_required consent_required \
    interaction_required invalid_client invalid_grant invalid_request invalid_request_object \
    invalid_request_uri invalid_scope login_required redirect_uri_mismatch registration_not_supported \
    request_not_supported request_uri_not_supported server_error temporarily_unavailable \
    unauthorized_client unsupported_grant_type unsupported_response_type";

pub(super) fn error_from_code(code: &str) -> GoogleError {
    let code = ERROR_CODES.split(' ').find(|known| *known == code).unwrap_or("other");
    match code {
        "access_denied" => GoogleError::Denied,
        "invalid_client" | "unauthorized_client" | "redirect_uri_mismatch" | "invalid_scope" => {
            GoogleError::NotAccepted(code)
        }
        "temporarily_unavailable" | "server_error" => {
            GoogleError::Silent(FetchError::Status(reqwest::StatusCode::SERVICE_UNAVAILABLE))
        }
        _ => GoogleError::Refused(code),
    }
}
