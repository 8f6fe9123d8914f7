use std::io::{BufReader, Write};
use std::net::TcpListener;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::{ServerConfig, ServerConnection, StreamOwned};

use crate::rig::{Person, Server, wait_until};
use crate::support::{Client, converse, outcome, worthmap};

const CA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/faults/certificates/ca.pem");
const FINE: &str = "250 fine";
const LOCALHOST: &[u8] = include_bytes!("certificates/localhost.pem");

#[tokio::test]
async fn emails_go_over_starttls_to_a_server_of_an_own_ca() {
    let (port, heard) = starttls_server();
    let url = format!("smtp://ada:secret@localhost:{port}");
    let public = ("PUBLIC_URL", "https://worthmap.example");
    let server = Server::fresh(&[("SMTP_URL", &url), public]);
    Person::new(server.address, "ada").sign_up().unwrap();
    let untrusted = || server.log().contains("certificate that isn't trusted: UnknownIssuer");
    wait_until("an untrusted certificate is named", Duration::from_secs(10), untrusted);
    assert!(server.log().contains("emails come from support@example.com"));
    drop(server);

    heard.lock().unwrap().clear();
    let server = Server::fresh(&[("SMTP_URL", &url), public, ("SSL_CERT_FILE", CA)]);
    let mut person = Person::new(server.address, "ada");
    person.email = "Ada@b\u{fc}cher.example".to_owned();
    person.sign_up().unwrap();
    let came = || heard.lock().unwrap().iter().any(|line| line == ".");
    wait_until("an email", Duration::from_secs(10), came);
    person.email = "\u{e9}va@example.org".to_owned();
    person.browser = Client::new(server.address);
    person.sign_up().unwrap();
    let is_refused = || server.log().contains("the mail server refused the email for good");
    wait_until("an address that needs SMTPUTF8 is given up", Duration::from_secs(10), is_refused);
    let heard = heard.lock().unwrap();
    let commands: Vec<&str> = heard.iter().map(String::as_str).take(7).collect();
    let greeting = "EHLO worthmap.example";
    assert_eq!(commands[..3], [greeting, "STARTTLS", greeting]);
    assert!(commands[3].starts_with("AUTH PLAIN "));
    assert_eq!(commands[5..], ["RCPT TO:<Ada@xn--bcher-kva.example>", "DATA"]);
    for header in ["To: Ada@xn--bcher-kva.example", "Auto-Submitted: auto-generated"] {
        assert!(heard.iter().any(|line| line == header), "{header}: {heard:?}");
    }
}

#[test]
fn mail_test_says_what_the_mail_server_answered() {
    let (port, heard) = starttls_server();
    let (trusted, closed) = (format!("smtp://a:b@localhost:{port}"), "smtp://127.0.0.1:1");
    let own = Some(("SSL_CERT_FILE", CA));
    for (url, ca, address, code, words) in [
        (&*trusted, own, "ada@example.org", 0, "the mail server took an email for ada@example.org"),
        (&trusted, None, "ada@example.org", 1, "certificate that isn't trusted"),
        (&trusted, own, "\u{e9}va@example.org", 1, "SMTPUTF8"),
        (&trusted, own, "full@example.org", 1, "for good: permanent error (552): mailbox full"),
        (&trusted, own, "nobody", 1, "not an email address: nobody"),
        (closed, own, "ada@example.org", 1, "Connection refused"),
        ("", own, "ada@example.org", 1, "SMTP_URL isn't set: emails land as files in var/outbox"),
    ] {
        let mut command = worthmap();
        command.env("SMTP_URL", url).envs(ca).args(["mail-test", address]);
        let (status, printed, said) = outcome(&mut command);
        let line = printed + &said;
        assert_eq!(status, Some(code), "{words}: {line}");
        assert!(line.lines().count() == 1 && line.contains(words), "{words}: {line}");
    }
    assert_eq!(heard.lock().unwrap().iter().filter(|line| *line == ".").count(), 1);
}

fn starttls_server() -> (u16, Arc<Mutex<Vec<String>>>) {
    let _ = rustls::crypto::ring::default_provider().install_default();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let certificate = CertificateDer::from_pem_slice(LOCALHOST).unwrap();
    let key = PrivateKeyDer::from_pem_slice(LOCALHOST).unwrap();
    let config = ServerConfig::builder().with_no_client_auth();
    let config = Arc::new(config.with_single_cert(vec![certificate], key).unwrap());
    let heard = Arc::new(Mutex::new(Vec::new()));
    let lines = Arc::clone(&heard);
    thread::spawn(move || {
        for mut stream in listener.incoming().map_while(Result::ok) {
            stream.write_all(b"220 test\r\n").unwrap();
            let mut reader = BufReader::new(stream);
            if converse(&mut reader, "250-test\r\n250-STARTTLS\r\n250 AUTH PLAIN", FINE, &lines) {
                let connection = ServerConnection::new(Arc::clone(&config)).unwrap();
                let mut reader = BufReader::new(StreamOwned::new(connection, reader.into_inner()));
                converse(&mut reader, "250-test\r\n250 AUTH PLAIN", FINE, &lines);
            }
        }
    });
    (port, heard)
}
