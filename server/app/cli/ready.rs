//! `worthmap ready`: asks the server on this machine what a balancer asks, where there is no curl.

use std::error::Error;
use std::net::SocketAddr;
use std::process::ExitCode;
use std::time::Duration;

use super::outcome;
use crate::urls::own_address;
use crate::urls::paths::READINESS;
use crate::web::Settings;

/// How long the server may take; its store alone has a second.
const TIMEOUT: Duration = Duration::from_secs(3);

/// Prints what the server says of itself. Exits with 1 when it isn't ready, or isn't there.
pub fn run(settings: &Settings) -> ExitCode {
    let address = own_address(settings.listen);
    outcome::carry_out(async {
        match ask(address).await {
            Ok((true, said)) => {
                outcome::confirm(said.trim_end());
                Ok(())
            }
            Ok((false, said)) => Err(said.trim_end().to_owned()),
            Err(error) => {
                let mut cause: &dyn Error = &error;
                while let Some(source) = cause.source() {
                    cause = source;
                }
                Err(format!("no server answers at {address}: {cause}"))
            }
        }
    })
}

async fn ask(address: SocketAddr) -> Result<(bool, String), reqwest::Error> {
    // Without TLS, which would need certificates of the system.
    let client = reqwest::Client::builder().tls_certs_only([]).timeout(TIMEOUT).no_proxy();
    let answer = client.build()?.get(format!("http://{address}{READINESS}")).send().await?;
    Ok((answer.status().is_success(), answer.text().await?))
}
