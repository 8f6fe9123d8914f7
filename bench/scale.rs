//! What becomes of a step when the content grows: `bench-scale WIDTH TEMPLATES`.
//!
//! Serves the site on a made-up tree of ten top-level categories with WIDTH categories on each of
//! the two levels below and twelve activities in each of those (so 120 times WIDTH squared), and on
//! TEMPLATES templates, whose points are those of the real content over and over. Without arguments
//! on the real content. Prints one JSON object: sizes in bytes, times in microseconds, memory in KiB.

#[path = "site.rs"]
mod site;

use std::collections::HashSet;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Instant;

use actix_web::web;
use serde_json::json;
use worthmap::content::Content;
use worthmap::mapping::{
    Catalogue, Category, CategoryContent, Credits, Numbers, SearchIndex, Taxonomy, Template,
    Thesaurus, id_hash, rank,
};

use site::Failure;

/// How often each page is asked for.
const ROUNDS: usize = 101;
/// Activities on a level: as many as today on the one that is measured, so that what differs is
/// the size of the tree around it.
const ACTIVITIES: usize = 12;

#[actix_web::main]
async fn main() -> Result<(), Failure> {
    let numbers: Vec<usize> =
        std::env::args().skip(1).map(|text| text.parse()).collect::<Result<_, _>>()?;
    let mut content = site::content()?;
    if let [width, templates] = numbers[..] {
        grow(&mut content, width, templates)?;
    }
    let cookie = site::cookie(&content.catalogue.taxonomy, site::PICKS);
    let level = first_level(&content.catalogue.taxonomy);
    let rank_us = time_rank(&content.catalogue);
    let counts =
        (content.catalogue.taxonomy.activities().len(), content.catalogue.templates().len());

    let before = Instant::now();
    let (site, _accounts, _folder) = site::start(content).await?;
    let start_ms = before.elapsed().as_millis();

    let mut pages = serde_json::Map::new();
    let addresses = [
        ("app", "/app".to_owned()),
        ("level", format!("/app?path={level}")),
        ("step 2", "/app?step=2".to_owned()),
        ("step 2 with an idea", "/app?step=2&template=1".to_owned()),
        ("step 3 with an idea", "/app?step=3&template=1".to_owned()),
    ];
    for (name, address) in addresses {
        let cookie = cookie.clone();
        let (bytes, micros) =
            web::block(move || time_page(site, &address, &cookie).map_err(|e| e.to_string()))
                .await??;
        pages.insert(name.to_owned(), json!({ "bytes": bytes, "us": micros }));
    }
    println!(
        "{}",
        json!({
            "activities": counts.0, "templates": counts.1, "rank_us": rank_us,
            "start_ms": start_ms, "memory_kib": resident_kib()?, "pages": pages,
        })
    );
    Ok(())
}

/// Puts a made-up tree and made-up templates in place of the real ones.
fn grow(content: &mut Content, width: usize, templates: usize) -> Result<(), Failure> {
    let real = &content.catalogue;
    let points: Vec<Credits> = real.taxonomy.activities().iter().map(|a| a.credits).collect();
    let mut made_up = MadeUp { width, points: &points, codes: HashSet::new() };
    let tops = real.taxonomy.top().iter().map(|ix| real.taxonomy.node(*ix));
    let tops = tops.map(|top| made_up.category(&top.id, &top.name, &top.icon, 1)).collect();
    let taxonomy = Taxonomy::new(tops).map_err(|faults| format!("{:?}", faults.first()))?;
    let ids: Vec<String> = taxonomy.activities().iter().map(|a| a.id.clone()).collect();
    let skills = |number: usize| {
        std::array::from_fn(|skill| ids[(number * 31 + skill * 7) % ids.len()].clone())
    };
    let grown = (0..templates)
        .map(|number| {
            let model = &real.templates()[number % real.templates().len()];
            let mut values = model.values;
            values.rotate_left(number / real.templates().len() % 10);
            let name = format!("{} {number}", model.name);
            let id = u32::try_from(number + 1)?;
            Ok(Template::new(id, name, skills(number), model.salary, values, &taxonomy))
        })
        .collect::<Result<Vec<_>, Failure>>()?;
    content.texts.for_so_many_ideas(templates);
    content.numbers = Numbers::new(&ids, &taxonomy);
    content.search = SearchIndex::new(&taxonomy, &Thesaurus::default());
    content.catalogue = Catalogue::new(real.traits.clone(), taxonomy, grown);
    Ok(())
}

