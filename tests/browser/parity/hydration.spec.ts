import { DOZEN, EVERYTHING, NOTHING, REPEATED, type Selection } from "../support/selections.ts";
import { expect, test } from "../support/test.ts";
import type { Build } from "./builds.ts";
import { FEW_ADDRESSES } from "./states.ts";
import { watchTakeOver } from "./take-over.ts";

function checks(build: Build, address: string, { name, picks }: Selection): void {
  test(`${build} build: ${address} with ${name} picked`, async ({ page, givenPicks, complaints }) => {
    await givenPicks(picks);
    const { errors, replaced, nodes, changed } = await watchTakeOver(page, address, build);
    expect(nodes).toBeGreaterThan(50);
    expect({ errors, replaced, changed, complaints }).toEqual({
      errors: [],
      replaced: [],
      changed: [],
      complaints: [],
    });
  });
}

// same-tree.spec.ts compares the markup of every state.
const [root, level, , , , ideas, chosen, , last] = FEW_ADDRESSES as readonly [string, ...string[]];
for (const address of [root, level, ideas, chosen, last]) checks("development", address ?? root, DOZEN);
checks("development", root, NOTHING);
checks("development", ideas ?? root, EVERYTHING);
checks("development", root, REPEATED);
checks("production", chosen ?? root, DOZEN);
