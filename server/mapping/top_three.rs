//! The best three of a ranking, without the ranking: exact scores only where a sketch leaves open
//! who is among them.

use super::ranking::order;
use super::sketch::{WITHIN, small};
use super::{Ranked, TemplateIx, percentage};

const TOP: usize = 3;
/// Two sketches that are further apart than this are in the order of the scores.
const APART: f32 = 2.0 * WITHIN;
/// So many scores are passed over at once where the largest of them is too small.
const BLOCK: usize = 8;

/// Room for the search, used again for the next ranking.
#[derive(Default)]
pub(super) struct TopThree {
    /// The largest score of each block.
    peaks: Vec<f32>,
    clear: Vec<TemplateIx>,
    close: Vec<Close>,
}

/// A template that may be among the best three or not.
#[derive(Clone, Copy)]
struct Close {
    template: TemplateIx,
    sketch: f32,
    /// What is shown; none where the sketch leaves that open.
    percentage: Option<u32>,
    highlighted: [bool; 3],
}

impl TopThree {
    /// The best three in the order of [`super::rank`], in any order among themselves. `sketch` has
    /// the score of each template, nearly; the others say of a template which of its skills are
    /// picked and what its score is.
    pub(super) fn find(
        &mut self,
        sketch: &[f32],
        highlighted: impl Fn(TemplateIx) -> [bool; 3],
        score: impl Fn(TemplateIx) -> f64,
    ) -> impl Iterator<Item = TemplateIx> {
        self.contenders(sketch);
        let places = TOP - self.clear.len();
        if self.close.len() > places {
            for close in &mut self.close {
                close.percentage = surely_shown(close.sketch);
                close.highlighted = highlighted(close.template);
            }
            if !sort(&mut self.close, places) {
                sort_exactly(&mut self.close, score);
            }
        }
        let close = self.close.iter().take(places).map(|close| close.template);
        self.clear.iter().copied().chain(close)
    }

    /// Those that clearly are among the best three by what is shown, with a percentage above that
    /// of the third-largest score, and those that are as close as it.
    fn contenders(&mut self, sketch: &[f32]) {
        self.peaks.clear();
        self.peaks.extend(sketch.chunks(BLOCK).map(largest));
        let third = third_largest(sketch, &self.peaks);
        // Twice: a sketch is as good as this, and so is the bound once it is rounded to half the space.
        let bound = |third: f32, half: f64, within: f32| {
            small((f64::from(percentage(f64::from(third + within))) + half) / 100.0) + 2.0 * within
        };
        let (least, surely) = (bound(third, -0.5, -WITHIN), bound(third, 0.5, WITHIN));
        self.clear.clear();
        self.close.clear();
        for (block, (scores, peak)) in sketch.chunks(BLOCK).zip(&self.peaks).enumerate() {
            if *peak < least {
                continue;
            }
            for (position, sketch) in (block * BLOCK..).zip(scores.iter().copied()) {
                let template = TemplateIx(position);
                if sketch >= surely {
                    self.clear.push(template);
                } else if sketch >= least {
                    let (percentage, highlighted) = (None, [false; 3]);
                    self.close.push(Close { template, sketch, percentage, highlighted });
                }
            }
        }
    }
}

/// The percentage of every score that may be behind a sketch, if it is the same one.
fn surely_shown(sketch: f32) -> Option<u32> {
    let [lowest, highest] =
        [sketch - WITHIN, sketch + WITHIN].map(|score| percentage(f64::from(score)));
    (lowest == highest).then_some(lowest)
}

/// Best first, as far as a sketch can tell. The answer is whether it tells the first so many from
/// the others.
fn sort(close: &mut [Close], places: usize) -> bool {
    let hits = |one: &Close| one.highlighted.iter().filter(|hit| **hit).count();
    let shown = |one: &Close| (one.percentage, hits(one));
    // No sketch is below zero, so its bits are in the order of its value.
    close.sort_unstable_by_key(|one| std::cmp::Reverse((shown(one), one.sketch.to_bits())));
    let (last, next) = (&close[places - 1], &close[places]);
    let differ = shown(last) != shown(next) || last.sketch - next.sketch > APART;
    differ && close.iter().all(|one| one.percentage.is_some())
}

fn sort_exactly(close: &mut [Close], score: impl Fn(TemplateIx) -> f64) {
    let ranked = |Close { template, highlighted, .. }: &Close| Ranked {
        template: *template,
        score: score(*template),
        highlighted: *highlighted,
    };
    let mut exact: Vec<Ranked> = close.iter().map(ranked).collect();
    order(&mut exact);
    for (close, ranked) in close.iter_mut().zip(exact) {
        close.template = ranked.template;
    }
}

fn third_largest(scores: &[f32], peaks: &[f32]) -> f32 {
    let mut best = [0.0; TOP];
    for (scores, peak) in scores.chunks(BLOCK).zip(peaks) {
        if *peak <= best[TOP - 1] {
            continue;
        }
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
    }
    best[TOP - 1]
}

/// Of no scores zero.
fn largest(scores: &[f32]) -> f32 {
    scores.iter().copied().fold(0.0, |most, score| if score > most { score } else { most })
}
