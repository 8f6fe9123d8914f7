/** One line about a shape, from its two strongest traits. Equal to `server/insights/wording/sentence.rs`. */

import { READY_AT } from "../contract/generated.ts";
import { t } from "../contract/language.ts";
import type { WizardProps } from "../contract/wizard-props.ts";
import { sumCredits } from "../mapping/credits.ts";
import type { Lines } from "./tree.ts";

/** Smallest share of the strongest trait that every trait of a round shape has. */
const ROUND_FROM = 0.75;

/**
 * "Planner, then People Helper: everyone gets there, on time"; of a round shape only that it is round. Empty before the
 * fifth pick.
 */
export function sentenceOf({ picks, traits }: WizardProps, lines: Lines | undefined): string {
  if (picks.length < READY_AT) return "";
  const credits = sumCredits(picks, traits.length);
  if (Math.min(...credits) >= ROUND_FROM * Math.max(...credits)) {
    return t("A round shape: none of the ten traits is far behind the others");
  }
  // Sorting is stable: equal traits keep their order.
  const [first = 0, second = 0] = credits.map((_, axis) => axis).sort((a, b) => (credits[b] ?? 0) - (credits[a] ?? 0));
  const line = lines?.[first]?.[second];
  if (!credits[second] || !line) return "";
  return t("{first}, then {second}: {line}", {
    first: traits[first]?.name ?? "",
    second: traits[second]?.name ?? "",
    line,
  });
}
