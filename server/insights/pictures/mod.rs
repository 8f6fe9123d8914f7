//! Preview pictures: a title and shapes on the radar as a PNG of 1200 × 630, for links that are
//! shared.
//!
//! Drawing takes tens of milliseconds of a processor, so it happens on threads of its own, a few
//! at a time, and finished pictures are kept. Whoever asks for a picture that is being drawn gets
//! that one, and nobody may have more than a few drawn at a time. Knows `mapping`; nothing of
//! pages.

mod canvas;
mod desk;
mod png;

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use actix_web::web;
use tokio::sync::{Semaphore, watch};
use tokio::time::timeout;

use crate::mapping::ChartValues;
use crate::network::Network;
use crate::workers::Workers;
use desk::{Desk, Drawn, Turn};
pub use png::square;

/// Pictures that are drawn at the same time.
const AT_ONCE: usize = 2;
/// How long a picture waits for its turn.
const PATIENCE: Duration = Duration::from_secs(5);

/// What a picture says of the site.
#[derive(Debug, Clone)]
pub struct Mark {
    pub name: String,
    /// Colour of the frame and of a person's shape, as CSS writes it.
    pub accent: String,
    /// The operator's own logo as the address of its bytes.
    pub logo: Option<String>,
}

#[derive(Debug, Clone)]
pub struct Picture {
    pub mark: Mark,
    /// Large, on up to four lines.
    pub title: String,
    /// Below it, on up to three lines.
    pub subtitle: String,
    pub axes: Vec<String>,
    /// The shapes, the lowest first.
    pub shapes: Vec<Shape>,
}

#[derive(Debug, Clone)]
pub struct Shape {
    pub values: ChartValues,
    pub look: Look,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// A person's: indigo, solid.
    You,
    /// An idea's: grey, dashed.
    Idea,
}

/// Why there is no picture.
#[derive(Debug, Clone, thiserror::Error)]
pub enum PictureError {
    /// Too many are being drawn already.
    #[error("too many pictures are being drawn")]
    Busy,
    /// The drawing was not understood or could not be encoded: our own fault.
    #[error("the picture could not be drawn: {0}")]
    Failed(String),
}

/// Draws pictures and remembers them. Cheap to clone; all clones draw together.
#[derive(Debug, Clone)]
pub struct Pictures {
    turns: Arc<Semaphore>,
    desk: Arc<Mutex<Desk>>,
    workers: Arc<OnceLock<Workers>>,
}

impl Default for Pictures {
    fn default() -> Self {
        let turns = Arc::new(Semaphore::new(AT_ONCE));
        Self { turns, desk: Arc::default(), workers: Arc::default() }
    }
}

impl Pictures {
    /// The picture as a PNG, from memory when the same one was asked for before.
    pub async fn png(
        &self,
        picture: &Picture,
        network: Network,
    ) -> Result<web::Bytes, PictureError> {
        let svg = canvas::svg(picture).map_err(|error| PictureError::Failed(error.to_string()))?;
        let turn = self.desk().ask(&svg, network);
        let mut drawing = match turn {
            Turn::Finished(bytes) => return Ok(bytes),
            Turn::Full => return Err(PictureError::Busy),
            Turn::UnderWay(drawing) => drawing,
            Turn::New(tell) => {
                let told = tell.subscribe();
                // A task of its own: whoever asked first may hang up, and others wait for it.
                tokio::spawn(self.clone().finish(svg, network, tell));
                told
            }
        };
        let drawn = drawing.wait_for(Option::is_some).await;
        let drawn = drawn.ok().and_then(|drawn| drawn.clone());
        drawn.unwrap_or_else(|| Err(PictureError::Failed("nobody drew it".to_owned())))
    }

    async fn finish(self, svg: String, network: Network, tell: watch::Sender<Option<Drawn>>) {
        let drawn = self.draw(svg.clone()).await;
        self.desk().put(&svg, network, &drawn);
        tell.send_replace(Some(drawn));
    }

    async fn draw(&self, svg: String) -> Drawn {
        let turn = timeout(PATIENCE, self.turns.acquire()).await;
        let _turn = turn.ok().and_then(Result::ok).ok_or(PictureError::Busy)?;
        let drawn = self.workers()?.run(move || png::draw(&svg)).await;
        let drawn = drawn.unwrap_or_else(|| Err("drawing came to grief".to_owned()));
        drawn.map(web::Bytes::from).map_err(PictureError::Failed)
    }

    /// The threads, which the first picture starts.
    fn workers(&self) -> Result<&Workers, PictureError> {
        if let Some(workers) = self.workers.get() {
            return Ok(workers);
        }
        let started = Workers::start("drawing", AT_ONCE, 0);
        let started = started.map_err(|error| PictureError::Failed(error.to_string()))?;
        Ok(self.workers.get_or_init(|| started))
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
