//! SVG files of an operator's own, such as those in `data/icons/`: drawings, and nothing that acts or
//! fetches.

use std::collections::BTreeMap;
use std::fmt::Write;

use resvg::usvg::roxmltree::{Document, Node};
use resvg::usvg::{Options, Tree};

use super::communities::Community;
use super::faults::{Faults, is_slug};
use super::source::Files;
use crate::assets::Assets;
use crate::mapping::Taxonomy;

/// Icons of an operator's own.
const FOLDER: &str = "icons/";
/// The most bytes that a drawing may have.
const LARGEST: usize = 64 * 1_024;
const SVG: &str = "http://www.w3.org/2000/svg";
/// Attributes of the root that mean nothing in a sprite.
const LEFT_OUT: [&str; 4] = ["width", "height", "class", "version"];
/// Elements that a drawing may have.
const ELEMENTS: &str = "svg g path rect circle ellipse line polyline polygon defs use symbol title desc \
    linearGradient radialGradient stop clipPath mask text tspan metadata";

/// Parts of attributes that fetch or act, whatever follows.
const OUTSIDE: [&str; 5] = ["@import", "javascript:", "image-set(", "image(", "src("];

/// The drawing as text.
pub(super) fn checked(bytes: &[u8]) -> Result<String, String> {
    if bytes.len() > LARGEST {
        return Err(format!("is larger than {} KiB", LARGEST / 1_024));
    }
    let text = str::from_utf8(bytes).map_err(|_| "is no UTF-8 text")?;
    // Refuses document types, and with them entities.
    let document = Document::parse(text).map_err(|error| format!("is no SVG: {error}"))?;
    let root = document.root_element();
    if !root.has_tag_name((SVG, "svg")) {
        return Err(format!("must begin with <svg xmlns=\"{SVG}\">"));
    }
    if !root.has_attribute("viewBox") {
        return Err("needs a viewBox".to_owned());
    }
    for node in document.descendants() {
        if node.is_pi() {
            return Err("holds a processing instruction".to_owned());
        }
        if node.is_element() && node.tag_name().namespace() == Some(SVG) {
            check(node)?;
        } else if node.is_element() {
            // What editors leave in a file draws nothing; it is refused all the same.
            return Err(format!("holds <{}>, which is no SVG", node.tag_name().name()));
        }
    }
    Tree::from_str(text, &Options::default())
        .map_err(|error| format!("can't be drawn: {error}"))?;
    Ok(text.to_owned())
}

/// A checked drawing as a symbol of a sprite, or why it can be none.
fn symbol(name: &str, svg: &str) -> Result<String, String> {
    let document = Document::parse(svg).map_err(|error| error.to_string())?;
    let root = document.root_element();
    if root.descendants().any(|node| node.has_attribute("id")) {
        // In a sprite it would meet the ids of others.
        return Err("an icon needs no id".to_owned());
    }
    let namespaces =
        root.namespaces().filter_map(|n| Some((format!("xmlns:{}", n.name()?), n.uri())));
    let attributes = root.attributes().filter(|attribute| !LEFT_OUT.contains(&attribute.name()));
    let attributes = attributes.map(|attribute| (attribute.name().to_owned(), attribute.value()));
    let mut symbol = format!("<symbol id=\"{name}\"");
    for (attribute, value) in namespaces.chain(attributes) {
        let value = value.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;");
        let _ = write!(symbol, " {attribute}=\"{value}\"");
    }
    let inner = root.first_child().zip(root.last_child());
    let inner = inner.map_or("", |(first, last)| &svg[first.range().start..last.range().end]);
    let _ = write!(symbol, ">{inner}</symbol>");
    Ok(symbol)
}

fn check(node: Node<'_, '_>) -> Result<(), String> {
    let element = node.tag_name().name();
    if !ELEMENTS.split(' ').any(|known| known == element) {
        return Err(format!(
            "holds <{element}>; a drawing may have {}",
            ELEMENTS.replace(' ', ", ")
        ));
    }
    for attribute in node.attributes() {
        let (name, value) = (attribute.name(), attribute.value());
        if name.to_ascii_lowercase().starts_with("on") {
            return Err(format!("holds a script in {name} of <{element}>"));
        }
        if name == "href" && !value.starts_with('#') {
            return Err(format!("refers to something outside: {value}"));
        }
        if value.contains('\\') {
            return Err(format!("holds a backslash in {name} of <{element}>"));
        }
        let lower = value.to_ascii_lowercase().replace(char::is_whitespace, "");
        let outside = lower
            .match_indices("url(")
            .any(|(at, _)| !lower[at + 4..].trim_start_matches(['"', '\'']).starts_with('#'));
        let names_outside = OUTSIDE.iter().any(|words| lower.contains(words));
        if outside || names_outside {
            return Err(format!("refers to something outside in {name} of <{element}>"));
        }
    }
    Ok(())
}

