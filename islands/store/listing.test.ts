import { expect, test, vi } from "vitest";
import { picksAt, smallWorld, wizardProps } from "../test-support/small-wizard.ts";
import { withPicks } from "./changes.ts";
import { updateListing } from "./listing.ts";
import { createStore } from "./store.ts";

test("on step 2 a change elsewhere ranks all ideas anew", async () => {
  const store = createStore(wizardProps({ step: 2, ideas: smallWorld.ideas.slice(0, 1) }));
  const fetchAll = vi.fn(() => Promise.resolve(smallWorld.ideas));
  updateListing(store, store.get(), fetchAll);
  store.set(withPicks(store.get(), picksAt("tell/poem"), 1));
  await vi.waitFor(() => expect(store.get().ideas.map(({ id }) => id)).toEqual(["2", "10", "1"]));
  expect(fetchAll).toHaveBeenCalledExactlyOnceWith("/static/tree/ideas-1.json");
});

test("on other steps nothing is fetched", () => {
  const store = createStore(wizardProps());
  const fetchAll = vi.fn(() => Promise.resolve(smallWorld.ideas));
  updateListing(store, store.get(), fetchAll);
  store.set(withPicks(store.get(), picksAt("tell/poem"), 1));
  expect(fetchAll).not.toHaveBeenCalled();
});
