/**
 * The two copies a browser keeps of the selection: localStorage for us, a cookie so that the server can render it. Either
 * may be blocked. Both say whose it is, and what is somebody else's is never read.
 */
import type { WizardProps } from "../contract/wizard-props.ts";
import { encodeSelection } from "../mapping/selection-code.ts";
import { CHANGED_AT, OWNER, readStored, SELECTED, type StoredSelection, storedTexts } from "./stored-selection.ts";

const COOKIE = "selection";
const ONE_YEAR = 31_536_000;

/** The selection in localStorage; an empty one when storage is blocked, or holds that of somebody else. */
export function readStorage(state: WizardProps): StoredSelection {
  const mine = lastOwner() === ownerOf(state);
  return readStored(mine ? read(SELECTED) : null, mine ? read(CHANGED_AT) : null, Date.now());
}

/** Writes what differs. Returns without effect when storage is blocked or full: the cookie still has everything. */
export function writeStorage(state: WizardProps): void {
  try {
    for (const [key, text] of storedTexts(state, ownerOf(state))) {
      if (localStorage.getItem(key) !== text) localStorage.setItem(key, text);
    }
  } catch {
    // Nothing to do: see above.
  }
}

export function writeCookie(state: WizardProps): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: Safari before 18.4 and Firefox before 140 have no Cookie Store API
  document.cookie = `${textOf(state)}; Path=/; SameSite=Lax; Max-Age=${ONE_YEAR}${secure}`;
}

/** Whether the cookie has been written by somebody else since, or taken away. */
export function cookieDiffers(state: WizardProps): boolean {
  return navigator.cookieEnabled && state.changedAt > 0 && !document.cookie.split("; ").includes(textOf(state));
}

function textOf(state: WizardProps): string {
  return `${COOKIE}=${encodeSelection(state.picks, state.changedAt, ownerOf(state))}`;
}

/** A copy of the worker's is a stranger's page, but it shows the picks of whoever was here last. */
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
