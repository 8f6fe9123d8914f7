/** Notes what the visitor picks and takes out on this page, but not what the page takes over from elsewhere. */
import type { Pick } from "../mapping/types.ts";
import type { Store } from "../store/store.ts";

/** The selection before and after a change of the visitor's. */
export type Noted = { readonly before: readonly Pick[]; readonly after: readonly Pick[]; readonly at: number };

/**
 * A list that grows with each change, beginning with what changed before this script was there.
 * Whoever deals with the changes takes them out.
 */
export function noteChanges(store: Store): Noted[] {
  const { picks, changedAt } = store.get();
  const noted: Noted[] = [{ before: store.boot().picks, after: picks, at: changedAt }];
  let before = picks;
  store.subscribe((by) => {
    const { picks: after, changedAt: at } = store.get();
    if (by) noted.push({ before, after, at });
    before = after;
  });
  return noted;
}
