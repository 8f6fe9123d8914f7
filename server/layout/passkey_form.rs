//! Requests of passkey forms.

use actix_web::HttpRequest;
use serde::Deserialize;

use crate::accounts::Token;
use crate::accounts::passkeys::{Answer, Asking};
use crate::web::client_address::network_of;
use crate::web::cookies;
use crate::web::site::Site;

pub fn asking(request: &HttpRequest, site: &Site) -> Asking {
    let browser = cookies::passkey_token(request, &site.settings);
    Asking { browser, network: network_of(request) }
}

#[derive(Debug, Deserialize)]
pub struct SubmittedCredential {
    challenge: String,
    credential: String,
}

impl SubmittedCredential {
    pub fn answer<'a>(&'a self, browser: Option<&'a Token>, request: &HttpRequest) -> Answer<'a> {
        let Self { challenge, credential } = self;
        Answer { challenge, credential, browser, network: network_of(request) }
    }
}
