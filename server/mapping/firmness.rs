//! How firm a rank among the best is: what becomes of it when a third of the picks is missing.

use super::scoreboard::Scoreboard;
use super::top_three::TopThree;
use super::trials::{TRIALS, Trials};
use super::{Catalogue, NodeIx, Selection, TemplateIx, correlation, unit_from_credits};

/// How much a match hangs on some of the picks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Firmness {
    /// It is in the top three in at least 90% of the trials, and one of its skills is picked.
    Firm,
    /// In at least 60%.
    Likely,
    /// In fewer, or there are fewer than five picks.
    Tentative,
}

impl Firmness {
    /// With fewer picks nothing is firm.
    pub const ENOUGH_PICKS: usize = 5;
    /// How often the ideas are ranked anew, each time without a third of the picks.
    pub const TRIALS: usize = TRIALS;

    /// The word people read.
    pub fn word(self) -> &'static str {
        match self {
            Self::Firm => "Firm",
            Self::Likely => "Likely",
            Self::Tentative => "Tentative",
        }
    }

    fn of_share(stayed: usize, has_a_skill: bool) -> Self {
        match stayed * 10 {
            tenths if tenths >= TRIALS * 9 && has_a_skill => Self::Firm,
            tenths if tenths >= TRIALS * 6 => Self::Likely,
            _ => Self::Tentative,
        }
    }
}

/// How firm a rank is and what that rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verdict {
    /// The judgment.
    pub firmness: Firmness,
    /// In how many of the trials the idea is in the top three; zero when there were none.
    pub stayed: usize,
}

impl Verdict {
    /// Whether it would be firm if one of the idea's skills were picked.
    pub fn lacks_only_a_skill(self) -> bool {
        self.firmness != Firmness::Firm && Firmness::of_share(self.stayed, true) == Firmness::Firm
    }

    /// On every template, in their order. The same as ranking from the start what remains in each
    /// trial, without the waste.
    pub fn of_all(selection: &Selection, catalogue: &Catalogue) -> Vec<Self> {
        if selection.len() < Firmness::ENOUGH_PICKS {
            let none = Self { firmness: Firmness::Tentative, stayed: 0 };
            return vec![none; catalogue.templates().len()];
        }
        let trials = Trials::of(selection, &catalogue.taxonomy);
        let skills = skills(selection, catalogue, &trials.present);
        let stayed = stayed(&trials, &skills, catalogue);
        (stayed.into_iter().zip(&skills))
            .map(|(stayed, skills)| {
                // Every pick is part of some trial.
                let has_a_skill = skills.iter().any(|trials| *trials > 0);
                Self { firmness: Firmness::of_share(stayed, has_a_skill), stayed }
            })
            .collect()
    }
}

/// The trials in which a skill, or something below it, is picked: one bit each.
type Bits = u64;

/// In how many of the trials each template is among the best three.
fn stayed(trials: &Trials, skills: &[[Bits; 3]], catalogue: &Catalogue) -> Vec<usize> {
    let mut board = Scoreboard::new(catalogue);
    let mut best = TopThree::default();
    let mut stayed = vec![0; catalogue.templates().len()];
    for (trial, credits) in trials.credits.iter().enumerate() {
        let you = unit_from_credits(credits);
        let highlighted = |ix: TemplateIx| skills[ix.0].map(|trials| trials >> trial & 1 == 1);
        let score = |ix: TemplateIx| correlation(&you, &catalogue.template(ix).unit);
        for ix in best.find(board.sketch(&you), highlighted, score) {
            stayed[ix.0] += 1;
        }
    }
    stayed
}

/// For each template the trials in which each of its skills is picked, by those of each pick.
fn skills(selection: &Selection, catalogue: &Catalogue, present: &[Bits]) -> Vec<[Bits; 3]> {
    let taxonomy = &catalogue.taxonomy;
    let mut touched = vec![0; taxonomy.nodes().len()];
    for (pick, trials) in selection.picks().iter().zip(present) {
        for place in &taxonomy.activity(pick.activity).places {
            for ix in taxonomy.up(*place) {
                touched[ix.position()] |= trials;
            }
        }
    }
    let trials = |places: &Vec<NodeIx>| {
        places.iter().fold(0, |trials, place| trials | touched[place.position()])
    };
    let templates = (0..catalogue.templates().len()).map(TemplateIx);
    templates.map(|ix| catalogue.skill_places(ix).each_ref().map(trials)).collect()
}
