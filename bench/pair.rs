//! Serves the site and, from the same process, a bare handler that answers the same bytes, head
//! and body, so that a load generator can put a page's cost beside what the framework costs at
//! least.
//!
//! Prints one line for each page, `name site-url bare-url bytes cookies`, then serves until stopped.
//! There are several cookies, with commas between, where several people ask for the page.

#[path = "site.rs"]
mod site;

use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream};

use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::web::Bytes;
use actix_web::{App, HttpResponse, HttpServer, web};
use worthmap::accounts::{Accounts, Email, Method, NewPassword};
use worthmap::network::Network;

use site::Failure;

/// Who asks for a page.
#[derive(Clone, Copy)]
enum Visitor {
    /// Brings no cookie.
    Stranger,
    /// Brings a selection of twelve activities.
    Picks,
    /// One of many who are signed in.
    Member,
}

/// As many people as connections, so that each is asked about.
const MEMBERS: u8 = 64;

/// Pages under load: a name, an address, and who asks.
const PAGES: [(&str, &str, Visitor); 11] = [
    ("home", "/", Visitor::Stranger),
    ("about", "/about", Visitor::Stranger),
    ("faq", "/faq", Visitor::Stranger),
    ("ideas", "/ideas", Visitor::Stranger),
    ("trait", "/traits/analytical-thinker", Visitor::Stranger),
    ("experience", "/experiences/gaming", Visitor::Stranger),
    ("app", "/app", Visitor::Stranger),
    ("app-12-picks", "/app?step=1", Visitor::Picks),
    ("app-step-2-12-picks", "/app?step=2", Visitor::Picks),
    ("app-step-3-12-picks", "/app?step=3&template=1", Visitor::Picks),
    ("home-signed-in", "/", Visitor::Member),
];

#[actix_web::main]
async fn main() -> Result<(), Failure> {
    let content = site::content()?;
    let picks = site::cookie(&content.catalogue.taxonomy);
    let (site, accounts, _folder) = site::start(content).await?;
    let mut members = Vec::new();
    for number in 0..MEMBERS {
        members.push(sign_up(&accounts, number).await?);
    }
    let members = members.join(",");

    let mut answers = Vec::new();
    for (name, path, visitor) in PAGES {
        let cookie = match visitor {
            Visitor::Stranger => "",
            Visitor::Picks => &picks,
            Visitor::Member => &members,
        };
        let answer = web::block({
            let cookie = cookie.split(',').next().unwrap_or_default();
            let (path, cookie) = (path.to_owned(), cookie.to_owned());
            move || fetch(site, &path, &cookie).map_err(|error| error.to_string())
        })
        .await??;
        answers.push((name, path, cookie, answer));
    }

    let listener = TcpListener::bind("127.0.0.1:0")?;
    let bare = listener.local_addr()?;
    for (name, path, cookie, answer) in &answers {
        let bytes = answer.body.len();
        println!("{name} http://{site}{path} http://{bare}/{name} {bytes} {cookie}");
    }
    let answers: Vec<(&str, Answer)> =
        answers.into_iter().map(|(name, .., answer)| (name, answer)).collect();
    HttpServer::new(move || {
        answers.iter().fold(App::new(), |app, (name, answer)| {
            let answer = answer.clone();
            let handler = move || {
                let response = answer.again();
                async move { response }
            };
            app.route(&format!("/{name}"), web::get().to(handler))
        })
    })
    .listen(listener)?
    .run()
    .await?;
    Ok(())
}

/// Makes an account; the answer is the cookie of its session.
async fn sign_up(accounts: &Accounts, number: u8) -> Result<String, Failure> {
    let email = Email::parse(&format!("member-{number}@example.org")).map_err(|_| "no address")?;
    let password = NewPassword::parse("correct horse battery", Some(&email))
        .map_err(|fault| format!("{fault:?}"))?;
    let network = Network::of(IpAddr::V4(Ipv4Addr::new(192, 0, 2, number)));
    let account = accounts.sign_up(&email, &password, network).await?;
    let token = accounts.open_session(&account, Method::Password).await?;
    Ok(format!("session={}", token.secret()))
}

/// What was answered: everything that says something about the page, and the page.
#[derive(Clone)]
struct Answer {
    head: Vec<(HeaderName, HeaderValue)>,
    body: Bytes,
}

impl Answer {
    fn again(&self) -> HttpResponse {
        let mut response = HttpResponse::Ok();
        for (name, value) in &self.head {
            response.insert_header((name.clone(), value.clone()));
        }
        response.body(self.body.clone())
    }
}

/// What the framework says by itself.
const OF_THE_FRAMEWORK: [&str; 3] = ["content-length", "date", "connection"];

fn fetch(site: SocketAddr, path: &str, cookie: &str) -> Result<Answer, Failure> {
    let mut stream = TcpStream::connect(site)?;
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nHost: {site}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n"
    )?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    if !answer.starts_with(b"HTTP/1.1 200 ") {
        return Err(format!("{path} is no page").into());
    }
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").ok_or("no answer")?;
    let body = Bytes::from(answer.split_off(end + 4));
    let lines = std::str::from_utf8(&answer)?.lines().skip(1);
    let fields = lines.filter_map(|line| line.split_once(": "));
    let head = fields
        .filter(|(name, _)| !OF_THE_FRAMEWORK.contains(&name.to_ascii_lowercase().as_str()))
        .map(|(name, value)| Ok((name.parse()?, value.parse()?)))
        .collect::<Result<_, Failure>>()?;
    Ok(Answer { head, body })
}
