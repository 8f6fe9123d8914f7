//! What the log never holds.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use super::{NEW_PASSWORD, PASSWORD};
use crate::browser::Browser;
use crate::site::token_in;

/// The program as an operator starts it, with everything logged that can be.
struct Program {
    child: Child,
    folder: tempfile::TempDir,
    address: String,
    log: BufReader<std::process::ChildStderr>,
    read: String,
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Program {
    fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_worthmap"))
            .args(["--listen=127.0.0.1:0", "--log-format=json", "--var-dir"])
            .arg(folder.path())
            .env("RUST_LOG", "debug")
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut log = BufReader::new(child.stderr.take().unwrap());
        let mut read = String::new();
        while !read.contains("\"address\"") {
            assert!(log.read_line(&mut read).unwrap() > 0, "{read}");
        }
        let address = read.split("\"address\":\"").nth(1).unwrap().split('"').next().unwrap();
        let address = format!("http://{address}");
        Self { child, folder, address, log, read }
    }

    fn letter(&self, words: &str) -> String {
        for _ in 0..500 {
            let entries = std::fs::read_dir(self.folder.path().join("outbox"));
            let files = entries.into_iter().flatten().map(|entry| entry.unwrap().path());
            let finished =
                files.filter(|path| path.extension().is_some_and(|ending| ending == "eml"));
            let mut letters = finished.map(|path| std::fs::read_to_string(path).unwrap());
            if let Some(letter) = letters.find(|letter| letter.contains(words)) {
                return letter;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("no letter with {words}");
    }

    /// Stops it; the answer is everything it logged.
    fn stop(mut self) -> String {
        self.child.kill().unwrap();
        self.log.read_to_string(&mut self.read).unwrap();
        std::mem::take(&mut self.read)
    }
}

#[actix_web::test]
async fn logs_hold_no_passwords_tokens_or_addresses() {
    let program = Program::start();
    let browser = Browser::new(&program.address);
    browser.sign_up("ada.lovelace@example.org", PASSWORD).await.goes_to("/");
    let session = browser.cookie("session").unwrap();
    browser.sign_up("ada.lovelace@example.org", "a guess 77").await.expect(422);
    Browser::new(&program.address).sign_in("ada.lovelace@example.org", "a guess 77").await;
    browser.post("/forgotten", &[("email", "ada.lovelace@example.org")]).await.expect(200);
    let verify = token_in(&program.letter("/verify?token="));
    let reset = token_in(&program.letter("/reset?token="));
    browser.get(&format!("/verify?token={verify}")).await.expect(200);
    browser.get(&format!("/reset?token={reset}")).await.expect(200);
    browser.get("/auth/google/callback?code=a-secret-code&state=a-secret-state").await;
    browser.get("/no-such-page?token=another-secret").await.expect(404);
    let fields =
        [("token", reset.as_str()), ("password", NEW_PASSWORD), ("repeat_password", NEW_PASSWORD)];
    browser.post("/reset", &fields).await.goes_to("/");
    let renewed = browser.cookie("session").unwrap();
    browser.post("/signin", &[("email", "ada.lovelace@example.org")]).await.expect(400);

    let log = program.stop();
    assert!(log.contains("\"route\":\"/signup\""), "something was logged: {log}");
    let form = |text: &str| text.replace(' ', "+");
    for secret in [
        PASSWORD,
        &form(PASSWORD),
        "kd83",
        NEW_PASSWORD,
        "a guess 77",
        "a+guess",
        &session,
        &renewed,
        &verify,
        &reset,
        "ada.lovelace",
        "a-secret-code",
        "a-secret-state",
        "another-secret",
    ] {
        let found = log.lines().find(|line| line.contains(secret));
        assert_eq!(found, None, "{secret} is in the log");
    }
}
