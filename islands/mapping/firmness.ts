/** How firm a place among the best is: what becomes of it when any single pick is left out. */
import type { Idea } from "../wizard-props.ts";
import { correlation, normalise } from "./correlation.ts";
import { sumCredits } from "./credits.ts";
import { ranked, TIE, type Picked } from "./ranking.ts";

export type Firmness = "Firm" | "Likely" | "Tentative";

/** An idea is steady when it stays among this many. */
const TOP = 3;
/** With fewer picks nothing is firm. */
const ENOUGH_PICKS = 5;

/**
 * By id of the idea: ranks all ideas anew once for each pick, without that
 * pick. Scores alone tell the best three; only where the third ties with the
 * fourth does it take a whole ranking, in which the skills decide.
 */
export function firmnessOf(
  ideas: readonly Idea[],
  picks: readonly Picked[],
  maximum: readonly number[],
): ReadonlyMap<string, Firmness> {
  const shapes = ideas.map(({ values }) => normalise(values, maximum));
  const all = sumCredits(picks, maximum.length);
  const kept = new Map<string, number>();
  for (const left of picks.length < ENOUGH_PICKS ? [] : picks) {
    const credits = all.map((sum, t) => sum - (left.credits[t] ?? 0));
    const byScore = shapes.map((shape, i) => ({ idea: ideas[i], score: correlation(credits, shape) }));
    byScore.sort((a, b) => b.score - a.score);
    const tied = (byScore[TOP - 1]?.score ?? 0) - (byScore[TOP]?.score ?? -1) < TIE;
    const order = tied ? ranked(ideas, picks.filter((pick) => pick !== left), maximum) : byScore;
    for (const { idea } of order.slice(0, TOP)) if (idea) kept.set(idea.id, (kept.get(idea.id) ?? 0) + 1);
  }
  return new Map(ideas.map(({ id }) => [id, ofShare(kept.get(id) ?? 0, picks.length)]));
}

function ofShare(kept: number, runs: number): Firmness {
  if (runs < ENOUGH_PICKS) return "Tentative";
  if (kept * 10 >= runs * 9) return "Firm";
  return kept * 10 >= runs * 6 ? "Likely" : "Tentative";
}
