//! Made once, at start or when somebody first asks for it, so that no request makes it again.

pub mod brand_files;
pub mod idea_parts;
pub mod method_example;
pub mod prop_types;
pub mod props;
pub mod radar_grid;
pub mod skill_lists;
pub mod sprites;
pub mod tree_files;
pub mod version;
