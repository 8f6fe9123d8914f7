use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::chown;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;
use url::Url;

use super::{Running, wait_until};

pub struct PgBouncer {
    _process: Running,
    port: u16,
    _folder: TempDir,
}

impl PgBouncer {
    /// A pool of `connections` to the server of this database.
    ///
    /// # Panics
    /// When `PgBouncer` isn't installed or doesn't start: these tests are never skipped.
    pub fn before(database: &str, connections: usize) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let server = Url::parse(database).unwrap();
        let settings = format!(
            "[databases]\n* = host=127.0.0.1 port={} user=app\n[pgbouncer]\n\
             listen_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\nauth_type = any\n\
             pool_mode = session\ndefault_pool_size = {connections}\nmax_client_conn = 200\n",
            server.port().unwrap()
        );
        let file = folder.path().join("pgbouncer.ini");
        std::fs::write(&file, settings).unwrap();
        let mut command = Command::new(program());
        // It refuses to run as root.
        if rustix::process::geteuid().is_root() {
            let unprivileged = Some(65_534);
            chown(folder.path(), unprivileged, None).unwrap();
            chown(&file, unprivileged, None).unwrap();
            command.args(["-u", "nobody"]);
        }
        let child = command.arg("-q").arg(&file).stdout(Stdio::null()).stderr(Stdio::null());
        let process = Running(child.spawn().unwrap());
        wait_until("PgBouncer listens", Duration::from_secs(20), || {
            TcpStream::connect(("127.0.0.1", port)).is_ok()
        });
        Self { _process: process, port, _folder: folder }
    }

    pub fn url(&self, database: &str) -> String {
        let mut url = Url::parse(database).unwrap();
        url.set_port(Some(self.port)).unwrap();
        url.into()
    }
}

fn program() -> PathBuf {
    let unpacked = "target/tools/pgbouncer/usr/sbin/pgbouncer";
    let unpacked = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(unpacked);
    let installed = PathBuf::from("/usr/sbin/pgbouncer");
    let found = [installed, unpacked].into_iter().find(|path| path.exists());
    found.expect("PgBouncer: run tests/install")
}
