use std::collections::BTreeSet;

use super::site::{PUBLIC_URL, SITE, attributes, only, texts};
use super::world::listed;
use crate::content::CONTENT;
use worthmap::mapping::Selection;

/// Bytes of HTML and style sheet together that arrive in the first round trip.
const FIRST_ROUND_TRIP: usize = 14 * 1_024;

const PREVIEWED: usize = 16 * 1_024;

const LARGEST: usize = 12;

fn meta(page: &scraper::Html, name: &str) -> String {
    let selector = format!("head > meta[name='{name}'], head > meta[property='{name}']");
    only(attributes(page, &selector, "content"))
}

#[test]
fn each_page_names_itself_and_its_picture_with_words_of_its_own_of_good_length() {
    let (mut titles, mut descriptions) = (BTreeSet::new(), BTreeSet::new());
    let mut pictures = BTreeSet::new();
    for path in listed() {
        let page = SITE.page(&path);
        let title = only(texts(&page, "head > title"));
        let length = title.chars().count();
        assert!((35..=66).contains(&length), "{path}: title of {length}: {title}");
        assert_eq!(meta(&page, "og:title"), title);
        assert!(titles.insert(title), "{path}: the title stands twice");
        let description = meta(&page, "description");
        let length = description.chars().count();
        assert!((90..=170).contains(&length), "{path}: description of {length}: {description}");
        assert_eq!(meta(&page, "og:description"), description);
        assert!(descriptions.insert(description), "{path}: the description stands twice");
        assert_eq!(texts(&page, "h1").len(), 1, "{path}");
        assert_eq!(only(attributes(&page, "html", "lang")), "en");
        let own = format!("{PUBLIC_URL}{path}");
        assert_eq!(only(attributes(&page, "link[rel=canonical]", "href")), own);
        assert_eq!(attributes(&page, "meta[name=robots]", "content"), [""; 0], "{path} is listed");
        assert_eq!(meta(&page, "og:url"), own);
        assert_eq!(meta(&page, "twitter:card"), "summary_large_image");
        let picture = meta(&page, "og:image");
        assert!(picture.starts_with(PUBLIC_URL), "{picture}");
        assert!(pictures.insert(picture), "{path}: the picture stands twice");
        assert!(!attributes(&page, "meta[name=theme-color]", "content").is_empty());
        assert_eq!(attributes(&page, "link[rel=manifest]", "href").len(), 1);
    }
}

#[test]
fn each_page_names_its_languages_and_they_name_it() {
    for path in listed() {
        let addresses = ["", "/es"].map(|base| format!("{base}{path}"));
        let hreflang = |page: &scraper::Html| {
            ["en", "es", "x-default"].map(|code| {
                only(attributes(page, &format!("link[rel=alternate][hreflang={code}]"), "href"))
            })
        };
        let [english, spanish] = addresses.each_ref().map(|path| format!("{PUBLIC_URL}{path}"));
        let expected = [english.clone(), spanish.clone(), english.clone()];
        let pages = [("en", "en_US", english), ("es", "es_LA", spanish)];
        for (address, (lang, locale, own)) in addresses.iter().zip(pages) {
            let page = SITE.page(address);
            assert_eq!(hreflang(&page), expected, "{address}");
            assert_eq!(only(attributes(&page, "html", "lang")), lang, "{address}");
            assert_eq!(meta(&page, "og:locale"), locale, "{address}");
            assert_eq!(only(attributes(&page, "link[rel=canonical]", "href")), own);
            let switch = attributes(&page, "a.language", "href");
            assert!(switch.iter().all(|other| expected.contains(other) && *other != own));
        }
    }
}

#[test]
fn switch_of_languages_keeps_place_and_picks() {
    let paths = "/ideas/by-name /ideas/by-income /app?step=2 /app?q=riding+a+bike&template=3 \
        /app?step=3&template=3&planned=gaming/puzzles-and-mind-games/chess#shape \
        /join/messages?template=3 \
        /together/then-and-now?then=1FZwAAJYBAAAAAEAAAAAA&now=1FZwAAJYBAAAAAEAAAAAA \
        /compare?ideas=3,1 /signin?next=%2Fapp%3Fstep%3D2 /signup?next=%2Fapp%3Fstep%3D2 \
        /together?maps=1FZwAAJYBAAAAAEAAAAAA.Mara,1FZwAAJYBAAAAAEAAAAAA \
        /resume?code=1FZwAAJYBAAAAAEAAAAAA /app?picks=1.0.ncbU. /app?step=2&picks=1.0.ncbU. \
        /about?picks=1.0.ncbU.";
    for path in paths.split(' ') {
        for (own, other) in [("", "/es"), ("/es", "")] {
            let page = SITE.page(&format!("{own}{path}"));
            let switch = attributes(&page, "footer a.language", "href");
            assert_eq!(switch, [format!("{PUBLIC_URL}{other}{path}")]);
            // Search engines go by the languages of the address that a page gives as its own.
            let [canonical, alternates] = ["canonical", "alternate"]
                .map(|rel| attributes(&page, &format!("[rel={rel}]"), "href"));
            assert!(alternates.is_empty() || alternates.contains(&canonical[0]), "{own}{path}");
        }
    }
}

