/** What explains a result: the same answers as the server's, over the real data. */
import { describe, expect, test } from "vitest";
import { readRepositoryJson, realWorld, TRAITS } from "../test-support/data.ts";
import { aboutEqual } from "./about-equal.ts";
import { normalise } from "./correlation.ts";
import { sumCredits } from "./credits.ts";
import { firmnessOf } from "./firmness.ts";
import { listed, ordinal } from "./words.ts";
import { chartValues } from "./radar.ts";
import { LISTED, ranked } from "./ranking.ts";
import { reasonsOf, type Pair } from "./reasons.ts";

type Row = readonly [trait: string, you: number, idea: number];
type Case = {
  readonly name: string;
  readonly selected: readonly string[];
  readonly firmness: Readonly<Record<string, string>>;
  readonly aboutEqual: readonly (readonly [number, number])[];
  readonly reasons: Readonly<Record<string, { readonly shared: readonly Row[]; readonly short: readonly Row[] }>>;
};

const { cases } = readRepositoryJson<{ readonly cases: readonly Case[] }>("tests/vectors/insights.json");
const { maximum } = readRepositoryJson<{ readonly maximum: readonly number[] }>("tests/vectors/real.json");
const world = realWorld();
const rows = (pairs: readonly Pair[]) => pairs.map(({ axis, you, idea }) => [TRAITS[axis]?.id, you, idea]);

describe("the real data", () => {
  test.each(cases.map((one) => [one.name, one] as const))("%s", (_, { selected, firmness, aboutEqual: spans, reasons }) => {
    const picks = selected.map(world.pick);
    const you = chartValues(sumCredits(picks, TRAITS.length));
    for (const [id, { shared, short }] of Object.entries(reasons)) {
      const values = world.ideas.find((idea) => idea.id === id)?.values ?? [];
      const found = reasonsOf(you, chartValues(normalise(values, maximum)));
      expect(rows(found.shared)).toEqual(shared);
      expect(rows(found.short)).toEqual(short);
    }
    const scores = ranked(world.ideas, picks, maximum).slice(0, LISTED).map(({ score }) => score);
    expect(aboutEqual(scores)).toEqual(spans);
    for (const [id, found] of firmnessOf(world.ideas, picks, maximum)) expect(found).toBe(firmness[id] ?? "Tentative");
  });
});

test("numbers are said as people say them", () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 50, 111].map(ordinal).join(" ")).toBe(
    "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 50th 111th",
  );
  expect([listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])]).toEqual(["", "a", "a and b", "a, b and c"]);
});
