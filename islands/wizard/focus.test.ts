import { expect, test } from "vitest";
import { childToward } from "./focus.ts";

test.each([
  ["", "make/paint", "make"],
  ["make", "make/paint", "paint"],
  ["make", "make/paint/deep", "paint"],
  ["make", "making/paint", undefined],
  ["make/paint", "make", undefined],
  ["make", "make", undefined],
  ["", "", undefined],
])("on the level %j, having left %j, the focus goes to %j", (path, left, child) => {
  expect(childToward(path, left)).toBe(child);
});
