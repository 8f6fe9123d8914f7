//! What requests around passkeys bring.

use actix_web::HttpRequest;

use super::client_address::network_of;
use super::form::Fields;
use super::{PageError, cookies};
use crate::accounts::Token;
use crate::accounts::passkeys::{Answer, Asking};
use crate::web::site::Site;

/// Who asks for something to sign.
pub fn asking(request: &HttpRequest, site: &Site) -> Asking {
    let browser = cookies::passkey_token(request, &site.settings);
    Asking { browser, network: network_of(request) }
}

/// The fields of a form in which an answer comes.
#[derive(Debug)]
pub struct Brought {
    challenge: String,
    credential: String,
}

impl Brought {
    pub fn read(fields: &mut Fields) -> Result<Self, PageError> {
        let challenge = fields.required("challenge")?;
        Ok(Self { challenge, credential: fields.required("credential")? })
    }

    /// The answer; `browser` is what the request's cookie says.
    pub fn answer<'a>(&'a self, browser: Option<&'a Token>, request: &HttpRequest) -> Answer<'a> {
        let Self { challenge, credential } = self;
        Answer { challenge, credential, browser, network: network_of(request) }
    }
}
