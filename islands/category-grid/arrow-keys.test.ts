import { describe, expect, test } from "vitest";
import { cellAfterKey } from "./arrow-keys.ts";

/** Two and a half rows; the cell in the middle is an empty category. */
const CELLS = [true, true, true, true, false, true, true, true];

describe("cellAfterKey", () => {
  test.each([
    ["ArrowRight", 0, 1],
    ["ArrowRight", 2, 3],
    ["ArrowRight", 3, 5],
    ["ArrowRight", 7, undefined],
    ["ArrowLeft", 5, 3],
    ["ArrowLeft", 0, undefined],
    ["ArrowDown", 0, 3],
    ["ArrowDown", 1, 7],
    ["ArrowDown", 5, undefined],
    ["ArrowUp", 7, 1],
    ["ArrowUp", 2, undefined],
    ["Home", 5, 0],
    ["End", 0, 7],
    ["Enter", 0, undefined],
    ["a", 0, undefined],
  ])("%s from cell %i leads to %s", (key, from, to) => {
    expect(cellAfterKey(key, from, CELLS, 3)).toBe(to);
  });

  test.each([
    [2, 1, 3],
    [1, 3, 5],
  ])("in %i columns down leads from cell %i to %s", (columns, from, to) => {
    expect(cellAfterKey("ArrowDown", from, CELLS, columns)).toBe(to);
    expect(cellAfterKey("ArrowUp", to, CELLS, columns)).toBe(from);
  });

  test("a level of empty categories leads nowhere", () => {
    expect(["Home", "End", "ArrowDown"].map((key) => cellAfterKey(key, 0, [false, false], 3))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
