use std::fs;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::{Running, wait_until};

pub struct Caddy {
    process: Running,
    folder: TempDir,
    pub plain: u16,
    pub url: String,
}

impl Caddy {
    /// Two unused ports: without TLS, and with. They lie below those that systems
    /// give to connections, so that no other program is given them in the meantime.
    pub fn ports() -> [u16; 2] {
        static NEXT: AtomicU16 = AtomicU16::new(0);
        let first = 20_000 + u16::try_from(std::process::id() % 5_000).unwrap();
        [(); 2].map(|()| {
            let is_free = |port: &u16| TcpListener::bind(("127.0.0.1", *port)).is_ok();
            let mut ports = std::iter::repeat_with(|| first + NEXT.fetch_add(1, Ordering::Relaxed));
            ports.find(is_free).unwrap()
        })
    }

    pub async fn start([plain, secure]: [u16; 2], instances: &[SocketAddr]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("Caddyfile");
        fs::write(&file, configuration(plain, secure, instances)).unwrap();
        let unpacked =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("target/tools/caddy/usr/bin/caddy");
        let program = if unpacked.exists() { unpacked } else { "caddy".into() };
        let process = Command::new(program)
            .args(["run", "--adapter", "caddyfile", "--config"])
            .arg(&file)
            .env("HOME", folder.path())
            .env("XDG_DATA_HOME", folder.path())
            .env("XDG_CONFIG_HOME", folder.path())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(fs::File::create(folder.path().join("log")).unwrap())
            .spawn()
            .expect("Caddy is there: tests/install fetches it");
        let process = Running(process);
        let mut caddy = Self { process, folder, plain, url: format!("https://localhost:{secure}") };
        let root = caddy.folder.path().join(ROOT);
        wait_until("Caddy has a root", START, || {
            caddy.is_running();
            fs::read(&root).is_ok_and(|bytes| bytes.ends_with(b"-----\n"))
        });
        let browser = caddy.browser("127.0.0.1");
        let began = Instant::now();
        while let Err(error) = browser.get(format!("{}/healthz", caddy.url)).send().await {
            caddy.is_running();
            assert!(began.elapsed() < START, "{error:?}");
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        caddy
    }

    fn is_running(&mut self) {
        if let Some(status) = self.process.0.try_wait().unwrap() {
            panic!("{status}\n{}", fs::read_to_string(self.folder.path().join("log")).unwrap());
        }
    }

    pub fn browser(&self, from: &str) -> reqwest::Client {
        // Fails only when there is a provider already.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let root = fs::read(self.folder.path().join(ROOT)).unwrap();
        reqwest::Client::builder()
            .tls_certs_only([reqwest::Certificate::from_pem(&root).unwrap()])
            .local_address(Some(from.parse().unwrap()))
            .redirect(reqwest::redirect::Policy::none())
            .cookie_store(true)
            .no_proxy()
            .build()
            .unwrap()
    }
}

const START: Duration = Duration::from_secs(30);
const ROOT: &str = "caddy/pki/authorities/local/root.crt";

fn configuration(plain: u16, secure: u16, instances: &[SocketAddr]) -> String {
    let instances: Vec<String> = instances.iter().map(ToString::to_string).collect();
    let own = format!(
        "{{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port {plain}\n\thttps_port {secure}\n\tservers {{"
    );
    [
        ("{\n\tservers {", own.as_str()),
        ("\nworthmap.example {", "\nlocalhost {"),
        ("reverse_proxy 127.0.0.1:8080 {", &format!("reverse_proxy {} {{", instances.join(" "))),
    ]
    .iter()
    .fold(include_str!("../../../deploy/Caddyfile").to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "the example has no {from:?}");
        text.replacen(from, to, 1)
    })
}
