//! Filters for templates.
#![expect(
    clippy::inline_always,
    reason = "the shape that the filter macro asks for, and what it writes itself"
)]

use askama::Values;

use crate::content::grouped;

/// A whole number with thousands separators: 45000 becomes "45,000".
#[askama::filter_fn]
pub fn thousands(number: &u32, _: &dyn Values) -> askama::Result<String> {
    Ok(grouped(*number))
}
