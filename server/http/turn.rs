//! One at a time: a page that is made for one visitor takes its worker for a good part of a
//! millisecond, and whoever else is on that worker waits. Many who ask for such pages at the same
//! moment would make the others wait for all of them; between two of these pages the worker looks
//! who else has come.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::yield_now;

thread_local! {
    static FREE: Arc<Semaphore> = Arc::new(Semaphore::new(1));
}

/// The right to make a page now. To be held while it is made, and not while anything is waited
/// for.
#[derive(Debug)]
pub struct Turn(
    #[expect(dead_code, reason = "given back when it is dropped")] Option<OwnedSemaphorePermit>,
);

impl Turn {
    /// Waits for it. Everything that has come to the worker meanwhile goes first, but for other
    /// such pages.
    pub async fn take() -> Self {
        let turn = FREE.with(Arc::clone).acquire_owned().await;
        yield_now().await;
        Self(turn.ok())
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use futures_util::future::join_all;

    use super::*;

    #[actix_web::test]
    async fn what_has_come_meanwhile_goes_between_two_turns() {
        let done = RefCell::new(Vec::new());
        let page = || async {
            let _turn = Turn::take().await;
            done.borrow_mut().push("page");
        };
        let other = async {
            for _ in 0..3 {
                yield_now().await;
                done.borrow_mut().push("other");
            }
        };
        futures_util::future::join(join_all([page(), page(), page()]), other).await;
        assert_eq!(done.into_inner(), ["page", "other", "page", "other", "page", "other"]);
    }
}
