//! Serves the site and, from the same process, a bare handler for each page that answers the same
//! head and body, so that a load generator can compare the two.
//!
//! Prints one line a page, `name bytes bare-url site-url cookie`, then an empty line, and serves
//! until it is stopped. `bench-pair cookie` prints the cookie of a visitor with twelve picks.
//!
//! Below `/plain` stand the same pages as Actix and Askama alone would send them to a browser: without
//! scripts and their data, compressed by the framework, with the style sheets and drawings they name.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream};

use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::middleware::Compress;
use actix_web::web::Bytes;
use actix_web::{App, HttpResponse, HttpServer, web};
use clap::Parser;
use tempfile::TempDir;
use worthmap::accounts::{Accounts, BrowserState, Email, NewPassword};
use worthmap::app::cli::Arguments;
use worthmap::app::serve::Application;
use worthmap::clock::Clock;
use worthmap::content::{Content, Source};
use worthmap::mapping::{Selection, StoredSelection, Taxonomy};
use worthmap::network::Network;
use worthmap::urls::paths;

type Failure = Box<dyn std::error::Error>;

const PICKS: usize = 12;

#[derive(Clone, Copy)]
enum Visitor {
    Anonymous,
    WithPicks,
    SignedIn,
}

const PAGES: [(&str, &str, Visitor); 14] = [
    ("home", "/", Visitor::Anonymous),
    ("about", "/about", Visitor::Anonymous),
    ("ideas", "/ideas", Visitor::Anonymous),
    ("trait", "/traits/analytical-thinker", Visitor::Anonymous),
    ("experience", "/experiences/gaming", Visitor::Anonymous),
    ("app", "/app", Visitor::Anonymous),
    ("app-step-1", "/app?step=1", Visitor::WithPicks),
    ("app-search", "/app?q=photo", Visitor::WithPicks),
    ("app-step-2", "/app?step=2", Visitor::WithPicks),
    ("app-step-2-idea", "/app?step=2&template=1", Visitor::WithPicks),
    ("app-step-3", "/app?step=3&template=1", Visitor::WithPicks),
    ("home-signed-in", "/", Visitor::SignedIn),
    ("app-step-1-signed-in", "/app?step=1", Visitor::SignedIn),
    ("app-step-2-signed-in", "/app?step=2", Visitor::SignedIn),
];

#[actix_web::main]
async fn main() -> Result<(), Failure> {
    let content = Content::load(&Source::Embedded).map_err(|faults| format!("{faults:?}"))?;
    let taxonomy = &content.catalog.taxonomy;
    let selection = picks(taxonomy);
    let stored = StoredSelection { selection: selection.clone(), changed_at: 1 };
    let with_picks = format!("selection={}", stored.encode(taxonomy));
    if std::env::args().any(|argument| argument == "cookie") {
        println!("{with_picks}");
        return Ok(());
    }
    let shared = paths::shared(&content.numbers.encode(&selection, Some(1)));
    let (site, accounts, _folder) = start().await?;
    let signed_in = sign_up(&accounts, &selection, taxonomy).await?;

    let listener = TcpListener::bind("127.0.0.1:0")?;
    let bare = listener.local_addr()?;
    let pages = PAGES.into_iter().chain([("shared", shared.as_str(), Visitor::Anonymous)]);
    let mut answers = Vec::new();
    for (name, path, visitor) in pages {
        let cookie = match visitor {
            Visitor::Anonymous => String::new(),
            Visitor::WithPicks => with_picks.clone(),
            Visitor::SignedIn => signed_in.clone(),
        };
        let (address, sent) = (path.to_owned(), cookie.clone());
        let answer = web::block(move || {
            let cookie = if sent.is_empty() { sent } else { format!("Cookie: {sent}\r\n") };
            fetch(site, &address, &cookie).map_err(|error| format!("{address}: {error}"))
        });
        let answer = answer.await??;
        let bytes = answer.body.len();
        println!("{name} {bytes} http://{bare}/{name} http://{site}{path} {cookie}");
        answers.push((name, answer));
    }
    let files = web::block(move || {
        files(site, &answers).map(|files| (answers, files)).map_err(|error| error.to_string())
    });
    let (answers, files) = files.await??;
    println!();
    serve(listener, answers, files).await
}

/// Twelve picks, spread evenly over the tree.
fn picks(taxonomy: &Taxonomy) -> Selection {
    let mut selection = Selection::default();
    let apart = taxonomy.activities().len() / PICKS;
    for activity in taxonomy.activities().iter().step_by(apart).take(PICKS) {
        selection.add(activity.places[0], taxonomy);
    }
    selection
}

