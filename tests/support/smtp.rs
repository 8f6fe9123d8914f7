use std::io::{BufRead, BufReader, Read, Write};
use std::sync::Mutex;

/// Answers as a mail server until it has an email, the client leaves or TLS begins; true for the
/// last. A mailbox whose name ends in `full` takes nothing.
pub fn converse(
    stream: &mut BufReader<impl Read + Write>,
    offer: &str,
    to_mail: &str,
    heard: &Mutex<Vec<String>>,
) -> bool {
    let (mut line, mut in_email) = (String::new(), false);
    while stream.read_line(&mut line).is_ok_and(|length| length > 0) {
        let text = line.trim_end().to_owned();
        line.clear();
        heard.lock().unwrap().push(text.clone());
        let answer = match text.get(..4) {
            _ if text == "." => "250 taken",
            _ if in_email => continue,
            Some("EHLO") => offer,
            Some("STAR") => "220 go on",
            Some("AUTH") => "235 fine",
            Some("MAIL") => to_mail,
            Some("RCPT") if text.contains("full@") => "552 mailbox full",
            Some("DATA") => "354 go on",
            _ => "250 fine",
        };
        in_email = answer.starts_with("354");
        let is_sent = stream.get_mut().write_all(format!("{answer}\r\n").as_bytes()).is_ok();
        if !is_sent || text == "." || text == "STARTTLS" {
            return is_sent && text == "STARTTLS";
        }
    }
    false
}
