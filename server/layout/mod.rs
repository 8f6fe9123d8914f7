//! Parts that several pages print.

pub mod already_signed_in;
pub mod cookie_probe;
pub mod description;
pub mod flash;
pub mod form;
pub mod frame;
pub mod google_button;
pub mod google_problem;
pub mod idea_card;
pub mod mark;
pub mod passkey_form;
pub mod passkey_options;
pub mod passkey_problem;
pub mod problems;
pub mod radar;
pub mod radar_chart;
pub mod radar_grid;
pub mod radar_lines;
pub mod structured;
pub mod trail;
pub mod trait_shape;
pub mod tree_links;
