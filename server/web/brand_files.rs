//! Files made at the start from the content: the style sheet of home's shape; texts of scripts; of an
//! operator's own, a style sheet and icons of the brand, and sprites where the built-in ones lack icons.

use std::collections::{BTreeMap, BTreeSet};

use crate::assets::{Assets, Made, sprite_name};
use crate::content::{Accent, Brand, Color, Content, Language};
use crate::insights::{READY_AT, pictures};
use crate::mapping::{Kind, polygon};

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

/// The accent in place of indigo, wherever `static/css/site/tokens.css` has that. Not in print, which is black.
fn style_sheet(Accent { light, dark }: Accent) -> String {
    let (white, black) = (Color::new(0xff, 0xff, 0xff), Color::new(0, 0, 0));
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

fn tokens(accent: Color, strong: Color, tint: Color) -> String {
    format!(
        "--indigo:{accent};--indigo-strong:{strong};--tint:{tint};--you:{accent};\
         --you-fill:rgb({} / 0.2)",
        accent.parts()
    )
}

pub const STARTERS: &str = "starters.css";

/// The shape on the home page, computed by the style sheet from the ticked starters: the credits of a
/// trait through the most of any trait, as [`crate::mapping::unit_from_credits`].
pub fn starters(content: &Content) -> Made {
    let taxonomy = &content.catalog.taxonomy;
    let credits = |place| match taxonomy.node(place).kind {
        Kind::Leaf(activity) => taxonomy.activity(activity).credits.0,
        Kind::Inner(_) | Kind::Empty => [0; 10],
    };
    let credits: Vec<_> = content.starters.iter().map(|starter| credits(starter.place)).collect();
    let ids = content.starters.iter().map(|starter| &taxonomy.node(starter.place).id);
    let tick = |(i, id)| format!(".starters:has([name=\"{id}\"]:checked){{--p{i}:1}}");
    let ticked: String = ids.enumerate().map(tick).collect();
    let sum = |axis: usize| {
        let parts = credits.iter().enumerate();
        let parts = parts.map(|(i, credits)| format!("var(--p{i},0)*{}", credits[axis]));
        format!("--t{axis}:calc({});", parts.collect::<Vec<_>>().join(" + "))
    };
    let sums: String = (0..10).map(sum).collect();
    let all = (0..10).map(|axis| format!("var(--t{axis})")).collect::<Vec<_>>().join(",");
    // In hundredths of a percent of the width.
    let corners = polygon(&[1.0; 10], 5_000.0);
    let along = |to: i32, axis| {
        format!("calc(50% + {}%*var(--t{axis})/var(--most))", f64::from(to) / 100.0)
    };
    let corner =
        |axis: usize| format!("{} {}", along(corners[axis].x, axis), along(corners[axis].y, axis));
    let outline = (0..10).map(corner).collect::<Vec<_>>().join(",");
    let filled = filled(credits.len());
    let sheet = format!(
        "{ticked}.live-shape{{{sums}--most:max(1,{all})}}\n\
         .live-shape span{{clip-path:polygon({outline})}}\n{filled}\n"
    );
    Made::new(STARTERS, sheet.into_bytes())
}

pub fn texts_of(language: &Language) -> String {
    format!("language-{}.js", language.code())
}

/// The texts of each language for scripts, as a script that comes before them.
pub fn texts(content: &Content) -> impl Iterator<Item = Made> {
    let languages = content.others.iter().map(|other| &other.language).chain([&content.language]);
    languages.filter_map(|language| {
        let script = format!("globalThis.pageLanguage={}\n", language.scripts.as_ref()?);
        Some(Made::new(&texts_of(language), script.into_bytes()))
    })
}

/// The button below `starters` chips is filled from as many ticks on as Continue.
fn filled(starters: usize) -> String {
    let ticks: Vec<String> = (0..starters).map(|i| format!("var(--p{i},0)")).collect();
    format!(
        ".starters .button{{--ready:clamp(0,{} - {},1);\
         border-color:var(--field-edge);background:rgb(255 255 255/var(--ready));\
         color:color-mix(in srgb,var(--field) calc(100%*var(--ready)),var(--on-field))}}",
        ticks.join(" + "),
        READY_AT - 1
    )
}

/// Most of the icons are theirs; the build of the islands says the same.
const LICENSE: &str = "<!-- Lucide icons, lucide.dev, ISC license -->";

/// The sprites that lack something, made anew. Those of the built-in content lack nothing.
pub fn sprites(content: &Content, assets: &Assets) -> Vec<Made> {
    if content.fingerprint.is_empty() {
        return Vec::new();
    }
    let mut wanted: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for node in content.catalog.taxonomy.nodes() {
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
        let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{LICENSE}{symbols}</svg>\n");
        Some(Made::new(&name, svg.into_bytes()))
    });
    sprites.collect()
}
