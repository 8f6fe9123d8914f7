/** How well each idea of a list fits and why, in the server's words. */
import { aboutEqual } from "../mapping/about-equal.ts";
import { normalise } from "../mapping/correlation.ts";
import { sumCredits } from "../mapping/credits.ts";
import type { Firmness } from "../mapping/firmness.ts";
import { fourDecimals, percentage } from "../mapping/number-text.ts";
import { listed, ordinal } from "../mapping/words.ts";
import { chartValues } from "../mapping/radar.ts";
import type { Fit } from "../mapping/ranking.ts";
import { reasonsOf, type Pair } from "../mapping/reasons.ts";
import type { Match, WizardProps } from "../wizard-props.ts";

/** Of the ideas of a list, best first. Without picks there is nothing to say. */
export function matchesOf(
  { picks, traits, maximum }: WizardProps,
  list: readonly Fit[],
  firmness: ReadonlyMap<string, Firmness>,
): Match[] {
  if (picks.length === 0) return [];
  const you = chartValues(sumCredits(picks, traits.length));
  const spans = aboutEqual(list.map(({ score }) => score));
  const line = ({ axis, you: mine, idea }: Pair) => `${traits[axis]?.name ?? ""}: you ${mine}, idea ${idea}`;
  return list.map((fit, i) => {
    const reasons = reasonsOf(you, chartValues(normalise(fit.idea.values, maximum)));
    return {
      correlation: fourDecimals(fit.score),
      percent: percentage(fit.score),
      highlighted: fit.highlighted,
      firmness: firmness.get(fit.idea.id) ?? "Tentative",
      aboutEqual: spanText(spans[i] ?? [i, i]),
      shared: reasons.shared.map(line),
      short: reasons.short.map(line),
      skills: skillsText(fit),
    };
  });
}

function spanText([first, last]: readonly [number, number]): string {
  return first === last ? "" : `About equal with ${ordinal(first + 1)} to ${ordinal(last + 1)}`;
}

function skillsText({ idea, highlighted }: Fit): string {
  const hit = idea.skills.filter((_, i) => highlighted[i]).map(({ name }) => name);
  if (hit.length === 0) return "None of its three skills is among your picks.";
  return `You have ${hit.length} of its three skills: ${listed(hit)}.`;
}
