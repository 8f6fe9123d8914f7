use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use url::Url;

pub struct Relay {
    address: SocketAddr,
    accepted: Arc<AtomicUsize>,
    /// Connections with a lower number are dead.
    alive_from: Arc<AtomicUsize>,
}

impl Relay {
    pub fn before(database: &str) -> (Self, String) {
        let mut url = Url::parse(database).unwrap();
        let relay = Self::to(url.port().unwrap());
        url.set_port(Some(relay.address.port())).unwrap();
        (relay, url.into())
    }

    fn to(port: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let relay = Self {
            address: listener.local_addr().unwrap(),
            accepted: Arc::default(),
            alive_from: Arc::default(),
        };
        let (accepted, alive_from) = (Arc::clone(&relay.accepted), Arc::clone(&relay.alive_from));
        thread::spawn(move || {
            for near in listener.incoming().map_while(Result::ok) {
                let number = accepted.fetch_add(1, Ordering::SeqCst);
                let far = TcpStream::connect(("127.0.0.1", port)).unwrap();
                for (from, to) in [(&near, &far), (&far, &near)] {
                    let (from, to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
                    let alive_from = Arc::clone(&alive_from);
                    thread::spawn(move || pass(from, to, number, &alive_from));
                }
            }
        });
        relay
    }

    pub fn open(&self) -> usize {
        self.accepted.load(Ordering::SeqCst) - self.alive_from.load(Ordering::SeqCst)
    }

    /// Every connection there is goes dead; new ones work. The answer is how many went.
    pub fn go_dead(&self) -> usize {
        let accepted = self.accepted.load(Ordering::SeqCst);
        accepted - self.alive_from.swap(accepted, Ordering::SeqCst)
    }
}

fn pass(mut from: TcpStream, mut to: TcpStream, number: usize, alive_from: &AtomicUsize) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(read @ 1..) = from.read(&mut bytes) {
        if number >= alive_from.load(Ordering::SeqCst) && to.write_all(&bytes[..read]).is_err() {
            break;
        }
    }
    if number >= alive_from.load(Ordering::SeqCst) {
        let _ = to.shutdown(Shutdown::Both);
    }
}
