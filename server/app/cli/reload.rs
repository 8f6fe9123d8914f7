//! `worthmap reload`: asks the server on this machine to take over its folder as it is now.

use std::io::{self, Read, Write};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use crate::web::settings::Settings;

/// What is asked of the server.
pub const ASKS: &[u8; 7] = b"reload\n";
/// How the answer begins when the folder was taken over; `app/reload.rs` gives it.
pub const TAKEN_OVER: &str = "taken over";
/// How long the server may take.
const PATIENCE: Duration = Duration::from_mins(1);

/// Prints the server's answer. Exits with 2 when the folder has faults, with 1 when no server
/// answers.
pub fn run(settings: &Settings) -> ExitCode {
    let socket = settings.control_socket();
    match ask(&socket) {
        Ok(answer) if answer.starts_with(TAKEN_OVER) => {
            print!("{answer}");
            ExitCode::SUCCESS
        }
        Ok(answer) => {
            eprint!("{answer}");
            ExitCode::from(2)
        }
        Err(error) => {
            eprintln!(
                "no server with a folder of its own answers at {}: {error}",
                socket.display()
            );
            ExitCode::FAILURE
        }
    }
}

fn ask(socket: &Path) -> io::Result<String> {
    let mut stream = UnixStream::connect(socket)?;
    stream.write_all(ASKS)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    if answer.is_empty() { Err(io::Error::other("it gave no answer")) } else { Ok(answer) }
}
