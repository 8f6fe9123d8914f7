/** Deletes the stored data of an account that is no longer signed in here. Throws when storage is blocked. */
import { BEHIND, CHANGED_AT, CREDITS, OWNER, SELECTED } from "../store/stored-selection.ts";

type Kept = globalThis.Pick<Storage, "length" | "key" | "getItem" | "removeItem">;

/** For pages without a session: the selection, the location and the changes already sent. */
export function forget(storage: Kept): void {
  if (storage.getItem(OWNER)) for (const key of [SELECTED, CREDITS, OWNER, CHANGED_AT]) storage.removeItem(key);
  forgetLocations(storage);
}

/** Does nothing where storage is blocked. */
export function forgetHere(): void {
  try {
    forget(localStorage);
  } catch {
    // Storage is blocked.
  }
}

/** Unsent changes stay; they are sent only to their own account. */
export function forgetLocations(storage: Kept): void {
  for (let i = storage.length - 1; i >= 0; i--) {
    const key = storage.key(i) ?? "";
    const sent = key.startsWith("mapChanges:") && storage.getItem(key) === "[]";
    if (sent || key === BEHIND || key.startsWith("mapLocation:")) storage.removeItem(key);
  }
}
