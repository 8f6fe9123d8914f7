//! Categories as the content has them, before anything is checked.

use crate::mapping::Credits;

/// A category with what stands below it.
#[derive(Debug, Clone, PartialEq)]
pub struct Category {
    /// Slug; unique among inner categories, shared only by leaves that are the same activity.
    pub id: String,
    pub name: String,
    /// Name of an icon in the sprite.
    pub icon: String,
    /// Children, points or nothing.
    pub content: CategoryContent,
}

#[derive(Debug, Clone, PartialEq)]
pub enum CategoryContent {
    /// An inner category with at least one child.
    Subcategories(Vec<Category>),
    /// A leaf activity.
    CrossCredits(Credits),
    /// Neither children nor points: shown, can't be selected.
    Nothing,
}
