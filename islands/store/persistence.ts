/** Writes each change of the selection to this browser, and adopts newer ones of other tabs. */
import { cookieDiffers, readStorage, writeCookie, writeStorage } from "./browser-copies.ts";
import { carrying } from "./carried.ts";
import { withPicks } from "./changes.ts";
import { restore, winner } from "./reconcile.ts";
import type { Store } from "./store.ts";
import { CHANGED_AT } from "./stored-selection.ts";
import type { Tree } from "./tree.ts";

/** To be called after the islands were created, since it may change the state. */
export function persistSelection(store: Store, tree: Tree): void {
  writeEachChange(store);
  // The map of an account is in the page. A newer selection that needs a tree that can't be loaded stays for the next page.
  const current = store.get().account === null ? takeOverStored(store, tree) : Promise.resolve();
  current.then(
    () => writeBoth(store),
    () => {},
  );
  followOtherTabs(store, tree);
  refreshRevivedPage(store, tree);
}

function writeEachChange(store: Store): void {
  let written = store.get().picks;
  store.subscribe(() => {
    if (store.get().picks === written) return;
    written = store.get().picks;
    writeBoth(store);
  });
}

let isCarried = false;

function writeBoth(store: Store): void {
  const state = store.get();
  writeStorage(state);
  // No cookie before the first pick.
  const isKept = state.changedAt === 0 || writeCookie(state);
  if (isCarried || (isKept && !carrying(""))) return;
  isCarried = true;
  import("./carry-in-addresses.ts").then(
    ({ carryInAddresses }) => carryInAddresses(store),
    () => {},
  );
}

/** Adopts the selection in storage when it is newer. Rejects when the tree can't be loaded. */
async function takeOverStored(store: Store, tree: Tree): Promise<void> {
  const stored = readStorage(store.get());
  const holder = winner(store.get(), stored);
  if (holder === "page") return;
  const changedAt = Math.max(stored.changedAt, store.get().changedAt);
  const picks = holder === "storage" ? await restore(stored, tree) : store.get().picks;
  // The selection may have changed while the tree was loaded.
  if (picks && stored.changedAt > store.get().changedAt) store.set(withPicks(store.get(), picks, changedAt));
}

/** The time is written last, so the other keys are complete then. */
function followOtherTabs(store: Store, tree: Tree): void {
  window.addEventListener("storage", (event) => {
    if (event.key === CHANGED_AT) takeOverStored(store, tree).catch(() => {});
  });
}

/** A page restored from the back/forward cache missed changes. Without storage it is reloaded when the cookie differs. */
function refreshRevivedPage(store: Store, tree: Tree): void {
  window.addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    const reloadIfBehind = () => {
      if (cookieDiffers(store.get())) location.reload();
    };
    takeOverStored(store, tree).then(reloadIfBehind, reloadIfBehind);
  });
}
