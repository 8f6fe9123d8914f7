//! Draws preview pictures with the embedded fonts, and caches them. Drawing takes tens of milliseconds of a
//! processor, so only a few are drawn at once, and each network has a rate.

use std::num::NonZeroU32;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use actix_web::web::Bytes;
use governor::Quota;
use moka::future::Cache;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};
use tokio::sync::Semaphore;
use tokio::time::timeout;

use super::canvas::{self, HEIGHT, Picture, WIDTH};
use crate::network::{Network, NetworkRates};

const AT_ONCE: usize = 2;
const PATIENCE: Duration = Duration::from_secs(5);
/// Of all cached pictures, in bytes; one takes some 60 kB.
const CACHE_SIZE: u64 = 4 << 20;
/// New pictures a second for one network, and the burst.
const PER_SECOND: NonZeroU32 = NonZeroU32::MIN;
const BURST: NonZeroU32 = NonZeroU32::MIN.saturating_add(9);

#[derive(Debug, Clone, thiserror::Error)]
pub enum PictureError {
    /// The network is above its rate, or no permit came in time.
    #[error("too many pictures are being drawn")]
    Busy,
    #[error("the picture could not be drawn: {0}")]
    Failed(String),
}

/// All clones share one cache.
#[derive(Debug, Clone)]
pub struct Pictures {
    /// By their SVG.
    cache: Cache<String, Bytes>,
    permits: Arc<Semaphore>,
    rates: Arc<NetworkRates>,
}

impl Default for Pictures {
    fn default() -> Self {
        let size =
            |svg: &String, png: &Bytes| u32::try_from(svg.len() + png.len()).unwrap_or(u32::MAX);
        Self {
            cache: Cache::builder().max_capacity(CACHE_SIZE).weigher(size).build(),
            permits: Arc::new(Semaphore::new(AT_ONCE)),
            rates: Arc::new(NetworkRates::new(Quota::per_second(PER_SECOND).allow_burst(BURST))),
        }
    }
}

impl Pictures {
    /// As PNG. Equal requests at the same time wait for one drawing.
    pub async fn png(&self, picture: &Picture, network: Network) -> Result<Bytes, PictureError> {
        let svg = canvas::svg(picture).map_err(|error| PictureError::Failed(error.to_string()))?;
        let drawn = self.cache.try_get_with_by_ref(svg.as_str(), self.draw(&svg, network)).await;
        drawn.map_err(|error| PictureError::clone(&error))
    }

    async fn draw(&self, svg: &str, network: Network) -> Result<Bytes, PictureError> {
        if !self.rates.allow(network) {
            return Err(PictureError::Busy);
        }
        let permit = timeout(PATIENCE, Arc::clone(&self.permits).acquire_owned()).await;
        let permit = permit.ok().and_then(Result::ok).ok_or(PictureError::Busy)?;
        let svg = svg.to_owned();
        let drawn = tokio::task::spawn_blocking(move || {
            // Held until the drawing ends, also where the request ends before.
            let _permit = permit;
            draw(&svg)
        });
        let drawn = drawn.await.unwrap_or_else(|error| Err(error.to_string()));
        drawn.map(Bytes::from).map_err(PictureError::Failed)
    }
}

static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(include_bytes!("fonts/Inter-Regular.ttf").to_vec());
    fonts.load_font_data(include_bytes!("fonts/Inter-SemiBold.ttf").to_vec());
    Arc::new(fonts)
});

/// True if the fonts have all letters of a text: they are reduced to Latin ones.
pub fn can_draw(text: &str) -> bool {
    text.chars().all(|c| c <= '\u{17f}' || !c.is_alphabetic())
}

/// The error is the library's message.
fn draw(svg: &str) -> Result<Vec<u8>, String> {
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
