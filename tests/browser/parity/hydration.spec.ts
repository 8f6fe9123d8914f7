/**
 * In Chromium React takes over the server's nodes without replacing one and without a word in the
 * console. Its development build is the one that complains about the smallest difference.
 */
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

for (const address of FEW_ADDRESSES) {
  checks("development", address, DOZEN);
  checks("development", address, NOTHING);
}
for (const address of ["/app?step=2", ...FEW_ADDRESSES.slice(0, 3)]) checks("development", address, EVERYTHING);
for (const address of ["/app", "/app?step=2"]) checks("development", address, REPEATED);
for (const address of FEW_ADDRESSES.slice(3)) checks("production", address, DOZEN);
