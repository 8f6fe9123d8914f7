import { readFileSync } from "node:fs";
import { at } from "../support/folders.ts";
import { expect, test } from "../support/test.ts";
import { type Place, placeAt } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

type Case = {
  readonly name: string;
  readonly selected: readonly string[];
  readonly credits: readonly number[];
  readonly top: readonly { readonly id: string; readonly score: number }[];
};

const { cases } = JSON.parse(readFileSync(at("tests/vectors/real.json"), "utf8")) as { cases: readonly Case[] };
const SOME = cases.filter(({ selected }) => selected.length > 4 && selected.length < 14).filter((_, i) => i % 50 === 0);

function picksOf({ selected }: Case): Place[] {
  return selected.map(placeAt);
}

function chartValues(credits: readonly number[]): number[] {
  const most = Math.max(...credits);
  return credits.map((value) => Math.floor((value / most) * 100 * 10_000 + 0.5) / 10_000);
}

for (const example of SOME) {
  test(`${example.name}: numbers and ranking`, async ({ page, givenPicks }) => {
    const wizard = new Wizard(page);
    await givenPicks(picksOf(example));
    await wizard.open("/app?step=2");
    expect(JSON.parse((await wizard.radar.getAttribute("data-you")) ?? "")).toEqual(chartValues(example.credits));
    await expect(wizard.ideas).toHaveCount(example.top.length);
    for (const [i, { id, score }] of example.top.entries()) {
      await expect(wizard.ideas.nth(i)).toHaveAttribute("data-template", id);
      const shown = Number(await wizard.ideas.nth(i).getAttribute("data-correlation"));
      expect(shown).toBeCloseTo(score, 4);
      await expect(wizard.ideas.nth(i).locator(".percent")).toHaveText(`${Math.floor(score * 100 + 0.5)}%`);
    }
  });
}

test("a comparison and a legend appear once an idea is chosen", async ({ page, givenPicks }) => {
  const wizard = new Wizard(page);
  await givenPicks(picksOf(SOME[0] as Case));
  await wizard.open("/app?step=2");
  await expect(wizard.legend).toHaveCount(0);
  await wizard.idea(0).click();
  await expect(wizard.radar).toHaveAttribute("data-chart", "ready");
  await expect(wizard.legend.getByRole("listitem")).toHaveText(["You", "Comparison"]);
  const comparison = JSON.parse((await wizard.radar.getAttribute("data-comparison")) ?? "") as number[];
  expect(comparison).toHaveLength(10);
  expect(Math.max(...comparison)).toBe(100);
});
