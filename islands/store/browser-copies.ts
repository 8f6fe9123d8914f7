/** The two places a browser keeps the selection: localStorage for us, a cookie so that the server can render it. Either may be blocked. */
import { codedTime, encodeSelection } from "../mapping/selection-code.ts";
import type { WizardProps } from "../wizard-props.ts";
import { CHANGED_AT, readStored, SELECTED, storedTexts, type StoredSelection } from "./stored-selection.ts";

const COOKIE = "selection";
const ONE_YEAR = 31_536_000;

/** The selection in localStorage; an empty one when storage is blocked. */
export function readStorage(): StoredSelection {
  try {
    return readStored(localStorage.getItem(SELECTED), localStorage.getItem(CHANGED_AT));
  } catch {
    return readStored(null, null);
  }
}

/** Writes what differs. Returns without effect when storage is blocked or full: the cookie still has everything. */
export function writeStorage(state: WizardProps): void {
  try {
    for (const [key, text] of storedTexts(state)) {
      if (localStorage.getItem(key) !== text) localStorage.setItem(key, text);
    }
  } catch {
    // Nothing to do: see above.
  }
}

export function writeCookie(state: WizardProps): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const text = encodeSelection(state.picks, state.changedAt);
  document.cookie = `${COOKIE}=${text}; Path=/; SameSite=Lax; Max-Age=${ONE_YEAR}${secure}`;
}

/** When the selection in the cookie was changed; 0 without a cookie. */
export function cookieChangedAt(): number {
  const pair = document.cookie.split("; ").find((text) => text.startsWith(`${COOKIE}=`));
  return pair ? codedTime(pair.slice(COOKIE.length + 1)) : 0;
}
