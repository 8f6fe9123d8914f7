/** What follows the picks and the idea on steps 2 and 3. A script of its own, fetched at the first change. */
import { fetchIdeas, keepListing } from "../store/listing.ts";
import type { Store } from "../store/store.ts";
import { keepInsight } from "./insight.ts";

/** Starts following; `shown` is the state the page shows. */
export function follow(store: Store, shown: ReturnType<Store["get"]>): void {
  keepListing(store, shown, fetchIdeas);
  keepInsight(store, shown);
}
