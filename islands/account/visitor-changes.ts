/** Records the visitor's changes on this page, not those adopted from other tabs or devices. */
import type { Pick } from "../contract/wizard-props.ts";
import type { Store } from "../store/store.ts";

export type RecordedChange = { readonly before: readonly Pick[]; readonly after: readonly Pick[]; readonly at: number };

/** A list that grows with each change. The consumer empties it. */
export function recordChanges(store: Store): RecordedChange[] {
  const noted: RecordedChange[] = [];
  let before = store.get().picks;
  store.subscribe((by) => {
    const { picks: after, changedAt: at } = store.get();
    if (by) noted.push({ before, after, at });
    before = after;
  });
  return noted;
}
