use std::sync::Arc;

use reqwest::cookie::{CookieStore, Jar};
use reqwest::header::HeaderMap;
use reqwest::{Client, RequestBuilder, Url, redirect};
use scraper::{Html, Selector};
use serde_json::Value;

#[derive(Clone)]
pub struct Browser {
    client: Client,
    jar: Arc<Jar>,
    site: Url,
}

#[derive(Debug)]
pub struct Page {
    pub status: u16,
    pub headers: HeaderMap,
    pub body: String,
}

impl Browser {
    pub fn new(site: &str) -> Self {
        // Fails only when there is a provider already.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let jar = Arc::new(Jar::default());
        let client = Client::builder()
            .cookie_provider(Arc::clone(&jar))
            .redirect(redirect::Policy::none())
            .no_proxy()
            // No site of the tests speaks TLS; reading the system's certificates takes as long as a page.
            .tls_certs_only([])
            .build()
            .unwrap();
        Self { client, jar, site: site.parse().unwrap() }
    }

    pub fn on(&self, site: &str) -> Self {
        let other = Self::new(site);
        for name in ["session", "selection", "form"] {
            if let Some(value) = self.cookie(name) {
                other.set_cookie(name, &value);
            }
        }
        other
    }

    pub async fn get(&self, path: &str) -> Page {
        self.send(self.request("GET", path)).await
    }

    pub async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Page {
        self.send(self.request("POST", path).form(fields)).await
    }

    pub async fn post_json(&self, path: &str, body: &Value) -> Page {
        self.send(self.request("POST", path).json(body)).await
    }

    pub fn request(&self, method: &str, path: &str) -> RequestBuilder {
        let url = self.site.join(path).unwrap();
        self.client.request(method.parse().unwrap(), url)
    }

    pub async fn send(&self, request: RequestBuilder) -> Page {
        let response = request.send().await.unwrap();
        let status = response.status().as_u16();
        let headers = response.headers().clone();
        Page { status, headers, body: response.text().await.unwrap() }
    }

    pub fn cookie(&self, name: &str) -> Option<String> {
        let header = self.jar.cookies(&self.site)?;
        let pairs = header.to_str().unwrap().split("; ").filter_map(|pair| pair.split_once('='));
        pairs.filter(|(known, _)| *known == name).map(|(_, value)| value.to_owned()).next()
    }

    pub fn set_cookie(&self, name: &str, value: &str) {
        self.jar.add_cookie_str(&format!("{name}={value}; Path=/"), &self.site);
    }

    pub async fn sign_up(&self, email: &str, password: &str) -> Page {
        let fields =
            [("email", email), ("password", password), ("repeat_password", password), ("next", "")];
        self.post("/signup", &fields).await
    }

    pub async fn sign_in(&self, email: &str, password: &str) -> Page {
        self.post("/signin", &[("email", email), ("password", password), ("next", "")]).await
    }

    /// Chooses a password with the link of an email.
    pub async fn reset(&self, token: &str, password: &str) -> Page {
        let fields = [("token", token), ("password", password), ("repeat_password", password)];
        self.post("/reset", &fields).await
    }

    /// `current` is empty where there was none.
    pub async fn change_password(&self, current: &str, password: &str) -> Page {
        let fields =
            [("current_password", current), ("password", password), ("repeat_password", password)];
        self.post("/account/password", &fields).await
    }

    pub async fn is_signed_in(&self) -> bool {
        self.get("/account").await.status == 200
    }

    pub async fn toggle(&self, path: &str) {
        self.post("/app/selection", &[("toggle", path)]).await.leads_to("/app");
    }

    pub async fn picks(&self) -> Vec<String> {
        self.get("/app").await.expect(200).picks()
    }
}

impl Page {
    #[track_caller]
    pub fn expect(self, status: u16) -> Self {
        assert_eq!(self.status, status, "{}", self.body);
        self
    }

    #[track_caller]
    pub fn leads_to(self, place: &str) -> Self {
        assert_eq!(self.status, 303, "{}", self.body);
        assert!(self.header("location").starts_with(place), "{:?}", self.headers);
        self
    }

    #[track_caller]
    pub fn goes_to(self, place: &str) -> Self {
        assert_eq!((self.status, self.header("location")), (303, place), "{}", self.body);
        self
    }

    #[track_caller]
    pub fn says(self, words: &str) -> Self {
        let text = self.visible();
        assert!(text.contains(words), "{words:?} is not in {text}");
        self
    }

    #[track_caller]
    pub fn never_says(self, words: &str) -> Self {
        assert!(!self.body.contains(words), "{words:?} is in {}", self.body);
        self
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }

    /// Of the wizard, sorted.
    pub fn picks(&self) -> Vec<String> {
        sorted_ids(&serde_json::from_str(&self.text("#props")).unwrap())
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    pub fn set_cookies(&self) -> Vec<&str> {
        self.headers.get_all("set-cookie").iter().map(|value| value.to_str().unwrap()).collect()
    }

    #[track_caller]
    pub fn text(&self, selector: &str) -> String {
        let document = Html::parse_document(&self.body);
        let found = document.select(&Selector::parse(selector).unwrap()).next();
        let found = found.unwrap_or_else(|| panic!("no {selector} in {}", self.body));
        squeeze(&found.text().collect::<String>())
    }

    pub fn attribute(&self, selector: &str, name: &str) -> Option<String> {
        let document = Html::parse_document(&self.body);
        let found = document.select(&Selector::parse(selector).unwrap()).next()?;
        found.attr(name).map(str::to_owned)
    }

    pub fn all_attributes(&self, selector: &str, name: &str) -> Vec<String> {
        attributes(&Html::parse_document(&self.body), selector, name)
    }

    pub fn all_texts(&self, selector: &str) -> Vec<String> {
        texts(&Html::parse_document(&self.body), selector)
    }

    pub fn count(&self, selector: &str) -> usize {
        Html::parse_document(&self.body).select(&Selector::parse(selector).unwrap()).count()
    }

    fn visible(&self) -> String {
        squeeze(&Html::parse_document(&self.body).root_element().text().collect::<String>())
    }
}

pub fn sorted_ids(map: &Value) -> Vec<String> {
    let picks = map["picks"].as_array().unwrap().iter();
    let mut ids: Vec<String> = picks.map(|pick| pick["id"].as_str().unwrap().to_owned()).collect();
    ids.sort();
    ids
}

pub fn texts(page: &Html, selector: &str) -> Vec<String> {
    let selector = Selector::parse(selector).unwrap();
    page.select(&selector).map(|element| squeeze(&element.text().collect::<String>())).collect()
}

pub fn attributes(page: &Html, selector: &str, name: &str) -> Vec<String> {
    let selector = Selector::parse(selector).unwrap();
    page.select(&selector).filter_map(|element| element.attr(name)).map(str::to_owned).collect()
}

pub fn squeeze(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
