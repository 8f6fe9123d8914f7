import { expect, test } from "vitest";
import { forget, forgetLocations } from "./forget.ts";

function storage(entries: Record<string, string>) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (i: number) => [...kept.keys()][i] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
  };
}

const ADA = {
  selectedCategories: "[1]",
  categoryCredits: "{}",
  selectionChangedAt: "7",
  "mapLocation:a": "2/17",
  mapBehind: "-7",
  "mapChanges:a": "[]",
  "mapChanges:b": '[{"id":"chess"}]',
  unrelated: "x",
};

test("what was written for an account goes, but not what is still to be sent", () => {
  const browser = storage({ ...ADA, mapAccount: "a" });
  forget(browser);
  expect([...browser.kept.keys()]).toEqual(["mapChanges:b", "unrelated"]);
});

test("data without an account stays", () => {
  const browser = storage({ ...ADA, mapAccount: "" });
  forget(browser);
  expect(browser.getItem("selectedCategories")).toBe("[1]");
  expect(browser.getItem("mapLocation:a")).toBeNull();
});

test("locations go by themselves", () => {
  const browser = storage({ ...ADA, mapAccount: "a" });
  forgetLocations(browser);
  expect(browser.getItem("selectedCategories")).toBe("[1]");
  expect(browser.getItem("mapLocation:a")).toBeNull();
});
