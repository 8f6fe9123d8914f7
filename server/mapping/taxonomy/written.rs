//! Categories of the content before validation.

use crate::mapping::Credits;

#[derive(Debug, Clone, PartialEq)]
pub struct Category {
    /// Slug; unique among inner categories, shared only by leaves that are the same activity.
    pub id: String,
    pub name: String,
    /// In the sprite.
    pub icon: String,
    pub content: CategoryContent,
}

#[derive(Debug, Clone, PartialEq)]
pub enum CategoryContent {
    /// At least one.
    Subcategories(Vec<Category>),
    CrossCredits(Credits),
    /// Displayed, can't be selected.
    Nothing,
}
