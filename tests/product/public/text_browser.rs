use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use super::caching::unpacked;
use super::site::SITE;
use crate::browser::squeeze;
use crate::site::{Kind, TestSite};
use crate::support::Client;

const SECONDS: &str = "120";

/// Presses the keys in w3m, which begins on the home page.
fn play(keys: &str, folder: &Path) {
    let browser = format!(
        "stty rows 40 cols 100; w3m -cookie -o wrap_search=1 -o confirm_qq=0 'http://{}/'",
        SITE.address,
    );
    let mut child = Command::new("timeout")
        .args([SECONDS, "script", "--quiet", "--return", "--command", &browser, "/dev/null"])
        .current_dir(folder)
        .env("HOME", folder)
        .env("TERM", "vt100")
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("script and w3m: tests/install brings them");
    let mut keyboard = child.stdin.take().expect("a keyboard");
    keyboard.write_all(format!("{keys}Q").as_bytes()).expect("pressed");
    let outcome = child.wait().expect("an end");
    // Held until now: a terminal whose keyboard is gone hangs up.
    drop(keyboard);
    assert!(outcome.success(), "w3m: {outcome}, in the files {:?}", names(folder));
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    entries.map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned()).collect()
}

#[track_caller]
fn saved(folder: &Path, name: &str) -> String {
    let text = std::fs::read_to_string(folder.join(name));
    let text = text.unwrap_or_else(|_| panic!("no {name} among {:?}", names(folder)));
    squeeze(&text)
}

#[test]
fn the_whole_journey_works_in_a_text_browser() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let follow = |words: &str| format!("/{words}\r\r");
    let save = |name: &str| format!("S{name}\r");
    let keys = [
        follow("Start Mapping"),
        save("start"),
        follow("Arts & Creativity"),
        follow("Photography"),
        follow("Street photography"),
        follow("Wildlife photography"),
        save("picked"),
        follow("Continue"),
        save("ideas"),
        follow("Portrait and Family"),
        save("chosen"),
        follow("Find like-minded"),
        save("result"),
    ];
    play(&keys.concat(), at);
    let start = saved(at, "start");
    assert!(start.contains("What describes my experience the best?"), "{start}");
    let picked = saved(at, "picked");
    assert!(picked.contains("Continue 2 of 5"), "{picked}");
    assert!(picked.contains("Street photography ✓"), "{picked}");
    assert!(picked.contains("Analytical Thinker Team Leader"), "{picked}");
    let ideas = saved(at, "ideas");
    assert!(ideas.contains("What do I wanna be part of?") && ideas.contains('%'), "{ideas}");
    let chosen = saved(at, "chosen");
    assert!(chosen.contains("Chosen") && chosen.contains("How to start"), "{chosen}");
    let result = saved(at, "result");
    assert!(result.contains("Estimated income: $") && result.contains("Sign Up"), "{result}");
}

/// The page at an address as a browser prints it, or the answer to fields that it posts there.
fn printed(browser: &[&str], folder: &Path, address: &str, fields: &str) -> String {
    let mut child = Command::new(browser[0])
        .args(&browser[1..])
        .args((!fields.is_empty()).then_some("-post_data"))
        .arg(format!("http://{}{address}", SITE.address))
        .env("HOME", folder)
        .env("LC_ALL", "C.UTF-8")
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("lynx and links: tests/install brings them");
    child.stdin.take().unwrap().write_all(format!("{fields}\n---\n").as_bytes()).expect("sent");
    squeeze(&String::from_utf8_lossy(&child.wait_with_output().expect("an end").stdout))
}

const PHOTOGRAPHY: &str = "arts-and-creativity/photography";

#[test]
fn lynx_keeps_picks_in_its_cookies() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = "INCLUDE:/etc/lynx/lynx.cfg\nPERSISTENT_COOKIES:TRUE\nACCEPT_ALL_COOKIES:TRUE\n\
        COOKIE_FILE:jar\nCOOKIE_SAVE_FILE:jar\n";
    std::fs::write(folder.path().join("settings"), settings).expect("written");
    std::fs::write(folder.path().join("jar"), "").expect("written");
    let lynx = ["lynx", "-cfg=settings", "-dump", "-nolist"];
    let print = |address: &str, fields: &str| printed(&lynx, folder.path(), address, fields);
    for (count, activity) in [(1, "street-photography"), (2, "wildlife-photography")] {
        let page = print("/app/selection", &format!("toggle={PHOTOGRAPHY}/{activity}"));
        assert!(page.contains(&format!("Continue {count} of 5")), "{page}");
        assert_eq!(page.matches("photography ✓").count(), count, "{page}");
    }
    let ideas = print("/app?step=2", "");
    assert!(ideas.contains("% Portrait and Family Photographer $"), "{ideas}");
    let result = print("/app?step=3&template=1", "");
    assert!(result.contains("Estimated income: $"), "{result}");
}

