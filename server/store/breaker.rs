//! A database that is away costs one wait, not one for each page: while nothing is answered, only
//! one question a second is asked, and the others are told at once.

use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::{Result, StoreError};

const TRY_AGAIN: Duration = Duration::from_secs(1);

/// True if the database answers. Cheap to clone; all clones know together.
#[derive(Debug, Clone)]
pub(super) struct Breaker(Arc<State>);

#[derive(Debug)]
struct State {
    origin: Instant,
    is_away: AtomicBool,
    /// Time of the last answer, and of the last attempt since then, in milliseconds.
    answered: AtomicU64,
    tried: AtomicU64,
}

impl Default for Breaker {
    fn default() -> Self {
        Self(Arc::new(State {
            origin: Instant::now(),
            is_away: AtomicBool::new(false),
            answered: AtomicU64::new(0),
            tried: AtomicU64::new(0),
        }))
    }
}

impl Breaker {
    pub(super) async fn ask<T>(&self, question: impl Future<Output = Result<T>>) -> Result<T> {
        let began = self.now();
        if self.0.is_away.load(Ordering::Relaxed) && !self.may_try(began) {
            return Err(StoreError::Away);
        }
        let answer = question.await;
        match &answer {
            Ok(_) => {
                self.0.answered.store(self.now(), Ordering::Relaxed);
                self.0.is_away.store(false, Ordering::Relaxed);
            }
            // A busy database answers others meanwhile.
            Err(error) if error.is_silence() => {
                if self.0.answered.load(Ordering::Relaxed) < began {
                    self.0.tried.store(self.now(), Ordering::Relaxed);
                    self.0.is_away.store(true, Ordering::Relaxed);
                }
            }
            Err(_) => {}
        }
        answer
    }

    fn may_try(&self, now: u64) -> bool {
        let tried = self.0.tried.load(Ordering::Relaxed);
        let is_time =
            now.saturating_sub(tried) >= u64::try_from(TRY_AGAIN.as_millis()).unwrap_or(0);
        let order = Ordering::Relaxed;
        is_time && self.0.tried.compare_exchange(tried, now, order, order).is_ok()
    }

    /// Never 0, which stands for never.
    fn now(&self) -> u64 {
        u64::try_from(self.0.origin.elapsed().as_millis()).unwrap_or(u64::MAX).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[actix_web::test]
    async fn a_database_that_answers_others_is_not_away() {
        let breaker = Breaker::default();
        let (answered, waits) = tokio::sync::oneshot::channel();
        let slow = breaker.ask(async {
            let _ = waits.await;
            Err::<(), _>(StoreError::TimedOut)
        });
        let others = async {
            let answer = breaker.ask(async { Ok(()) }).await;
            let _ = answered.send(());
            answer
        };
        let (slow, others) = futures_util::future::join(slow, others).await;
        assert!(slow.is_err() && others.is_ok());
        assert!(breaker.ask(async { Ok(()) }).await.is_ok());
    }
}
