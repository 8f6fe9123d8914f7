use serde_json::Value;

use super::provider::{CLIENT, Granted, Provider, SECRET};
use crate::browser::{Browser, Page};
use crate::site::{Kind, Plan, TestSite};

pub struct SiteAndProvider {
    pub site: TestSite,
    pub provider: Provider,
}

impl SiteAndProvider {
    pub async fn new(kind: Kind) -> Self {
        Self::with(kind, &[]).await
    }

    pub async fn with(kind: Kind, flags: &[&str]) -> Self {
        let provider = Provider::start();
        let site = configured(TestSite::plan(kind).flag("--limit-scale=1000"), &provider);
        let site = flags.iter().fold(site, |site, flag| site.flag(*flag));
        Self { site: site.start().await, provider }
    }

    pub async fn set_out(&self, browser: &Browser, link: &str, claims: &Value) -> Granted {
        let away = browser.get(link).await.leads_to(&self.provider.issuer);
        let now = i64::try_from(self.site.clock.milliseconds()).unwrap();
        self.provider.grant(away.header("location"), now, claims)
    }

    /// To the provider and back.
    pub async fn go_through(&self, browser: &Browser, link: &str, claims: &Value) -> Page {
        let granted = self.set_out(browser, link, claims).await;
        come_back(browser, &granted).await
    }

    pub async fn sign_in(&self, browser: &Browser, claims: &Value) -> Page {
        self.go_through(browser, "/auth/google", claims).await
    }
}

pub fn configured(plan: Plan, provider: &Provider) -> Plan {
    plan.flag("--oidc-name= Hafen ID ")
        .flag(format!("--google-issuer-url={}", provider.issuer))
        .flag(format!("--google-client-id={CLIENT}"))
        .flag(format!("--google-client-secret={SECRET}"))
}

pub async fn come_back(browser: &Browser, granted: &Granted) -> Page {
    let Granted { state, code } = granted;
    browser.get(&format!("/auth/google/callback?state={state}&code={code}")).await
}
