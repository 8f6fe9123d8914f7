//! Files that come of an operator's own accent and logo: a style sheet, and icons in every form that
//! browsers and phones ask for.

use crate::assets::Made;
use crate::content::{Accent, Brand, Colour};
use crate::insights::pictures;

/// The logical names of the style sheet and the logo.
pub const ACCENT: &str = "accent.css";
pub const LOGO: &str = "logo.svg";
/// Sizes of icons, in pixels.
const ICONS: [u16; 3] = [180, 192, 512];
const FAVICON: u16 = 32;

/// The files; none without an accent and a logo.
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
    let light = tokens(light, light.mixed(black, 15), Accent::light_tint(light));
    let dark = tokens(dark, dark.mixed(white, 25), Accent::dark_tint(dark));
    format!(
        "@media screen{{:root{{{light}}}}}\n\
         @media screen and (prefers-color-scheme:dark){{:root{{{dark}}}}}\n"
    )
}

fn tokens(accent: Colour, strong: Colour, tint: Colour) -> String {
    format!(
        "--indigo:{accent};--indigo-strong:{strong};--tint:{tint};--you:{accent};\
         --you-fill:rgb({} / 0.2)",
        accent.parts()
    )
}
