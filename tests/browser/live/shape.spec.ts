import { DOZEN } from "../support/selections.ts";
import { eachScriptMode, expect, PHONE, test } from "../support/test.ts";
import { IDEAS, type Place } from "../support/tree.ts";
import type { Wizard } from "../support/wizard.ts";

async function measures(wizard: Wizard): Promise<{ decagon: number; names: number }> {
  return wizard.page.locator(".radar-svg").evaluate((drawing: SVGSVGElement) => {
    const scale = drawing.getScreenCTM()?.a ?? 0;
    const axes = [...document.querySelectorAll<SVGLineElement>("#radar-grid line")];
    const farthest = Math.max(...axes.map(({ x2, y2 }) => Math.hypot(x2.baseVal.value, y2.baseVal.value)));
    const name = document.querySelector("#radar-grid text") as SVGTextElement;
    return { decagon: 2 * farthest * scale, names: Number.parseFloat(getComputedStyle(name).fontSize) * scale };
  });
}

eachScriptMode(() => {
  test("on a desktop it stays beside the list, 280 px wide", async ({ page, givenPicks, wizard }) => {
    await givenPicks(DOZEN.picks);
    await wizard.open(`/app?step=2&template=${IDEAS[2].id}`);
    const { decagon, names } = await measures(wizard);
    expect(decagon).toBeGreaterThanOrEqual(280);
    expect(names).toBeGreaterThanOrEqual(12);
    await expect(wizard.shape).toBeHidden();
    await page.locator("[data-template]").last().scrollIntoViewIfNeeded();
    await expect(page.locator(".radar-plot")).toBeInViewport({ ratio: 1 });
  });

  for (const step of [1, 2]) {
    test.describe(`step ${step} on a phone`, () => {
      test.use({ viewport: PHONE });

      test("the small shape opens a sheet with the large one, its numbers and the picks", async ({
        page,
        givenPicks,
        wizard,
      }) => {
        await givenPicks(DOZEN.picks);
        await wizard.open(`/app?step=${step}&template=${IDEAS[2].id}`);
        await expect(wizard.shape).toBeInViewport({ ratio: 1 });
        await expect(wizard.shape.locator("polygon.radar-you")).toBeVisible();
        await expect(wizard.shape.locator("polygon.radar-comparison")).toBeVisible();
        await expect(wizard.radar).toBeHidden();
        await wizard.shape.click();
        await expect(page.locator(".radar-plot")).toBeInViewport({ ratio: 1 });
        const { decagon, names } = await measures(wizard);
        expect(decagon).toBeGreaterThanOrEqual(240);
        expect(names).toBeCloseTo(12, 1);
        await expect(wizard.chips.getByRole("link")).toHaveCount(DOZEN.picks.length);
        await expect(page.getByText("The same in numbers")).toBeVisible();
        await page.getByRole("button", { name: "Close" }).click();
        await expect(wizard.radar).toBeHidden();
      });

      test("a pick in the sheet leads to its place, and the sheet is gone", async ({ givenPicks, wizard }) => {
        await givenPicks(DOZEN.picks);
        await wizard.open(`/app?step=${step}`);
        await wizard.shape.click();
        const pick = DOZEN.picks[3] as Place;
        await wizard.chip(pick).click();
        await expect(wizard.activity(pick)).toBeInViewport();
        await expect(wizard.radar).toBeHidden();
      });
    });
  }
});
