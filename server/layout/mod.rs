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
