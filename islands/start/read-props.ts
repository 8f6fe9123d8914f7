import type { Match, SentProps, WizardProps } from "../contract/wizard-props.ts";
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

function completeMatches({ matches }: SentProps): Match[] {
  if (!matches) return [];
  return matches.percent.map((percent, i) => {
    return { correlation: matches.correlation[i], percent, highlighted: matches.highlighted[i] } as Match;
  });
}
