//! `worthmap ready`: asks the server on this machine what a balancer asks, where there is no curl.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::process::ExitCode;
use std::time::Duration;

use crate::settings::Settings;

/// How long the server may take; its store alone has a second.
const PATIENCE: Duration = Duration::from_secs(3);

/// Prints what the server says of itself. Exits with 1 when it isn't ready, or isn't there.
pub fn run(settings: &Settings) -> ExitCode {
    let address = within_reach(settings.listen);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    match runtime.map(|runtime| runtime.block_on(ask(address))) {
        Ok(Ok((true, said))) => {
            print!("{said}");
            ExitCode::SUCCESS
        }
        Ok(Ok((false, said))) => {
            eprint!("{said}");
            ExitCode::FAILURE
        }
        Ok(Err(error)) => {
            eprintln!("no server answers at {address}: {}", error.without_url());
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("can't start: {error}");
            ExitCode::FAILURE
        }
    }
}

/// A server that listens on every address is asked on this machine's own.
fn within_reach(mut listen: SocketAddr) -> SocketAddr {
    if listen.ip().is_unspecified() {
        listen.set_ip(match listen.ip() {
            IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    listen
}

async fn ask(address: SocketAddr) -> Result<(bool, String), reqwest::Error> {
    let client = reqwest::Client::builder().timeout(PATIENCE).no_proxy().build()?;
    let answer = client.get(format!("http://{address}/readyz")).send().await?;
    Ok((answer.status().is_success(), answer.text().await?))
}
