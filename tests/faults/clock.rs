//! The machine's clock jumps: people stay signed in, and nobody is locked out until the clock is
//! where it was.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, UNIX_EPOCH};

use clap::Parser;
use worthmap::clock::Clock;
use worthmap::serve::Application;
use worthmap::settings::Arguments;

use crate::rig::Person;

const NOW: u64 = 1_800_000_000;
const DAY: u64 = 24 * 60 * 60;

fn start(folder: &std::path::Path, seconds: &Arc<AtomicU64>) -> SocketAddr {
    let folder = folder.display().to_string();
    let arguments = ["worthmap", "--listen", "127.0.0.1:0", "--var-dir", &folder];
    let settings = Arguments::parse_from(arguments).settings;
    let seconds = Arc::clone(seconds);
    let clock =
        Clock::from_fn(move || UNIX_EPOCH + Duration::from_secs(seconds.load(Ordering::Relaxed)));
    let (tell, told) = std::sync::mpsc::channel();
    thread::spawn(move || {
        actix_web::rt::System::new().block_on(async {
            let application = Application::start(settings, clock).await.unwrap();
            tell.send(application.address()).unwrap();
            application.run().await.unwrap();
        });
    });
    told.recv().unwrap()
}

#[test]
fn a_clock_that_is_set_back_locks_nobody_out() {
    let folder = tempfile::tempdir().unwrap();
    let seconds = Arc::new(AtomicU64::new(NOW));
    let address = start(folder.path(), &seconds);
    let mut ada = Person::new(address, "ada");
    assert_eq!(ada.sign_up().unwrap().status, 303);
    let wrong = |who: &mut Person| {
        let fields = [("email", "ada@example.org"), ("password", "not the right one")];
        who.browser.post("/signin", &fields).unwrap().status
    };
    let mut stranger = Person::new(address, "stranger");
    let statuses: Vec<u16> = (0..12).map(|_| wrong(&mut stranger)).collect();
    assert_eq!(statuses.last(), Some(&429), "{statuses:?}");
    seconds.store(NOW - DAY, Ordering::Relaxed);
    assert_eq!(ada.browser.get("/account").unwrap().status, 200, "signed out by the clock");
    assert_eq!(ada.save().unwrap().status, 200);
    let mut elsewhere = Person::new(address, "ada");
    assert_eq!(elsewhere.sign_in().unwrap().status, 303, "locked out by the clock");
    seconds.store(NOW + 2 * DAY, Ordering::Relaxed);
    assert_eq!(ada.browser.get("/account").unwrap().status, 200);
}
