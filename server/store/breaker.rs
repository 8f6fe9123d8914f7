//! Circuit breaker: while the database is down, one query a second goes through and the rest fail at once.

use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::{Result, StoreError};

const PROBE_INTERVAL: Duration = Duration::from_secs(1);

/// Clones share one state.
#[derive(Debug, Clone, Default)]
pub(super) struct Breaker(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    /// Time of the last answer.
    answered: Option<Instant>,
    /// Time of the last query that went through, while the database is down.
    probed: Option<Instant>,
}

impl Breaker {
    pub(super) async fn call<T>(&self, query: impl Future<Output = Result<T>>) -> Result<T> {
        let began = Instant::now();
        if !self.lets_through(began) {
            return Err(StoreError::Unavailable);
        }
        let answer = query.await;
        let mut state = self.state();
        // A busy database answers other queries meanwhile.
        let is_down = |error: &StoreError| {
            error.is_unanswered() && state.answered.is_none_or(|answered| answered < began)
        };
        match &answer {
            Ok(_) => *state = State { answered: Some(Instant::now()), probed: None },
            Err(error) if is_down(error) => state.probed = Some(Instant::now()),
            Err(_) => {}
        }
        answer
    }

    fn lets_through(&self, now: Instant) -> bool {
        match &mut self.state().probed {
            Some(probed) if now.duration_since(*probed) < PROBE_INTERVAL => return false,
            Some(probed) => *probed = now,
            None => {}
        }
        true
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[actix_web::test]
    async fn database_that_answers_other_queries_counts_as_up() {
        let breaker = Breaker::default();
        let (answered, waits) = tokio::sync::oneshot::channel();
        let slow = breaker.call(async {
            let _ = waits.await;
            Err::<(), _>(StoreError::TimedOut)
        });
        let others = async {
            let answer = breaker.call(async { Ok(()) }).await;
            let _ = answered.send(());
            answer
        };
        let (slow, others) = futures_util::future::join(slow, others).await;
        assert!(slow.is_err() && others.is_ok());
        assert!(breaker.call(async { Ok(()) }).await.is_ok());
    }
}
