//! A running site, and a plain client that shows answers as they are on the wire.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError, mpsc};

use clap::Parser;
use flate2::read::GzDecoder;
use scraper::{Html, Selector};
use tempfile::TempDir;
use worthmap::clock::Clock;
use worthmap::serve::Application;
use worthmap::settings::Arguments;

/// Where visitors find the site in these tests. A loopback address, so that any host will do.
pub const PUBLIC_URL: &str = "http://127.0.0.1:8080";

/// One site for all tests: nothing they do changes it.
pub static SITE: LazyLock<TestSite> = LazyLock::new(|| TestSite::start(PUBLIC_URL));

/// A site on a port of its own, in a thread that ends with the process.
pub struct TestSite {
    address: SocketAddr,
    seen: Mutex<BTreeMap<String, String>>,
    _var: TempDir,
}

/// An answer as it came.
#[derive(Debug, Clone)]
pub struct Answer {
    pub status: u16,
    pub headers: BTreeMap<String, String>,
    pub body: Vec<u8>,
}

impl TestSite {
    pub fn start(public_url: &str) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let var = folder.path().to_str().expect("a path");
        let line =
            ["worthmap", "--listen", "127.0.0.1:0", "--public-url", public_url, "--var-dir", var];
        let settings = Arguments::try_parse_from(line).expect("arguments").settings;
        let (tell, told) = mpsc::channel();
        std::thread::spawn(move || {
            actix_web::rt::System::new().block_on(async {
                let application = Application::start(settings, Clock::system()).await;
                let application = application.expect("it starts");
                tell.send(application.address()).expect("somebody waits");
                application.run().await
            })
        });
        Self { address: told.recv().expect("an address"), seen: Mutex::default(), _var: folder }
    }

    /// Where it listens.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub fn get(&self, path: &str) -> Answer {
        self.send("GET", path, &[])
    }

    /// Sends a request with further headers; `Host` may be among them.
    #[track_caller]
    pub fn send(&self, method: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
        let mut request = format!("{method} {path} HTTP/1.1\r\nconnection: close\r\n");
        if !headers.iter().any(|(name, _)| *name == "host") {
            request.push_str("host: 127.0.0.1\r\n");
        }
        request.extend(headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")));
        request.push_str("\r\n");
        self.say(&request)
    }

    /// Sends a request exactly as it is written.
    #[track_caller]
    pub fn say(&self, request: &str) -> Answer {
        let mut stream = TcpStream::connect(self.address).expect("it listens");
        stream.write_all(request.as_bytes()).expect("sent");
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).expect("an answer");
        Answer::parse(&bytes)
    }

    /// The HTML of a page that has to be there. Asked for once; many tests look at every page.
    #[track_caller]
    pub fn page(&self, path: &str) -> Html {
        let known = self.seen().get(path).cloned();
        let text = known.unwrap_or_else(|| {
            let answer = self.get(path);
            assert_eq!(answer.status, 200, "{path}");
            self.seen().insert(path.to_owned(), answer.text());
            answer.text()
        });
        Html::parse_document(&text)
    }

    fn seen(&self) -> MutexGuard<'_, BTreeMap<String, String>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Answer {
    fn parse(bytes: &[u8]) -> Self {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("a head");
        let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1)).expect("a status");
        let mut headers = BTreeMap::new();
        for (name, value) in lines.filter_map(|line| line.split_once(": ")) {
            let name = name.to_lowercase();
            let before = headers.insert(name.clone(), value.to_owned());
            // Only cookies may come several at a time; the session is the first.
            if let Some(before) = before {
                assert_eq!(name, "set-cookie", "{name} stands twice");
                headers.insert(name, before);
            }
        }
        let mut body = bytes[end + 4..].to_vec();
        if headers.get("transfer-encoding").is_some_and(|coding| coding == "chunked") {
            body = unchunked(&body);
        }
        Self { status: status.parse().expect("a number"), headers, body }
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }

    /// The body as somebody reads it.
    pub fn text(&self) -> String {
        let mut text = String::new();
        if self.header("content-encoding") == "gzip" {
            GzDecoder::new(&self.body[..]).read_to_string(&mut text).expect("compressed text");
            return text;
        }
        String::from_utf8(self.body.clone()).expect("text")
    }
}

fn unchunked(mut rest: &[u8]) -> Vec<u8> {
    let mut whole = Vec::new();
    loop {
        let end = rest.windows(2).position(|two| two == b"\r\n").expect("a size");
        let size = std::str::from_utf8(&rest[..end]).expect("text");
        let size = usize::from_str_radix(size, 16).expect("a size");
        if size == 0 {
            return whole;
        }
        whole.extend_from_slice(&rest[end + 2..end + 2 + size]);
        rest = &rest[end + 4 + size..];
    }
}

/// The texts of all elements that a selector finds, white space made single.
pub fn texts(page: &Html, selector: &str) -> Vec<String> {
    let selector = Selector::parse(selector).expect("a selector");
    page.select(&selector).map(|element| squeezed(&element.text().collect::<String>())).collect()
}

/// The values of an attribute of all elements that a selector finds.
pub fn attributes(page: &Html, selector: &str, name: &str) -> Vec<String> {
    let parsed = Selector::parse(selector).expect("a selector");
    page.select(&parsed).filter_map(|element| element.attr(name)).map(str::to_owned).collect()
}

/// The one text or attribute that there has to be.
#[track_caller]
pub fn only(mut found: Vec<String>) -> String {
    assert_eq!(found.len(), 1, "{found:?}");
    found.remove(0)
}

pub fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