/// The site on an SQLite file of its own, which lives as long as the folder.
async fn start() -> Result<(SocketAddr, Accounts, TempDir), Failure> {
    let folder = tempfile::tempdir()?;
    let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
    let settings = Arguments::try_parse_from([
        "worthmap".into(),
        format!("--listen={address}"),
        // As in production: the host of each request is compared with it.
        format!("--public-url=http://{address}"),
        format!("--var-dir={}", folder.path().display()),
        format!("--database-url=sqlite://{}/bench.db", folder.path().display()),
    ])?
    .server;
    let application = Application::start(settings, Clock::system()).await?;
    let (address, accounts) = (application.address(), application.accounts().clone());
    actix_web::rt::spawn(application.run());
    Ok((address, accounts, folder))
}

/// Creates an account with a map and returns its session cookie.
async fn sign_up(
    accounts: &Accounts,
    map: &Selection,
    taxonomy: &Taxonomy,
) -> Result<String, Failure> {
    let email = Email::parse("member@example.org").map_err(|_| "no address")?;
    let password = NewPassword::parse("correct horse battery", Some(&email))
        .map_err(|fault| format!("{fault:?}"))?;
    let network = Network::of(IpAddr::V4(Ipv4Addr::LOCALHOST));
    let entered = accounts.sign_up(&email, &password, network, None).await?;
    let here = BrowserState { picks: Some(map), ..BrowserState::default() };
    let opened = accounts.open_session(&entered, here, taxonomy).await?;
    Ok(format!("session={}", opened.token.secret()))
}

#[derive(Clone)]
struct Answer {
    head: Vec<(HeaderName, HeaderValue)>,
    body: Bytes,
}

/// The files that pages name, by address.
fn files(
    site: SocketAddr,
    answers: &[(&str, Answer)],
) -> Result<BTreeMap<String, Answer>, Failure> {
    let mut files = BTreeMap::new();
    for (_, page) in answers {
        for part in std::str::from_utf8(&page.body)?.split("\"/static/").skip(1) {
            let name = part.split(['"', '#']).next().unwrap_or_default();
            if !name.ends_with(".js") {
                let address = ["/static/", name].concat();
                let file = fetch(site, &address, "Accept-Encoding: br\r\n")?;
                files.insert(address, file);
            }
        }
    }
    Ok(files)
}

impl Answer {
    fn response(&self) -> HttpResponse {
        let mut response = HttpResponse::Ok();
        for (name, value) in &self.head {
            response.insert_header((name.clone(), value.clone()));
        }
        response.body(self.body.clone())
    }

    /// Without scripts, their data and what waits for them.
    fn plain(&self) -> Self {
        let html = String::from_utf8_lossy(&self.body);
        let mut parts = html.split("<script");
        let mut body = parts.next().unwrap_or_default().replace("<link rel=\"expect\"", "<link");
        body.extend(parts.filter_map(|part| part.split_once("</script>")).map(|(_, after)| after));
        let head = self.head.iter().filter(|(name, _)| name == "content-type").cloned();
        Self { head: head.collect(), body: body.into() }
    }
}

async fn serve(
    listener: TcpListener,
    answers: Vec<(&'static str, Answer)>,
    files: BTreeMap<String, Answer>,
) -> Result<(), Failure> {
    let app = move || {
        let handler = |answer: Answer| move || std::future::ready(answer.response());
        let plain = answers.iter().fold(web::scope("/plain"), |scope, (name, answer)| {
            scope.route(&format!("/{name}"), web::get().to(handler(answer.plain())))
        });
        let pages = answers.iter().map(|(name, answer)| (format!("/{name}"), answer));
        let files = files.iter().map(|(address, file)| (address.clone(), file));
        let app = App::new().service(plain.wrap(Compress::default()));
        pages.chain(files).fold(app, |app, (address, answer)| {
            app.route(&address, web::get().to(handler(answer.clone())))
        })
    };
    Ok(HttpServer::new(app).listen(listener)?.run().await?)
}

/// Set by the framework on both sides.
const FRAMEWORK_HEADERS: [&str; 3] = ["content-length", "date", "connection"];

fn fetch(site: SocketAddr, path: &str, header: &str) -> Result<Answer, Failure> {
    let mut stream = TcpStream::connect(site)?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {site}\r\n{header}Connection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    if !answer.starts_with(b"HTTP/1.1 200 ") {
        return Err("not a page".into());
    }
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").ok_or("no answer")?;
    let body = Bytes::from(answer.split_off(end + 4));
    let fields = std::str::from_utf8(&answer)?.lines().filter_map(|line| line.split_once(": "));
    let head = fields
        .filter(|(name, _)| !FRAMEWORK_HEADERS.contains(&name.to_ascii_lowercase().as_str()))
        .map(|(name, value)| Ok((name.parse()?, value.parse()?)))
        .collect::<Result<_, Failure>>()?;
    Ok(Answer { head, body })
}
