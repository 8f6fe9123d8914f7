//! Location in the wizard: step, level of the tree, active template.

use actix_web::HttpRequest;

use crate::mapping::{Catalogue, Kind, NodeIx, TemplateIx};
use crate::urls::paths::Step;
use crate::web::query;

/// The valid parts of an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Location {
    /// The first if the address has no valid one.
    pub step: Step,
    /// The level displayed on step 1; none at the root.
    pub level: Option<NodeIx>,
    pub template: Option<TemplateIx>,
    /// The activity drawn as if it were picked.
    pub planned: Option<NodeIx>,
    /// The address has a search query.
    pub searching: bool,
    /// The path is no inner category; the root is displayed instead.
    pub unknown_path: bool,
    /// The address has a template that doesn't exist.
    pub unknown_template: bool,
}

impl Location {
    /// Reads `step`, `path`, `template`, `planned` and the presence of `q`. Ignores invalid values;
    /// some of them get a message on the page.
    pub fn of(request: &HttpRequest, catalogue: &Catalogue) -> Self {
        let value = |name| query::value(request, name);
        let mut location = Self {
            step: step(&value("step")),
            planned: leaf(&value("planned"), catalogue),
            searching: !value("q").trim().is_empty(),
            ..Self::default()
        };
        location.set_level(&value("path"), catalogue);
        location.set_template(&value("template"), catalogue);
        location
    }

    pub fn is_start(self) -> bool {
        self == Self::default()
    }

    fn set_level(&mut self, path: &str, catalogue: &Catalogue) {
        let taxonomy = &catalogue.taxonomy;
        let path = path.trim_matches('/');
        self.level =
            taxonomy.by_path(path).filter(|ix| matches!(taxonomy.node(*ix).kind, Kind::Inner(_)));
        self.unknown_path = self.level.is_none() && !path.is_empty();
    }

    fn set_template(&mut self, id: &str, catalogue: &Catalogue) {
        self.template = id.parse().ok().and_then(|id| catalogue.template_by_id(id));
        self.unknown_template = self.template.is_none() && !id.is_empty();
    }
}

fn leaf(path: &str, catalogue: &Catalogue) -> Option<NodeIx> {
    let taxonomy = &catalogue.taxonomy;
    taxonomy.by_path(path).filter(|ix| matches!(taxonomy.node(*ix).kind, Kind::Leaf(_)))
}

fn step(text: &str) -> Step {
    match text {
        "2" => Step::Two,
        "3" => Step::Three,
        _ => Step::One,
    }
}
