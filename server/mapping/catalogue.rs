//! Traits, tree and templates, checked and linked to each other.

use super::{ActivityIx, NodeIx, PerTrait, Taxonomy, Template, TemplateIx, Trait};

#[derive(Debug)]
pub struct Catalogue {
    pub traits: PerTrait<Trait>,
    pub taxonomy: Taxonomy,
    templates: Vec<Template>,
    skill_places: Vec<[Vec<NodeIx>; 3]>,
    skill_activities: Vec<[Vec<ActivityIx>; 3]>,
}

impl Catalogue {
    /// Templates are sorted by their numeric id.
    pub fn new(traits: PerTrait<Trait>, taxonomy: Taxonomy, mut templates: Vec<Template>) -> Self {
        templates.sort_by_key(|template| template.id);
        let skill_places: Vec<[Vec<NodeIx>; 3]> = templates
            .iter()
            .map(|template| template.skills.each_ref().map(|id| taxonomy.places_of(id).to_vec()))
            .collect();
        let activities =
            |skills: &[Vec<NodeIx>; 3]| skills.each_ref().map(|places| taxonomy.all_below(places));
        let skill_activities = skill_places.iter().map(activities).collect();
        Self { traits, taxonomy, templates, skill_places, skill_activities }
    }

    pub fn templates(&self) -> &[Template] {
        &self.templates
    }

    pub fn template(&self, ix: TemplateIx) -> &Template {
        &self.templates[ix.0]
    }

    pub fn template_by_id(&self, id: u32) -> Option<TemplateIx> {
        self.templates.binary_search_by_key(&id, |template| template.id).ok().map(TemplateIx)
    }

    /// By skill of the template, its places in the tree.
    pub fn skill_places(&self, ix: TemplateIx) -> &[Vec<NodeIx>; 3] {
        &self.skill_places[ix.0]
    }

    /// By skill, the activities at or below one of its places, in tree order.
    pub(super) fn skill_activities(&self, ix: TemplateIx) -> &[Vec<ActivityIx>; 3] {
        &self.skill_activities[ix.0]
    }

    pub fn skills(&self, ix: TemplateIx) -> impl Iterator<Item = (&str, &str)> {
        let ids = self.template(ix).skills.iter();
        ids.zip(self.skill_places(ix)).map(|(id, places)| {
            let name = places.first().map_or(id, |place| &self.taxonomy.node(*place).name);
            (id.as_str(), name.as_str())
        })
    }
}
