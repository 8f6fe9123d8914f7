import type { Match, SentProps, WizardProps } from "../contract/wizard-props.ts";
import { pickOf } from "../store/changes.ts";

/** The props of this page, or undefined on a page that has none. Throws when they aren't JSON. */
export function readProps(page: Document): WizardProps | undefined {
  const text = page.getElementById("props")?.textContent;
  return text ? Object.freeze(whole(JSON.parse(text) as SentProps)) : undefined;
}

/** The props with what the server leaves out because it can be told from the rest. */
export function whole(sent: SentProps): WizardProps {
  return { ...sent, picks: sent.picks.map((pick) => pickOf(pick, pick.above)), matches: matchesOf(sent.matches) };
}

function matchesOf(sent: SentProps["matches"]): Match[] {
  if (!sent) return [];
  const { percent, highlighted, firmness, shared, short } = sent;
  return sent.correlation.map((correlation, i) => ({
    correlation,
    percent: percent[i] as number,
    highlighted: highlighted[i] as Match["highlighted"],
    firmness: firmness[i] as Match["firmness"],
    shared: shared[i] as Match["shared"],
    short: short[i] as Match["short"],
  }));
}