/// The folder's icons as symbols of a sprite, by name.
pub(super) fn icons(files: &Files, faults: &mut Faults) -> BTreeMap<String, String> {
    let mut icons = BTreeMap::new();
    let built_in = if files.are_built_in() { return icons } else { Assets::load().icons() };
    for (path, bytes) in files.own_below(FOLDER) {
        let file = format!("data/{path}");
        let name = path.trim_start_matches(FOLDER).trim_end_matches(".svg");
        if !is_slug(name) {
            faults.add(&file, "", "the name must be lower-case words joined by hyphens");
        } else if built_in.contains_key(name) {
            faults.add(&file, "", "there is a built-in icon of this name");
        }
        match checked(bytes).and_then(|svg| symbol(name, &svg)) {
            Ok(symbol) => drop(icons.insert(name.to_owned(), symbol)),
            Err(reason) => faults.add(&file, "", reason),
        }
    }
    icons
}

/// Reports each named icon that is missing. The build checks the built-in content.
pub(super) fn check_icons(
    files: &Files,
    icons: &BTreeMap<String, String>,
    taxonomy: Option<&Taxonomy>,
    communities: Option<&[Community]>,
    faults: &mut Faults,
) {
    let built_in = if files.are_built_in() { return } else { Assets::load().icons() };
    if built_in.is_empty() {
        // The program was built without the files of the islands.
        return;
    }
    let mut check = |file: &str, entry: &str, icon: &str| {
        if !icon.is_empty() && !built_in.contains_key(icon) && !icons.contains_key(icon) {
            let reason = format!("there is no icon {icon}; icons/{icon}.svg would be one");
            faults.add(file, entry, reason);
        }
    };
    for node in taxonomy.into_iter().flat_map(Taxonomy::nodes) {
        let top = node.path.split('/').next().unwrap_or_default();
        check(&format!("data/categories/{top}.json"), &node.path, &node.icon);
    }
    for community in communities.into_iter().flatten() {
        check("data/communities.json", &community.id, &community.icon);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refused(inner: &str, reason: &str) {
        let svg = format!("<svg xmlns=\"{SVG}\" viewBox=\"0 0 1 1\">{inner}</svg>");
        let found = checked(svg.as_bytes());
        assert!(found.as_ref().is_err_and(|text| text.contains(reason)), "{found:?}");
    }

    #[test]
    fn a_drawing_neither_acts_nor_fetches() {
        refused("<script>alert(1)</script>", "<script>");
        refused("<style>@import 'x'</style>", "<style>");
        refused("<foreignObject/>", "<foreignObject>");
        refused("<image href='https://example.org/x.png'/>", "<image>");
        refused("<a href='#x'/>", "<a>");
        refused("<set attributeName='href'/>", "<set>");
        refused("<path onload='alert(1)'/>", "a script in onload");
        refused("<use href='https://example.org/x.svg#a'/>", "something outside");
        refused("<rect fill='URL( \"https://example.org/x\" )'/>", "something outside in fill");
        refused("<rect style='background:url(//x.example)'/>", "something outside in style");
        refused("<rect style='mask:image-set(\"//x.example\" 1x)'/>", "something outside in style");
        refused("<rect style='fill:u\\72l(https://x.example)'/>", "a backslash in style");
        refused("<x:p xmlns:x='http://www.w3.org/1999/xhtml'/>", "no SVG");
        refused("<?xml-stylesheet href='x.css'?>", "processing instruction");
        let typed = "<!DOCTYPE svg [<!ENTITY a 'a'>]><svg xmlns='http://www.w3.org/2000/svg'/>";
        assert!(checked(typed.as_bytes()).is_err_and(|text| text.contains("is no SVG")));
        assert!(checked(&vec![b' '; LARGEST + 1]).is_err_and(|text| text.contains("64 KiB")));
    }

    #[test]
    fn shapes_with_gradients_of_their_own_are_fine() {
        let svg = format!(
            "<svg xmlns='{SVG}' viewBox='0 0 9 9'><defs><linearGradient id='g'><stop offset='0' \
             stop-color='#fff'/></linearGradient></defs><rect width='9' height='9' \
             fill='url(#g)'/></svg>"
        );
        assert_eq!(checked(svg.as_bytes()), Ok(svg));
    }
}
