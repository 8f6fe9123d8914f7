use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{LazyLock, Mutex, PoisonError, mpsc};

use scraper::Html;

pub use crate::browser::{attributes, texts};
use crate::site::{Kind, TestSite};
use crate::support::{Answer, Client};

/// Where visitors find the site in these tests. A loopback address, so that any host will do.
pub const PUBLIC_URL: &str = "http://127.0.0.1:8080";

pub static SITE: LazyLock<PublicSite> = LazyLock::new(|| PublicSite::start(PUBLIC_URL));

pub struct PublicSite {
    pub address: SocketAddr,
    seen: Mutex<BTreeMap<String, String>>,
}

impl PublicSite {
    pub fn start(public_url: &str) -> Self {
        let plan = TestSite::plan(Kind::Sqlite).flag(format!("--public-url={public_url}"));
        let (sender, receiver) = mpsc::channel();
        std::thread::spawn(move || {
            actix_web::rt::System::new().block_on(async {
                let site = plan.start().await;
                sender.send(site.listens).expect("a receiver");
                std::future::pending::<()>().await;
            });
        });
        Self { address: receiver.recv().expect("an address"), seen: Mutex::default() }
    }

    pub fn get(&self, path: &str) -> Answer {
        self.send("GET", path, &[])
    }

    #[track_caller]
    pub fn send(&self, method: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
        let answer = Client::new(self.address).send(method, path, headers, b"").expect("an answer");
        let mut names: Vec<&str> = answer.headers.iter().map(|(name, _)| name.as_str()).collect();
        names.retain(|name| *name != "set-cookie");
        names.sort_unstable();
        assert!(names.windows(2).all(|two| two[0] != two[1]), "one stands twice: {names:?}");
        answer
    }

    #[track_caller]
    pub fn page(&self, path: &str) -> Html {
        Html::parse_document(&self.text(path))
    }

    #[track_caller]
    pub fn text(&self, path: &str) -> String {
        // Locked meanwhile, so that no two tests ask for it.
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let known = seen.entry(path.to_owned());
        let text = known.or_insert_with(|| {
            let answer = self.get(path);
            assert_eq!(answer.status, 200, "{path}");
            answer.text()
        });
        text.clone()
    }
}

#[track_caller]
pub fn only(mut found: Vec<String>) -> String {
    assert_eq!(found.len(), 1, "{found:?}");
    found.remove(0)
}
