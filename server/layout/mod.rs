//! Parts that several pages print.

pub mod flash;
pub mod form;
pub mod frame;
pub mod links;
pub mod passkeys;
pub mod problems;
pub mod prose;
pub mod radar;
pub mod radar_lines;
pub mod structured;

pub use flash::Flash;
pub use form::{Field, GoogleButton, Summary, already_signed_in};
pub use frame::Frame;
pub use links::{ActivityLink, BranchLink, Card, listed};
pub use problems::{Problem, TAKEN};
pub use prose::prose;
pub use radar::{Radar, RadarChart, RadarGrid};
pub use radar_lines::RadarLines;
pub use structured::Crumb;
