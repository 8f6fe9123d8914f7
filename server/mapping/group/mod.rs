//! Comparison of several maps: shapes, shared traits and differences.

mod change;
mod comparison;
mod difference;
mod map_list;
mod pairs;
mod teams;

pub use change::{Change, Move};
pub use comparison::{Group, Member, Range};
pub use difference::Difference;
pub use map_list::{LARGEST_GROUP, LONGEST_NAME, MapList, NamedMap, is_invisible, shown_name};
pub use pairs::ComplementaryPair;
pub use teams::Team;
