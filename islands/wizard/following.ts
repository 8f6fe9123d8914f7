/**
 * Updates of steps 2 and 3 after a change of picks or idea. A script of its own, fetched at the first change.
 */
import { fetchIdeas, updateListing } from "../store/listing.ts";
import type { Store } from "../store/store.ts";
import { type Own, updateInsight } from "./insight.ts";

/** Starts following; `shown` is the state the page shows. The page's script gives the functions that it has anyway. */
export function follow(
  store: Store,
  shown: ReturnType<Store["get"]>,
  wizardUrl: Own["wizardUrl"],
  encodeSelection: Own["encodeSelection"],
): void {
  updateListing(store, shown, fetchIdeas);
  updateInsight(store, shown, { wizardUrl, encodeSelection });
}
