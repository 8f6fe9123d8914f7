/** The tests write the selection's cookie as the shared vectors do, so they give the server what they mean to. */
import { readFileSync } from "node:fs";
import { at } from "../support/folders.ts";
import { selectionCode } from "../support/selection-cookie.ts";
import { expect, test } from "../support/test.ts";
import { placeAt } from "../support/tree.ts";

type Vectors = {
  readonly time: number;
  readonly cases: readonly { readonly selected: readonly string[]; readonly cookie: string }[];
};

test("selection codes equal those of the vectors", () => {
  const { time, cases } = JSON.parse(readFileSync(at("tests/vectors/real.json"), "utf8")) as Vectors;
  const some = cases.filter((_, i) => i % 10 < 4);
  const codes = some.map(({ selected }) => selectionCode(selected.map(placeAt), time));
  expect(codes).toEqual(some.map(({ cookie }) => cookie));
});
