//! The mail server is down, or takes the connection and says nothing.

use std::net::TcpListener;
use std::time::{Duration, Instant};

use worthmap::store::{DatabaseUrl, Store};

use crate::rig::{NO_LIMITS, Person, Server};

#[tokio::test]
async fn emails_wait_and_pages_do_not() {
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let closed = TcpListener::bind("127.0.0.1:0").unwrap();
    let (silent_port, closed_port) =
        (silent.local_addr().unwrap().port(), closed.local_addr().unwrap().port());
    drop(closed);
    for port in [silent_port, closed_port] {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("smtp://127.0.0.1:{port}");
        let server = Server::start(folder.path(), &[("SMTP_URL", &url), NO_LIMITS]);
        let mut slowest = Duration::ZERO;
        for number in 0..5 {
            let began = Instant::now();
            let mut person = Person::new(server.address, &format!("person-{number}"));
            assert_eq!(person.sign_up().unwrap().status, 303);
            slowest = slowest.max(began.elapsed());
        }
        assert!(slowest < Duration::from_secs(3), "a sign-up took {slowest:?}");
        server.kill();
        let url = DatabaseUrl::file(&folder.path().join("worthmap.db"));
        let store = Store::open(&url).await.unwrap();
        assert_eq!(store.count_emails().await.unwrap(), 5, "emails were lost");
        store.close().await;
    }
}
