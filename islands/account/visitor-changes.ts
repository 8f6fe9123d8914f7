/** Records the visitor's changes on this page, not those adopted from other tabs or devices. */
import type { Pick } from "../mapping/types.ts";
import type { Store } from "../store/store.ts";

export type RecordedChange = { readonly before: readonly Pick[]; readonly after: readonly Pick[]; readonly at: number };

/** A list that grows with each change, from before this script was loaded on. The consumer empties it. */
export function recordChanges(store: Store): RecordedChange[] {
  const { picks, changedAt } = store.get();
  const noted: RecordedChange[] = [{ before: store.boot().picks, after: picks, at: changedAt }];
  let before = picks;
  store.subscribe((by) => {
    const { picks: after, changedAt: at } = store.get();
    if (by) noted.push({ before, after, at });
    before = after;
  });
  return noted;
}
