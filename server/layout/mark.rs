//! Brand of preview pictures.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;

use crate::content::Brand;
use crate::insights::pictures::Mark;

pub fn mark_of(brand: &Brand) -> Mark {
    let address =
        |svg: &String| format!("data:image/svg+xml;base64,{}", BASE64_STANDARD.encode(svg));
    Mark {
        name: brand.name.clone(),
        accent: brand.accent_colour().to_string(),
        logo: brand.logo.as_ref().map(address),
    }
}
