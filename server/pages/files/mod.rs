//! Responses other than pages.

pub mod assets;
pub mod health;
pub mod qr;
pub mod service_worker;
pub mod share_picture;
pub mod well_known;
