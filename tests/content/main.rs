//! What the content promises, and what happens when it is faulty.
#![expect(clippy::expect_used, reason = "a test that can't go on has failed")]

mod changed;
mod command;
mod faults;
mod folder;
mod mapping;
mod text_faults;
mod texts;
