/** Keeps the selection in this browser: writes each change, and takes over what is newer elsewhere. */
import { cookieDiffers, readStorage, writeCookie, writeStorage } from "./browser-copies.ts";
import { withPicks } from "./changes.ts";
import { restore, winner } from "./reconcile.ts";
import type { Store } from "./store.ts";
import { CHANGED_AT } from "./stored-selection.ts";
import type { Tree } from "./tree.ts";

/** Starts keeping. Call it when the islands are on their way: it may change the state. */
export function keepSelection(store: Store, tree: Tree): void {
  writeEachChange(store);
  // A newer selection that couldn't be read for want of the tree stays as it is, for the next page.
  takeOverStored(store, tree).then(
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

function writeBoth(store: Store): void {
  const state = store.get();
  writeStorage(state);
  // Somebody who never picked anything needs no cookie.
  if (state.changedAt > 0) writeCookie(state);
}

/** Takes over the selection in storage when it is the newer one. Rejects when that can't be told for want of the tree. */
async function takeOverStored(store: Store, tree: Tree): Promise<void> {
  const stored = readStorage(store.get());
  const holder = winner(store.get(), stored);
  if (holder === "page") return;
  const changedAt = Math.max(stored.changedAt, store.get().changedAt);
  const picks = holder === "storage" ? await restore(stored, tree) : store.get().picks;
  // The visitor may have gone on while the tree was on its way.
  if (picks && stored.changedAt > store.get().changedAt) store.set(withPicks(store.get(), picks, changedAt));
}

/** Only the time is listened to: it is written last, when the rest is there. Nothing is written back. */
function followOtherTabs(store: Store, tree: Tree): void {
  window.addEventListener("storage", (event) => {
    if (event.key === CHANGED_AT) takeOverStored(store, tree).catch(() => {});
  });
}

/** A page that Back brings to life again heard nothing meanwhile. Where storage can't tell, the server can. */
function refreshRevivedPage(store: Store, tree: Tree): void {
  window.addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    const reloadIfBehind = () => {
      if (cookieDiffers(store.get())) location.reload();
    };
    takeOverStored(store, tree).then(reloadIfBehind, reloadIfBehind);
  });
}
