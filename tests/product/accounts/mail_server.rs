use std::io::{BufReader, Write};
use std::net::TcpListener;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use super::PASSWORD;
use crate::site::{Kind, TestSite, on_both_databases};
use crate::support::converse;

on_both_databases! { dead_mail_server_delays_no_request_and_loses_no_email }

#[actix_web::test]
async fn silent_mail_server_delays_no_request() {
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let flag = format!("--smtp-url=smtp://{}", silent.local_addr().unwrap());
    let site = TestSite::plan(Kind::Sqlite).flag(flag).start().await;
    let started = Instant::now();
    for number in 0..5 {
        site.member(&format!("person{number}@example.org"), PASSWORD).await;
    }
    assert!(started.elapsed() < Duration::from_secs(3));
    assert_eq!(site.store().count_emails().await.unwrap(), 5, "they wait");
}

async fn dead_mail_server_delays_no_request_and_loses_no_email(kind: Kind) {
    let listener = TcpListener::bind("127.0.0.2:0").unwrap();
    let address = listener.local_addr().unwrap();
    drop(listener);
    let plan = TestSite::plan(kind).flag(format!("--smtp-url=smtp://{address}"));
    let site = plan.start().await;
    let started = Instant::now();
    let browser = site.member("ada@example.org", PASSWORD).await;
    browser.get("/account").await.expect(200);
    assert!(started.elapsed() < Duration::from_secs(3));
    actix_web::rt::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(site.store().count_emails().await.unwrap(), 1, "it waits");
    let (received, _) = mail_server(TcpListener::bind(address).unwrap(), 0, "");
    site.clock.advance(Duration::from_mins(2));
    browser.post("/account/verification", &[]).await.goes_to("/account");
    wait_for(&received, 2).await;
    let emails = received.lock().unwrap().clone();
    assert!(emails.iter().all(|email| email.contains("/verify?token=")), "{emails:?}");
}

#[actix_web::test]
async fn a_server_that_refuses_at_first_gets_the_email_later() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let flag = format!("--smtp-url=smtp://{}", listener.local_addr().unwrap());
    let (received, _) = mail_server(listener, 2, "451 later");
    let site = TestSite::plan(Kind::Sqlite).flag(flag).start().await;
    let browser = site.member("ada@example.org", PASSWORD).await;
    for expected in 1..=2 {
        for _ in 0..100 {
            actix_web::rt::time::sleep(Duration::from_millis(10)).await;
            if site.store().count_emails().await.unwrap() < expected {
                break;
            }
        }
        site.clock.advance(Duration::from_mins(6));
        browser.post("/account/verification", &[]).await.goes_to("/account");
    }
    wait_for(&received, 1).await;
    assert!(received.lock().unwrap()[0].contains("To: ada@example.org"));
}

#[actix_web::test]
async fn an_email_is_given_up_for_its_address_and_kept_for_a_refused_login() {
    for (refusal, left) in [("550 5.1.1 no such person", 0), ("530 5.7.0 sign in first", 1)] {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let flag = format!("--smtp-url=smtp://{}", listener.local_addr().unwrap());
        let (_, conversations) = mail_server(listener, usize::MAX, refusal);
        let site = TestSite::plan(Kind::Sqlite).flag(flag).start().await;
        site.member("ada@example.org", PASSWORD).await;
        while conversations.load(Ordering::SeqCst) == 0 {
            actix_web::rt::time::sleep(Duration::from_millis(10)).await;
        }
        actix_web::rt::time::sleep(Duration::from_millis(300)).await;
        assert_eq!(site.store().count_emails().await.unwrap(), left, "{refusal}");
        assert_eq!(conversations.load(Ordering::SeqCst), 1, "{refusal}");
    }
}

#[actix_web::test]
async fn two_instances_send_an_email_once() {
    let one = TestSite::start(Kind::Postgres).await;
    let other = one.another_instance().await;
    for number in 0..8 {
        let site = if number % 2 == 0 { &one } else { &other };
        site.member(&format!("person{number}@example.org"), PASSWORD).await;
    }
    one.all_sent().await;
    assert_eq!(one.emails().len(), 8);
}

async fn wait_for(received: &Arc<Mutex<Vec<String>>>, emails: usize) {
    for _ in 0..500 {
        if received.lock().unwrap().len() >= emails {
            return;
        }
        actix_web::rt::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("only these emails came: {:?}", received.lock().unwrap());
}

/// Refuses the first so many conversations; the emails that came, and how many were started.
fn mail_server(
    listener: TcpListener,
    refusals: usize,
    refusal: &'static str,
) -> (Arc<Mutex<Vec<String>>>, Arc<AtomicUsize>) {
    let received = Arc::new(Mutex::new(Vec::new()));
    let emails = Arc::clone(&received);
    let started = Arc::new(AtomicUsize::new(0));
    let conversations = Arc::clone(&started);
    std::thread::spawn(move || {
        for mut stream in listener.incoming().map_while(Result::ok) {
            let emails = Arc::clone(&emails);
            let is_refused = started.fetch_add(1, Ordering::SeqCst) < refusals;
            std::thread::spawn(move || {
                let to_mail = if is_refused { refusal } else { "250 fine" };
                let heard = Mutex::default();
                stream.write_all(b"220 test\r\n").unwrap();
                converse(&mut BufReader::new(stream), "250 test", to_mail, &heard);
                let heard = heard.into_inner().unwrap();
                if heard.iter().any(|line| line == ".") {
                    emails.lock().unwrap().push(heard.join("\n"));
                }
            });
        }
    });
    (received, conversations)
}
