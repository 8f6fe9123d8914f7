use serde_json::Value;

use super::site::SITE;

fn text<'a>(object: &'a Value, name: &str) -> &'a str {
    object[name].as_str().unwrap_or_else(|| panic!("no {name} in {object}"))
}

/// Width and height as the picture itself says: they follow the name of a PNG's first part.
fn size(png: &[u8]) -> String {
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    format!("{}x{}", number(16), number(20))
}

#[test]
fn icons_and_pictures_have_the_size_they_are_said_to_have_and_shortcuts_lead_somewhere() {
    let manifest = SITE.get("/manifest.webmanifest").text();
    let manifest: Value = serde_json::from_str(&manifest).expect("JSON");
    let (icons, shots) = (manifest["icons"].as_array(), manifest["screenshots"].as_array());
    for picture in icons.into_iter().chain(shots).flatten() {
        let answer = SITE.get(text(picture, "src"));
        assert_eq!((answer.status, answer.header("content-type")), (200, "image/png"), "{picture}");
        assert_eq!(size(&answer.body), text(picture, "sizes"), "{picture}");
    }
    let purposes = icons.expect("icons").iter().map(|icon| text(icon, "purpose"));
    assert_eq!(purposes.collect::<Vec<_>>(), ["any", "any", "maskable"]);
    let forms = shots.expect("screenshots").iter().map(|shot| text(shot, "form_factor"));
    assert_eq!(forms.collect::<Vec<_>>(), ["narrow", "wide"]);
    // They show the program in English.
    assert!(!SITE.get("/es/manifest.webmanifest").text().contains("screenshot"));
    assert_eq!(text(&manifest, "id"), "/app");
    let shortcuts = manifest["shortcuts"].as_array().expect("shortcuts");
    assert!(shortcuts.len() >= 2);
    for address in shortcuts.iter().map(|shortcut| text(shortcut, "url")) {
        assert_eq!(SITE.get(address).status, 200, "{address}");
    }
}
