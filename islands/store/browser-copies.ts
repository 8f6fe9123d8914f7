/**
 * The selection in localStorage, and in a cookie for the server. Either may be blocked. Both name their account, and
 * those of another account are never read.
 */
import type { WizardProps } from "../contract/wizard-props.ts";
import { encodeSelection } from "../mapping/selection-code.ts";
import { CHANGED_AT, OWNER, readStored, SELECTED, type StoredSelection, storedTexts } from "./stored-selection.ts";

const COOKIE = "selection";
const ONE_YEAR = 31_536_000;

/** Empty when storage is blocked or has the selection of another account. */
export function readStorage(state: WizardProps): StoredSelection {
  const mine = lastOwner() === ownerOf(state);
  return readStored(mine ? read(SELECTED) : null, mine ? read(CHANGED_AT) : null);
}

/** Without effect when storage is blocked or full: the cookie has the selection too. */
export function writeStorage(state: WizardProps): void {
  try {
    for (const [key, text] of storedTexts(state, ownerOf(state))) {
      if (localStorage.getItem(key) !== text) localStorage.setItem(key, text);
    }
  } catch {
    // See above.
  }
}

/** False where the browser refuses it; `navigator.cookieEnabled` is true there too. */
export function writeCookie(state: WizardProps): boolean {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: Safari before 18.4 and Firefox before 140 have no Cookie Store API
  document.cookie = `${textOf(state)}; Path=/; SameSite=Lax; Max-Age=${ONE_YEAR}${secure}`;
  return document.cookie.includes(textOf(state));
}

/** Whether the cookie has been changed or deleted since. */
export function cookieDiffers(state: WizardProps): boolean {
  return navigator.cookieEnabled && state.changedAt > 0 && !document.cookie.includes(textOf(state));
}

function textOf(state: WizardProps): string {
  return `${COOKIE}=${encodeSelection(state.picks, state.changedAt, ownerOf(state))}`;
}

/** A page from the worker's cache has no account; it shows the picks of the last one. */
function ownerOf({ account }: WizardProps): string {
  return document.documentElement.dataset["copy"] ? lastOwner() : (account ?? "");
}

function lastOwner(): string {
  return read(OWNER) ?? "";
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
