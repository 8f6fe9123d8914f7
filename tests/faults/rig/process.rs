//! Starting, killing and stopping the program.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStderr, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

const START: Duration = Duration::from_secs(30);

/// A running server. Killed when dropped.
pub struct Server {
    child: Child,
    pub address: SocketAddr,
    log: Arc<Mutex<String>>,
    reader: Option<JoinHandle<()>>,
}

impl Server {
    /// Starts the program with its files in `folder` and waits until it listens.
    pub fn start(folder: &Path, environment: &[(&str, &str)]) -> Self {
        Self::try_start(folder, environment).unwrap_or_else(|log| panic!("did not start:\n{log}"))
    }

    /// The same; the answer is the log when it doesn't come up.
    pub fn try_start(folder: &Path, environment: &[(&str, &str)]) -> Result<Self, String> {
        // Long runs may name another build of the program, such as the release.
        let program = std::env::var_os("WORTHMAP");
        let program = program.unwrap_or_else(|| env!("CARGO_BIN_EXE_worthmap").into());
        let mut command = Command::new(program);
        command
            .env_clear()
            .env("LISTEN", "127.0.0.1:0")
            .env("VAR_DIR", folder)
            .env("LOG_FORMAT", "json")
            .envs(environment.iter().copied())
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let log = Arc::new(Mutex::new(String::new()));
        let (tell, told) = channel();
        let errors = child.stderr.take().unwrap();
        let kept = Arc::clone(&log);
        let reader = thread::spawn(move || follow(errors, &kept, &tell));
        if let Ok(address) = told.recv_timeout(START) {
            return Ok(Self { child, address, log, reader: Some(reader) });
        }
        let _ = child.kill();
        let _ = child.wait();
        Err(log.lock().unwrap().clone())
    }

    /// Everything logged so far.
    pub fn log(&self) -> String {
        self.log.lock().unwrap().clone()
    }

    /// Ends it; the answer is everything it has logged. Lines arrive a little after the answers
    /// that they are about.
    pub fn whole_log(mut self) -> String {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        if let Some(reader) = self.reader.take() {
            reader.join().unwrap();
        }
        self.log()
    }

    /// `kill -9`.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to stop, as a service manager does. Returns at once.
    pub fn ask_to_stop(&self) {
        let id = i32::try_from(self.child.id()).unwrap();
        kill_process(Pid::from_raw(id).unwrap(), Signal::TERM).unwrap();
    }

    /// Waits for the end.
    pub fn wait(&mut self, patience: Duration) -> Option<ExitStatus> {
        let began = Instant::now();
        while began.elapsed() < patience {
            if let Some(status) = self.child.try_wait().unwrap() {
                return Some(status);
            }
            thread::sleep(Duration::from_millis(20));
        }
        None
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Keeps the log and tells the address once it is there.
fn follow(errors: ChildStderr, log: &Mutex<String>, tell: &Sender<SocketAddr>) {
    for line in BufReader::new(errors).lines().map_while(Result::ok) {
        if line.contains("\"listening\"") {
            let address =
                line.split("\"address\":\"").nth(1).and_then(|rest| rest.split('"').next());
            if let Some(address) = address.and_then(|address| address.parse().ok()) {
                let _ = tell.send(address);
            }
        }
        let mut log = log.lock().unwrap();
        log.push_str(&line);
        log.push('\n');
    }
}
