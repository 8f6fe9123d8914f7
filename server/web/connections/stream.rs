//! A socket that reports what goes in and out.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

use super::progress::Connection;

pub struct Watched {
    socket: TcpStream,
    connection: Connection,
}

impl Watched {
    pub(super) fn new(socket: TcpStream, connection: Connection) -> Self {
        Self { socket, connection }
    }

    pub(super) fn connection(&self) -> &Connection {
        &self.connection
    }

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
