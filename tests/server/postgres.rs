//! A throw-away PostgreSQL server, started once for all tests of a run.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};

static SERVER: LazyLock<Server> = LazyLock::new(Server::start);

/// The URL of a new, empty database.
///
/// # Panics
/// When PostgreSQL isn't installed or doesn't start: these tests are never skipped.
pub fn new_database() -> String {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let name = format!("test_{}", NUMBER.fetch_add(1, Ordering::Relaxed));
    SERVER.create_database(&name)
}

/// A server of one's own, which a test may stop and start.
pub fn own_server() -> Server {
    Server::start()
}

/// A running server with its data.
pub struct Server {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
}

impl Server {
    fn start() -> Self {
        let programs = programs();
        let folder = tempfile::Builder::new().prefix("worthmap-pg-").tempdir().unwrap().keep();
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(&folder));
        }
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = free.local_addr().unwrap().port();
        drop(free);
        let server = Self { programs, folder, port };
        let data = server.folder.join("data");
        let mut init = server.program("initdb");
        init.arg("-D").arg(data);
        run(init.args(["-U", "app", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]));
        server.stop_with_the_tests();
        server.go_on();
        server
    }

    /// Creates a database; the answer is its URL.
    pub fn create_database(&self, name: &str) -> String {
        let port = self.port.to_string();
        run(self.program("createdb").args(["-h", "127.0.0.1", "-p", &port, "-U", "app", name]));
        format!("postgres://app@127.0.0.1:{port}/{name}")
    }

    /// Stops it as a crash would.
    pub fn halt(&self) {
        run(self.control().args(["-m", "immediate", "-w", "stop"]));
    }

    /// Starts it again.
    pub fn go_on(&self) {
        let options = format!(
            "-p {} -c listen_addresses=127.0.0.1 -c unix_socket_directories={} -c fsync=off \
             -c full_page_writes=off -c max_connections=300",
            self.port,
            self.folder.display()
        );
        let log = self.folder.join("log");
        run(self.control().arg("-l").arg(log).args(["-w", "-t", "30", "-o", &options, "start"]));
    }

    fn control(&self) -> Command {
        let mut control = self.program("pg_ctl");
        control.arg("-D").arg(self.folder.join("data"));
        control
    }

    fn program(&self, name: &str) -> Command {
        as_postgres(&self.programs.join(name))
    }

    /// A test run has no last moment of its own, so a small watcher outlives it and cleans up.
    #[expect(clippy::zombie_processes, reason = "it is meant to outlive the tests")]
    fn stop_with_the_tests(&self) {
        let script = format!(
            "while kill -0 {pid} 2>/dev/null; do sleep 1; done; cd /; \
             {user} {control} -D {folder}/data -m immediate -w stop; rm -rf {folder}",
            pid = std::process::id(),
            user = if is_root() { "runuser -u postgres --" } else { "" },
            control = self.programs.join("pg_ctl").display(),
            folder = self.folder.display(),
        );
        let mut watcher = Command::new("sh");
        watcher.args(["-c", &script]).stdin(Stdio::null());
        watcher.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.control().args(["-m", "immediate", "-w", "stop"]).output();
    }
}

fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").map(|entries| {
        let mut folders: Vec<PathBuf> =
            entries.filter_map(|entry| Some(entry.ok()?.path().join("bin"))).collect();
        folders.sort();
        folders
    });
    let newest = versions.unwrap_or_default().into_iter().rfind(|bin| bin.join("initdb").exists());
    newest.expect("PostgreSQL is not installed: run tests/install")
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().unwrap();
    id.stdout.starts_with(b"0\n")
}

/// PostgreSQL refuses to run as root. Its user may not read the folder that the tests run in.
fn as_postgres(program: &Path) -> Command {
    let mut command = if is_root() {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--"]).arg(program);
        command
    } else {
        Command::new(program)
    };
    command.current_dir("/");
    command
}

#[track_caller]
fn run(command: &mut Command) {
    // The server inherits the output; waiting for its end would be waiting for the server's.
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    assert!(status.unwrap().success(), "{command:?} failed");
}
