import { FIRST, LISTED } from "../contract/generated.ts";
import type { Idea, WizardProps } from "../contract/wizard-props.ts";
import { ranked } from "../mapping/ranking.ts";
import { matchesOf } from "./matches.ts";
import { tieInWords } from "./tie.ts";

/** Lists the best of `all` ideas anew, and how well they fit. */
export function withRanking(state: WizardProps, all: readonly Idea[]): WizardProps {
  const best = ranked(all, state.picks, state.maximum).slice(0, LISTED);
  const matches = matchesOf(state, best);
  return { ...state, ideas: best.map(({ idea }) => idea), matches, tie: tieInWords(matches.slice(0, FIRST)) };
}
