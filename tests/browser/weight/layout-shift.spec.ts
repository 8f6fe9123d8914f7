import { DOZEN } from "../support/selections.ts";
import { expect, islandsAwake, PHONE, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

type Shift = PerformanceEntry & { readonly value: number };

for (const viewport of [PHONE, { width: 1280, height: 900 }]) {
  for (const address of [
    "/app",
    `/app?path=${levelWithActivities(1).path}`,
    "/app?step=2",
    "/app?step=2&template=1",
    "/app?step=3&template=1",
  ]) {
    test.describe(`${viewport.width} px wide`, () => {
      test.use({ viewport });

      test(`${address} stands still`, async ({ page, givenPicks }) => {
        await givenPicks(DOZEN.picks);
        await page.addInitScript(() => {
          const shifts: number[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as Shift[]) shifts.push(entry.value);
          }).observe({ type: "layout-shift", buffered: true });
        });
        await page.goto(address);
        const plot = page.locator(".radar-plot");
        const before = await plot.boundingBox();
        await islandsAwake(page);
        expect(await plot.boundingBox()).toEqual(before);
        await new Wizard(page).showRadar();
        await expect(page.locator('[data-island="radar-chart"]')).toHaveAttribute("data-chart", "ready");
        // Shifts are reported a frame later.
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
      });
    });
  }
}
