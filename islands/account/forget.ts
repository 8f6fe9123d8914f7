/** Takes away what this browser keeps of somebody who isn't signed in here any more. Storage may be blocked. */
import { CHANGED_AT, CREDITS, OWNER, SELECTED } from "../store/stored-selection.ts";

type Kept = globalThis.Pick<Storage, "length" | "key" | "getItem" | "removeItem">;

/** On a page that knows nobody: their selection, where they were, and what changes were sent. */
export function forget(storage: Kept): void {
  if (storage.getItem(OWNER)) for (const key of [SELECTED, CREDITS, OWNER, CHANGED_AT]) storage.removeItem(key);
  forgetLocations(storage);
}

/** Changes that could not be sent yet stay: only their owner's account ever gets them. */
export function forgetLocations(storage: Kept): void {
  for (let i = storage.length - 1; i >= 0; i--) {
    const key = storage.key(i) ?? "";
    const sent = key.startsWith("mapChanges:") && storage.getItem(key) === "[]";
    if (sent || key.startsWith("mapLocation:")) storage.removeItem(key);
  }
}
