//! A PostgreSQL cluster of one's own, that can be stopped and started again.

use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, chown};
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use super::Relay;

/// A running cluster with one empty database. Stopped and removed when dropped.
pub struct Postgres {
    folder: TempDir,
    programs: PathBuf,
    port: u16,
}

impl Postgres {
    pub fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let cluster = Self { folder, programs: programs(), port };
        if is_root() {
            // PostgreSQL refuses to run as root.
            let owner = Command::new("id").args(["-u", "postgres"]).output().unwrap().stdout;
            let owner: u32 = String::from_utf8(owner).unwrap().trim().parse().unwrap();
            chown(cluster.folder.path(), Some(owner), None).unwrap();
        }
        let data = cluster.data();
        cluster
            .run("initdb", &["-D", &data, "-U", "app", "-A", "trust", "-E", "UTF8", "--no-sync"]);
        cluster.resume();
        cluster.run("createdb", &["-h", "127.0.0.1", "-p", &port.to_string(), "-U", "app", "app"]);
        cluster
    }

    /// A network that leads to it, and where the server finds it at its other end.
    pub fn behind_relay(&self) -> (Relay, String) {
        let relay = Relay::to(self.port);
        let url = format!("postgres://app@{}/app", relay.address);
        (relay, url)
    }

    /// Where the server finds it.
    pub fn url(&self) -> String {
        self.database("app")
    }

    pub fn database(&self, name: &str) -> String {
        format!("postgres://app@127.0.0.1:{}/{name}", self.port)
    }

    pub fn create(&self, name: &str) {
        self.run("createdb", &["-h", "127.0.0.1", "-p", &self.port.to_string(), "-U", "app", name]);
    }

    /// Ends it as a power cut does: connections break, nothing is tidied up.
    pub fn cut(&self) {
        self.run("pg_ctl", &["-D", &self.data(), "-m", "immediate", "-w", "stop"]);
    }

    pub fn resume(&self) {
        let folder = self.folder.path().display();
        let options = format!(
            "-p {} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}",
            self.port
        );
        let log = self.folder.path().join("log").display().to_string();
        self.run("pg_ctl", &["-D", &self.data(), "-l", &log, "-w", "-o", &options, "start"]);
    }

    /// Runs SQL and returns what it prints.
    pub fn psql(&self, database: &str, arguments: &[&str]) -> String {
        let output = Command::new(self.programs.join("psql"))
            .args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", &self.database(database)])
            .args(arguments)
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// The folder with `pg_dump` and its like.
    pub fn programs(&self) -> &Path {
        &self.programs
    }

    fn data(&self) -> String {
        self.folder.path().join("data").display().to_string()
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let program = self.programs.join(program);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        let output = command.args(arguments).current_dir("/").output().unwrap();
        assert!(
            output.status.success(),
            "{arguments:?}: {}{}",
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        );
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| self.cut()));
    }
}

pub fn is_root() -> bool {
    std::fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
}

/// The newest PostgreSQL that is installed.
fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").expect("PostgreSQL is not installed");
    let version = |path: &PathBuf| path.file_name()?.to_str()?.parse::<u32>().ok();
    let newest = versions.flatten().map(|entry| entry.path()).max_by_key(version);
    newest.expect("PostgreSQL is not installed").join("bin")
}
