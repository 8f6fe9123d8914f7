import { describe, expect, test } from "vitest";
import { LISTED } from "../contract/generated.ts";
import { readRepositoryJson, realWorld, TRAITS } from "../test-support/data.ts";
import { type DataCategory, type DataTemplate, type World, worldOf } from "../test-support/world.ts";
import { normalize } from "./correlation.ts";
import { sumCredits, totalCredits } from "./credits.ts";
import { ranked } from "./ranking.ts";
import { encodeSelection } from "./selection-code.ts";

type Rank = { readonly id: string; readonly score: number; readonly skills: readonly boolean[] };
type Case = { readonly selected: readonly string[]; readonly credits: readonly number[]; readonly total: number };

type MadeUp = {
  readonly traits: readonly string[];
  readonly categories: readonly DataCategory[];
  readonly templates: readonly DataTemplate[];
  readonly maximum: readonly number[];
  readonly normalised: Readonly<Record<string, readonly number[]>> | readonly (readonly number[])[];
  readonly cases: readonly (Case & { readonly ranking: readonly Rank[] })[];
};

type Real = {
  readonly time: number;
  readonly maximum: readonly number[];
  readonly cases: readonly (Case & { readonly name: string; readonly top: readonly Rank[]; readonly cookie: string })[];
};

/** Ids stand for any of an activity's places; paths for themselves. */
function pickIn(world: World, selected: string) {
  const path = world.leafPaths.find((at) => at === selected || at.endsWith(`/${selected}`));
  return world.pick(path ?? selected);
}

function rankingIn(world: World, picks: readonly ReturnType<World["pick"]>[], maximum: readonly number[]): Rank[] {
  return ranked(world.ideas, picks, maximum).map(({ idea, score, highlighted }) => ({
    id: idea.id,
    score: Math.round(score * 1e9) / 1e9,
    skills: highlighted,
  }));
}

describe("the made-up world", () => {
  const vectors = readRepositoryJson<MadeUp>("tests/vectors/scoring.json");
  const world = worldOf(vectors.traits, vectors.categories, vectors.templates);

  test("templates are normalised", () => {
    const expected = Object.values(vectors.normalised);
    world.ideas.forEach(({ values }, i) => {
      normalize(values, vectors.maximum).forEach((value, t) => expect(value).toBeCloseTo(expected[i]?.[t] ?? NaN, 8));
    });
  });

  test.each(vectors.cases.map((one, i) => [i, one] as const))("case %i", (_, { selected, credits, total, ranking }) => {
    const picks = selected.map((id) => pickIn(world, id));
    expect(sumCredits(picks, vectors.traits.length)).toEqual(credits);
    expect(totalCredits(credits)).toBe(total);
    expect(rankingIn(world, picks, vectors.maximum)).toEqual(ranking);
  });
});

describe("the real data", () => {
  const vectors = readRepositoryJson<Real>("tests/vectors/real.json");
  const world = realWorld();

  test("there are enough cases", () => {
    expect(vectors.cases.length).toBeGreaterThanOrEqual(200);
  });

  test.each(vectors.cases.map((one) => [one.name, one] as const))(
    "%s",
    (_, { selected, credits, total, top, cookie }) => {
      const picks = selected.map(world.pick);
      expect(sumCredits(picks, TRAITS.length)).toEqual(credits);
      expect(totalCredits(credits)).toBe(total);
      expect(rankingIn(world, picks, vectors.maximum).slice(0, LISTED)).toEqual(top);
      expect(encodeSelection(picks, vectors.time)).toBe(cookie);
    },
  );
});
