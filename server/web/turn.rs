//! One at a time: a page that is made for one visitor takes its worker for a good part of a
//! millisecond, and whoever else is on that worker waits. Many who ask for such pages at the same
//! moment would make the others wait for all of them; between two of these pages the worker looks
//! who else has come. Networks take turns, so that one that asks for page after page makes others
//! wait for one page each.

use std::time::Duration;

use actix_web::HttpRequest;
use tokio::task::yield_now;

use crate::web::PageError;
use crate::web::client_address::network_of;
use crate::workers::{self, Turns, Waiting};

/// Connections are bounded, and with them who can wait here; none is given longer for an answer.
const EVERYBODY: Waiting =
    Waiting { line: usize::MAX, towns: usize::MAX, patience: Duration::from_secs(25) };

thread_local! {
    static PAGES: Turns = Turns::new(1, EVERYBODY);
}

/// The right to make a page now. To be held while it is made, and not while anything is waited
/// for.
#[derive(Debug)]
pub struct Turn(#[expect(dead_code, reason = "given back when it is dropped")] workers::Turn);

impl Turn {
    /// Waits for it. Everything that has come to the worker meanwhile goes first, but for other
    /// such pages.
    pub async fn take(request: &HttpRequest) -> Result<Self, PageError> {
        let pages = PAGES.with(Clone::clone);
        let turn = pages.take(network_of(request)).await.map_err(|_| PageError::Busy)?;
        others_first().await;
        Ok(Self(turn))
    }
}

/// Lets everything go first that waits for this worker, also on connections it hasn't looked at. In a
/// task of its own: what drives a connection asks twice in a row whether its answer is there, and
/// would take the second time for the worker's next round.
async fn others_first() {
    // It can't fail, for it does nothing.
    let _ = actix_web::rt::spawn(yield_now()).await;
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::pin::pin;
    use std::task::{Context, Waker};

    use actix_web::test::TestRequest;
    use futures_util::future::join_all;

    use super::*;

    fn from(last: u8) -> HttpRequest {
        TestRequest::default().peer_addr(([192, 0, 2, last], 1).into()).to_http_request()
    }

    #[actix_web::test]
    async fn what_has_come_meanwhile_goes_between_two_turns() {
        let done = RefCell::new(Vec::new());
        let page = || async {
            let _turn = Turn::take(&from(1)).await.unwrap();
            done.borrow_mut().push("page");
        };
        let other = async {
            for _ in 0..20 {
                yield_now().await;
                done.borrow_mut().push("other");
            }
        };
        futures_util::future::join(join_all([page(), page(), page()]), other).await;
        let done = done.into_inner();
        assert!(done.windows(2).all(|two| two != ["page", "page"]), "{done:?}");
    }

    #[actix_web::test]
    async fn asking_again_at_once_makes_nobody_come_sooner() {
        let request = from(1);
        let mut turn = pin!(Turn::take(&request));
        for _ in 0..3 {
            let asked = turn.as_mut().poll(&mut Context::from_waker(Waker::noop()));
            assert!(asked.is_pending(), "what drives a connection asks in a row");
        }
        assert!(turn.await.is_ok());
    }

    #[actix_web::test]
    async fn networks_take_turns() {
        let done = RefCell::new(Vec::new());
        let page = async |last: u8| {
            let _turn = Turn::take(&from(last)).await.unwrap();
            done.borrow_mut().push(last);
        };
        join_all([1, 1, 1, 1, 2, 3, 2].map(page)).await;
        assert_eq!(done.into_inner(), [1, 1, 2, 3, 1, 2, 1]);
    }
}
