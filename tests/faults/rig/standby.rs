use std::fs::{File, write};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

use super::{Running, wait_until};
use crate::support::{Client, Postgres};

const START: Duration = Duration::from_secs(90);

pub struct Standby {
    _store: Running,
    _balancer: Running,
    nodes: [Node; 2],
    port: u16,
    folder: TempDir,
}

struct Node {
    name: &'static str,
    health: u16,
    process: Option<Running>,
}

impl Standby {
    pub fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let at = folder.path();
        let [store, peer, port, one, two, healthy, well] = free_ports();
        let store_process = keep(&mut etcd(at, store, peer), &at.join("etcd.log"));
        let servers = [("one", one, healthy), ("two", two, well)];
        let nodes = servers.map(|(name, server, health)| {
            let settings = configuration(at, name, server, health, store);
            write(at.join(format!("{name}.yml")), settings).unwrap();
            Node { name, health, process: None }
        });
        write(at.join("haproxy.cfg"), balancing(port, servers)).unwrap();
        let mut balancer = Command::new(program("/usr/sbin/haproxy"));
        balancer.args(["-db", "-f"]).arg(at.join("haproxy.cfg"));
        let balancer = keep(&mut balancer, &at.join("haproxy.log"));
        Postgres::own(at);
        let mut standby = Self { _store: store_process, _balancer: balancer, nodes, port, folder };
        for number in 0..2 {
            standby.begin(number);
        }
        standby.wait_until_whole();
        standby
    }

    pub fn url(&self) -> String {
        format!("postgres://app@127.0.0.1:{}/postgres", self.port)
    }

    pub fn lose_primary(&mut self) {
        let primary = self.nodes.iter_mut().find(|node| node.says("/primary") == Some(200));
        primary.expect("there is a primary").process = None;
    }

    pub fn bring_back(&mut self) {
        for number in 0..2 {
            if self.nodes[number].process.is_none() {
                self.begin(number);
            }
        }
        self.wait_until_whole();
    }

    fn wait_until_whole(&self) {
        let is_whole = || {
            let says = |path| self.nodes.iter().any(|node| node.says(path) == Some(200));
            says("/primary") && says("/synchronous")
        };
        wait_until("a primary with its standby", START, is_whole);
    }

    /// In processes that know no others, and end with the first of them.
    fn begin(&mut self, number: usize) {
        let node = &mut self.nodes[number];
        let file = |kind| self.folder.path().join(format!("{}.{kind}", node.name));
        let mut command = Command::new("unshare");
        command.args(["--pid", "--fork", "--kill-child", "--mount-proc"]);
        if Postgres::is_root() {
            command.args(["runuser", "-u", "postgres", "--"]);
        } else {
            command.args(["--user", "--map-current-user"]);
        }
        command.arg("patroni").arg(file("yml")).current_dir("/");
        node.process = Some(keep(&mut command, &file("log")));
    }
}

impl Node {
    fn says(&self, path: &str) -> Option<u16> {
        let health = SocketAddr::from(([127, 0, 0, 1], self.health));
        Client::new(health).get(path).ok().map(|answer| answer.status)
    }
}

fn keep(command: &mut Command, log: &Path) -> Running {
    let log = File::create(log).unwrap();
    let command = command.stdin(Stdio::null()).stdout(log.try_clone().unwrap()).stderr(log);
    let missing = "tests/install patroni fetches Patroni, etcd and HAProxy";
    Running(command.spawn().expect(missing))
}

fn etcd(folder: &Path, port: u16, peer: u16) -> Command {
    let [own, peers] = [port, peer].map(|port| format!("http://127.0.0.1:{port}"));
    let mut command = Command::new(program("/usr/bin/etcd"));
    command.arg("--data-dir").arg(folder.join("etcd"));
    command.args(["--listen-client-urls", &own, "--advertise-client-urls", &own]);
    command.args(["--listen-peer-urls", &peers, "--initial-advertise-peer-urls", &peers]);
    command.args(["--initial-cluster", &format!("default={peers}")]);
    command
}

/// Seconds instead of Patroni's half minute. Only a server that has all that was acknowledged is
/// ever made the primary.
fn configuration(folder: &Path, name: &str, server: u16, health: u16, store: u16) -> String {
    let programs = Postgres::programs();
    let (folder, programs) = (folder.display(), programs.display());
    format!(
        "scope: worthmap
name: {name}
restapi: {{listen: '127.0.0.1:{health}', connect_address: '127.0.0.1:{health}'}}
etcd3: {{host: '127.0.0.1:{store}'}}
bootstrap:
  dcs:
    ttl: 5
    loop_wait: 1
    retry_timeout: 2
    synchronous_mode: true
    postgresql: {{use_pg_rewind: true, parameters: {{max_connections: 300}}}}
  initdb: [encoding: UTF8, locale: C.UTF-8]
  pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']
postgresql:
  listen: 127.0.0.1:{server}
  connect_address: 127.0.0.1:{server}
  data_dir: {folder}/{name}
  bin_dir: {programs}
  pgpass: {folder}/{name}.pass
  remove_data_directory_on_diverged_timelines: true
  authentication: {{superuser: {{username: app}}, replication: {{username: app}}}}
  parameters: {{unix_socket_directories: ''}}
"
    )
}

/// A server that stops being the primary loses its connections.
fn balancing(port: u16, servers: [(&str, u16, u16); 2]) -> String {
    let lines = servers.map(|(name, server, health)| {
        format!("  server {name} 127.0.0.1:{server} check port {health}\n")
    });
    format!(
        "global
  maxconn 1000
defaults
  mode tcp
  timeout connect 1s
  timeout check 1s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:{port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
{}",
        lines.concat()
    )
}

fn free_ports() -> [u16; 7] {
    let held = [(); 7].map(|()| TcpListener::bind("127.0.0.1:0").unwrap());
    held.map(|port| port.local_addr().unwrap().port())
}

fn program(path: &str) -> PathBuf {
    let package = if path.ends_with("etcd") { "etcd-server" } else { "haproxy" };
    let tools = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/tools").join(package);
    let unpacked = tools.join(path.trim_start_matches('/'));
    if unpacked.exists() { unpacked } else { path.into() }
}
