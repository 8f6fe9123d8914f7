import assert from "node:assert/strict";
import { test } from "node:test";
import { regressions, together } from "./regressions.mjs";

const row = (what, value, better, unit = "ratio") => ({ part: "pages", what, value, unit, better });

test("a ratio that is worse by more than a fifth is named, whichever way is better", () => {
  const before = [row("rate", 1, "more"), row("cost", 10, "less")];
  assert.deepEqual(regressions([row("rate", 0.84, "more"), row("cost", 11.9, "less")], before), []);
  assert.deepEqual(regressions([row("rate", 2, "more"), row("cost", 1, "less")], before), []);
  assert.deepEqual(regressions([row("rate", 0.83, "more"), row("cost", 12.1, "less")], before), [
    "pages: rate: 0.83, was 1",
    "pages: cost: 12.1, was 10",
  ]);
});

test("times, sizes and what wasn't measured before are no regression", () => {
  assert.deepEqual(regressions([row("start", 90, undefined, "ms")], [row("start", 30, undefined, "ms")]), []);
  assert.deepEqual(regressions([row("new", 90, "less")], []), []);
});

test("parts that weren't measured keep their figures", () => {
  const start = { ...row("start", 30), part: "start" };
  assert.deepEqual(together([row("new", 1)], [start, row("old", 2)]), [start, row("new", 1)]);
});
