//! A database that is away costs one wait, not one for each page: while nothing is answered, only
//! one question a second is asked, and the others are told at once.

use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::{Result, StoreError};

const TRY_AGAIN: Duration = Duration::from_secs(1);

/// True if the database answers. Clones share one state.
#[derive(Debug, Clone, Default)]
pub(super) struct Breaker(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    /// Time of the last answer.
    answered: Option<Instant>,
    /// Time of the last attempt, while the database is away.
    tried: Option<Instant>,
}

impl Breaker {
    pub(super) async fn ask<T>(&self, question: impl Future<Output = Result<T>>) -> Result<T> {
        let began = Instant::now();
        if !self.may_ask(began) {
            return Err(StoreError::Unavailable);
        }
        let answer = question.await;
        let mut state = self.state();
        // A busy database answers others meanwhile.
        let is_away = |error: &StoreError| {
            error.is_unanswered() && state.answered.is_none_or(|answered| answered < began)
        };
        match &answer {
            Ok(_) => *state = State { answered: Some(Instant::now()), tried: None },
            Err(error) if is_away(error) => state.tried = Some(Instant::now()),
            Err(_) => {}
        }
        answer
    }

    fn may_ask(&self, now: Instant) -> bool {
        match &mut self.state().tried {
            Some(tried) if now.duration_since(*tried) < TRY_AGAIN => return false,
            Some(tried) => *tried = now,
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
