use std::cell::Cell;
use std::path::Path;
use std::time::Duration;

use futures_util::future::{join, join_all};
use reqwest::Client;
use tempfile::TempDir;

use crate::rig::{Caddy, PASSWORD, Server};

const HERE: &str = "127.0.0.1";
const ANY: &str = "127.0.0.1:0";
const ELSEWHERE: &str = "127.0.0.2";
const EMAILS: usize = 20;

fn instance(folder: &Path, [_, secure]: [u16; 2], listen: &str) -> Server {
    let url = format!("https://localhost:{secure}");
    let listen = [("LISTEN", listen), ("DRAIN_SECONDS", "5")];
    Server::start(
        folder,
        &[&[("PUBLIC_URL", &*url), ("TRUSTED_PROXIES", HERE)][..], &listen].concat(),
    )
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
    assert_eq!(asks(caddy.browser(ELSEWHERE), EMAILS).await.unwrap().status(), 200);
}

async fn visit(browser: &Client, url: &str) {
    let page = browser.get(format!("{url}/app")).send().await.unwrap();
    assert_eq!(page.status(), 200);
    assert!(page.text().await.unwrap().trim_end().ends_with("</html>"));
    let place = "arts-and-creativity/photography/street-photography";
    let answer = post(browser, &format!("{url}/app/selection"), &[("toggle", place)]).await;
    assert_eq!(answer.status(), 303);
}

#[actix_web::test]
async fn no_page_fails_while_one_of_two_instances_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let ports = Caddy::ports();
    let [one, other] = [(); 2].map(|()| instance(folder.path(), ports, ANY));
    let caddy = Caddy::start(ports, &[one.address, other.address]).await;
    let visits = async |count| {
        for _ in 0..count {
            let page = caddy.browser(HERE).get(&caddy.url).send().await.unwrap();
            assert_eq!(page.status(), 200);
        }
    };
    visits(20).await;
    one.kill();
    visits(20).await;
}

/// Both are replaced, one after the other, under pages and posts.
#[actix_web::test]
async fn rolling_restart_of_two_leaves_no_request_unanswered() {
    let folder = tempfile::tempdir().unwrap();
    let ports = Caddy::ports();
    let servers = [(); 2].map(|()| instance(folder.path(), ports, ANY));
    let addresses = servers.each_ref().map(|server| server.address);
    let caddy = Caddy::start(ports, &addresses).await;
    let is_over = Cell::new(false);
    let visitors = join_all((0..4).map(async |_| {
        let (browser, mut requests) = (caddy.browser(HERE), 0);
        while requests < 500 || !is_over.get() {
            visit(&browser, &caddy.url).await;
            requests += 2;
        }
    }));
    let mut replaced = Vec::new();
    let restart = async {
        for (mut server, address) in servers.into_iter().zip(addresses) {
            let stopped = actix_web::web::block(move || {
                server.ask_to_stop();
                server.wait(Duration::from_secs(25)).expect("it stops")
            });
            assert!(stopped.await.unwrap().success());
            replaced.push(instance(folder.path(), ports, &address.to_string()));
            // The balancer looks every 2 s.
            actix_web::rt::time::sleep(Duration::from_secs(5)).await;
        }
        is_over.set(true);
    };
    join(visitors, restart).await;
}
