//! The state of a connection, its timeouts, and the socket that reports it.

use std::cell::Cell;
use std::io;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

pub(super) const IDLE: Duration = Duration::from_secs(12);
/// How long a request may take to arrive, from its first byte to its last.
const ARRIVAL: Duration = Duration::from_secs(10);
/// Handler timeout. Everything that a handler waits for has a shorter one.
const WORK: Duration = Duration::from_secs(30);
const STALLED: Duration = Duration::from_secs(10);
/// Least bytes a second that a stalled client must read.
const SLOWEST: u64 = 2_048;

/// Timeouts while more than half of all connections are open.
const IDLE_UNDER_PRESSURE: Duration = Duration::from_secs(2);
const ARRIVAL_UNDER_PRESSURE: Duration = Duration::from_secs(5);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Nothing was asked yet, or everything is answered.
    Idle,
    Arriving,
    /// A request has arrived whole and is being answered.
    Working,
    /// The client doesn't read the answer; so many bytes went out since.
    Stalled(u64),
}

#[derive(Debug, Clone, Default)]
pub struct Connection(pub(super) Rc<Progress>);

impl Connection {
    /// The body has been read to its end: what happens next doesn't depend on the client.
    pub fn request_arrived(&self) {
        self.0.enter(Phase::Working);
    }
}

/// Only bytes that go *out* give a client a new allowance: one that drips in a byte now and then gains nothing by it.
#[derive(Debug)]
pub(super) struct Progress {
    phase: Cell<Phase>,
    since: Cell<Instant>,
}

impl Default for Progress {
    fn default() -> Self {
        Self { phase: Cell::new(Phase::Idle), since: Cell::new(Instant::now()) }
    }
}

impl Progress {
    pub(super) fn received(&self) {
        if self.phase.get() == Phase::Idle {
            self.enter(Phase::Arriving);
        }
    }

    /// The client took all that was offered.
    pub(super) fn sent(&self) {
        self.enter(Phase::Idle);
    }

    /// Only so many bytes of what was offered could be sent. The first of them the system has taken in, not the client.
    pub(super) fn stalled(&self, taken: usize) {
        let taken = u64::try_from(taken).unwrap_or(u64::MAX);
        match self.phase.get() {
            Phase::Stalled(before) => self.phase.set(Phase::Stalled(before.saturating_add(taken))),
            _ => self.enter(Phase::Stalled(0)),
        }
    }

    /// How long it may go on like this; zero when the connection is to be cut.
    pub(super) fn left(&self, now: Instant, under_pressure: bool) -> Duration {
        let limit = match self.phase.get() {
            Phase::Idle if under_pressure => IDLE_UNDER_PRESSURE,
            Phase::Idle => IDLE,
            Phase::Arriving if under_pressure => ARRIVAL_UNDER_PRESSURE,
            Phase::Arriving => ARRIVAL,
            Phase::Working => WORK,
            Phase::Stalled(taken) => STALLED + Duration::from_secs(taken / SLOWEST),
        };
        limit.saturating_sub(now.saturating_duration_since(self.since.get()))
    }

    fn enter(&self, phase: Phase) {
        self.phase.set(phase);
        self.since.set(Instant::now());
    }
}

pub struct Watched {
    pub(super) socket: TcpStream,
    pub(super) connection: Connection,
}

impl Watched {
    fn report(&self, offered: usize, outcome: &Poll<io::Result<usize>>) {
        match outcome {
            Poll::Ready(Ok(taken)) if *taken == offered => self.connection.0.sent(),
            Poll::Ready(Ok(taken)) => self.connection.0.stalled(*taken),
            Poll::Pending => self.connection.0.stalled(0),
            Poll::Ready(Err(_)) => {}
        }
    }
}

impl AsyncRead for Watched {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let outcome = Pin::new(&mut self.socket).poll_read(context, buffer);
        if buffer.filled().len() > before {
            self.connection.0.received();
        }
        outcome
    }
}

impl AsyncWrite for Watched {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let outcome = Pin::new(&mut self.socket).poll_write(context, bytes);
        self.report(bytes.len(), &outcome);
        outcome
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let offered = slices.iter().map(|slice| slice.len()).sum();
        let outcome = Pin::new(&mut self.socket).poll_write_vectored(context, slices);
        self.report(offered, &outcome);
        outcome
    }

    fn is_write_vectored(&self) -> bool {
        self.socket.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_shutdown(context)
    }
}
