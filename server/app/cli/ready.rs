//! `worthmap ready`: asks the server on this machine what a balancer asks, where there is no curl.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::process::ExitCode;
use std::time::Duration;

use super::outcome;
use crate::web::settings::Settings;

/// How long the server may take; its store alone has a second.
const PATIENCE: Duration = Duration::from_secs(3);

/// Prints what the server says of itself. Exits with 1 when it isn't ready, or isn't there.
pub fn run(settings: &Settings) -> ExitCode {
    let address = within_reach(settings.listen);
    outcome::carry_out(async {
        match ask(address).await {
            Ok((true, said)) => {
                print!("{said}");
                Ok(())
            }
            Ok((false, said)) => Err(said.trim_end().to_owned()),
            Err(error) => Err(format!("no server answers at {address}: {}", error.without_url())),
        }
    })
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
