//! How much a pick says for an idea, by the skill it lies below.

use super::{ActivityIx, Kind, NodeIx, Taxonomy};

/// How much a pick at or below each skill of an idea says.
#[derive(Debug)]
pub(super) struct SkillWeights {
    /// The inverse document frequency ln(N / n) of Spärck Jones, "A statistical interpretation of
    /// term specificity" (1972): n of all N activities are at or below the skill. Divided by the
    /// number of ideas that have it.
    pub weights: [f64; 3],
    /// One by the number of ideas that have the skill.
    pub shares: [f64; 3],
    /// Most of the skills that are categories lie in one top-level category. The others' ideas
    /// lie between two: many activities of either have nothing to do with them.
    pub in_one_branch: bool,
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
        Self { weights, shares, in_one_branch: in_one_branch(places, taxonomy) }
    }
}

fn in_one_branch(places: &[Vec<NodeIx>; 3], taxonomy: &Taxonomy) -> bool {
    let categories = places
        .iter()
        .flatten()
        .filter(|place| matches!(taxonomy.node(**place).kind, Kind::Inner(_)));
    let branches: Vec<_> = categories.map(|place| taxonomy.up(*place).last()).collect();
    let in_branch = |branch| branches.iter().filter(|other| *other == branch).count();
    branches.iter().any(|branch| in_branch(branch) * 2 > branches.len())
}
