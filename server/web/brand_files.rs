//! Files made at the start from content of an operator's own: a style sheet and icons of the brand, and
//! sprites of icons where the built-in ones lack some.

use std::collections::{BTreeMap, BTreeSet};

use crate::assets::{Assets, Made, sprite_name};
use crate::content::{Accent, Brand, Colour, Content};
use crate::insights::pictures;

/// The logical names of the style sheet and the logo.
pub const ACCENT: &str = "accent.css";
pub const LOGO: &str = "logo.svg";
const ICONS: [u16; 3] = [180, 192, 512];
const FAVICON: u16 = 32;

pub fn of(brand: &Brand) -> Result<Vec<Made>, String> {
    let mut files = Vec::new();
    if let Some(accent) = brand.accent {
        files.push(Made::new(ACCENT, style_sheet(accent).into_bytes()));
    }
    if let Some(logo) = &brand.logo {
        files.push(Made::new(LOGO, logo.clone().into_bytes()));
        files.push(Made::new("icons/icon.svg", logo.clone().into_bytes()));
        files.push(Made::new("icons/favicon.ico", pictures::square(logo, FAVICON)?));
        for side in ICONS {
            let name = format!("icons/icon-{side}.png");
            files.push(Made::new(&name, pictures::square(logo, side)?));
        }
    }
    Ok(files)
}

/// The accent in place of indigo, wherever `static/css/site/tokens.css` has that. Not in print,
/// which is black.
fn style_sheet(Accent { light, dark }: Accent) -> String {
    let (white, black) = (Colour::new(0xff, 0xff, 0xff), Colour::new(0, 0, 0));
    let field = format!(
        "--field:{};--field-quiet:{};--field-edge:{};--field-shape:rgb({} / 0.6)",
        Accent::field(light),
        light.mixed(white, 80),
        light.mixed(white, 50),
        light.mixed(white, 40).parts()
    );
    let light = tokens(light, light.mixed(black, 15), Accent::light_tint(light));
    let dark = tokens(dark, dark.mixed(white, 25), Accent::dark_tint(dark));
    format!(
        "@media screen{{:root{{{light};{field}}}}}\n\
         @media screen and (prefers-color-scheme:dark){{:root{{{dark};{field}}}}}\n"
    )
}

fn tokens(accent: Colour, strong: Colour, tint: Colour) -> String {
    format!(
        "--indigo:{accent};--indigo-strong:{strong};--tint:{tint};--you:{accent};\
         --you-fill:rgb({} / 0.2)",
        accent.parts()
    )
}

/// Most of the icons are theirs; the build of the islands says the same.
const LICENCE: &str = "<!-- Lucide icons, lucide.dev, ISC licence -->";

/// The sprites that lack something, made anew. What is built in lacks nothing.
pub fn sprites(content: &Content, assets: &Assets) -> Vec<Made> {
    if content.fingerprint.is_empty() {
        return Vec::new();
    }
    let mut wanted: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for node in content.catalogue.taxonomy.nodes() {
        let top = node.path.split('/').next().unwrap_or_default();
        wanted.entry(top).or_default().insert(&node.icon);
        if !node.path.contains('/') {
            wanted.entry("").or_default().insert(&node.icon);
        }
    }
    let communities = content.communities.iter().map(|community| community.icon.as_str());
    wanted.entry("").or_default().extend(communities);
    let mut built_in = None;
    let sprites = wanted.into_iter().filter_map(|(top, icons)| {
        let name = sprite_name(top);
        let mut symbols: BTreeMap<String, String> = assets.symbols(&name).into_iter().collect();
        let lacking: Vec<&str> =
            icons.into_iter().filter(|icon| !symbols.contains_key(*icon)).collect();
        if lacking.is_empty() {
            return None;
        }
        let built_in = built_in.get_or_insert_with(|| assets.icons());
        for icon in lacking {
            let symbol = content.icons.get(icon).or_else(|| built_in.get(icon));
            symbols.extend(symbol.map(|symbol| (icon.to_owned(), symbol.clone())));
        }
        let symbols: String = symbols.into_values().collect();
        let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{LICENCE}{symbols}</svg>\n");
        Some(Made::new(&name, svg.into_bytes()))
    });
    sprites.collect()
}
