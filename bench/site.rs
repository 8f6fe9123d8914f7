//! The site under measurement, and the visitor both programs send to it.

use std::net::SocketAddr;

use clap::Parser;
use tempfile::TempDir;
use worthmap::accounts::Accounts;
use worthmap::app::cli::Arguments;
use worthmap::app::serve::Application;
use worthmap::clock::Clock;
use worthmap::content::{Content, Source};
use worthmap::mapping::{Selection, StoredSelection, Taxonomy};

/// How many activities a visitor has picked.
pub const PICKS: usize = 12;

pub type Failure = Box<dyn std::error::Error>;

/// Starts the site on this content, to answer until the program ends: its address, its accounts,
/// and the folder of its files, which is gone with the last.
pub async fn start(content: Content) -> Result<(SocketAddr, Accounts, TempDir), Failure> {
    let folder = tempfile::tempdir()?;
    let settings = Arguments::try_parse_from([
        "worthmap".into(),
        "--listen=127.0.0.1:0".into(),
        format!("--var-dir={}", folder.path().display()),
        format!("--database-url=sqlite://{}/bench.db", folder.path().display()),
    ])?
    .settings;
    let application = Application::start_with(content, settings, Clock::system()).await?;
    let (address, accounts) = (application.address(), application.accounts().clone());
    actix_web::rt::spawn(application.run());
    Ok((address, accounts, folder))
}

/// The content that is built in, or that with a folder laid over it which `DATA_DIR` names.
pub fn content() -> Result<Content, Failure> {
    let source =
        std::env::var_os("DATA_DIR").map_or(Source::Embedded, |it| Source::Folder(it.into()));
    Ok(Content::load(&source).map_err(|faults| format!("{faults:?}"))?)
}

/// So many picks, spread evenly over the tree.
pub fn picks(taxonomy: &Taxonomy, count: usize) -> Selection {
    let mut selection = Selection::default();
    let apart = (taxonomy.activities().len() / count.max(1)).max(1);
    for activity in taxonomy.activities().iter().step_by(apart).take(count) {
        selection.add(activity.places[0], taxonomy);
    }
    selection
}

/// The cookie of a visitor with so many picks.
pub fn cookie(taxonomy: &Taxonomy, count: usize) -> String {
    cookie_of(picks(taxonomy, count), taxonomy)
}

/// The cookie of a visitor with these picks.
pub fn cookie_of(selection: Selection, taxonomy: &Taxonomy) -> String {
    let stored = StoredSelection { selection, changed_at: 1 };
    format!("selection={}", stored.encode(taxonomy))
}
