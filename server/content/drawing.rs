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

const FOLDER: &str = "icons/";
const LARGEST: usize = 64 * 1_024;
const SVG: &str = "http://www.w3.org/2000/svg";
/// Attributes of a file's root that mean nothing in a sprite.
const LEFT_OUT: [&str; 2] = ["width", "height"];
/// Elements of a drawing. Those that repeat or nest others (`use`, `mask`, `pattern`) are left out: a
/// few of them take hours to draw.
const ELEMENTS: &str = "svg g path rect circle ellipse line polyline polygon defs title desc \
    linearGradient radialGradient stop clipPath text tspan";
const TEXTS: [&str; 4] = ["title", "desc", "text", "tspan"];
/// Attributes, and properties of `style`, that are written; others are left out.
const ATTRIBUTES: &str = "id viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry \
    fx fy fr dx dy d points transform href role aria-label aria-hidden color fill fill-rule fill-opacity \
    stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity opacity \
    clip-path clip-rule clipPathUnits gradientUnits gradientTransform spreadMethod offset stop-color \
    stop-opacity font-family font-size font-weight font-style text-anchor letter-spacing display \
    visibility paint-order";
/// The most elements, how deep they may lie in each other, and references to others.
const MOST_ELEMENTS: usize = 2_000;
const DEEPEST: usize = 24;
const MOST_REFERENCES: usize = 64;

/// Parts of attributes that fetch or act, whatever follows.
const OUTSIDE: [&str; 5] = ["@import", "javascript:", "image-set(", "image(", "src("];

/// The drawing, written anew from its known elements, attributes and texts.
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
    check_elements(&document)?;
    let mut drawing = format!("<svg xmlns=\"{SVG}\"");
    write_attributes(&mut drawing, root, &[]);
    write_children(&mut drawing, root, "svg");
    Tree::from_str(&drawing, &Options::default())
        .map_err(|error| format!("can't be drawn: {error}"))?;
    Ok(drawing)
}

/// Bounds what it costs to draw.
fn check_elements(document: &Document<'_>) -> Result<(), String> {
    let (mut elements, mut references) = (0, 0);
    for node in document.descendants() {
        if node.is_pi() {
            return Err("holds a processing instruction".to_owned());
        }
        if !node.is_element() || is_metadata(node) {
            continue;
        }
        if node.tag_name().namespace() != Some(SVG) {
            // Elements of editors draw nothing; they are refused all the same.
            return Err(format!("holds <{}>, which is no SVG", node.tag_name().name()));
        }
        check(node)?;
        elements += 1;
        references +=
            written_attributes(node).iter().filter(|(name, value)| refers(name, value)).count();
        if node.ancestors().count() > DEEPEST {
            return Err(format!("has elements in more than {DEEPEST} others"));
        }
    }
    if elements > MOST_ELEMENTS {
        return Err(format!("has {elements} elements; {MOST_ELEMENTS} at most"));
    }
    if references > MOST_REFERENCES {
        return Err(format!("has {references} references; {MOST_REFERENCES} at most"));
    }
    Ok(())
}

fn symbol(name: &str, svg: &str) -> Result<String, String> {
    let document = Document::parse(svg).map_err(|error| error.to_string())?;
    let root = document.root_element();
    if root.descendants().any(|node| node.has_attribute("id")) {
        // In a sprite it would meet the ids of others.
        return Err("an icon needs no id".to_owned());
    }
    let mut symbol = format!("<symbol id=\"{name}\"");
    write_attributes(&mut symbol, root, &LEFT_OUT);
    write_children(&mut symbol, root, "symbol");
    Ok(symbol)
}

/// Editors put it into files; it is left out with all that it holds.
fn is_metadata(node: Node<'_, '_>) -> bool {
    node.ancestors().any(|node| node.has_tag_name((SVG, "metadata")))
}

fn refers(name: &str, value: &str) -> bool {
    name == "href" || value.to_ascii_lowercase().contains("url(")
}

