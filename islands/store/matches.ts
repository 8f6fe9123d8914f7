import type { Match, WizardProps } from "../contract/wizard-props.ts";
import { fourDecimals, percentage } from "../mapping/number-text.ts";
import type { Fit } from "../mapping/ranking.ts";

/** Empty without picks. */
export function matchesOf({ picks }: WizardProps, list: readonly Fit[]): Match[] {
  if (picks.length === 0) return [];
  return list.map(({ score, highlighted }) => {
    return { correlation: fourDecimals(score), percent: percentage(score), highlighted };
  });
}