/// Links shows its copy of a page after a form unless the address is another.
#[test]
fn links_gets_an_address_for_each_selection() {
    let folder = tempfile::tempdir().expect("a folder");
    let links = ["links", "-dump", "-codepage", "utf-8"];
    let (mut code, mut cookie) = (String::new(), String::new());
    for (count, activity) in [(1, "street-photography"), (2, "wildlife-photography")] {
        let fields = format!("toggle={PHOTOGRAPHY}/{activity}");
        let request = format!(
            "POST /app/selection?picks={code} HTTP/1.1\r\nhost: {}\r\nuser-agent: Links (2.28)\r\n\
             cookie: {cookie}\r\ncontent-type: application/x-www-form-urlencoded\r\n\
             content-length: {}\r\n\r\n{fields}",
            SITE.address,
            fields.len(),
        );
        let answer = Client::new(SITE.address).raw(request.as_bytes(), false).expect("an answer");
        let address = answer.header("location");
        let (_, rest) = address.split_once("picks=").expect("a selection");
        code = rest.split('#').next().unwrap_or_default().to_owned();
        cookie = format!("selection={code}");
        let page = printed(&links, folder.path(), address, "");
        assert!(page.contains(&format!("Continue {count} of 5")), "{page}");
        assert_eq!(page.matches("photography ✓").count(), count, "{page}");
    }
    let ideas = printed(&links, folder.path(), &format!("/app?step=2&picks={code}"), "");
    assert!(ideas.contains("% Portrait and Family Photographer $"), "{ideas}");
    let result = format!("/app?step=3&template=1&picks={code}");
    let result = printed(&links, folder.path(), &result, "");
    assert!(result.contains("Estimated income: $"), "{result}");
}

#[test]
fn answers_to_http_1_0_come_in_one_piece() {
    let lines = [
        "GET /app?path=gaming HTTP/1.0",
        "accept-encoding: gzip, compress, bzip, bzip2, deflate",
        "cookie: selection=x",
    ];
    let request = format!("{}\r\n\r\n", lines.join("\r\n"));
    let answer = Client::new(SITE.address).raw(request.as_bytes(), false).expect("an answer");
    assert_eq!((answer.status, answer.header("transfer-encoding")), (200, ""));
    assert!(String::from_utf8_lossy(&unpacked(&answer)).contains("</html>"));
}

const NEEDS_A_SCRIPT: [&str; 8] = [
    "Show password",
    "passkey",
    "Copy link",
    "Print it",
    "What you paste",
    "Close",
    "One moment",
    "needs the network",
];

#[actix_web::test]
async fn nothing_that_needs_a_script_is_printed() {
    let plan = TestSite::plan(Kind::Sqlite).flag("--public-url=http://localhost:8080");
    let site = plan.start().await;
    let member = site.member("ada@example.org", "correct horse battery").await;
    let picked = site.browser();
    picked.toggle(&format!("{PHOTOGRAPHY}/street-photography")).await;
    let result = picked.get("/app?step=3&template=1").await;
    let shared = result.attribute("#share-link", "href").unwrap();
    let group = format!("/together?maps={}", shared.rsplit('/').next().unwrap());
    let folder = tempfile::tempdir().expect("a folder");
    for (browser, path) in [
        (&picked, "/signin"),
        (&picked, "/signup"),
        (&picked, "/app?step=2&template=1"),
        (&picked, "/app?step=3&template=1"),
        (&picked, &*shared),
        (&picked, "/together"),
        (&picked, &*group),
        (&member, "/account"),
    ] {
        let page = browser.get(path).await.expect(200);
        assert_eq!(page.all_texts("[hidden]").concat(), "", "{path}");
        assert_eq!(page.count("[hidden] button, [hidden] input:not([type=hidden])"), 0, "{path}");
        let file = folder.path().join("page.html");
        std::fs::write(&file, &page.body).expect("written");
        for text_browser in ["w3m", "lynx", "links"] {
            let printed = Command::new(text_browser).arg("-dump").arg(&file).output();
            let printed = squeeze(&String::from_utf8_lossy(&printed.expect("a text").stdout));
            for words in NEEDS_A_SCRIPT {
                let is_said = printed.contains(words);
                assert!(!is_said, "{words:?} of {path} by {text_browser}: {printed}");
            }
        }
    }
}
