import { learn } from "../contract/learn.ts";
import type { Match, SentProps, WizardProps } from "../contract/wizard-props.ts";
import { pickOf } from "../store/changes.ts";
import { BEHIND } from "../store/stored-selection.ts";

/** The props of this page, or undefined on a page that has none. Throws when they aren't JSON. */
export function readProps(page: Document): WizardProps | undefined {
  const text = page.getElementById("props")?.textContent;
  return text ? Object.freeze(completeProps(JSON.parse(text) as SentProps)) : undefined;
}

/** The props with everything that can be derived from them; the server leaves it out. */
export function completeProps(sent: SentProps): WizardProps {
  learn(sent.untranslated);
  return {
    ...sent,
    behind: clockBehind(sent.now),
    picks: sent.picks.map((pick) => pickOf(pick, pick.above)),
    matches: completeMatches(sent),
  };
}

function completeMatches({ matches }: SentProps): Match[] {
  if (!matches) return [];
  return matches.percent.map((percent, i) => {
    return { correlation: matches.correlation[i], percent, highlighted: matches.highlighted[i] } as Match;
  });
}

/** A cached page doesn't have the server's time: there the offset is that of the last page of an account. */
function clockBehind(now: number | undefined): number {
  const behind = now ? now - Date.now() : 0;
  try {
    if (now) localStorage.setItem(BEHIND, String(behind));
    return Number(localStorage.getItem(BEHIND)) || behind;
  } catch {
    return behind;
  }
}
