/**
 * Updates of steps 2 and 3 after a change of picks or idea. A script of its own, fetched at the first change.
 */
import { fetchIdeas, updateListing } from "../store/listing.ts";
import type { Store } from "../store/store.ts";
import { updateInsight } from "./insight.ts";

/** Starts following; `shown` is the state the page shows. */
export function follow(store: Store, shown: ReturnType<Store["get"]>): void {
  updateListing(store, shown, fetchIdeas);
  updateInsight(store, shown);
}
