import type { Line, Match, WizardProps } from "../contract/wizard-props.ts";
import { normalise } from "../mapping/correlation.ts";
import { sumCredits } from "../mapping/credits.ts";
import type { Firmness } from "../mapping/firmness.ts";
import { fourDecimals, percentage } from "../mapping/number-text.ts";
import { chartValues } from "../mapping/radar.ts";
import type { Fit } from "../mapping/ranking.ts";
import { type Pair, reasonsOf } from "../mapping/reasons.ts";

/** Empty without picks. */
export function matchesOf(
  { picks, traits, maximum }: WizardProps,
  list: readonly Fit[],
  firmness: ReadonlyMap<string, Firmness>,
): Match[] {
  if (picks.length === 0) return [];
  const you = chartValues(sumCredits(picks, traits.length));
  return list.map((fit) => {
    const { shared, short } = reasonsOf(you, chartValues(normalise(fit.idea.values, maximum)));
    return {
      correlation: fourDecimals(fit.score),
      percent: percentage(fit.score),
      highlighted: fit.highlighted,
      firmness: firmness.get(fit.idea.id) ?? "Tentative",
      shared: shared.map(line),
      short: short.map(line),
    };
  });
}

function line({ axis, you, idea }: Pair): Line {
  return [axis, you, idea];
}
