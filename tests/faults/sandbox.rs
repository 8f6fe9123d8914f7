//! What the process can't do once it runs, however it was brought to try. Tried where the kernel
//! has Landlock.

use std::path::PathBuf;
use std::time::Duration;

use crate::rig::{Person, Server, wait_until};

/// Somebody has put a link where letters are written, which leads out of the folder for data.
#[test]
fn nothing_is_written_outside_the_folder_for_data() {
    let not_temporary = not_temporary();
    let folder = tempfile::tempdir_in(&not_temporary).unwrap();
    let outside = tempfile::tempdir_in(&not_temporary).unwrap();
    std::os::unix::fs::symlink(outside.path(), folder.path().join("outbox")).unwrap();
    let server = Server::start(folder.path(), &[]);
    let confined = server.log().contains(r#""sandbox":"whole""#)
        || server.log().contains(r#""sandbox":"in part""#);
    assert_eq!(Person::new(server.address, "ada").sign_up().unwrap().status, 303);
    let sent = || std::fs::read_dir(outside.path()).unwrap().count() > 0;
    if !confined {
        assert!(server.log().contains("Landlock"), "{}", server.log());
        wait_until("the letter is written", Duration::from_secs(20), sent);
        return;
    }
    wait_until("the letter is refused", Duration::from_secs(20), || {
        server.log().contains("letter not sent, trying again")
    });
    assert!(!sent());
}

/// Where this is built, or at home where that is among temporary files: those may be written.
fn not_temporary() -> PathBuf {
    let built = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let mut temporary =
        [PathBuf::from("/tmp"), PathBuf::from("/var/tmp"), std::env::temp_dir()].into_iter();
    if temporary.any(|folder| built.starts_with(folder)) {
        return std::env::home_dir().expect("somebody who runs tests has a home");
    }
    built
}
