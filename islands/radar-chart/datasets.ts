import type { WizardProps } from "../contract/wizard-props.ts";
import { normalize } from "../mapping/correlation.ts";
import { sumCredits } from "../mapping/credits.ts";
import { type ChartValues, chartValues } from "../mapping/radar.ts";
import { isSelected } from "../mapping/selection.ts";

/** The part of the state that the radar shows. */
export type Compared = Pick<WizardProps, "picks" | "template" | "planned" | "traits" | "maximum">;

export type Datasets = {
  readonly you: ChartValues;
  /** The chosen template's values; null without one. */
  readonly comparison: ChartValues | null;
  /** The person's values with the planned activity; null without one. */
  readonly planned: ChartValues | null;
};

export function datasetsOf({ picks, traits, template, planned, maximum }: Compared): Datasets {
  // An activity picked meanwhile in another tab is no longer planned.
  const plan = planned && !isSelected(picks, planned.id) ? planned : null;
  return {
    you: chartValues(sumCredits(picks, traits.length)),
    comparison: template && chartValues(normalize(template.values, maximum)),
    planned: plan && chartValues(sumCredits([...picks, plan], traits.length)),
  };
}
