//! Data of the radar chart; the markup is `templates/islands/radar_chart.html`.

use crate::layout::radar::RadarGrid;
use crate::layout::radar::Shape;
use crate::mapping::{ChartValues, Node, Template, TemplateIx};
use crate::web::site::Site;

/// The chart, its data and a table of its values.
pub struct RadarChart<'a> {
    pub label: String,
    pub grid: RadarGrid<'a>,
    pub you: Shape,
    pub comparison: Option<Shape>,
    /// The visitor's shape with one more activity.
    pub planned: Option<Shape>,
    pub rows: Vec<Row<'a>>,
}

pub struct Row<'a> {
    pub name: &'a str,
    /// 0 to 100.
    pub you: u32,
    /// 0 to 100.
    pub comparison: Option<u32>,
    /// 0 to 100.
    pub planned: Option<u32>,
}

impl<'a> RadarChart<'a> {
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
            grid: RadarGrid::new(&site.content.catalogue),
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
