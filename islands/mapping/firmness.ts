/** How stable a rank among the best three is when a third of the picks is left out. */
import { correlation, normalise } from "./correlation.ts";
import { sumCredits } from "./credits.ts";
import { percentage } from "./number-text.ts";
import { inOrder, type Picked } from "./ranking.ts";
import { isHighlighted } from "./selection.ts";
import { omittedPicks, TRIALS } from "./trials.ts";
import type { Idea } from "./types.ts";

export type Firmness = "Firm" | "Likely" | "Tentative";

/** An idea is steady when it stays among this many. */
const TOP = 3;
/** With fewer picks nothing is firm. */
const ENOUGH_PICKS = 5;

/** An idea with its shape, and for each skill the indexes of the picks that cover it. */
type Candidate = {
  readonly idea: Idea;
  readonly shape: readonly number[];
  readonly covers: readonly (readonly number[])[];
};

/** By id of the idea. */
export function firmnessOf(
  ideas: readonly Idea[],
  picks: readonly Picked[],
  maximum: readonly number[],
): ReadonlyMap<string, Firmness> {
  const trials = trialsInTop(ideas, picks, maximum);
  const hasSkill = ({ skills }: Idea) => skills.some(({ id }) => isHighlighted(picks, id));
  return new Map(ideas.map((idea) => [idea.id, ofShare(trials.get(idea.id) ?? 0, () => hasSkill(idea))]));
}

/** By id of the idea, the number of trials in which it is among the best three. */
export function trialsInTop(
  ideas: readonly Idea[],
  picks: readonly Picked[],
  maximum: readonly number[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  if (picks.length < ENOUGH_PICKS) return counts;
  const all = sumCredits(picks, maximum.length);
  const known = ideas.map((idea) => ({
    idea,
    shape: normalise(idea.values, maximum),
    covers: idea.skills.map(({ id }) => picks.flatMap((pick, at) => (isHighlighted([pick], id) ? [at] : []))),
  }));
  for (const missing of omittedPicks(picks.map(({ id }) => id))) {
    const less = sumCredits(
      missing.map((at) => picks[at] as Picked),
      maximum.length,
    );
    const credits = all.map((sum, t) => sum - (less[t] ?? 0));
    for (const { id } of best(known, credits, new Set(missing))) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** The best three. Skills are looked at only where they can decide. */
function best(known: readonly Candidate[], credits: readonly number[], missing: ReadonlySet<number>): Idea[] {
  const scores = known.map(({ shape }) => correlation(credits, shape));
  const third = percentage([...scores].sort((a, b) => b - a)[TOP - 1] ?? 0);
  const contenders = known.flatMap(({ idea, covers }, i) => {
    const score = scores[i] ?? 0;
    if (percentage(score) < third) return [];
    return [{ idea, score, highlighted: covers.map((by) => by.some((at) => !missing.has(at))) }];
  });
  return inOrder(contenders)
    .slice(0, TOP)
    .map(({ idea }) => idea);
}

function ofShare(trials: number, hasSkill: () => boolean): Firmness {
  if (trials * 10 >= TRIALS * 9 && hasSkill()) return "Firm";
  return trials * 10 >= TRIALS * 6 ? "Likely" : "Tentative";
}
