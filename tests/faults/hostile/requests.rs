use crate::rig::Random;

/// Stands in every hostile piece; an answer that holds it as markup has reflected it unescaped.
pub const MARK: &str = "<zq9";
pub const ELSEWHERE: &str = "zq9.example";
pub const INJECTED: &str = "zq9-injected";

const PATHS: &str = "\
    / /app /app/selection /signin /signup /signout /forgotten /reset /verify /account \
    /account/password /account/verification /account/sharing /account/sessions \
    /account/signout /account/download /account/delete /account/map /join/estincome /about \
    /privacy /terms /faq /healthz /readyz /robots.txt /sitemap.xml /favicon.ico /icon-192.png \
    /manifest.webmanifest /static/site.css /static/tree/root.json /auth/google \
    /auth/google/callback /ideas /ideas/1 /compare /r/abc /r/abc.png /resume /app/suggestions";

const FIELDS: &str = "\
    step path template toggle clear email password repeat_password next popup code state token \
    q changes ideas text _method";

const COOKIES: &str = "selection session __Host-session google __Host-google x";

const HEADERS: &str = "\
    Accept Accept-Encoding Accept-Language User-Agent Referer Origin Range If-None-Match \
    If-Modified-Since X-Forwarded-For X-Forwarded-Host Forwarded X-Forwarded-Proto \
    X-HTTP-Method-Override Content-Type Sec-Fetch-Site Via Authorization X-Request-Id \
    Traceparent Upgrade Expect TE Cookie";

const METHODS: &str = "GET GET GET POST POST HEAD PUT DELETE OPTIONS PATCH TRACE Q";

const NASTY: &[&str] = &[
    "<zq9 onerror=alert(1)>",
    "\"><zq9>",
    "'><zq9 x='",
    "</script><zq9>",
    "<!--<zq9>-->",
    "\r\nzq9-injected: 1",
    "%0d%0azq9-injected:%201",
    "%250d%250azq9-injected:1",
    "\nzq9-injected: 1",
    "//zq9.example",
    "https://zq9.example/",
    "/\\zq9.example",
    "\\\\zq9.example",
    "/%09/zq9.example",
    "javascript:alert('<zq9>')",
    "/..%2f..%2f..%2fetc/passwd",
    "../../../../etc/passwd",
    "....//....//etc/passwd",
    "%2e%2e/%2e%2e/etc/passwd",
    "/./",
    "//",
    "%00",
    "\0",
    "%",
    "%zz",
    "%ff%fe",
    "%c0%ae%c0%ae/",
    "\u{202e}<zq9>",
    "' OR 1=1 --",
    "\"; DROP TABLE accounts; --",
    "{{7*7}}<zq9>",
    "${7*7}",
    "bytes=",
    "bytes=0-0,5-1",
    "bytes=-99999999999999999999",
    "18446744073709551616",
    "-1",
    "NaN",
    "1e999",
    "estincome",
    "arts-and-creativity/photography",
    "[]",
    "ada@example.org",
    "a long enough one",
    "[object Object]",
    "{\"a\":[[[[[[",
    "application/json",
    "multipart/form-data; boundary=",
    "text/plain; charset=utf-16",
    "*/*;q=",
    "gzip;q=NaN, br;q=1e9",
    ";;;;=;=",
    "a=b; a=c; =d",
];

fn piece(random: &mut Random) -> Vec<u8> {
    match random.below(8) {
        0 => {
            let length = random.below(40);
            random.bytes(length)
        }
        1 => b"A".repeat(random.one_of(&[&300, &2_000, &9_000]).to_owned()),
        2 => [piece(random), piece(random)].concat(),
        _ => random.one_of(NASTY).as_bytes().to_vec(),
    }
}

fn in_line(random: &mut Random, also_without: &[u8]) -> Vec<u8> {
    let mut piece = piece(random);
    piece.retain(|byte| !b"\r\n\0".contains(byte) && !also_without.contains(byte));
    piece
}

pub fn framed(random: &mut Random) -> Vec<u8> {
    let method = random.word(METHODS);
    let body = if random.once_in(2) || method == "POST" { form(random) } else { Vec::new() };
    let mut request = format!("{method} ").into_bytes();
    request.extend(target(random));
    request.extend(b" HTTP/1.1\r\nHost: a\r\n");
    for _ in 0..random.below(4) {
        request.extend(random.word(HEADERS).as_bytes());
        request.extend(b": ");
        request.extend(in_line(random, b""));
        request.extend(b"\r\n");
    }
    if random.once_in(2) {
        request.extend(b"Cookie: ");
        for _ in 0..random.within(1..4) {
            request.extend(random.word(COOKIES).as_bytes());
            request.extend(b"=");
            request.extend(in_line(random, b""));
            request.extend(b"; ");
        }
        request.extend(b"\r\n");
    }
    if random.once_in(2) {
        request.extend(b"Content-Type: application/x-www-form-urlencoded\r\n");
    }
    request.extend(format!("Content-Length: {}\r\n\r\n", body.len()).bytes());
    request.extend(body);
    request
}

fn target(random: &mut Random) -> Vec<u8> {
    let mut target = random.word(PATHS).as_bytes().to_vec();
    if random.once_in(3) {
        target.push(b'/');
        target.extend(in_line(random, b" ?#"));
    }
    if random.once_in(2) {
        for index in 0..random.within(1..4) {
            target.push(if index == 0 { b'?' } else { b'&' });
            target.extend(random.word(FIELDS).as_bytes());
            target.push(b'=');
            target.extend(in_line(random, b" #"));
        }
    }
    target
}

fn form(random: &mut Random) -> Vec<u8> {
    let mut body = Vec::new();
    if random.once_in(6) {
        return piece(random);
    }
    for _ in 0..random.within(1..5) {
        body.extend(random.word(FIELDS).as_bytes());
        body.push(b'=');
        body.extend(piece(random));
        body.push(b'&');
    }
    body
}

pub fn broken(random: &mut Random) -> Vec<u8> {
    let mut request = framed(random);
    for _ in 0..random.within(1..6) {
        let Some(last) = request.len().checked_sub(1) else { break };
        let at = random.below(last + 1);
        match random.below(5) {
            0 => request[at] = random.bytes(1)[0],
            1 => drop(request.remove(at)),
            2 => request.truncate(at),
            3 => {
                let piece = piece(random);
                request.splice(at..at, piece);
            }
            _ => {
                let end = (at + random.below(30)).min(request.len());
                let again = request[at..end].to_vec();
                request.splice(at..at, again);
            }
        }
    }
    request
}
