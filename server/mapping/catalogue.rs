//! Everything a mapping is made with.

use super::sketch::Sketched;
use super::{NodeIx, PerTrait, Taxonomy, Template, TemplateIx, Trait};

/// The checked content: traits, tree and templates. Built once at start, shared by all requests.
#[derive(Debug)]
pub struct Catalogue {
    /// The ten traits in their order.
    pub traits: PerTrait<Trait>,
    pub taxonomy: Taxonomy,
    templates: Vec<Template>,
    skill_places: Vec<[Vec<NodeIx>; 3]>,
    shapes: PerTrait<Vec<f64>>,
    sketched: Sketched,
}

impl Catalogue {
    /// Puts the parts together; templates are kept in order of their numeric id.
    pub fn new(traits: PerTrait<Trait>, taxonomy: Taxonomy, mut templates: Vec<Template>) -> Self {
        templates.sort_by_key(|template| template.id);
        let skill_places = templates
            .iter()
            .map(|template| template.skills.each_ref().map(|id| taxonomy.places_of(id).to_vec()))
            .collect();
        let of_trait = |t: usize| templates.iter().map(|template| template.unit[t]).collect();
        let shapes = std::array::from_fn(of_trait);
        let sketched = Sketched::new(&shapes);
        Self { traits, taxonomy, templates, skill_places, shapes, sketched }
    }

    /// All templates in order of their numeric id.
    pub fn templates(&self) -> &[Template] {
        &self.templates
    }

    pub fn template(&self, ix: TemplateIx) -> &Template {
        &self.templates[ix.0]
    }

    pub fn template_by_id(&self, id: u32) -> Option<TemplateIx> {
        self.templates.binary_search_by_key(&id, |template| template.id).ok().map(TemplateIx)
    }

    /// For each of a template's skills every place in the tree that it names.
    pub fn skill_places(&self, ix: TemplateIx) -> &[Vec<NodeIx>; 3] {
        &self.skill_places[ix.0]
    }

    /// The templates' units laid out trait by trait: for each trait its value in every template.
    pub(super) fn shapes(&self) -> &PerTrait<Vec<f64>> {
        &self.shapes
    }

    /// The same in fewer digits.
    pub(super) fn sketched(&self) -> &Sketched {
        &self.sketched
    }

    /// Id and name of each of a template's three skills.
    pub fn skills(&self, ix: TemplateIx) -> impl Iterator<Item = (&str, &str)> {
        let ids = self.template(ix).skills.iter();
        ids.zip(self.skill_places(ix)).map(|(id, places)| {
            let name = places.first().map_or(id, |place| &self.taxonomy.node(*place).name);
            (id.as_str(), name.as_str())
        })
    }
}
