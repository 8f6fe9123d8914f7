use std::path::Path;
use std::time::Duration;

use futures_util::future::join;
use reqwest::Client;
use tempfile::TempDir;

use crate::rig::{Caddy, PASSWORD, Server};

const HERE: &str = "127.0.0.1";
const ANY: &str = "127.0.0.1:0";
const ELSEWHERE: &str = "127.0.0.2";
const EMAILS: usize = 20;

fn instance(folder: &Path, [_, secure]: [u16; 2], listen: &str) -> Server {
    let url = format!("https://localhost:{secure}");
    let behind = [("PUBLIC_URL", &*url), ("TRUSTED_PROXIES", HERE), ("LISTEN", listen)];
    Server::start(folder, &behind)
}

async fn one_behind_caddy() -> (Caddy, Server, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let ports = Caddy::ports();
    let server = instance(folder.path(), ports, ANY);
    (Caddy::start(ports, &[server.address]).await, server, folder)
}

async fn post(browser: &Client, url: &str, fields: &[(&str, &str)]) -> reqwest::Response {
    browser.post(url).form(fields).header("Sec-Fetch-Site", "same-origin").send().await.unwrap()
}

#[actix_web::test]
async fn visitors_come_by_tls_and_stay_signed_in() {
    let (caddy, _server, _folder) = one_behind_caddy().await;
    let (browser, url) = (caddy.browser(HERE), &caddy.url);

    let plain = format!("http://localhost:{}/ideas", caddy.plain);
    let sent_on = browser.get(plain).send().await.unwrap();
    assert_eq!(sent_on.headers()["location"], "https://localhost/ideas");
    let home = browser.get(url).send().await.unwrap();
    assert_eq!(home.status(), 200);
    assert!(home.headers().contains_key("strict-transport-security"));

    let account =
        [("email", "ada@example.org"), ("password", PASSWORD), ("repeat_password", PASSWORD)];
    let signed_up = post(&browser, &format!("{url}/signup"), &account).await;
    assert_eq!(signed_up.status(), 303);
    let cookies = signed_up.headers().get_all("set-cookie");
    let session = cookies.iter().find(|cookie| cookie.as_bytes().starts_with(b"__Host-session="));
    assert!(session.unwrap().to_str().unwrap().contains("Secure"));
    let page = browser.get(format!("{url}/account")).send().await.unwrap();
    assert!(page.text().await.unwrap().contains("ada@example.org"));

    let asked = post(&browser, &format!("{url}/signin/passkey/options"), &[]).await;
    let bound = asked.headers()["set-cookie"].to_str().unwrap();
    assert!(bound.starts_with("__Host-passkey="), "{bound}");
    for rule in ["Secure", "HttpOnly", "Path=/", "SameSite=Strict"] {
        assert!(bound.split("; ").any(|part| part == rule), "{rule}: {bound}");
    }
    assert!(!bound.contains("Domain"), "{bound}");

    let too_long = vec![b'a'; 600_000];
    let refused = browser.post(format!("{url}/signin")).body(too_long).send().await.unwrap();
    assert_eq!(refused.status(), 413);
}

#[actix_web::test]
async fn each_visitor_is_counted_by_the_address_the_proxy_saw() {
    let (caddy, _server, _folder) = one_behind_caddy().await;
    let asks = |browser: Client, number: usize| {
        let request = browser.post(format!("{}/forgotten", caddy.url));
        request
            .form(&[("email", format!("person-{number}@example.org"))])
            .header("Sec-Fetch-Site", "same-origin")
            .header("X-Forwarded-For", format!("192.0.2.{number}"))
            .header("Forwarded", format!("for=192.0.2.{number}"))
            .send()
    };
    let liar = caddy.browser(HERE);
    for number in 0..EMAILS {
        assert_eq!(asks(liar.clone(), number).await.unwrap().status(), 200);
    }
    assert_eq!(asks(liar.clone(), EMAILS).await.unwrap().status(), 429);
    let neighbour = caddy.browser(ELSEWHERE);
    assert_eq!(asks(neighbour, EMAILS).await.unwrap().status(), 200);
}

async fn visit(caddy: &Caddy, pages: usize) {
    for number in 0..pages / 4 {
        let browser = caddy.browser(HERE);
        for path in ["/", "/app", "/ideas", "/signin"] {
            let page = browser.get(format!("{}{path}", caddy.url)).send().await.unwrap();
            assert_eq!(page.status(), 200, "{path}, round {number}");
            assert!(page.text().await.unwrap().trim_end().ends_with("</html>"), "{path}");
        }
    }
}

#[actix_web::test]
async fn no_page_fails_while_one_instance_is_killed_and_replaced_and_the_other_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let ports = Caddy::ports();
    let [one, mut other] = [(); 2].map(|()| instance(folder.path(), ports, ANY));
    let address = one.address;
    let caddy = Caddy::start(ports, &[address, other.address]).await;
    visit(&caddy, 40).await;
    one.kill();
    visit(&caddy, 40).await;
    let _replaced = instance(folder.path(), ports, &address.to_string());
    let stopping = actix_web::web::block(move || {
        other.ask_to_stop();
        other.wait(Duration::from_secs(15)).expect("it stops")
    });
    let ((), status) = join(visit(&caddy, 80), stopping).await;
    assert!(status.unwrap().success());
    visit(&caddy, 40).await;
}
