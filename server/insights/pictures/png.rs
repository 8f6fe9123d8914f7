//! Renders SVG as PNG with the embedded fonts.

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

/// The error is the library's message.
pub(super) fn draw(svg: &str) -> Result<Vec<u8>, String> {
    let tree = tree(svg)?;
    let mut pixels = Pixmap::new(WIDTH, HEIGHT).ok_or("no room for the pixels")?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}

/// Centers a drawing that is not square.
pub fn square(svg: &str, length: u16) -> Result<Vec<u8>, String> {
    let drawing = tree(svg)?;
    let (width, height, wanted) =
        (drawing.size().width(), drawing.size().height(), f32::from(length));
    let scale = wanted / width.max(height);
    let margin = |own: f32| (wanted - own * scale) / 2.0;
    let pixels = Pixmap::new(length.into(), length.into());
    let mut pixels = pixels.ok_or("no room for the pixels")?;
    let middle = Transform::from_row(scale, 0.0, 0.0, scale, margin(width), margin(height));
    resvg::render(&drawing, middle, &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}

fn tree(svg: &str) -> Result<Tree, String> {
    let options =
        Options { fontdb: FONTS.clone(), font_family: "Inter".to_owned(), ..Options::default() };
    Tree::from_str(svg, &options).map_err(|error| error.to_string())
}
