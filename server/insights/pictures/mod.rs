//! Preview pictures for shared links: a title and a shape on the radar as a PNG of 1200 × 630.

mod cache;
mod canvas;

pub use cache::{PictureError, Pictures, can_draw, square};
pub use canvas::{Mark, Picture, mark_of, svg};
