//! Serves the site and, from the same process, a bare handler that answers the same bytes, so
//! that a load generator can put a page's cost beside what the framework costs at least.
//!
//! Prints one line for each page, `name site-url bare-url cookie`, then serves until stopped.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};

use actix_web::web::Bytes;
use actix_web::{App, HttpResponse, HttpServer, web};
use clap::Parser;
use worthmap::clock::Clock;
use worthmap::content::{Content, Source};
use worthmap::mapping::{Selection, StoredSelection};
use worthmap::serve::Application;
use worthmap::settings::Arguments;

/// Pages under load: a name, an address, and whether the visitor has twelve picks.
const PAGES: [(&str, &str, bool); 6] = [
    ("home", "/", false),
    ("about", "/about", false),
    ("app", "/app", false),
    ("app-12-picks", "/app", true),
    ("app-level-12-picks", "/app?path=arts-and-creativity/photography", true),
    ("app-step-2-12-picks", "/app?step=2", true),
];

type Failure = Box<dyn std::error::Error>;

#[actix_web::main]
async fn main() -> Result<(), Failure> {
    let folder = std::env::temp_dir().join(format!("worthmap-bench-{}", std::process::id()));
    let settings = Arguments::try_parse_from([
        "worthmap".into(),
        "--listen=127.0.0.1:0".into(),
        format!("--var-dir={}", folder.display()),
        format!("--database-url=sqlite://{}/bench.db", folder.display()),
    ])?
    .settings;
    let application = Application::start(settings, Clock::system()).await?;
    let site = application.address();
    actix_web::rt::spawn(application.run());

    let cookie = twelve_picks()?;
    let mut answers = Vec::new();
    for (name, path, has_picks) in PAGES {
        let cookie = if has_picks { cookie.as_str() } else { "" };
        let body = web::block({
            let (path, cookie) = (path.to_owned(), cookie.to_owned());
            move || fetch(site, &path, &cookie).map_err(|error| error.to_string())
        })
        .await??;
        answers.push((name, path, cookie, Bytes::from(body)));
    }

    let listener = TcpListener::bind("127.0.0.1:0")?;
    let bare = listener.local_addr()?;
    for (name, path, cookie, body) in &answers {
        println!("{name} http://{site}{path} http://{bare}/{name} {} {cookie}", body.len());
    }
    let answers: Vec<(&str, Bytes)> =
        answers.into_iter().map(|(name, .., body)| (name, body)).collect();
    HttpServer::new(move || {
        answers.iter().fold(App::new(), |app, (name, body)| {
            let body = body.clone();
            let answer = move || {
                let body = body.clone();
                async move { HttpResponse::Ok().content_type("text/html; charset=utf-8").body(body) }
            };
            app.route(&format!("/{name}"), web::get().to(answer))
        })
    })
    .listen(listener)?
    .run()
    .await?;
    Ok(())
}

fn twelve_picks() -> Result<String, Failure> {
    let content = Content::load(&Source::Embedded).map_err(|faults| format!("{faults:?}"))?;
    let taxonomy = &content.catalogue.taxonomy;
    let mut selection = Selection::default();
    for activity in taxonomy.activities().iter().step_by(50).take(12) {
        selection.add(activity.places[0], taxonomy);
    }
    Ok(format!("selection={}", StoredSelection { selection, changed_at: 1 }.encode(taxonomy)))
}

fn fetch(site: SocketAddr, path: &str, cookie: &str) -> Result<Vec<u8>, Failure> {
    let mut stream = TcpStream::connect(site)?;
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nHost: {site}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n"
    )?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").ok_or("no answer")?;
    Ok(answer.split_off(end + 4))
}
