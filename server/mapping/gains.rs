//! What next: the activities that belong to an idea, then those that bring a person nearest to it.

use super::rank::Ranks;
use super::tryout::Tryout;
use super::{ActivityIx, Catalogue, Kind, Node, NodeIx, Selection, Taxonomy, TemplateIx};

/// How many activities are proposed.
const PROPOSED: usize = 5;
/// At most this many next to the skills.
const NEAR: usize = 2;
/// Of the others no more from one top-level category than make this many with those before.
const FROM_ONE_BRANCH: usize = 2;

/// What picking one more activity would do to the match with an idea.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Gain {
    pub activity: ActivityIx,
    /// Why it is proposed.
    pub because: Because,
    /// The idea's score with it, 0 to 1.
    pub score: f64,
    /// The idea's rank with it, from 1.
    pub rank: usize,
    /// How far the score rises, in tenths of a percentage point, halves up.
    pub tenths: i32,
}

/// Why an activity is proposed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Because {
    /// It is one of the idea's skills, or lies below one of which nothing is picked.
    Skill,
    /// It lies below a skill, or beside one, and raises the match.
    NearSkill,
    /// It raises the match, and stands in a category where the idea has a skill or the person a pick.
    Raises,
}

/// Where an idea stands and what would move it.
#[derive(Debug, Clone, PartialEq)]
pub struct Outlook {
    /// The idea's rank now, from 1.
    pub rank: usize,
    /// At most five: of each missing skill the activity that is most like the idea, whatever it does to
    /// the match, then what lies near them, then what raises it most; within each the largest gain
    /// first.
    pub gains: Vec<Gain>,
    /// How many activities are not picked yet.
    pub open: usize,
    /// How many of those would lower the score.
    pub lowering: usize,
}

impl Outlook {
    /// Tries every activity that is not picked. The ranks are those of a full ranking.
    pub fn new(selection: &Selection, catalogue: &Catalogue, idea: TemplateIx) -> Self {
        let mut tryout = Tryout::new(selection, catalogue, idea);
        let (open, lowering) = (tryout.open_count(), tryout.lowering());
        let proposed = proposed(selection, catalogue, idea, &mut tryout);
        let ranks = Ranks::new(selection, catalogue);
        let gain = |(activity, score, because): (ActivityIx, f64, Because)| Gain {
            activity,
            because,
            score,
            rank: ranks.rank(idea, Some(activity)),
            tenths: tenths(score - tryout.now),
        };
        let gains = proposed.into_iter().map(gain).collect();
        Self { rank: ranks.rank(idea, None), gains, open, lowering }
    }

    /// The one of those that raises the score most; none if none of them does.
    pub fn best(&self) -> Option<&Gain> {
        let raising = self.gains.iter().filter(|gain| gain.tenths >= 1);
        raising.reduce(|best, gain| if gain.score > best.score { gain } else { best })
    }
}

