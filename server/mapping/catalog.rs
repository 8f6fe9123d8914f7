//! Traits, tree and templates, checked and linked to each other.

use super::{ActivityIx, ChartValues, Credits, Kind, NodeIx, PerTrait, Taxonomy, Trait, Unit};

#[derive(Debug)]
pub struct Catalog {
    pub traits: PerTrait<Trait>,
    pub taxonomy: Taxonomy,
    templates: Vec<Template>,
    skill_places: Vec<[Vec<NodeIx>; 3]>,
    skill_activities: Vec<[Vec<ActivityIx>; 3]>,
    skill_weights: Vec<SkillWeights>,
}

impl Catalog {
    /// Templates are sorted by their numeric id.
    pub fn new(traits: PerTrait<Trait>, taxonomy: Taxonomy, mut templates: Vec<Template>) -> Self {
        templates.sort_by_key(|template| template.id);
        let skill_places: Vec<[Vec<NodeIx>; 3]> = templates
            .iter()
            .map(|template| template.skills.each_ref().map(|id| taxonomy.places_of(id).to_vec()))
            .collect();
        let activities =
            |skills: &[Vec<NodeIx>; 3]| skills.each_ref().map(|places| taxonomy.all_below(places));
        let skill_activities: Vec<_> = skill_places.iter().map(activities).collect();
        let skills: Vec<_> = templates.iter().map(|template| &template.skills).collect();
        let weights = |at: usize| {
            let (places, below) = (&skill_places[at], &skill_activities[at]);
            SkillWeights::new(skills[at], &skills, places, below, &taxonomy)
        };
        let skill_weights = (0..skills.len()).map(weights).collect();
        Self { traits, taxonomy, templates, skill_places, skill_activities, skill_weights }
    }

    pub fn templates(&self) -> &[Template] {
        &self.templates
    }

    pub fn template_indices(&self) -> impl Iterator<Item = TemplateIx> + use<> {
        (0..self.templates.len()).map(TemplateIx)
    }

    pub fn template(&self, ix: TemplateIx) -> &Template {
        &self.templates[ix.0]
    }

    pub fn template_by_id(&self, id: u32) -> Option<TemplateIx> {
        self.templates.binary_search_by_key(&id, |template| template.id).ok().map(TemplateIx)
    }

    /// The id of a template in an address or a form; none if there is no such template.
    pub fn known_id(&self, text: &str) -> Option<u32> {
        text.parse().ok().filter(|id| self.template_by_id(*id).is_some())
    }

    /// By skill of the template, its places in the tree.
    pub fn skill_places(&self, ix: TemplateIx) -> &[Vec<NodeIx>; 3] {
        &self.skill_places[ix.0]
    }

    /// By skill, the activities at or below one of its places, in tree order.
    pub(super) fn skill_activities(&self, ix: TemplateIx) -> &[Vec<ActivityIx>; 3] {
        &self.skill_activities[ix.0]
    }

    pub(super) fn skill_weights(&self, ix: TemplateIx) -> &SkillWeights {
        &self.skill_weights[ix.0]
    }

    pub fn skills(&self, ix: TemplateIx) -> impl Iterator<Item = (&str, &str)> {
        let ids = self.template(ix).skills.iter();
        ids.zip(self.skill_places(ix)).map(|(id, places)| {
            let name = places.first().map_or(id, |place| &self.taxonomy.node(*place).name);
            (id.as_str(), name.as_str())
        })
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TemplateIx(pub usize);

#[derive(Debug, Clone)]
pub struct Template {
    /// A number from 1, unique.
    pub id: u32,
    pub name: String,
    /// The three categories at its core.
    pub skills: [String; 3],
    /// US dollars a year, 30000 to 120000.
    pub salary: u32,
    /// The ten traits, 5 to 10 each.
    pub values: PerTrait<u32>,
    /// `values` normalized and scaled by its own maximum.
    pub unit: Unit,
    pub chart: ChartValues,
}

impl Template {
    /// The normalized profile n: v less its minimum, plus 15% of its range, scaled for each
    /// trait by the ratio of that trait's maximum total credit to the largest of them.
    /// All zero when the ten values are equal.
    pub fn normalize(values: &PerTrait<u32>, maximum: &Credits) -> PerTrait<f64> {
        let lowest = f64::from(values.iter().copied().min().unwrap_or(0));
        let range = f64::from(values.iter().copied().max().unwrap_or(0)) - lowest;
        let most = f64::from(maximum.largest().max(1));
        std::array::from_fn(|t| {
            (f64::from(values[t]) - lowest + 0.15 * range) * f64::from(maximum.0[t]) / most
        })
    }

    /// Scales numbers from 0 by their maximum; all zero stays all zero.
    pub fn scale(vector: &PerTrait<f64>) -> Unit {
        let most = vector.iter().copied().fold(0.0, f64::max);
        if most > 0.0 { vector.map(|value| value / most) } else { [0.0; 10] }
    }

    pub fn new(
        id: u32,
        name: String,
        skills: [String; 3],
        salary: u32,
        values: PerTrait<u32>,
        taxonomy: &Taxonomy,
    ) -> Self {
        let unit = Self::scale(&Self::normalize(&values, &taxonomy.maximum()));
        let chart = ChartValues::from_unit(&unit);
        Self { id, name, skills, salary, values, unit, chart }
    }
}

/// How much a pick at or below each skill of an idea says.
#[derive(Debug)]
pub(super) struct SkillWeights {
    /// The inverse document frequency ln(N / n) of Spärck Jones, "A statistical interpretation of
    /// term specificity" (1972): n of all N activities are at or below the skill. Divided by the
    /// number of ideas that have it.
    pub weights: [f64; 3],
    /// One by the number of ideas that have the skill.
    pub shares: [f64; 3],
    /// The skill lies in the top-level category that most of the skills that are categories lie in. None does
    /// where an idea lies between two: many activities of either have nothing to do with it.
    pub in_branch: [bool; 3],
}

impl SkillWeights {
    #[expect(clippy::cast_precision_loss, reason = "numbers of activities and ideas are small")]
    pub(super) fn new(
        skills: &[String; 3],
        of_all: &[&[String; 3]],
        places: &[Vec<NodeIx>; 3],
        below: &[Vec<ActivityIx>; 3],
        taxonomy: &Taxonomy,
    ) -> Self {
        let shares = skills.each_ref().map(|skill| {
            let ideas = of_all.iter().filter(|other| other.contains(skill)).count();
            1.0 / ideas.max(1) as f64
        });
        let activities = taxonomy.activities().len() as f64;
        let weights = std::array::from_fn(|skill| {
            (activities / below[skill].len().max(1) as f64).ln() * shares[skill]
        });
        Self { weights, shares, in_branch: in_branch(places, taxonomy) }
    }
}

fn in_branch(places: &[Vec<NodeIx>; 3], taxonomy: &Taxonomy) -> [bool; 3] {
    let branch = |place: &NodeIx| taxonomy.up(*place).last();
    let is_category = |place: &&NodeIx| matches!(taxonomy.node(**place).kind, Kind::Inner(_));
    let branches: Vec<_> = places.iter().flatten().filter(is_category).map(branch).collect();
    let in_it = |one| branches.iter().filter(|other| **other == one).count();
    let most = branches.iter().copied().find(|one| in_it(*one) * 2 > branches.len());
    let lies_there = |place: &NodeIx| most.is_some_and(|most| branch(place) == most);
    places.each_ref().map(|places| places.iter().any(lies_there))
}
