import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { realWorld } from "../test-support/data.ts";
import { lastId, parentPath } from "./path.ts";
import { codedTime, decodeSelection, encodeSelection, idHash } from "./selection-code.ts";

const world = realWorld();
const places = world.leafPaths.map((path) => world.pick(path));

describe("encodeSelection", () => {
  test("an empty selection still has its time", () => {
    expect(encodeSelection([], 1_700_000_000_000)).toBe("1.loyw3v28..");
  });

  test("the mark of an account comes last, and earlier readers overlook it", () => {
    const text = encodeSelection([], 1_700_000_000_000, "k3Jx8-_aQ0Zz");
    expect(text).toBe("1.loyw3v28...k3Jx8-_aQ0Zz");
    expect(decodeSelection(text)).toEqual(decodeSelection("1.loyw3v28.."));
  });

  test("every activity there is fits into a cookie", () => {
    const all = [...new Map(places.map((pick) => [pick.id, pick])).values()];
    expect(encodeSelection(all, Date.now(), "k3Jx8-_aQ0Zz").length).toBeLessThan(3_500);
  });

  test("no two activities share a hash", () => {
    const ids = new Set(places.map(({ id }) => id));
    expect(new Set([...ids].map(idHash)).size).toBe(ids.size);
  });
});

describe("decodeSelection", () => {
  test("reads what was written", () => {
    const selection = fc.uniqueArray(fc.constantFrom(...places), { maxLength: 50, selector: ({ id }) => id });
    fc.assert(
      fc.property(selection, fc.nat(2 ** 43), (picks, time) => {
        const { changedAt, ids, places: through } = decodeSelection(encodeSelection(picks, time));
        expect(changedAt).toBe(time);
        expect(ids).toEqual(picks.map(({ id }) => idHash(id)));
        for (const {
          id,
          path,
          places: [first],
        } of picks) {
          expect(through.get(idHash(id))).toBe(path === first ? undefined : idHash(lastId(parentPath(path))));
        }
      }),
    );
  });

  test("never fails, whatever it is given", () => {
    const anything = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string().map((text) => `1.${text}`),
      fc.string().map((text) => `1.a.${text}.${text}`),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const { changedAt, ids } = decodeSelection(text);
        expect(Number.isSafeInteger(changedAt) && changedAt >= 0).toBe(true);
        expect(ids.every((id) => id >= 0 && id < 2 ** 24)).toBe(true);
        expect(codedTime(text)).toBe(changedAt);
      }),
    );
  });

  test.each([
    ["another version", "2.a.AAAA.", []],
    ["nothing", "", []],
    ["a foreign character spoils only its record", "1.a.AAABA!ABAAAC.", [1, 2]],
    ["a record cut short is left out", "1.a.AAABAAA.", [1]],
    ["repeats count once", "1.a.AAABAAABAAAC.", [1, 2]],
  ])("%s", (_, text, ids) => {
    expect(decodeSelection(text).ids).toEqual(ids);
  });

  test("what is too long is cut", () => {
    expect(decodeSelection(`1.a.${"AAAB".repeat(5_000)}AAAC`).ids).toEqual([1]);
  });

  test.each([
    ["1.zzzzzzzzzzzzzzzzz..", 0],
    ["1.-5..", 0],
    ["1.A..", 0],
    ["1...", 0],
    ["1.10..", 36],
  ])("the time of %s is %i", (text, time) => {
    expect(codedTime(text)).toBe(time);
  });
});