fn proposed(
    selection: &Selection,
    catalogue: &Catalogue,
    idea: TemplateIx,
    tryout: &mut Tryout<'_>,
) -> Vec<(ActivityIx, f64, Because)> {
    let taxonomy = &catalogue.taxonomy;
    let skills = catalogue.skill_places(idea);
    let is_picked =
        |below: &[ActivityIx]| below.iter().any(|activity| selection.contains(*activity));
    let below = catalogue.skill_activities(idea);
    let missing = below.iter().filter(|activities| !is_picked(activities));
    let own = missing.filter_map(|activities| tryout.closest(activities.iter().copied()));
    let mut own: Vec<(ActivityIx, f64)> = own.collect();
    Tryout::sort(&mut own);
    own.dedup();
    tryout.leave_out(&own);

    let beside = skills.iter().flatten().flat_map(|place| siblings(*place, taxonomy));
    let mut near: Vec<ActivityIx> = below.iter().flatten().copied().chain(beside).collect();
    near.sort_unstable();
    near.dedup();
    let raises = |(_, score): &(ActivityIx, f64)| tenths(score - tryout.now) >= 1;
    let near = tryout.best(near.into_iter(), NEAR).into_iter().filter(raises);
    let near: Vec<(ActivityIx, f64)> = near.collect();
    tryout.leave_out(&near);

    let because = |because| move |(activity, score)| (activity, score, because);
    let mut proposed: Vec<_> = own.into_iter().map(because(Because::Skill)).collect();
    proposed.extend(near.into_iter().map(because(Because::NearSkill)));
    proposed.truncate(PROPOSED);
    let familiar = familiar(selection, skills, taxonomy);
    for (activity, score) in raising(&familiar, taxonomy, tryout) {
        let branch = branch(activity, taxonomy);
        let from_it =
            proposed.iter().filter(|(other, ..)| self::branch(*other, taxonomy) == branch);
        if proposed.len() < PROPOSED && from_it.count() < FROM_ONE_BRANCH {
            proposed.push((activity, score, Because::Raises));
        }
    }
    proposed
}

/// The leaves beside a leaf.
fn siblings(place: NodeIx, taxonomy: &Taxonomy) -> impl Iterator<Item = ActivityIx> {
    let node = taxonomy.node(place);
    let parent = node.parent.filter(|_| matches!(node.kind, Kind::Leaf(_)));
    let beside = parent.map(|parent| taxonomy.children(parent)).unwrap_or_default();
    beside.iter().filter_map(|sibling| match taxonomy.node(*sibling).kind {
        Kind::Leaf(activity) => Some(activity),
        Kind::Inner(_) | Kind::Empty => None,
    })
}

/// The best few of each top-level category that raise the score, largest gain first.
fn raising(
    familiar: &[NodeIx],
    taxonomy: &Taxonomy,
    tryout: &Tryout<'_>,
) -> Vec<(ActivityIx, f64)> {
    let is_familiar =
        |activity: &ActivityIx| groups(*activity, taxonomy).any(|group| familiar.contains(&group));
    let best = taxonomy
        .branches()
        .flat_map(|branch| tryout.best(branch.filter(is_familiar), FROM_ONE_BRANCH));
    let mut best: Vec<_> = best.filter(|(_, score)| tenths(score - tryout.now) >= 1).collect();
    Tryout::sort(&mut best);
    best
}

/// The categories in which somebody has picked something, or the idea has a skill: an activity from
/// elsewhere that happens to raise the match would come out of the blue.
fn familiar(selection: &Selection, skills: &[Vec<NodeIx>; 3], taxonomy: &Taxonomy) -> Vec<NodeIx> {
    let picks = selection.picks().iter().map(|pick| pick.activity);
    let picked = picks.flat_map(|activity| groups(activity, taxonomy));
    let of_skills = skills.iter().flatten().map(|place| match taxonomy.node(*place) {
        Node { kind: Kind::Leaf(_), parent: Some(parent), .. } => *parent,
        _ => *place,
    });
    let mut known: Vec<NodeIx> = picked.chain(of_skills).collect();
    known.sort_unstable();
    known.dedup();
    known
}

/// The categories that an activity stands in.
fn groups(activity: ActivityIx, taxonomy: &Taxonomy) -> impl Iterator<Item = NodeIx> {
    let places = taxonomy.activity(activity).places.iter();
    places.filter_map(|place| taxonomy.node(*place).parent)
}

/// The top-level category of an activity's first place.
fn branch(activity: ActivityIx, taxonomy: &Taxonomy) -> Option<NodeIx> {
    taxonomy.up(taxonomy.activity(activity).places[0]).last()
}

/// Tenths of a percentage point, halves up.
#[expect(clippy::cast_possible_truncation, reason = "scores are in [0, 1]: at most a thousand")]
fn tenths(difference: f64) -> i32 {
    (difference * 1_000.0 + 0.5).floor() as i32
}
