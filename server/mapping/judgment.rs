//! All that a selection says about the ideas, each part found out once, when somebody asks.

use std::sync::OnceLock;

use super::{
    Catalogue, Evidence, LISTED, Outlook, Ranked, Reasons, Selection, TemplateIx, Verdict,
    evidence, rank, values_of,
};

/// What the picks of one selection say about every idea of one catalogue: that is handed in again
/// with each question, and must be the same.
#[derive(Debug)]
pub struct Judgment {
    selection: Selection,
    ranking: Vec<Ranked>,
    /// Of the first [`LISTED`].
    reasons: OnceLock<Vec<Reasons>>,
    verdicts: OnceLock<Vec<Verdict>>,
    evidence: OnceLock<Vec<Evidence>>,
    /// By idea.
    outlooks: Box<[OnceLock<Outlook>]>,
}

impl Judgment {
    /// Ranks the ideas; the rest waits until it is asked for.
    pub fn new(selection: &Selection, catalogue: &Catalogue) -> Self {
        let ideas = catalogue.templates().len();
        Self {
            selection: selection.clone(),
            ranking: rank(selection, catalogue),
            reasons: OnceLock::new(),
            verdicts: OnceLock::new(),
            evidence: OnceLock::new(),
            outlooks: std::iter::repeat_with(OnceLock::new).take(ideas).collect(),
        }
    }

    /// Every idea, best first.
    pub fn ranking(&self) -> &[Ranked] {
        &self.ranking
    }

    /// Where an idea stands in the ranking, from 0.
    pub fn position(&self, idea: TemplateIx) -> Option<usize> {
        self.ranking.iter().position(|ranked| ranked.template == idea)
    }

    /// What speaks for and against the first [`LISTED`] ideas of the ranking, in its order.
    pub fn reasons(&self, catalogue: &Catalogue) -> &[Reasons] {
        self.reasons.get_or_init(|| {
            let you = values_of(&self.selection, catalogue);
            let listed = self.ranking.iter().take(LISTED);
            let charts = listed.map(|ranked| &catalogue.template(ranked.template).chart);
            charts.map(|chart| Reasons::new(&you, chart)).collect()
        })
    }

    /// How firm each idea's rank is, in the order of the catalogue.
    pub fn verdicts(&self, catalogue: &Catalogue) -> &[Verdict] {
        self.verdicts.get_or_init(|| Verdict::of_all(&self.selection, catalogue))
    }

    /// What has been done already for some of the ideas.
    pub fn evidence(&self, catalogue: &Catalogue) -> &[Evidence] {
        self.evidence.get_or_init(|| evidence(&self.selection, catalogue, &self.ranking))
    }

    /// Where an idea stands and what would move it.
    pub fn outlook(&self, idea: TemplateIx, catalogue: &Catalogue) -> &Outlook {
        self.outlooks[idea.0].get_or_init(|| Outlook::new(&self.selection, catalogue, idea))
    }
}
