import type { Line, Match, SentProps, WizardProps } from "../contract/wizard-props.ts";
import { normalise } from "../mapping/correlation.ts";
import { sumCredits } from "../mapping/credits.ts";
import { chartValues, rounded } from "../mapping/radar.ts";
import { pickOf } from "../store/changes.ts";

/** The props of this page, or undefined on a page that has none. Throws when they aren't JSON. */
export function readProps(page: Document): WizardProps | undefined {
  const text = page.getElementById("props")?.textContent;
  return text ? Object.freeze(completeProps(JSON.parse(text) as SentProps)) : undefined;
}

/** The props with everything that can be derived from them; the server leaves it out. */
export function completeProps(sent: SentProps): WizardProps {
  const behind = sent.now ? sent.now - Date.now() : 0;
  return { ...sent, behind, picks: sent.picks.map((pick) => pickOf(pick, pick.above)), matches: completeMatches(sent) };
}

function completeMatches({ matches, ideas, picks, maximum }: SentProps): Match[] {
  if (!matches) return [];
  const you = rounded(chartValues(sumCredits(picks, maximum.length)));
  return matches.percent.map((percent, i) => {
    const idea = rounded(chartValues(normalise(ideas[i]?.values ?? [], maximum)));
    const lines = (axes: readonly number[] | undefined) =>
      axes?.map((axis) => [axis, you[axis], idea[axis]]) as readonly Line[] | undefined;
    return {
      correlation: matches.correlation[i],
      percent,
      highlighted: matches.highlighted[i],
      firmness: matches.firmness[i],
      shared: lines(matches.shared[i]),
      short: lines(matches.short[i]),
    } as Match;
  });
}