#[test]
fn errors_are_in_the_language_of_their_address() {
    for (method, path, headers) in [
        ("GET", "/es/nowhere", &[][..]),
        ("GET", "/es/ideas/nowhere?order=name", &[]),
        ("PUT", "/es/ideas", &[]),
        ("POST", "/es/app/selection", &[("origin", "https://other.example")]),
        ("POST", "/es/signin", &[("content-type", "text/plain")]),
        ("POST", "/es/app/selection", &[("content-type", "application/x-www-form-urlencoded")]),
    ] {
        let answer = SITE.send(method, path, headers);
        assert!((400..500).contains(&answer.status), "{method} {path}: {}", answer.status);
        let page = scraper::Html::parse_document(&answer.text());
        assert_eq!(only(attributes(&page, "html", "lang")), "es", "{method} {path}");
        let place = if method == "GET" { &path["/es".len()..] } else { "/" };
        let switch = only(attributes(&page, "footer a.language", "href"));
        assert_eq!(switch, [PUBLIC_URL, place].concat(), "{method}");
    }
}

#[test]
fn tags_for_previews_stand_in_the_first_bytes() {
    let map = CONTENT.numbers.encode(&Selection::default(), None);
    for path in listed().into_iter().chain([format!("/r/{map}")]) {
        let text = SITE.text(&path);
        let last = text.rfind("<meta property=\"og:").expect(&path);
        let style = text.find("<link rel=\"stylesheet\"").expect(&path);
        assert!(last < style && last < PREVIEWED, "{path}: {last}");
    }
}

#[test]
fn class_names_are_not_those_that_blockers_hide() {
    for path in listed().into_iter().chain(["/app?step=3&template=1".to_owned()]) {
        let page = scraper::Html::parse_document(&SITE.text(&path));
        let classes = attributes(&page, "[class]", "class").join(" ");
        for class in classes.split_whitespace() {
            let hidden = ["share", "social", "ad-", "ads", "banner", "cookie", "sponsor"];
            assert!(!hidden.iter().any(|start| class.starts_with(start)), "{path}: {class}");
        }
    }
}

#[test]
fn preview_pictures_exist_for_each_kind_of_page() {
    let paths = "/ /app /ideas /ideas/dog-trainer /traits/planner /experiences/gaming/video-games";
    for path in paths.split(' ') {
        let picture = meta(&SITE.page(path), "og:image");
        let answer = SITE.get(picture.trim_start_matches(PUBLIC_URL));
        assert_eq!((answer.status, answer.header("content-type")), (200, "image/png"), "{path}");
        assert_eq!(answer.header("content-encoding"), "");
    }
    for nothing in ["/og/nothing.png", "/og/ideas/nothing.png", "/og/experiences/music/x.png"] {
        assert_eq!(SITE.get(nothing).status, 404, "{nothing}");
    }
}

#[test]
fn the_first_round_trip_carries_the_first_view() {
    let compressed = |path: &str| SITE.send("GET", path, &[("accept-encoding", "br")]).body.len();
    let mut pages: Vec<(usize, String)> = listed()
        .into_iter()
        .map(|path| (SITE.page(&path).root_element().html().len(), path))
        .collect();
    pages.sort();
    for (_, path) in pages.into_iter().rev().take(LARGEST) {
        let size = compressed(&path);
        assert!(size <= FIRST_ROUND_TRIP, "{path} and the style sheet in it have {size} bytes");
    }
}

#[test]
fn every_script_is_a_module_or_data_and_landing_pages_carry_none() {
    let further = ["/app?step=2", "/app?step=3&template=4", "/signin", "/signup", "/compare"];
    for path in listed().into_iter().chain(further.map(str::to_owned)) {
        let page = SITE.page(&path);
        for kind in attributes(&page, "script", "type") {
            let known = ["module", "application/json", "application/ld+json"];
            assert!(known.contains(&kind.as_str()), "{path}: {kind}");
        }
        assert!(texts(&page, "script:not([type])").is_empty(), "{path}");
        if path.starts_with("/app") || further.contains(&path.as_str()) {
            continue;
        }
        // The one on the home page follows signing in and out elsewhere; its size has a limit.
        let watcher = if path == "/" { ":not([src*='auth-watch'])" } else { "" };
        let scripts = format!("script:not([type='application/ld+json']){watcher}");
        assert!(texts(&page, &scripts).is_empty(), "{path}");
        assert!(texts(&page, "[style]").is_empty(), "{path}");
    }
}
