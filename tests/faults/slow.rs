use std::net::SocketAddr;
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use crate::rig::{Server, setting};
use crate::support::Client;

const CUT_WITHIN: Duration = Duration::from_secs(30);
const DRIP: Duration = Duration::from_millis(900);

struct Manner {
    name: &'static str,
    at_once: String,
    drips: &'static [u8],
    reads: bool,
}

fn manners() -> Vec<Manner> {
    let whole = "GET /about HTTP/1.1\r\nHost: a\r\n\r\n";
    let post = "POST /app/selection HTTP/1.1\r\nHost: a\r\n\
                Content-Type: application/x-www-form-urlencoded\r\n";
    let manner = |name, at_once, drips, reads| Manner { name, at_once, drips, reads };
    vec![
        manner("says nothing", String::new(), b"", true),
        manner("drips its first head", "GET / HTTP/1.1\r\nHost: a\r\nX: ".to_owned(), b"a", true),
        manner("drips its second head", format!("{whole}GET / HTTP/1.1\r\nX: "), b"a", true),
        manner("says nothing after a request", whole.to_owned(), b"", true),
        manner("drips empty lines", whole.to_owned(), b"\r\n", true),
        manner("drips its body", format!("{post}Content-Length: 900\r\n\r\n"), b"a", true),
        manner("keeps its body", format!("{post}Content-Length: 900\r\n\r\n"), b"", true),
        manner(
            "drips chunks",
            format!("{post}Transfer-Encoding: chunked\r\n\r\n"),
            b"1\r\na\r\n",
            true,
        ),
        manner(
            "drips a body nobody reads",
            "POST /about HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\n".to_owned(),
            b"a",
            true,
        ),
        manner("takes no answers", "GET /faq HTTP/1.1\r\nHost: a\r\n\r\n".repeat(300), b"", false),
    ]
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "slow; run by `make test-long`"]
async fn slow_clients_are_cut_and_others_are_answered() {
    let server = Server::fresh(&[]);
    let each = setting("SLOW_CLIENTS", 100) / manners().len();
    let mut clients = tokio::task::JoinSet::new();
    for manner in manners() {
        let manner = std::sync::Arc::new(manner);
        // Each client that takes no answers has hundreds of pages made: a few are enough.
        let clients_like_this = if manner.reads { each } else { each.min(20) };
        for _ in 0..clients_like_this {
            clients.spawn(dawdle(server.address, std::sync::Arc::clone(&manner)));
        }
    }
    sleep(Duration::from_secs(1)).await;
    let address = server.address;
    let page = tokio::task::spawn_blocking(move || {
        let began = Instant::now();
        (Client::new(address).get("/app").unwrap().status, began.elapsed())
    });
    let (status, took) = page.await.unwrap();
    assert_eq!(status, 200);
    assert!(took < Duration::from_secs(2), "a page took {took:?} meanwhile");
    while let Some(outcome) = clients.join_next().await {
        let (name, held) = outcome.unwrap();
        assert!(held < CUT_WITHIN, "a client that {name} held its connection for {held:?}");
    }
}

async fn dawdle(address: SocketAddr, manner: std::sync::Arc<Manner>) -> (&'static str, Duration) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let began = Instant::now();
    let _ = timeout(Duration::from_secs(1), stream.write_all(manner.at_once.as_bytes())).await;
    let mut buffer = vec![0; 16_384];
    while began.elapsed() < CUT_WITHIN * 2 {
        if manner.reads {
            match timeout(DRIP, stream.read(&mut buffer)).await {
                Ok(Ok(0) | Err(_)) => break,
                Ok(Ok(_)) => continue,
                Err(_) => {}
            }
        } else {
            sleep(DRIP).await;
            if stream.try_write(b"G").is_err_and(|e| e.kind() != std::io::ErrorKind::WouldBlock) {
                break;
            }
        }
        if !manner.drips.is_empty() && stream.write_all(manner.drips).await.is_err() {
            break;
        }
    }
    (manner.name, began.elapsed())
}
