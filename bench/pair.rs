//! Serves the site and, from the same process, a bare handler that answers the same bytes, head
//! and body, so that a load generator can put a page's cost beside what the framework costs at
//! least.
//!
//! Prints one line for each page, `name bytes trips bare-url site-urls cookies`, then an empty one,
//! and serves until stopped. There are several cookies, with commas between, where several people
//! ask for the page, and several addresses, with bars between, where each costs as much as the
//! first. Trips are those to the store for one visit. `small` is no page, but a handler that hands
//! out as many bytes as [`SMALL`]. `bench-pair cookie PICKS` prints the cookie of a visitor with so
//! many picks.

#[path = "site.rs"]
mod site;

use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream};

use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::web::Bytes;
use actix_web::{App, HttpResponse, HttpServer, web};
use worthmap::accounts::{Accounts, Email, Method, NewPassword};
use worthmap::content::Content;
use worthmap::mapping::{Entry, Roster, Selection, Taxonomy};
use worthmap::network::Network;
use worthmap::urls::paths;

use site::Failure;

/// Who asks for a page.
#[derive(Clone, Copy)]
enum Visitor {
    /// Brings no cookie.
    Stranger,
    /// Brings a selection of twelve activities, always the same.
    Picks,
    /// One of many with twelve picks each, others than anybody who came lately.
    Newcomer,
    /// One of many who are signed in.
    Member,
}

/// As many people as connections, so that each is asked about.
const MEMBERS: u8 = 64;

/// How many bytes the small handler hands out.
const SMALL: usize = 11_500;
/// So many pictures that none is still kept when its turn comes again.
const PICTURES: usize = 200;
/// So many people that what their picks say isn't kept any more when their turn comes again, and few
/// enough that no two have the same ones.
const NEWCOMERS: usize = 600;

/// A page under load.
struct Page {
    name: &'static str,
    /// Its addresses, each used in turn.
    addresses: Vec<String>,
    visitor: Visitor,
}

/// The pages whose address depends on nothing.
const FIXED: [(&str, &str, Visitor); 18] = [
    ("home", "/", Visitor::Stranger),
    ("about", "/about", Visitor::Stranger),
    ("faq", "/faq", Visitor::Stranger),
    ("ideas", "/ideas", Visitor::Stranger),
    ("trait", "/traits/analytical-thinker", Visitor::Stranger),
    ("experience", "/experiences/gaming", Visitor::Stranger),
    ("app", "/app", Visitor::Stranger),
    ("app-12-picks", "/app?step=1", Visitor::Picks),
    ("app-step-2-12-picks", "/app?step=2", Visitor::Picks),
    ("app-step-2-idea-12-picks", "/app?step=2&template=1", Visitor::Picks),
    ("app-step-3-12-picks", "/app?step=3&template=1", Visitor::Picks),
    ("app-step-2-newcomers", "/app?step=2", Visitor::Newcomer),
    ("app-step-3-newcomers", "/app?step=3&template=1", Visitor::Newcomer),
    ("search-12-picks", "/app?q=photo", Visitor::Picks),
    ("home-signed-in", "/", Visitor::Member),
    ("app-signed-in", "/app?step=1", Visitor::Member),
    ("app-step-2-signed-in", "/app?step=2", Visitor::Member),
    ("together-signed-in", "/together", Visitor::Member),
];

fn pages(content: &Content) -> Vec<Page> {
    let (numbers, taxonomy) = (&content.numbers, &content.catalogue.taxonomy);
    let shared = paths::shared(&numbers.encode(&site::picks(taxonomy, site::PICKS), Some(1)));
    let maps = (0..3).map(|who| Entry::new("", others(taxonomy, who), numbers)).collect();
    let group = Roster::new(maps).0.encode(numbers);
    let together = paths::sealed_maps(paths::TOGETHER, &group);
    let picture = |nth| paths::shared_picture(&numbers.encode(&others(taxonomy, nth), Some(1)));
    let mut pages: Vec<Page> = FIXED
        .map(|(name, address, visitor)| Page { name, addresses: vec![address.to_owned()], visitor })
        .into();
    pages.extend([
        Page { name: "shared", addresses: vec![shared], visitor: Visitor::Stranger },
        Page { name: "together-12-picks", addresses: vec![together], visitor: Visitor::Picks },
        Page { name: "picture-kept", addresses: vec![picture(0)], visitor: Visitor::Stranger },
        Page {
            name: "picture-drawn",
            addresses: (0..PICTURES).map(picture).collect(),
            visitor: Visitor::Stranger,
        },
    ]);
    pages
}

