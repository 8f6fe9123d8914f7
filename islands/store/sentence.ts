/** One line about a shape, from its two strongest traits. Equal to `server/insights/wording/sentence.rs`. */
import { READY_AT } from "../contract/generated.ts";
import type { WizardProps } from "../contract/wizard-props.ts";
import { sumCredits } from "../mapping/credits.ts";
import type { Lines } from "./tree.ts";

/** "Planner, then People Helper: everyone gets there, on time". Empty before the fifth pick. */
export function sentenceOf({ picks, traits }: WizardProps, lines: Lines | undefined): string {
  const credits = sumCredits(picks, traits.length);
  // Sorting is stable: equal traits keep their order.
  const [first = 0, second = 0] = credits.map((_, axis) => axis).sort((a, b) => (credits[b] ?? 0) - (credits[a] ?? 0));
  const line = lines?.[first]?.[second];
  if (picks.length < READY_AT || !credits[second] || !line) return "";
  return `${traits[first]?.name}, then ${traits[second]?.name}: ${line}`;
}
