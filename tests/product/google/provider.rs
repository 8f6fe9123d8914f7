use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use actix_web::http::header::{AUTHORIZATION, LOCATION};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer, web};
use base64::Engine;
use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use url::Url;

pub const CLIENT: &str = "worthmap";
pub const SECRET: &str = "a secret & more";
pub const CALLBACK: &str = "http://127.0.0.1:8080/auth/google/callback";
const WITH_PASSKEYS: &str = "http://localhost:8080/auth/google/callback";

#[derive(Clone, Default)]
pub enum Token {
    #[default]
    Honest,
    Answer(u16, String),
    Redirect(String),
    Endless,
    Stalls,
}

#[derive(Default)]
struct Inside {
    codes: HashMap<String, Code>,
    token: Token,
    document: Value,
    userinfo: Value,
    asked: Vec<&'static str>,
}

struct Code {
    challenge: String,
    callback: String,
    claims: Value,
}

#[derive(Clone)]
pub struct Provider {
    pub issuer: String,
    inside: Arc<Mutex<Inside>>,
}

pub struct Granted {
    pub state: String,
    pub code: String,
}

impl Provider {
    pub fn start() -> Self {
        let inside = Arc::new(Mutex::new(Inside::default()));
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let issuer = format!("http://{}", listener.local_addr().unwrap());
        let provider = Self { issuer, inside };
        let data = web::Data::new(provider.clone());
        let server = HttpServer::new(move || {
            App::new()
                .app_data(data.clone())
                .route("/.well-known/openid-configuration", web::get().to(discovery))
                .route("/token", web::post().to(token))
                .route("/me", web::get().to(userinfo))
                .route("/trap", web::to(trap))
        });
        let server = server.workers(1).disable_signals().listen(listener).unwrap();
        actix_web::rt::spawn(server.run());
        provider
    }

    pub fn answers_token_requests_with(&self, token: Token) {
        self.inside.lock().unwrap().token = token;
    }

    pub fn says_in_its_document(&self, fields: Value) {
        self.inside.lock().unwrap().document = fields;
    }

    pub fn says_of_the_person(&self, claims: Value) {
        self.inside.lock().unwrap().userinfo = claims;
    }

    pub fn asked(&self, part: &str) -> usize {
        self.inside.lock().unwrap().asked.iter().filter(|asked| **asked == part).count()
    }

    /// Lets a person in who was sent to this address. `claims` replace what the token says.
    pub fn grant(&self, url: &str, now: i64, claims: &Value) -> Granted {
        let query: HashMap<_, _> = Url::parse(url).unwrap().query_pairs().into_owned().collect();
        assert_eq!(query["response_type"], "code");
        assert_eq!(query["client_id"], CLIENT);
        let callback = query["redirect_uri"].clone();
        assert!([CALLBACK, WITH_PASSKEYS].contains(&&*callback), "{callback}");
        assert_eq!(query["code_challenge_method"], "S256");
        let scopes: HashSet<&str> = query["scope"].split(' ').collect();
        assert_eq!(scopes, HashSet::from(["openid", "email"]));
        let mut token = json!({
            "iss": self.issuer, "aud": CLIENT, "exp": now / 1_000 + 600, "nonce": query["nonce"],
        });
        for (name, value) in claims.as_object().unwrap() {
            token[name] = value.clone();
        }
        let mut inside = self.inside.lock().unwrap();
        if inside.userinfo.is_null() {
            inside.userinfo = json!({ "sub": claims["sub"] });
        }
        let code = format!("code-{}", inside.codes.len());
        let challenge = query["code_challenge"].clone();
        inside.codes.insert(code.clone(), Code { challenge, callback, claims: token });
        Granted { state: query["state"].clone(), code }
    }
}

async fn discovery(provider: web::Data<Provider>) -> HttpResponse {
    let mut inside = provider.inside.lock().unwrap();
    inside.asked.push("discovery");
    let issuer = &provider.issuer;
    let mut document = json!({
        "issuer": issuer,
        "authorization_endpoint": format!("{issuer}/authorize"),
        "token_endpoint": format!("{issuer}/token"),
        "userinfo_endpoint": format!("{issuer}/me"),
    });
    if let Some(fields) = inside.document.as_object() {
        for (name, value) in fields {
            document[name] = value.clone();
        }
    }
    HttpResponse::Ok().json(document)
}

async fn token(
    request: HttpRequest,
    provider: web::Data<Provider>,
    form: web::Form<HashMap<String, String>>,
) -> HttpResponse {
    let behavior = {
        let mut inside = provider.inside.lock().unwrap();
        inside.asked.push("token");
        inside.token.clone()
    };
    match behavior {
        Token::Honest => {}
        Token::Answer(status, body) => {
            return HttpResponse::build(status.try_into().unwrap())
                .content_type("application/json")
                .body(body);
        }
        Token::Redirect(to) => {
            return HttpResponse::TemporaryRedirect().insert_header((LOCATION, to)).finish();
        }
        Token::Endless => {
            let spaces = futures_util::stream::repeat_with(|| {
                Ok::<_, actix_web::Error>(web::Bytes::from_static(&[b' '; 4_096]))
            });
            return HttpResponse::Ok().content_type("application/json").streaming(spaces);
        }
        Token::Stalls => actix_web::rt::time::sleep(Duration::from_mins(1)).await,
    }
    if !is_authenticated(&request, &provider, &form) {
        return HttpResponse::Unauthorized().json(json!({ "error": "invalid_client" }));
    }
    let refused = || HttpResponse::BadRequest().json(json!({ "error": "invalid_grant" }));
    let Some(code) = provider.inside.lock().unwrap().codes.remove(&form["code"]) else {
        return refused();
    };
    let proof = BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(form["code_verifier"].as_bytes()));
    if proof != code.challenge || form["redirect_uri"] != code.callback {
        return refused();
    }
    let id_token = format!("e30.{}.c2ln", BASE64_URL_SAFE_NO_PAD.encode(code.claims.to_string()));
    HttpResponse::Ok().json(json!({
        "access_token": "access", "expires_in": "60", "scope": ["openid"], "id_token": id_token,
    }))
}

fn is_authenticated(
    request: &HttpRequest,
    provider: &Provider,
    form: &HashMap<String, String>,
) -> bool {
    let document = provider.inside.lock().unwrap().document.clone();
    let method = document["token_endpoint_auth_methods_supported"][0].as_str();
    let id: String = url::form_urlencoded::byte_serialize(SECRET.as_bytes()).collect();
    let basic = format!("Basic {}", BASE64_STANDARD.encode(format!("{CLIENT}:{id}")));
    let header = request.headers().get(AUTHORIZATION).map(|value| value.to_str().unwrap());
    let [client, secret] = ["client_id", "client_secret"].map(|name| form.get(name));
    let expected = match method {
        Some("client_secret_post") => (None, Some(CLIENT), Some(SECRET)),
        Some("none") => (None, Some(CLIENT), None),
        _ => (Some(&*basic), None, None),
    };
    (header, client.map(String::as_str), secret.map(String::as_str)) == expected
}

async fn userinfo(request: HttpRequest, provider: web::Data<Provider>) -> HttpResponse {
    let shown = request.headers().get(AUTHORIZATION).map(|value| value.to_str().unwrap());
    assert_eq!(shown, Some("Bearer access"));
    let mut inside = provider.inside.lock().unwrap();
    inside.asked.push("userinfo");
    HttpResponse::Ok().json(&inside.userinfo)
}

async fn trap(provider: web::Data<Provider>) -> HttpResponse {
    provider.inside.lock().unwrap().asked.push("trap");
    HttpResponse::Ok().finish()
}
