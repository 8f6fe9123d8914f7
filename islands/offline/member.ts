/**
 * Copies of pages are a stranger's. What somebody signed in changes on one must reach the account
 * all the same: it is noted under the account that the last page of the server's was for, and the
 * next such page sends it.
 */
import { forgetLocations } from "../account/forget.ts";
import { reportFailure } from "../shared/failure.ts";
import { OWNER } from "../store/stored-selection.ts";
import type { Wizard } from "../wizard/wizard.ts";

/** Notes changes on a copy for whoever was here last, and takes away where others were. Storage may be blocked; then there is nothing to note in either. */
export function keepForMember({ store, tree }: Wizard, isCopy: boolean): void {
  try {
    if (!isCopy && store.boot().account === null) forgetLocations(localStorage);
    const account = localStorage.getItem(OWNER);
    if (isCopy && account)
      import("../account/map-sync.ts").then(
        ({ noteMap }) => noteMap(store, account, tree),
        () => reportFailure("map-sync", "import"),
      );
  } catch {
    // See above.
  }
}
