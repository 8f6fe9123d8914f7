/** The chart is drawn with the numbers that the page tells; a legend only beside an idea. */
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
/** Cases of the shared vectors: their answers are not the product's own. */
const SOME = cases.filter(({ selected }) => selected.length > 4 && selected.length < 14).filter((_, i) => i % 50 === 0);

function picksOf({ selected }: Case): Place[] {
  return selected.map(placeAt);
}

/** Scaled to 100, four decimals. */
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

test.describe("in daylight", () => {
  test.use({ colorScheme: "light" });

  test("drawn, in indigo; in grey too once an idea is chosen", async ({ page, givenPicks }) => {
    const wizard = new Wizard(page);
    await givenPicks(picksOf(SOME[0] as Case));
    await wizard.open("/app?step=2");
    const canvas = wizard.radar.locator("canvas");
    await wizard.showRadar();
    await expect(wizard.radar).toHaveAttribute("data-chart", "ready");
    const drawn = () =>
      canvas.evaluate((element: HTMLCanvasElement) => {
        const context = element.getContext("2d");
        if (!context) throw new Error("no canvas");
        const { data } = context.getImageData(0, 0, element.width, element.height);
        const has = ([r, g, b]: readonly number[]) => {
          for (let i = 0; i < data.length; i += 4) {
            if (data[i] === r && data[i + 1] === g && data[i + 2] === b && data[i + 3] === 255) return true;
          }
          return false;
        };
        return { you: has([79, 70, 229]), comparison: has([115, 115, 130]) };
      });
    await expect.poll(drawn).toEqual({ you: true, comparison: false });
    await expect(wizard.legend).toHaveCount(0);

    await page.keyboard.press("Escape");
    await wizard.idea(0).click();
    await wizard.showRadar();
    await expect.poll(drawn).toEqual({ you: true, comparison: true });
    await expect(wizard.legend.getByRole("listitem")).toHaveText(["You", "Comparison"]);
    const comparison = JSON.parse((await wizard.radar.getAttribute("data-comparison")) ?? "") as number[];
    expect(comparison).toHaveLength(10);
    expect(Math.max(...comparison)).toBe(100);
  });
});

test("the numbers are on the page as a table too", async ({ page, givenPicks }) => {
  const wizard = new Wizard(page);
  await givenPicks(picksOf(SOME[1] as Case));
  await wizard.open(`/app?step=3&template=${SOME[1]?.top[0]?.id}`);
  await page.getByText("The same in numbers").click();
  const rows = page.locator(".numbers tr");
  await expect(rows).toHaveCount(11);
  const you = JSON.parse((await wizard.radar.getAttribute("data-you")) ?? "") as number[];
  for (const [t, value] of you.entries()) {
    await expect(
      rows
        .nth(t + 1)
        .getByRole("cell")
        .first(),
    ).toHaveText(String(Math.floor(value + 0.5)));
  }
});
