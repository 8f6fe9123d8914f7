use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, BufRead, BufReader, ErrorKind, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(20);

#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    /// The first header with this name, which is in lower case; empty when there is none.
    pub fn header(&self, name: &str) -> &str {
        let mut found = self.headers.iter().filter(|(found, _)| found == name);
        found.next().map_or("", |(_, value)| value.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

pub struct Client {
    address: SocketAddr,
    connection: Option<BufReader<TcpStream>>,
    pub cookies: BTreeMap<String, String>,
}

impl Client {
    pub fn new(address: SocketAddr) -> Self {
        Self { address, connection: None, cookies: BTreeMap::new() }
    }

    pub fn get(&mut self, path: &str) -> io::Result<Answer> {
        self.send("GET", path, &[], b"")
    }

    pub fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> io::Result<Answer> {
        let body: String =
            url::form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish();
        let headers = [
            ("Content-Type", "application/x-www-form-urlencoded"),
            ("Sec-Fetch-Site", "same-origin"),
        ];
        self.send("POST", path, &headers, body.as_bytes())
    }

    pub fn send(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> io::Result<Answer> {
        let mut request = format!("{method} {path} HTTP/1.1\r\n");
        if !headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host")) {
            write!(request, "Host: {}\r\n", self.address).map_err(io::Error::other)?;
        }
        for (name, value) in headers {
            write!(request, "{name}: {value}\r\n").map_err(io::Error::other)?;
        }
        if !self.cookies.is_empty() {
            let pairs: Vec<_> = self.cookies.iter().map(|(n, v)| format!("{n}={v}")).collect();
            write!(request, "Cookie: {}\r\n", pairs.join("; ")).map_err(io::Error::other)?;
        }
        if method == "POST" || !body.is_empty() {
            write!(request, "Content-Length: {}\r\n", body.len()).map_err(io::Error::other)?;
        }
        request.push_str("\r\n");
        let mut bytes = request.into_bytes();
        bytes.extend_from_slice(body);
        let answer = self.raw(&bytes, method == "HEAD")?;
        for (name, value) in &answer.headers {
            if name == "set-cookie" {
                let pair = value.split(';').next().unwrap_or_default();
                if let Some((name, value)) = pair.split_once('=') {
                    self.cookies.insert(name.to_owned(), value.to_owned());
                }
            }
        }
        Ok(answer)
    }

    /// Sends these very bytes and reads one answer. A connection that the server closed while it
    /// was idle is opened anew, once.
    pub fn raw(&mut self, bytes: &[u8], head_only: bool) -> io::Result<Answer> {
        let reused = self.connection.is_some();
        let outcome = self.exchange(bytes, head_only);
        if let Err(error) = &outcome {
            self.connection = None;
            let stale = matches!(
                error.kind(),
                ErrorKind::UnexpectedEof | ErrorKind::ConnectionReset | ErrorKind::BrokenPipe
            );
            if reused && stale {
                return self.exchange(bytes, head_only);
            }
        }
        outcome
    }

    fn exchange(&mut self, bytes: &[u8], head_only: bool) -> io::Result<Answer> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => BufReader::new(open(self.address)?),
        };
        connection.get_mut().write_all(bytes)?;
        let answer = read(&mut connection, head_only)?;
        if !answer.header("connection").eq_ignore_ascii_case("close") {
            self.connection = Some(connection);
        }
        Ok(answer)
    }
}

fn open(address: SocketAddr) -> io::Result<TcpStream> {
    let stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

fn read(connection: &mut impl BufRead, head_only: bool) -> io::Result<Answer> {
    let first = line(connection)?;
    let status = first.split(' ').nth(1).and_then(|status| status.parse().ok());
    let status = status.ok_or_else(|| io::Error::new(ErrorKind::InvalidData, first))?;
    let mut headers = Vec::new();
    loop {
        let line = line(connection)?;
        if line.is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(':') {
            headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
        }
    }
    let mut answer = Answer { status, headers, body: Vec::new() };
    if status == 100 {
        return read(connection, head_only);
    }
    if !head_only && status != 304 && status != 204 {
        answer.body = body(connection, &answer)?;
    }
    Ok(answer)
}

fn body(connection: &mut impl BufRead, answer: &Answer) -> io::Result<Vec<u8>> {
    let mut body = Vec::new();
    if answer.header("transfer-encoding") == "chunked" {
        loop {
            let size = usize::from_str_radix(&line(connection)?, 16).map_err(io::Error::other)?;
            let mut chunk = vec![0; size];
            connection.read_exact(&mut chunk)?;
            body.extend(chunk);
            line(connection)?;
            if size == 0 {
                return Ok(body);
            }
        }
    }
    if let Ok(length) = answer.header("content-length").parse() {
        body.resize(length, 0);
        connection.read_exact(&mut body)?;
    } else {
        connection.read_to_end(&mut body)?;
    }
    Ok(body)
}

fn line(connection: &mut impl BufRead) -> io::Result<String> {
    let mut line = Vec::new();
    if connection.read_until(b'\n', &mut line)? == 0 {
        return Err(ErrorKind::UnexpectedEof.into());
    }
    Ok(String::from_utf8_lossy(&line).trim_end_matches(['\r', '\n']).to_owned())
}
