//! Passkeys: another way in, which opens one account, from this site, once for each time it is
//! asked for.

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

/// Where browsers find the site.
pub const ORIGIN: &str = "http://localhost:8080";

fn plan(kind: Kind) -> Plan {
    TestSite::plan(kind).flag(format!("--public-url={ORIGIN}"))
}

/// A site with limits that no ordinary story reaches.
async fn site(kind: Kind) -> TestSite {
    plan(kind).flag("--limit-scale=1000").start().await
}

/// What a page's script was given to sign.
struct Challenge {
    token: String,
    options: Value,
}

async fn challenge(browser: &Browser, path: &str, fields: &[(&str, &str)]) -> Challenge {
    let page = browser.post(path, fields).await.expect(200);
    let handed_out: Value = serde_json::from_str(&page.body).unwrap();
    let token = handed_out["challenge"].as_str().unwrap().to_owned();
    Challenge { token, options: handed_out["options"].clone() }
}

/// Posts an answer as the page's form does.
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

/// Adds a passkey on this device to the account that is signed in.
pub async fn add(browser: &Browser, device: &mut Device, name: &str) -> Page {
    let asked = challenge(browser, "/account/passkeys/options", &[("password", PASSWORD)]).await;
    let made = device.make(ORIGIN, &asked.options).await.unwrap();
    answer(browser, "/account/passkeys", &asked, &made, &[("name", name)]).await
}

/// Signs in with the passkey on this device.
pub async fn sign_in(browser: &Browser, device: &mut Device) -> Page {
    let asked = challenge(browser, "/signin/passkey/options", &[]).await;
    let signed = device.sign(ORIGIN, &asked.options).await;
    answer(browser, "/signin/passkey", &asked, &signed, &[]).await
}

/// Makes an account with a passkey on this device.
async fn sign_up(browser: &Browser, device: &mut Device, email: &str) -> Page {
    let email = [("email", email)];
    let asked = challenge(browser, "/signup/passkey/options", &email).await;
    let made = device.make(ORIGIN, &asked.options).await.unwrap();
    answer(browser, "/signup/passkey", &asked, &made, &email).await
}

/// What the sign-in page says after a refusal that led there.
async fn sign_in_error(browser: &Browser) -> String {
    browser.get("/signin").await.expect(200).text(".error-summary li")
}

const REFUSED: &str =
    "This passkey opens no account here. It may have been removed. Sign in another way.";
const LATE: &str = "That took longer than ten minutes, or was used before. Try again.";
