use std::io;
use std::net::SocketAddr;

use crate::support::{Answer, Client};

pub const PASSWORD: &str = "four walls and a roof";
pub const PICK: &str = "street-photography";

pub struct Person {
    pub email: String,
    pub browser: Client,
}

impl Person {
    pub fn new(address: SocketAddr, name: &str) -> Self {
        Self { email: format!("{name}@example.org"), browser: Client::new(address) }
    }

    pub fn sign_up(&mut self) -> io::Result<Answer> {
        let fields =
            [("email", &*self.email), ("password", PASSWORD), ("repeat_password", PASSWORD)];
        self.browser.post("/signup", &fields)
    }

    pub fn sign_in(&mut self) -> io::Result<Answer> {
        let fields = [("email", &*self.email), ("password", PASSWORD)];
        self.browser.post("/signin", &fields)
    }

    pub fn save(&mut self) -> io::Result<Answer> {
        let body = format!(
            r#"{{"changes":[{{"id":"{PICK}","path":"arts-and-creativity/photography/{PICK}","picked":true,"at":1}}],"step":2,"template":"17"}}"#
        );
        let headers = [("Content-Type", "application/json"), ("Sec-Fetch-Site", "same-origin")];
        self.browser.send("POST", "/account/map", &headers, body.as_bytes())
    }

    pub fn leave(&mut self) -> io::Result<Answer> {
        self.browser.post("/account/delete", &[("password", PASSWORD)])
    }
}
