/** Orders ideas by how well they fit a selection. */
import type { Idea, Pick } from "../contract/wizard-props.ts";
import { correlation, normalize } from "./correlation.ts";
import { sumCredits } from "./credits.ts";
import { percentage } from "./number-text.ts";
import { isHighlighted } from "./selection.ts";

/** Scores nearer than this are equal: they differ only by rounding. */
const TIE = 1e-9;

/** An idea seen from a selection: its score, and for each of its skills whether the selection covers it. */
export type Fit = { readonly idea: Idea; readonly score: number; readonly highlighted: readonly boolean[] };

export type Picked = globalThis.Pick<Pick, "id" | "credits" | "places">;

/** The fit of each idea, in the order given. */
export function fits(ideas: readonly Idea[], picks: readonly Picked[], maximum: readonly number[]): Fit[] {
  const credits = sumCredits(picks, maximum.length);
  return ideas.map((idea) => ({
    idea,
    score: correlation(credits, normalize(idea.values, maximum)),
    highlighted: idea.skills.map(({ id }) => isHighlighted(picks, id)),
  }));
}

/**
 * All fits, best first: by the percentage that is shown, then by how many
 * skills are covered, then by score, then by id. What looks equal is a tie, and
 * the skills decide it.
 */
export function ranked(ideas: readonly Idea[], picks: readonly Picked[], maximum: readonly number[]): Fit[] {
  return inOrder(fits(ideas, picks, maximum));
}

/** Sorts fits. Where scores are equal they form a chain, each near the next, in order of the ids. */
export function inOrder(list: readonly Fit[]): Fit[] {
  const sorted = [...list].sort((a, b) => asShown(b) - asShown(a) || b.score - a.score);
  const groups: Fit[][] = [];
  for (const fit of sorted) {
    const group = groups[groups.length - 1];
    const previous = group?.[group.length - 1];
    if (group && previous && asShown(previous) === asShown(fit) && previous.score - fit.score < TIE) group.push(fit);
    else groups.push([fit]);
  }
  return groups.flatMap((group) => group.sort((a, b) => Number(a.idea.id) - Number(b.idea.id)));
}

/** A fit as one number: its percentage, and among equal ones how many skills are covered. */
function asShown({ score, highlighted }: Fit): number {
  return percentage(score) * 10 + highlighted.filter(Boolean).length;
}
