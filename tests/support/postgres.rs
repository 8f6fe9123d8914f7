use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{LazyLock, OnceLock};

use worthmap::store::Store;

/// A running server with its data. Stopped when dropped, and at the latest with the tests.
pub struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    databases: AtomicU32,
    template: OnceLock<String>,
}

impl Postgres {
    pub fn shared() -> &'static Self {
        static SHARED: LazyLock<Postgres> = LazyLock::new(Postgres::start);
        &SHARED
    }

    /// One of one's own.
    ///
    /// # Panics
    /// When PostgreSQL isn't installed or doesn't start: these tests are never skipped.
    pub fn start() -> Self {
        let folder = tempfile::Builder::new().prefix("worthmap-pg-").tempdir().unwrap().keep();
        Self::own(&folder);
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let (databases, template) = (AtomicU32::new(0), OnceLock::new());
        let server = Self { programs: Self::programs(), folder, port, databases, template };
        let mut init = server.program("initdb");
        init.arg("-D").arg(server.data());
        run(init.args(["-U", "app", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]));
        server.stop_with_the_tests();
        server.resume();
        server
    }

    pub fn new_database(&self) -> String {
        self.url(&self.create(&[]))
    }

    /// The URL of a new database that has the schema already, copied from one that was migrated.
    pub fn migrated_database(&self) -> String {
        let template = self.template.get_or_init(|| {
            let name = self.create(&[]);
            let url = self.url(&name);
            // A thread of its own, since a test's runtime can't block on another one.
            std::thread::spawn(move || migrate(&url)).join().unwrap();
            name
        });
        self.url(&self.create(&["-T", template]))
    }

    pub fn create(&self, options: &[&str]) -> String {
        let name = format!("test_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let port = self.port.to_string();
        let mut createdb = self.program("createdb");
        createdb.args(["-h", "127.0.0.1", "-p", &port, "-U", "app"]).args(options).arg(&name);
        run(&mut createdb);
        name
    }

    fn url(&self, database: &str) -> String {
        format!("postgres://app@127.0.0.1:{}/{database}", self.port)
    }

    pub fn cut(&self) {
        run(self.control().args(["-m", "immediate", "-w", "stop"]));
    }

    pub fn resume(&self) {
        let options = format!(
            "-p {} -c listen_addresses=127.0.0.1 -c unix_socket_directories={} -c fsync=off \
             -c full_page_writes=off -c max_connections=300",
            self.port,
            self.folder.display()
        );
        let log = self.folder.join("log");
        run(self.control().arg("-l").arg(log).args(["-w", "-t", "30", "-o", &options, "start"]));
    }

    pub fn program(&self, name: &str) -> Command {
        let program = self.programs.join(name);
        let mut command = if Self::is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        // Its user may not read the folder that the tests run in.
        command.current_dir("/");
        command
    }

    pub fn own(folder: &Path) {
        if Self::is_root() {
            let owner = Command::new("id").args(["-u", "postgres"]).output().unwrap().stdout;
            let owner: u32 = String::from_utf8(owner).unwrap().trim().parse().unwrap();
            chown(folder, Some(owner), None).unwrap();
        }
    }

    pub fn is_root() -> bool {
        std::fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
    }

    pub fn programs() -> PathBuf {
        let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        let version = |folder: &PathBuf| folder.file_name()?.to_str()?.parse::<u32>().ok();
        let has_server = |at: &PathBuf| at.join("bin/initdb").exists();
        let newest = versions.map(|entry| entry.path()).filter(has_server).max_by_key(version);
        newest.expect("PostgreSQL is not installed: run tests/install").join("bin")
    }

    fn control(&self) -> Command {
        let mut control = self.program("pg_ctl");
        control.arg("-D").arg(self.data());
        control
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// A test run has no last moment of its own, so a small watcher outlives it and cleans up.
    #[expect(clippy::zombie_processes, reason = "it is meant to outlive the tests")]
    fn stop_with_the_tests(&self) {
        let script = format!(
            "while kill -0 {pid} 2>/dev/null; do sleep 1; done; cd /; \
             {user} {control} -D {data} -m immediate -w stop; rm -rf {folder}",
            pid = std::process::id(),
            user = if Self::is_root() { "runuser -u postgres --" } else { "" },
            control = self.programs.join("pg_ctl").display(),
            data = self.data().display(),
            folder = self.folder.display(),
        );
        let mut watcher = Command::new("sh");
        watcher.args(["-c", &script]).stdin(Stdio::null());
        watcher.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let _ = self.control().args(["-m", "immediate", "-w", "stop"]).output();
    }
}

fn migrate(url: &str) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let store = runtime.block_on(Store::open(&url.parse().unwrap())).unwrap();
    runtime.block_on(store.close());
}

#[track_caller]
fn run(command: &mut Command) {
    let output = command.output().unwrap();
    let words = [output.stdout, output.stderr].concat();
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&words));
}
