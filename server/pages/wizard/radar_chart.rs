//! What the radar chart shows; the markup is `templates/islands/radar_chart.html`.

use super::visit::Visit;
use crate::mapping::{Catalogue, ChartValues, Node, Template, TemplateIx};
use crate::pages::insights::values_of;
use crate::pages::radar::Shape;
use crate::site::Site;

/// The chart, its data and the same as a table.
pub struct RadarChart<'a> {
    /// The picture in words.
    pub label: String,
    /// What the shapes lie on, as markup.
    pub grid: &'a str,
    /// The visitor's shape.
    pub you: Shape,
    /// The chosen template's shape.
    pub comparison: Option<Shape>,
    /// The visitor's shape with the planned activity.
    pub planned: Option<Shape>,
    /// The same in numbers.
    pub rows: Vec<Row<'a>>,
}

/// A trait's numbers.
pub struct Row<'a> {
    /// Name of the trait.
    pub name: &'a str,
    /// The visitor's value, 0 to 100.
    pub you: u32,
    /// The template's value, 0 to 100.
    pub comparison: Option<u32>,
    /// The visitor's value with the planned activity, 0 to 100.
    pub planned: Option<u32>,
}

impl<'a> RadarChart<'a> {
    /// What the chart shows on this visit.
    #[must_use]
    pub fn new(site: &'a Site, visit: &Visit) -> Self {
        let catalogue = &site.content.catalogue;
        let planned = visit.planned.map(|ix| catalogue.taxonomy.node(ix));
        let planned = planned.zip(visit.planned_values(catalogue));
        Self::of(site, &visit.you_values(), visit.place.template, planned)
    }

    /// The chart of anybody's values, beside an idea and a planned activity if there are any.
    #[must_use]
    pub fn of(
        site: &'a Site,
        you: &ChartValues,
        idea: Option<TemplateIx>,
        planned: Option<(&Node, ChartValues)>,
    ) -> Self {
        let catalogue = &site.content.catalogue;
        let template = idea.map(|ix| catalogue.template(ix));
        let comparison = template.map(|template| template.chart);
        let label = label(template, planned.map(|(node, _)| node));
        let planned = planned.map(|(_, values)| values);
        let numbers = comparison.map(|values| values.whole());
        let planned_numbers = planned.map(|values| values.whole());
        Self {
            label,
            grid: &site.radar_grid,
            rows: catalogue
                .traits
                .iter()
                .enumerate()
                .map(|(axis, item)| Row {
                    name: &item.name,
                    you: you.whole()[axis],
                    comparison: numbers.map(|numbers| numbers[axis]),
                    planned: planned_numbers.map(|numbers| numbers[axis]),
                })
                .collect(),
            you: Shape::new(you),
            comparison: comparison.as_ref().map(Shape::new),
            planned: planned.as_ref().map(Shape::new),
        }
    }
}

fn label(template: Option<&Template>, planned: Option<&Node>) -> String {
    let beside = template.map(|template| format!(" beside {}", template.name)).unwrap_or_default();
    let with = planned.map(|node| format!(", and with {} planned", node.name)).unwrap_or_default();
    format!("Radar chart of your ten traits{beside}{with}")
}

impl Visit {
    /// The visitor's chart values.
    #[must_use]
    pub fn you_values(&self) -> ChartValues {
        ChartValues::from_unit(&self.you)
    }

    /// The same with the planned activity, if one is.
    fn planned_values(&self, catalogue: &Catalogue) -> Option<ChartValues> {
        let mut more = self.stored.selection.clone();
        more.add(self.planned?, &catalogue.taxonomy);
        Some(values_of(&more, catalogue))
    }
}
