//! Parts that several pages print.

pub mod already_signed_in;
pub mod flash;
pub mod form;
pub mod frame;
pub mod google_button;
pub mod google_problem;
pub mod links;
pub mod passkey_options;
pub mod passkey_problem;
pub mod problems;
pub mod radar;
pub mod radar_chart;
pub mod radar_lines;
pub mod structured;
