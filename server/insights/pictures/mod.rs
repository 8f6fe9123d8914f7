//! Preview pictures for shared links: a title and shapes on the radar as a PNG of 1200 × 630.

mod cache;
mod canvas;
mod picture;
mod png;

pub use cache::{PictureError, Pictures};
pub use picture::{Look, Mark, Picture, Shape};
pub use png::square;
