//! Explanations of a result for the wizard, shared results and the comparison: numbers of `mapping`
//! in words.

pub mod pay;
pub mod pictures;
pub mod proposals;
pub mod share;
pub mod standing;
pub mod wording;

pub use pay::Pay;
pub use share::ShareLink;
pub use wording::{READY_AT, sentence};
