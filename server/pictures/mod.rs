//! Preview pictures: a title and shapes on the radar as a PNG of 1200 × 630, for links that are
//! shared.
//!
//! Drawing takes tens of milliseconds of a processor, so it happens on the blocking pool, a few
//! at a time, and finished pictures are kept. Knows `mapping`; nothing of pages.

mod canvas;
mod finished;
mod png;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use actix_web::web;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::mapping::ChartValues;
use finished::Finished;

/// Pictures that are drawn at the same time.
const AT_ONCE: usize = 2;
/// How long a request waits for its turn.
const PATIENCE: Duration = Duration::from_secs(2);

/// What a picture shows.
#[derive(Debug, Clone)]
pub struct Picture {
    /// Large, on up to four lines.
    pub title: String,
    /// Below it, on up to three lines.
    pub subtitle: String,
    /// Names of the axes.
    pub axes: Vec<String>,
    /// The shapes, the lowest first.
    pub shapes: Vec<Shape>,
}

/// One shape on the radar.
#[derive(Debug, Clone)]
pub struct Shape {
    /// Its corners.
    pub values: ChartValues,
    /// How it looks.
    pub look: Look,
}

/// How a shape looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// A person's: indigo, solid.
    You,
    /// An idea's: grey, dashed.
    Idea,
}

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// Too many are being drawn already.
    #[error("too many pictures are being drawn")]
    Busy,
    /// The drawing was not understood or could not be encoded: our own fault.
    #[error("the picture could not be drawn: {0}")]
    Failed(String),
}

/// Draws pictures and remembers them.
#[derive(Debug)]
pub struct Pictures {
    turns: Arc<Semaphore>,
    finished: Mutex<Finished>,
}

impl Default for Pictures {
    fn default() -> Self {
        let turns = Arc::new(Semaphore::new(AT_ONCE));
        Self { turns, finished: Mutex::new(Finished::default()) }
    }
}

impl Pictures {
    /// The picture as a PNG, from memory when the same one was asked for before.
    pub async fn png(&self, picture: &Picture) -> Result<web::Bytes, PictureError> {
        let svg = canvas::svg(picture).map_err(|error| PictureError::Failed(error.to_string()))?;
        if let Some(known) = self.finished().get(&svg) {
            return Ok(known);
        }
        let turn = timeout(PATIENCE, self.turns.clone().acquire_owned()).await;
        let turn = turn.ok().and_then(Result::ok).ok_or(PictureError::Busy)?;
        let drawing = svg.clone();
        let drawn = web::block(move || {
            // The turn ends when the work does, even if nobody waits for it any more.
            let _turn = turn;
            png::draw(&drawing)
        });
        let bytes = drawn
            .await
            .map_err(|error| PictureError::Failed(error.to_string()))?
            .map_err(PictureError::Failed)?;
        let bytes = web::Bytes::from(bytes);
        self.finished().keep(&svg, bytes.clone());
        Ok(bytes)
    }

    fn finished(&self) -> std::sync::MutexGuard<'_, Finished> {
        self.finished.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
