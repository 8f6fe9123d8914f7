/** What explains a result: the same answers as the server's, over the real data. */
import { describe, expect, test } from "vitest";
import { gapInWords } from "../template-list/gap.ts";
import { readRepositoryJson, realWorld, TRAITS } from "../test-support/data.ts";
import { normalise } from "./correlation.ts";
import { sumCredits } from "./credits.ts";
import { firmnessOf, trialsInTop } from "./firmness.ts";
import { percentage } from "./number-text.ts";
import { chartValues } from "./radar.ts";
import { ranked } from "./ranking.ts";
import { type Pair, reasonsOf } from "./reasons.ts";
import { listed } from "./words.ts";

type Row = readonly [trait: string, you: number, idea: number];
type Case = {
  readonly name: string;
  readonly selected: readonly string[];
  readonly firmness: Readonly<Record<string, readonly [word: string, kept: number]>>;
  readonly gaps: readonly string[];
  readonly reasons: Readonly<Record<string, { readonly shared: readonly Row[]; readonly short: readonly Row[] }>>;
};

const { cases } = readRepositoryJson<{ readonly cases: readonly Case[] }>("tests/vectors/insights.json");
const { maximum } = readRepositoryJson<{ readonly maximum: readonly number[] }>("tests/vectors/real.json");
const world = realWorld();
const rows = (pairs: readonly Pair[]) => pairs.map(({ axis, you, idea }) => [TRAITS[axis]?.id, you, idea]);

describe("the real data", () => {
  test.each(cases.map((one) => [one.name, one] as const))("%s", (_, { selected, firmness, gaps, reasons }) => {
    const picks = selected.map(world.pick);
    const you = chartValues(sumCredits(picks, TRAITS.length));
    for (const [id, { shared, short }] of Object.entries(reasons)) {
      const values = world.ideas.find((idea) => idea.id === id)?.values ?? [];
      const found = reasonsOf(you, chartValues(normalise(values, maximum)));
      expect(rows(found.shared)).toEqual(shared);
      expect(rows(found.short)).toEqual(short);
    }
    const list = ranked(world.ideas, picks, maximum);
    const percents = list.map(({ score }) => ({ percent: percentage(score) }));
    const ideas = list.map(({ idea }) => idea);
    expect(gaps.map((_gap, i) => gapInWords(ideas, percents, i))).toEqual(gaps);
    const kept = trialsInTop(world.ideas, picks, maximum);
    for (const [id, found] of firmnessOf(world.ideas, picks, maximum)) {
      expect([found, kept.get(id) ?? 0]).toEqual(firmness[id] ?? ["Tentative", 0]);
    }
  });
});

test("names are listed as people say them", () => {
  const said = [listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])];
  expect(said).toEqual(["", "a", "a and b", "a, b and c"]);
});
