/** Somebody who saves data gets the drawing alone: the chart's library is never fetched. */
import { DOZEN } from "../support/selections.ts";
import { expect, test } from "../support/test.ts";
import { Wizard } from "../support/wizard.ts";

const CHART = /\/static\/chart\..*\.js$/;

for (const saves of [true, false]) {
  test(
    saves ? "the drawing stays and is kept up to date" : "everybody else gets the chart",
    async ({ page, givenPicks }) => {
      const devTools = await page.context().newCDPSession(page);
      await devTools.send("Emulation.setDataSaverOverride", { dataSaverEnabled: saves });
      const fetched: string[] = [];
      page.on("request", (request) => fetched.push(request.url()));
      await givenPicks(DOZEN.picks);
      const wizard = new Wizard(page);
      await wizard.open("/app?step=2");
      if (saves) {
        await wizard.idea(0).click();
        await expect(page.locator(".radar-plot .radar-comparison")).toBeVisible();
        // Fetched when the browser is idle, after the chart would have been.
        await page.waitForFunction(() =>
          performance.getEntriesByType("resource").some(({ name }) => name.includes("/offline.")),
        );
        await page.waitForLoadState("networkidle");
        expect(fetched.filter((url) => CHART.test(url))).toEqual([]);
        await expect(wizard.radar).not.toHaveAttribute("data-chart");
      } else {
        await expect(wizard.radar).toHaveAttribute("data-chart", "ready");
        expect(fetched.filter((url) => CHART.test(url))).toHaveLength(1);
      }
    },
  );
}
