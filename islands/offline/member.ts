/**
 * Cached pages have no account. Changes on them are recorded for the account of the last page from the server; the
 * next such page sends them.
 */
import { forgetLocations } from "../account/forget.ts";
import type { RecordedChange } from "../account/visitor-changes.ts";
import { reportFailure } from "../shared/failure.ts";
import { OWNER } from "../store/stored-selection.ts";
import type { Wizard } from "../wizard/wizard.ts";

/** On a cached page, records changes for the last account; on one from the server without an account, deletes stored locations. */
export function persistForAccount({ store, tree }: Wizard, isCopy: boolean, noted: RecordedChange[]): void {
  try {
    if (!isCopy && store.boot().account === null) forgetLocations(localStorage);
    const account = localStorage.getItem(OWNER);
    if (isCopy && account)
      import("../account/map-sync.ts").then(
        ({ recordMap }) => recordMap(store, account, tree, noted),
        () => reportFailure("map-sync", "import"),
      );
  } catch {
    // Storage is blocked.
  }
}