/// Makes categories up. Among so many ids some would have the same short code, which the content
/// is checked for: those get another letter.
struct MadeUp<'a> {
    width: usize,
    points: &'a [Credits],
    codes: HashSet<u32>,
}

impl MadeUp<'_> {
    /// A category with everything below it. Activities stand on the fourth level.
    fn category(&mut self, id: &str, name: &str, icon: &str, level: usize) -> Category {
        let (id, content) = if level == 4 {
            let id = self.free(id);
            let points = self.points[id_hash(&id) as usize % self.points.len()];
            (id, CategoryContent::CrossCredits(points))
        } else {
            let width = if level == 3 { ACTIVITIES } else { self.width };
            let below = |number: usize| {
                let (child, name) = (format!("{id}-{number}"), format!("{name} {number}"));
                self.category(&child, &name, icon, level + 1)
            };
            let children = (1..=width).map(below).collect();
            (id.to_owned(), CategoryContent::Subcategories(children))
        };
        Category { id, name: name.to_owned(), icon: icon.to_owned(), content }
    }

    fn free(&mut self, id: &str) -> String {
        let mut id = id.to_owned();
        while !self.codes.insert(id_hash(&id)) {
            id.push('x');
        }
        id
    }
}

/// The path of the level that holds the first activity.
fn first_level(taxonomy: &Taxonomy) -> String {
    let first = taxonomy.node(taxonomy.activities()[0].places[0]);
    first.path.rsplit_once('/').map_or_else(String::new, |(level, _)| level.to_owned())
}

fn time_rank(catalogue: &Catalogue) -> u128 {
    let selection = site::picks(&catalogue.taxonomy, site::PICKS);
    median((0..ROUNDS).map(|_| {
        let before = Instant::now();
        std::hint::black_box(rank(&selection, catalogue));
        before.elapsed().as_micros()
    }))
}

/// Size of a page, and the median of the times until it was there whole, over one connection.
fn time_page(site: SocketAddr, path: &str, cookie: &str) -> Result<(usize, u128), Failure> {
    let mut stream = TcpStream::connect(site)?;
    stream.set_nodelay(true)?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: {site}\r\nCookie: {cookie}\r\n\r\n");
    let mut bytes = 0;
    let mut times = Vec::with_capacity(ROUNDS);
    for _ in 0..ROUNDS {
        let before = Instant::now();
        stream.write_all(request.as_bytes())?;
        bytes = read_answer(&mut stream)?;
        times.push(before.elapsed().as_micros());
    }
    Ok((bytes, median(times.into_iter())))
}

/// Reads one answer that says how long it is; its body's length.
fn read_answer(stream: &mut TcpStream) -> Result<usize, Failure> {
    let mut answer = Vec::new();
    let mut part = vec![0; 1 << 16];
    loop {
        let read = stream.read(&mut part)?;
        answer.extend_from_slice(&part[..read]);
        let Some(end) = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n") else {
            if read == 0 {
                return Err("the answer ended early".into());
            }
            continue;
        };
        let head = std::str::from_utf8(&answer[..end])?.to_ascii_lowercase();
        if !head.starts_with("http/1.1 200 ") {
            return Err(head.into());
        }
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        let length: usize = length.ok_or("an answer without a length")?.parse()?;
        if answer.len() >= end + 4 + length {
            return Ok(length);
        }
    }
}

fn median(values: impl Iterator<Item = u128>) -> u128 {
    let mut values: Vec<u128> = values.collect();
    values.sort_unstable();
    values[values.len() / 2]
}

/// What the process holds in memory.
fn resident_kib() -> Result<u64, Failure> {
    let status = std::fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    Ok(line.ok_or("no VmRSS")?.trim().trim_end_matches(" kB").parse()?)
}
