import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { realWorld, TRAITS } from "../test-support/data.ts";
import { correlation, normalize } from "./correlation.ts";
import { sumCredits } from "./credits.ts";
import { ranked } from "./ranking.ts";
import { toggled } from "./selection.ts";

const world = realWorld();
const everything = [...new Map(world.leafPaths.map((path) => [path.split("/").pop(), world.pick(path)])).values()];
const maximum = sumCredits(everything, TRAITS.length);
const somePicks = fc.uniqueArray(fc.constantFrom(...everything), { maxLength: 30, selector: ({ id }) => id });
const credits = fc.array(fc.nat(500), { minLength: TRAITS.length, maxLength: TRAITS.length });
const values = fc.array(fc.integer({ min: 5, max: 10 }), { minLength: TRAITS.length, maxLength: TRAITS.length });

describe("selections", () => {
  test("the order of picks doesn't matter", () => {
    fc.assert(
      fc.property(somePicks, (picks) => {
        const order = (list: typeof picks) => ranked(world.ideas, list, maximum).map(({ idea }) => idea.id);
        expect(order([...picks].reverse())).toEqual(order(picks));
      }),
    );
  });

  test("adding and taking back leaves everything as it was", () => {
    fc.assert(
      fc.property(somePicks, fc.constantFrom(...everything), (picks, other) => {
        const without = picks.filter(({ id }) => id !== other.id);
        expect(toggled(toggled(without, other), other)).toEqual(without);
      }),
    );
  });
});

describe("scores", () => {
  test("lie between 0 and 1", () => {
    fc.assert(
      fc.property(credits, values, (mine, theirs) => {
        const score = correlation(mine, normalize(theirs, maximum));
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("don't change when all credits grow alike", () => {
    fc.assert(
      fc.property(credits, values, fc.integer({ min: 2, max: 50 }), (mine, theirs, factor) => {
        const normalized = normalize(theirs, maximum);
        const grown = mine.map((n) => n * factor);
        expect(correlation(grown, normalized)).toBeCloseTo(correlation(mine, normalized), 12);
      }),
    );
  });
});