/// The picks of somebody else: each person has others.
fn others(taxonomy: &Taxonomy, who: usize) -> Selection {
    let all = taxonomy.activities();
    let mut selection = Selection::default();
    for nth in 0..site::PICKS {
        selection.add(all[(who * 37 + nth * 53) % all.len()].places[0], taxonomy);
    }
    selection
}

#[actix_web::main]
async fn main() -> Result<(), Failure> {
    let content = site::content()?;
    if let [mode, picks] = &std::env::args().skip(1).collect::<Vec<_>>()[..] {
        let cookie = site::cookie(&content.catalogue.taxonomy, picks.parse()?);
        if mode != "cookie" {
            return Err("cookie PICKS".into());
        }
        println!("{cookie}");
        return Ok(());
    }
    let picks = site::cookie(&content.catalogue.taxonomy, site::PICKS);
    let pages = pages(&content);
    let taxonomy = site::content()?.catalogue.taxonomy;
    let maps: Vec<Selection> = (0..MEMBERS).map(|who| others(&taxonomy, who.into())).collect();
    let newcomers = (0..NEWCOMERS).map(|who| site::cookie_of(others(&taxonomy, who), &taxonomy));
    let newcomers = newcomers.collect::<Vec<_>>().join(",");
    let (site, accounts, _folder) = site::start(content).await?;
    let mut members = Vec::new();
    for (number, map) in (0..MEMBERS).zip(&maps) {
        members.push(sign_up(&accounts, number, map, &taxonomy).await?);
    }
    let members = members.join(",");

    let mut answers = Vec::new();
    for page in &pages {
        let cookie = match page.visitor {
            Visitor::Stranger => "",
            Visitor::Picks => &picks,
            Visitor::Newcomer => &newcomers,
            Visitor::Member => &members,
        };
        let fetch = || {
            let cookie = cookie.split(',').next().unwrap_or_default().to_owned();
            let address = page.addresses[0].clone();
            web::block(move || fetch(site, &address, &cookie).map_err(|error| error.to_string()))
        };
        // Whatever is only done for the first.
        fetch().await??;
        let before = accounts.store().trips();
        let answer = fetch().await??;
        answers.push((page, cookie, accounts.store().trips() - before, answer));
    }
    let small = Answer { head: Vec::new(), body: Bytes::from(vec![b'x'; SMALL]) };

    let listener = TcpListener::bind("127.0.0.1:0")?;
    let bare = listener.local_addr()?;
    for (Page { name, addresses, .. }, cookie, trips, answer) in &answers {
        let addresses = addresses.iter().map(|address| format!("http://{site}{address}"));
        let (bytes, addresses) = (answer.body.len(), addresses.collect::<Vec<_>>().join("|"));
        println!("{name} {bytes} {trips} http://{bare}/{name} {addresses} {cookie}");
    }
    println!("small {SMALL} 0 http://{bare}/small http://{bare}/small \n");
    let answers: Vec<(&str, Answer)> = answers
        .into_iter()
        .map(|(page, .., answer)| (page.name, answer))
        .chain([("small", small)])
        .collect();
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

/// Makes an account with a map; the answer is the cookie of its session.
async fn sign_up(
    accounts: &Accounts,
    number: u8,
    map: &Selection,
    taxonomy: &Taxonomy,
) -> Result<String, Failure> {
    let email = Email::parse(&format!("member-{number}@example.org")).map_err(|_| "no address")?;
    let password = NewPassword::parse("correct horse battery", Some(&email))
        .map_err(|fault| format!("{fault:?}"))?;
    let network = Network::of(IpAddr::V4(Ipv4Addr::new(192, 0, 2, number)));
    let account = accounts.sign_up(&email, &password, network).await?;
    accounts.unite_map(&account, map, taxonomy).await?;
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
    // A stranger brings no such field at all: even an empty one has a page made anew.
    let cookie = if cookie.is_empty() { String::new() } else { format!("Cookie: {cookie}\r\n") };
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {site}\r\n{cookie}Connection: close\r\n\r\n")?;
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
