//! Comparison of several maps: shapes, shared traits and differences.

mod change;
mod comparison;
mod map_list;
mod pairs;

pub use change::{Difference, Move, moves};
pub use comparison::{Group, GroupMap, Range};
pub use map_list::{LARGEST_GROUP, MAX_NAME_CHARS, MapList, NamedMap, is_invisible, shown_name};
pub use pairs::{ComplementaryPair, STRONG};
