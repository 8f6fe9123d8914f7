import { DOZEN } from "../support/selections.ts";
import { expect, test } from "../support/test.ts";

test("data saver keeps the drawing and fetches no chart", async ({ page, givenPicks, wizard }) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setDataSaverOverride", { dataSaverEnabled: true });
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await givenPicks(DOZEN.picks);
  await wizard.open("/app?step=2");
  await wizard.idea(0).click();
  await expect(page.locator(".radar-plot .radar-comparison")).toBeVisible();
  // Fetched when the browser is idle, after the chart would have been.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/offline.")),
  );
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((url) => /\/static\/chart\..*\.js$/.test(url))).toEqual([]);
  await expect(wizard.radar).not.toHaveAttribute("data-chart");
});
