//! From a drawing to a PNG, with the fonts that are built in and no others.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use super::canvas::{HEIGHT, WIDTH};

static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(include_bytes!("fonts/Inter-Regular.ttf").to_vec());
    fonts.load_font_data(include_bytes!("fonts/Inter-SemiBold.ttf").to_vec());
    Arc::new(fonts)
});

/// Draws an SVG of our own making. On failure the library's words for it.
pub(super) fn draw(svg: &str) -> Result<Vec<u8>, String> {
    let options =
        Options { fontdb: FONTS.clone(), font_family: "Inter".to_owned(), ..Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(|error| error.to_string())?;
    let mut pixels = Pixmap::new(WIDTH, HEIGHT).ok_or("no room for the pixels")?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}
