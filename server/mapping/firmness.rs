//! How firm a rank among the best is: what becomes of it when a third of the picks is missing.

use super::ranking::order;
use super::scoreboard::Scoreboard;
use super::sketch::{WITHIN, small};
use super::trials::{TRIALS, Trials};
use super::{
    Catalogue, NodeIx, Ranked, Selection, TemplateIx, correlation, percentage, unit_from_credits,
};

/// An idea is steady when it stays among this many.
const TOP: usize = 3;

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
        let touched = touched(selection, catalogue, &trials.present);
        let stayed = stayed(&trials, &touched, catalogue).into_iter().enumerate();
        stayed
            .map(|(position, stayed)| {
                let mut places = catalogue.skill_places(TemplateIx(position)).iter().flatten();
                // Every pick is part of some trial.
                let has_a_skill = places.any(|place| touched[place.position()] > 0);
                Self { firmness: Firmness::of_share(stayed, has_a_skill), stayed }
            })
            .collect()
    }
}

/// In how many of the trials each template is among the best three.
fn stayed(trials: &Trials, touched: &[u64], catalogue: &Catalogue) -> Vec<usize> {
    let mut board = Scoreboard::new(catalogue);
    let mut stayed = vec![0; catalogue.templates().len()];
    let (mut clear, mut close) = (Vec::new(), Vec::new());
    for (trial, credits) in trials.credits.iter().enumerate() {
        let you = unit_from_credits(credits);
        let is_picked = |place: &NodeIx| touched[place.position()] >> trial & 1 == 1;
        let ranked = |template: &TemplateIx| Ranked {
            template: *template,
            score: correlation(&you, &catalogue.template(*template).unit),
            highlighted: (catalogue.skill_places(*template).each_ref())
                .map(|places| places.iter().any(is_picked)),
        };
        contenders(board.sketch(&you), &mut clear, &mut close);
        let places = TOP - clear.len();
        if close.len() > places {
            let mut exact: Vec<Ranked> = close.iter().map(ranked).collect();
            order(&mut exact);
            close.splice(.., exact[..places].iter().map(|ranked| ranked.template));
        }
        for template in clear.iter().chain(&close) {
            stayed[template.0] += 1;
        }
    }
    stayed
}

/// The templates that can be among the best three by what is shown: those that clearly are, with a
/// percentage above that of the third-largest score, and those that are as close as it.
fn contenders(sketch: &[f32], clear: &mut Vec<TemplateIx>, close: &mut Vec<TemplateIx>) {
    clear.clear();
    close.clear();
    let third = third_largest(sketch);
    // Twice: a sketch is as good as this, and so is the bound once it is rounded to half the space.
    let bound = |third: f32, half: f64, within: f32| {
        small((f64::from(percentage(f64::from(third + within))) + half) / 100.0) + 2.0 * within
    };
    let (least, surely) = (bound(third, -0.5, -WITHIN), bound(third, 0.5, WITHIN));
    for (position, score) in sketch.iter().enumerate() {
        if *score >= surely {
            clear.push(TemplateIx(position));
        } else if *score >= least {
            close.push(TemplateIx(position));
        }
    }
}

fn third_largest(scores: &[f32]) -> f32 {
    let mut best = [0.0; TOP];
    for score in scores {
        if *score <= best[TOP - 1] {
            continue;
        }
        let mut falling = *score;
        for score in &mut best {
            if falling > *score {
                std::mem::swap(&mut falling, score);
            }
        }
    }
    best[TOP - 1]
}

/// For each node the trials in which something at or below it is picked, by those of each pick.
fn touched(selection: &Selection, catalogue: &Catalogue, present: &[u64]) -> Vec<u64> {
    let taxonomy = &catalogue.taxonomy;
    let mut touched = vec![0; taxonomy.nodes().len()];
    for (pick, trials) in selection.picks().iter().zip(present) {
        for place in &taxonomy.activity(pick.activity).places {
            for ix in taxonomy.up(*place) {
                touched[ix.position()] |= trials;
            }
        }
    }
    touched
}
