/**
 * Copies of pages are a stranger's. What somebody signed in changes on one must reach the account
 * all the same: it is noted under the account that the last page of the server's was for, and the
 * next such page sends it.
 */
import type { Wizard } from "../wizard.ts";

const MEMBER = "mapAccount";

/** Remembers whose page this is, or notes changes for whoever it was last. Storage may be blocked; then there is nothing to note in either. */
export function keepForMember({ store, tree }: Wizard, isCopy: boolean): void {
  try {
    if (!isCopy) remember(store.boot().account);
    const account = localStorage.getItem(MEMBER);
    if (isCopy && account) import("../account/map-sync.ts").then(({ noteMap }) => noteMap(store, account, tree), () => {});
  } catch {
    // See above.
  }
}

function remember(account: string | null): void {
  if (account === null) localStorage.removeItem(MEMBER);
  else localStorage.setItem(MEMBER, account);
}
