mod account_page;
mod attacks;
pub mod device;
mod signing_in;
mod signing_up;

use serde_json::Value;

use crate::accounts::PASSWORD;
use crate::browser::{Browser, Page};
use crate::site::{Kind, Plan, TestSite};
use device::Device;

pub const ORIGIN: &str = "http://localhost:8080";

fn plan(kind: Kind) -> Plan {
    TestSite::plan(kind).flag(format!("--public-url={ORIGIN}"))
}

async fn site(kind: Kind) -> TestSite {
    plan(kind).flag("--limit-scale=1000").start().await
}

struct Challenge {
    token: String,
    options: Value,
}

async fn challenge(browser: &Browser, path: &str, fields: &[(&str, &str)]) -> Challenge {
    let handed_out = browser.post(path, fields).await.expect(200).json();
    let token = handed_out["challenge"].as_str().unwrap().to_owned();
    Challenge { token, options: handed_out["options"].clone() }
}

async fn answer(
    browser: &Browser,
    path: &str,
    challenge: &Challenge,
    credential: &Value,
    more: &[(&str, &str)],
) -> Page {
    let credential = credential.to_string();
    let mut fields = vec![("challenge", challenge.token.as_str()), ("credential", &credential)];
    fields.extend(more);
    browser.post(path, &fields).await
}

pub async fn add(browser: &Browser, device: &mut Device, name: &str) -> Page {
    let asked = challenge(browser, "/account/passkeys/options", &[("password", PASSWORD)]).await;
    let made = device.make(ORIGIN, &asked.options).await.unwrap();
    answer(browser, "/account/passkeys", &asked, &made, &[("name", name)]).await
}

pub async fn sign_in(browser: &Browser, device: &mut Device) -> Page {
    let asked = challenge(browser, "/signin/passkey/options", &[]).await;
    let signed = device.sign(ORIGIN, &asked.options).await;
    answer(browser, "/signin/passkey", &asked, &signed, &[]).await
}

/// A member with a passkey on a phone.
async fn ada(site: &TestSite) -> (Browser, Device) {
    let (ada, mut phone) = (site.member("ada@example.org", PASSWORD).await, Device::counting());
    add(&ada, &mut phone, "").await.goes_to("/account");
    (ada, phone)
}

async fn with_ada(kind: Kind) -> (TestSite, Browser, Device) {
    let site = site(kind).await;
    let (ada, phone) = ada(&site).await;
    (site, ada, phone)
}

async fn sign_up(browser: &Browser, device: &mut Device, email: &str) -> Page {
    let email = [("email", email)];
    let asked = challenge(browser, "/signup/passkey/options", &email).await;
    let made = device.make(ORIGIN, &asked.options).await.unwrap();
    answer(browser, "/signup/passkey", &asked, &made, &email).await
}

async fn sign_in_error(browser: &Browser) -> String {
    browser.get("/signin").await.expect(200).text(".error-summary li")
}

const REFUSED: &str =
    "This passkey opens no account here. It may have been removed. Sign in another way.";
const LATE: &str = "That took longer than ten minutes, or was used before. Try again.";
