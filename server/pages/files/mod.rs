pub mod assets;
pub mod health;
pub mod pictures;
pub mod service_worker;
pub mod well_known;