/// The known attributes of an element, those in `style` among them. An inherited gradient is the only
/// use of `href`.
fn written_attributes<'a>(node: Node<'a, '_>) -> Vec<(&'a str, &'a str)> {
    let is_known = |name: &str| ATTRIBUTES.split_whitespace().any(|known| known == name);
    let is_gradient = node.tag_name().name().ends_with("Gradient");
    let mut written: Vec<(&str, &str)> = node
        .attributes()
        .filter(|attribute| attribute.name() != "href" || is_gradient)
        .map(|attribute| (attribute.name(), attribute.value()))
        .collect();
    let style = node.attribute("style").unwrap_or_default();
    let properties = style.split(';').filter_map(|property| property.split_once(':'));
    for (name, value) in properties.map(|(name, value)| (name.trim(), value.trim())) {
        written.retain(|(other, _)| *other != name);
        written.push((name, value));
    }
    written.retain(|(name, _)| is_known(name));
    written
}

fn write_attributes(text: &mut String, node: Node<'_, '_>, left_out: &[&str]) {
    for (name, value) in written_attributes(node) {
        if !left_out.contains(&name) {
            let _ = write!(text, " {name}=\"{}\"", escaped(value));
        }
    }
}

/// The rest of an element whose tag is still open.
fn write_children(text: &mut String, node: Node<'_, '_>, name: &str) {
    text.push('>');
    for child in node.children().filter(|child| !is_metadata(*child)) {
        if child.is_element() {
            let name = child.tag_name().name();
            let _ = write!(text, "<{name}");
            write_attributes(text, child, &[]);
            write_children(text, child, name);
        } else if child.is_text() && TEXTS.contains(&node.tag_name().name()) {
            text.push_str(&escaped(child.text().unwrap_or_default()));
        }
    }
    let _ = write!(text, "</{name}>");
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn check(node: Node<'_, '_>) -> Result<(), String> {
    let element = node.tag_name().name();
    if !ELEMENTS.split(' ').any(|known| known == element) {
        return Err(format!(
            "holds <{element}>; a drawing may have {}",
            ELEMENTS.replace(' ', ", ")
        ));
    }
    if element == "svg" && node.parent_element().is_some() {
        return Err("holds a second <svg>".to_owned());
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
        let is_nested = node.ancestors().any(|node| node.has_tag_name((SVG, "clipPath")));
        if is_nested && refers(name, value) {
            return Err(format!("refers to another element within <clipPath>: {name}"));
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
        refused("<linearGradient href='https://example.org/x.svg#a'/>", "something outside");
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
    fn drawing_is_written_anew() {
        let svg = format!(
            "<svg xmlns='{SVG}' viewBox='0 0 9 9' class='a'><!--><b>--><metadata><x:p \
             xmlns:x='urn:x'/></metadata><title><![CDATA[<b>&]]></title><defs><linearGradient \
             id='g'><stop offset='0' stop-color='#fff'/></linearGradient></defs>loose<rect \
             width='9' height='9' style='fill: url(#g); filter: blur(9px)' filter='blur(9px)' \
             stroke-dasharray='.1'/></svg>"
        );
        let written = format!(
            "<svg xmlns=\"{SVG}\" viewBox=\"0 0 9 9\"><title>&lt;b&gt;&amp;</title><defs>\
             <linearGradient id=\"g\"><stop offset=\"0\" stop-color=\"#fff\"></stop>\
             </linearGradient></defs><rect width=\"9\" height=\"9\" fill=\"url(#g)\"></rect></svg>"
        );
        assert_eq!(checked(svg.as_bytes()), Ok(written));
    }

    #[test]
    fn drawing_that_would_never_end_is_refused() {
        let chain = |inner: fn(u32) -> String| (0..40).map(inner).collect::<String>();
        refused(
            &chain(|n| {
                let (id, next) = (n, n + 1);
                format!(
                    "<clipPath id='c{id}'><g clip-path='url(#c{next})'><path d='M0 0h9' \
                     clip-path='url(#c{next})'/></g></clipPath>"
                )
            }),
            "within <clipPath>",
        );
        refused(&chain(|n| format!("<g id='g{n}'><use href='#g{n}'/></g>")), "<use>");
        refused(&chain(|n| format!("<mask id='m{n}' mask='url(#m1)'/>")), "<mask>");
        refused("<pattern/>", "<pattern>");
        refused(&"<g>".repeat(30), "is no SVG");
        refused(&("<g>".repeat(30) + &"</g>".repeat(30)), "in more than 24 others");
        refused(&"<g/>".repeat(2_001), "elements; 2000 at most");
        refused(&"<path clip-path='url(#a)'/>".repeat(65), "65 references; 64 at most");
    }
}
