use passkey::authenticator::{Authenticator, UiHint, UserCheck, UserValidationMethod};
use passkey::client::{Client, DefaultClientData};
use passkey::crypto::rust_crypto::RustCryptoBackend;
use passkey::types::Passkey;
use passkey::types::ctap2::{Aaguid, Ctap2Error};
use reqwest::Url;
use serde_json::{Value, json};

#[derive(Clone, Default)]
pub struct Device {
    passkey: Option<Passkey>,
    /// True if it counts how often the passkey is used, as security keys do and phones don't.
    pub counts: bool,
}

struct Holder;

#[async_trait::async_trait]
impl UserValidationMethod for Holder {
    type PasskeyItem = Passkey;

    async fn check_user<'a>(
        &self,
        _: UiHint<'a, Passkey>,
        presence: bool,
        verification: bool,
    ) -> Result<UserCheck, Ctap2Error> {
        Ok(UserCheck { presence, verification })
    }

    fn is_presence_enabled(&self) -> bool {
        true
    }

    fn is_verification_enabled(&self) -> Option<bool> {
        Some(true)
    }
}

impl Device {
    pub fn counting() -> Self {
        Self { counts: true, ..Self::default() }
    }

    fn authenticator(&self) -> Authenticator<Option<Passkey>, Holder, RustCryptoBackend> {
        let held = self.passkey.clone();
        let mut device = Authenticator::new(Aaguid::new_empty(), held, Holder, RustCryptoBackend);
        device.set_make_credentials_with_signature_counter(self.counts);
        device
    }

    pub async fn make(&mut self, origin: &str, options: &Value) -> Option<Value> {
        let mut browser = Client::new(self.authenticator()).allows_insecure_localhost(true);
        let origin: Url = origin.parse().unwrap();
        let asked = serde_json::from_value(json!({ "publicKey": options })).unwrap();
        let made = browser.register(&origin, asked, DefaultClientData).await.ok()?;
        self.passkey.clone_from(browser.authenticator().store());
        Some(serde_json::to_value(made).unwrap())
    }

    pub async fn sign(&mut self, origin: &str, options: &Value) -> Value {
        let mut browser = Client::new(self.authenticator()).allows_insecure_localhost(true);
        let origin: Url = origin.parse().unwrap();
        let asked = serde_json::from_value(json!({ "publicKey": options })).unwrap();
        let signed = browser.authenticate(&origin, asked, DefaultClientData).await.unwrap();
        self.passkey.clone_from(browser.authenticator().store());
        serde_json::to_value(signed).unwrap()
    }
}
