import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { picksAt, wizardProps } from "../test-support/small-wizard.ts";
import { CHANGED_AT, CREDITS, OWNER, readStored, SELECTED, storedTexts } from "./stored-selection.ts";

const entry = (id: string, ...path: string[]) => ({
  id,
  name: id,
  icon: "x",
  crossCredits: {},
  path: path.map((at) => ({ id: at })),
});

describe("storedTexts", () => {
  const texts = storedTexts(wizardProps({ picks: picksAt("make/paint/oil"), changedAt: 42 }), "k3Jx8-_aQ");

  test("holds the entries with credits by trait and the way from the root", () => {
    expect(JSON.parse(texts.get(SELECTED) ?? "")).toEqual([
      {
        id: "oil",
        name: "Oil painting",
        icon: "palette",
        crossCredits: { a: 9, b: 2, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1, i: 1, j: 1 },
        path: [
          { id: "make", name: "Make", icon: "hammer" },
          { id: "paint", name: "Paint", icon: "brush" },
          { id: "oil", name: "Oil painting", icon: "palette" },
        ],
      },
    ]);
  });

  test("holds the sums, zeros for an empty selection", () => {
    expect(JSON.parse(texts.get(CREDITS) ?? "")).toMatchObject({ a: 9, b: 2 });
    expect(JSON.parse(storedTexts(wizardProps(), "").get(CREDITS) ?? "")).toMatchObject({ a: 0, j: 0 });
  });

  test("says for whom it was written", () => {
    expect(texts.get(OWNER)).toBe("k3Jx8-_aQ");
  });

  test("the time comes last, and reads back", () => {
    expect([...texts.keys()].pop()).toBe(CHANGED_AT);
    expect(readStored(texts.get(SELECTED) ?? null, texts.get(CHANGED_AT) ?? null)).toEqual({
      entries: [{ id: "oil", path: "make/paint/oil" }],
      changedAt: 42,
    });
  });
});

describe("readStored", () => {
  test.each([null, "", "{", '[{"id":"photo', "null", "7", "1e999", '"<script>"', "{}", '{"length":3,"0":{}}'])(
    "%j is an empty selection",
    (text) => {
      expect(readStored(text, null)).toEqual({ entries: [], changedAt: 0 });
    },
  );

  test("deep nesting is an empty selection", () => {
    expect(readStored("[".repeat(50_000), null).entries).toEqual([]);
  });

  test("keeps what can be understood", () => {
    const mixed = [
      null,
      7,
      [],
      {},
      { id: "oil" },
      { id: "oil", path: "make" },
      { id: 3, path: [{ id: 3 }] },
      entry("oil", "make", "other"),
      entry("poem", "tell", "poem"),
    ];
    expect(readStored(JSON.stringify(mixed), "9").entries).toEqual([{ id: "poem", path: "tell/poem" }]);
  });

  test("an activity counts once", () => {
    const twice = [entry("story", "tell", "story"), entry("story", "make", "paint", "story")];
    expect(readStored(JSON.stringify(twice), "9").entries).toEqual([{ id: "story", path: "tell/story" }]);
  });

  test.each([
    [null, 1],
    ["", 1],
    ["soon", 1],
    ["-4", 1],
    ["1e400", 1],
    ["99999999999999999999", 1],
    ["0x10", 16],
    ["1700000000000", 1_700_000_000_000],
    ["1800000000000", 1_800_000_000_000],
    ["4503599627370496", 1],
  ])("with entries, the time %j counts as %i", (time, expected) => {
    expect(readStored(JSON.stringify([entry("poem", "tell", "poem")]), time).changedAt).toBe(expected);
  });

  test("names of built-in properties are just ids", () => {
    const hostile = ["__proto__", "constructor", "toString"].map((id) => entry(id, id));
    expect(readStored(JSON.stringify(hostile), "1").entries.map(({ id }) => id)).toEqual([
      "__proto__",
      "constructor",
      "toString",
    ]);
  });

  test("thousands of repeated or unknown entries leave the valid ones", () => {
    const repeated = Array.from({ length: 2_000 }, () => entry("poem", "tell", "poem"));
    expect(readStored(JSON.stringify(repeated), "9").entries).toHaveLength(1);
    const unknown = Array.from({ length: 10_000 }, (_, i) => entry(`x${i}`, `x${i}`));
    const { entries } = readStored(JSON.stringify([...unknown, entry("poem", "tell", "poem")]), "9");
    expect(entries[entries.length - 1]).toEqual({ id: "poem", path: "tell/poem" });
  });

  test("never fails", () => {
    fc.assert(fc.property(fc.json(), fc.string(), (selected, time) => void readStored(selected, time)));
  });
});
