import { expect, test } from "vitest";
import { picksAt, wizardProps } from "../test-support/small-wizard.ts";
import { gridAnnouncement } from "./announcement.ts";

const state = (...paths: string[]) => wizardProps({ picks: picksAt(...paths) });
const describe = gridAnnouncement(({ picks }) => (picks.length < 5 ? "" : "A shape"));
const FOUR = ["make/paint/oil", "make/paint/story", "make/bench", "tell/poem"];

test.each([
  ["a pick", state(), state("make/paint/oil"), "Oil painting selected, 1 of 5"],
  ["a pick taken back", state(...FOUR), state(...FOUR.slice(1)), "Oil painting removed, 3 of 5"],
  ["clearing", state(...FOUR), state(), "All cleared"],
  ["many changes from another tab", state(...FOUR), state("tell/story"), "Your picks have changed, 1 of 5"],
  [
    "a level",
    state(),
    { ...state(), path: "music", crumbs: [{ name: "Music", path: "music" }], level: [] },
    "Music, 0 entries",
  ],
])("%s", (_, before, after, sentence) => {
  const samePicks = before.picks.length === 0 && after.picks.length === 0;
  expect(describe(before, samePicks ? { ...after, picks: before.picks } : after)).toBe(sentence);
});

test("no change has no announcement", () => {
  const same = state("tell/poem");
  expect(describe(same, { ...same })).toBe("");
});

test("the pick that makes it a shape says which, the next one doesn't", () => {
  const four = state(...FOUR);
  const [pick] = four.picks;
  if (!pick) throw new Error("no pick");
  const five = { ...four, picks: [...four.picks, { ...pick, id: "fifth", name: "A fifth" }] };
  const six = { ...five, picks: [...five.picks, { ...pick, id: "sixth", name: "A sixth" }] };
  expect(describe(four, five)).toBe("A fifth selected, 5 in all. A shape");
  expect(describe(five, six)).toBe("A sixth selected, 6 in all");
});
