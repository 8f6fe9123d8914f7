//! Markup of the three islands: exactly the tree that each hydrates.

use askama::Template;

use super::category_grid::{CategoryGrid, CellKind};
use super::picks::Chip;
use super::template_list::TemplateList;
use crate::insights::wording::compact;
use crate::layout::radar_chart::RadarChart;
use crate::web::PageError;
use crate::web::respond::unrendered;

#[derive(Template)]
#[template(path = "islands/category_grid.html")]
struct Grid<'a> {
    grid: &'a CategoryGrid<'a>,
}

/// Rendered directly into its page, most of which it is.
#[derive(Template)]
#[template(path = "islands/template_list.html", whitespace = "suppress")]
pub struct List<'a> {
    pub list: &'a TemplateList<'a>,
}

#[derive(Template)]
#[template(path = "islands/radar_chart.html")]
struct Chart<'a> {
    radar: &'a RadarChart<'a>,
    picks: &'a [Chip<'a>],
}

pub fn category_grid(grid: &CategoryGrid<'_>) -> Result<String, PageError> {
    markup(&Grid { grid })
}

pub fn radar_chart(radar: &RadarChart<'_>, picks: &[Chip<'_>]) -> Result<String, PageError> {
    markup(&Chart { radar, picks })
}

fn markup(island: &impl Template) -> Result<String, PageError> {
    compact(island).map_err(|error| unrendered(&error))
}
