/** The first worker fetches all that it keeps: that waits until somebody uses the page. */
import { expect, test, workerReady } from "./world.ts";

test("a page that is only looked at brings no worker in", async ({ page }) => {
  await page.goto("/app");
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/offline\./.test(name)),
  );
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await workerReady(page);
});
