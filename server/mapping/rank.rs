//! The rank of one idea, without sorting all of them.

use super::ranking::order;
use super::scoreboard::Scoreboard;
use super::sketch::WITHIN;
use super::{
    ActivityIx, Catalogue, Credits, Ranked, Selection, TemplateIx, correlation, unit_from_credits,
};

/// A selection, ready to say where an idea stands, also with one more activity.
pub(super) struct Ranks<'a> {
    catalogue: &'a Catalogue,
    credits: Credits,
    touched: Vec<bool>,
}

impl<'a> Ranks<'a> {
    pub(super) fn new(selection: &Selection, catalogue: &'a Catalogue) -> Self {
        let taxonomy = &catalogue.taxonomy;
        let credits = selection.credits(taxonomy);
        Self { catalogue, credits, touched: selection.touched(taxonomy) }
    }

    /// The rank from 1, as in a full ranking: after all that show a larger percentage, and after
    /// those that show the same one and are ahead of it by the rules for ties.
    pub(super) fn rank(&self, idea: TemplateIx, with: Option<ActivityIx>) -> usize {
        let taxonomy = &self.catalogue.taxonomy;
        let more = with.map(|activity| taxonomy.activity(activity).credits);
        let you = unit_from_credits(&more.map_or(self.credits, |more| self.credits.plus(more)));
        let ranked = |template: TemplateIx| Ranked {
            template,
            score: correlation(&you, &self.catalogue.template(template).unit),
            highlighted: self.catalogue.skill_places(template).each_ref().map(|places| {
                places.iter().any(|place| self.touched[place.position()])
                    || with.is_some_and(|activity| taxonomy.lies_below(activity, places))
            }),
        };
        let mine = f64::from(ranked(idea).percentage());
        let mut board = Scoreboard::new(self.catalogue);
        let mut ahead = 0;
        let mut near = Vec::new();
        for (position, score) in board.sketch(&you).iter().enumerate() {
            let beyond = f64::from(*score) * 100.0 - mine;
            if beyond > 0.5 + 100.0 * f64::from(WITHIN) {
                ahead += 1;
            } else if beyond > -0.5 - 100.0 * f64::from(WITHIN) {
                near.push(ranked(TemplateIx(position)));
            }
        }
        order(&mut near);
        ahead + near.iter().take_while(|ranked| ranked.template != idea).count() + 1
    }
}
