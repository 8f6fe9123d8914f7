/** Orders ideas by how well they fit a selection. */
import type { Idea, Pick } from "../wizard-props.ts";
import { correlation, normalise } from "./correlation.ts";
import { sumCredits } from "./credits.ts";
import { isHighlighted } from "./selection.ts";

/** How many ideas step 2 lists. */
export const LISTED = 20;

/** Scores nearer than this are equal: they differ only by rounding. */
export const TIE = 1e-9;

/** An idea seen from a selection: its score, and for each of its skills whether the selection covers it. */
export type Fit = { readonly idea: Idea; readonly score: number; readonly highlighted: readonly boolean[] };

export type Picked = globalThis.Pick<Pick, "id" | "credits" | "places">;

/** The fit of each idea, in the order given. */
export function fits(ideas: readonly Idea[], picks: readonly Picked[], maximum: readonly number[]): Fit[] {
  const credits = sumCredits(picks, maximum.length);
  return ideas.map((idea) => ({
    idea,
    score: correlation(credits, normalise(idea.values, maximum)),
    highlighted: idea.skills.map(({ id }) => isHighlighted(picks, id)),
  }));
}

/**
 * All fits, best first. Neighbours with equal scores form one group (a chain:
 * each is near the next), ordered by how many skills are covered, then by id.
 */
export function ranked(ideas: readonly Idea[], picks: readonly Picked[], maximum: readonly number[]): Fit[] {
  const byScore = fits(ideas, picks, maximum).sort((a, b) => b.score - a.score);
  const groups: Fit[][] = [];
  for (const fit of byScore) {
    const group = groups[groups.length - 1];
    const previous = group?.[group.length - 1];
    if (group && previous && previous.score - fit.score < TIE) group.push(fit);
    else groups.push([fit]);
  }
  return groups.flatMap((group) => group.sort(withinTie));
}

function withinTie(a: Fit, b: Fit): number {
  const covered = (fit: Fit) => fit.highlighted.filter(Boolean).length;
  return covered(b) - covered(a) || Number(a.idea.id) - Number(b.idea.id);
}
