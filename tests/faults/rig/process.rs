use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

use crate::support::worthmap;

const START: Duration = Duration::from_secs(30);
const SMALL_DISK: &str = r#"mount -t tmpfs -o size=2m tmpfs "$1" && exec "$2""#;

/// Ends with the value that holds it.
pub struct Running(pub Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub struct Server {
    child: Running,
    pub address: SocketAddr,
    log: Arc<Mutex<String>>,
    reader: Option<JoinHandle<()>>,
    folder: Option<TempDir>,
}

impl Server {
    /// In a folder of its own, which goes with it.
    pub fn fresh(environment: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut server = Self::start(folder.path(), environment);
        server.folder = Some(folder);
        server
    }

    pub fn start(folder: &Path, environment: &[(&str, &str)]) -> Self {
        Self::launch(&mut worthmap(), folder, environment)
    }

    /// The same where `folder` is a file system with little room. It is mounted in a namespace of
    /// the server's own, which needs no privilege and leaves nothing behind; `inside` leads to it.
    pub fn start_on_a_small_disk(folder: &Path, environment: &[(&str, &str)]) -> Self {
        let mut command = Command::new("unshare");
        command.args(["--user", "--map-root-user", "--mount", "sh", "-c", SMALL_DISK, "sh"]);
        command.arg(folder).arg(worthmap().get_program()).env_clear().env("PATH", "/usr/bin:/bin");
        Self::launch(&mut command, folder, environment)
    }

    pub fn inside(&self, path: &Path) -> PathBuf {
        let root = PathBuf::from(format!("/proc/{}/root", self.child.0.id()));
        root.join(path.strip_prefix("/").unwrap())
    }

    fn launch(command: &mut Command, folder: &Path, environment: &[(&str, &str)]) -> Self {
        command
            .env("LISTEN", "127.0.0.1:0")
            .env("VAR_DIR", folder)
            .env("LOG_FORMAT", "json")
            .env("DRAIN_SECONDS", "0")
            .envs(environment.iter().copied())
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped());
        let mut child = Running(command.spawn().unwrap());
        let log = Arc::new(Mutex::new(String::new()));
        let (sender, receiver) = channel();
        let errors = child.0.stderr.take().unwrap();
        let kept = Arc::clone(&log);
        let reader = thread::spawn(move || follow(errors, &kept, &sender));
        if let Ok(address) = receiver.recv_timeout(START) {
            return Self { child, address, log, reader: Some(reader), folder: None };
        }
        drop(child);
        panic!("did not start:\n{}", log.lock().unwrap());
    }

    pub fn log(&self) -> String {
        self.log.lock().unwrap().clone()
    }

    /// Ends it; the answer is everything it has logged. Lines arrive a little after the answers
    /// that they are about.
    pub fn whole_log(mut self) -> String {
        self.ask_to_stop();
        // Lines in the server's buffer are written when it stops, and lost when it is killed.
        if self.wait(Duration::from_secs(20)).is_none() {
            self.child.0.kill().unwrap();
            self.child.0.wait().unwrap();
        }
        if let Some(reader) = self.reader.take() {
            reader.join().unwrap();
        }
        self.log()
    }

    pub fn kill(mut self) {
        self.child.0.kill().unwrap();
        self.child.0.wait().unwrap();
    }

    pub fn ask_to_stop(&self) {
        kill_process(self.id(), Signal::TERM).unwrap();
    }

    fn id(&self) -> Pid {
        Pid::from_child(&self.child.0)
    }

    pub fn wait(&mut self, patience: Duration) -> Option<ExitStatus> {
        let began = Instant::now();
        while began.elapsed() < patience {
            if let Some(status) = self.child.0.try_wait().unwrap() {
                return Some(status);
            }
            thread::sleep(Duration::from_millis(20));
        }
        None
    }
}

fn follow(errors: ChildStderr, log: &Mutex<String>, sender: &Sender<SocketAddr>) {
    for line in BufReader::new(errors).lines().map_while(Result::ok) {
        if line.contains("\"listening\"") {
            let address =
                line.split("\"address\":\"").nth(1).and_then(|rest| rest.split('"').next());
            if let Some(address) = address.and_then(|address| address.parse().ok()) {
                let _ = sender.send(address);
            }
        }
        let mut log = log.lock().unwrap();
        log.push_str(&line);
        log.push('\n');
    }
}
