/** Sentences about a ranking: the same as the server's, over the real data. */
import { describe, expect, test } from "vitest";
import { sentenceOf } from "../store/sentence.ts";
import { tieInWords } from "../store/tie.ts";
import { readRepositoryJson, realWorld } from "../test-support/data.ts";
import { picksAt, wizardProps } from "../test-support/small-wizard.ts";
import { percentage } from "./number-text.ts";
import { ranked } from "./ranking.ts";

type Case = { readonly name: string; readonly selected: readonly string[]; readonly tie: string };

const { cases } = readRepositoryJson<{ readonly cases: readonly Case[] }>("tests/vectors/insights.json");
const { maximum } = readRepositoryJson<{ readonly maximum: readonly number[] }>("tests/vectors/real.json");
const world = realWorld();

describe("the real data", () => {
  test.each(cases.map((one) => [one.name, one] as const))("%s", (_, { selected, tie }) => {
    const list = ranked(world.ideas, selected.map(world.pick), maximum).slice(0, 20);
    expect(tieInWords(list.map(({ score }) => ({ percent: percentage(score) })))).toBe(tie);
  });
});

test("a sentence names two traits, but none of a round shape", () => {
  const picks = picksAt("make/paint/oil", "make/paint/story", "make/bench", "tell/story", "tell/poem");
  const lines = wizardProps().traits.map(() => wizardProps().traits.map(() => "a line"));
  expect(sentenceOf(wizardProps({ picks }), lines)).toBe("Trait C, then Trait A: a line");
  const round = picks.map((pick) => ({ ...pick, credits: pick.credits.map((_, axis) => (axis ? 3 : 4)) }));
  expect(sentenceOf(wizardProps({ picks: round }), lines)).toMatch(/^A round shape: /);
  expect(sentenceOf(wizardProps({ picks: round.slice(1) }), lines)).toBe("");
});
