import {
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  pre,
  property,
  record,
  uniqueArray,
} from "fast-check";
import { describe, expect, it } from "vitest";
import type { Change } from "../contract/wizard-props.ts";
import { changesBetween, merged, readChanges, remaining } from "./pending.ts";

const pick = (id: string) => ({ id, path: `arts/${id}` });
const changed = (id: string, picked: boolean, at: number): Change => ({ ...pick(id), picked, at });

const byId = (changes: Change[]) => new Map(changes.map((change) => [change.id, change]));

const anyChange = record({
  id: constantFrom("oil", "ink", "clay"),
  path: constant("arts"),
  picked: boolean(),
  at: integer({ min: 1, max: 5 }),
});

describe("changesBetween", () => {
  it("names what came and what went", () => {
    const changes = changesBetween([pick("oil"), pick("ink")], [pick("ink"), pick("clay")], 7);
    expect(changes).toEqual([changed("clay", true, 7), changed("oil", false, 7)]);
  });

  it("sees nothing in another order", () => {
    expect(changesBetween([pick("oil"), pick("ink")], [pick("ink"), pick("oil")], 7)).toEqual([]);
  });
});

describe("merged", () => {
  it("keeps the latest of each activity", () => {
    const all = merged(
      [changed("oil", true, 1), changed("ink", true, 5)],
      [changed("oil", false, 2), changed("ink", false, 3)],
    );
    expect(all).toEqual([changed("oil", false, 2), changed("ink", true, 5)]);
  });

  it("is the same in any order, apart from changes of one moment", () => {
    const distinct = uniqueArray(anyChange, { selector: ({ id, at }) => `${id} ${at}` });
    assert(
      property(distinct, distinct, (a, b) => {
        pre(!a.some((x) => b.some((y) => x.id === y.id && x.at === y.at)));
        expect(byId(merged(a, b))).toEqual(byId(merged(b, a)));
      }),
    );
  });
});

describe("remaining", () => {
  it("keeps what changed again while the first change was under way", () => {
    const sent = [changed("oil", true, 1), changed("ink", true, 1)];
    expect(remaining([changed("oil", false, 2), changed("ink", true, 1)], sent)).toEqual([changed("oil", false, 2)]);
  });

  it("is empty when everything arrived", () => {
    assert(
      property(array(anyChange), (changes) => {
        const pending = merged([], changes);
        expect(remaining(pending, pending)).toEqual([]);
      }),
    );
  });
});

describe("readChanges", () => {
  it.each([
    null,
    "",
    "{",
    "null",
    "7",
    '{"id":"oil"}',
    '[1,null,{"id":"oil"}]',
    '[{"id":"oil","path":"x","picked":1,"at":1}]',
  ])("reads nothing from %j", (text) => expect(readChanges(text)).toEqual([]));

  it("keeps the sound ones", () => {
    const text = JSON.stringify([changed("oil", true, 1), { id: 5 }]);
    expect(readChanges(text)).toEqual([changed("oil", true, 1)]);
  });
});
