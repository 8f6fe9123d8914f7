/** How much a page may weigh, in bytes as sent. */
import type { Page } from "@playwright/test";
import { TEXT_PAGES } from "../support/pages.ts";
import { DOZEN } from "../support/selections.ts";
import { expect, islandsAwake, test } from "../support/test.ts";
import { brotliBytes } from "./transfer.ts";

/** Addresses of what the page asks for from now on, by kind. */
function asked(page: Page, kind: string): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === kind) addresses.push(request.url());
  });
  return addresses;
}

for (const { name, address } of TEXT_PAGES) {
  test(`${name}: at most 1 kB of scripts, at most 14 kB of HTML and styles`, async ({ page }) => {
    const scripts = asked(page, "script");
    const styles = asked(page, "stylesheet");
    await page.goto(address, { waitUntil: "networkidle" });
    expect(await brotliBytes(scripts)).toBeLessThanOrEqual(1_000);
    expect(await brotliBytes([address, ...styles])).toBeLessThanOrEqual(14_000);
  });
}

test("the wizard: at most 72 kB of scripts besides the chart, at most 46 kB for the chart", async ({ page }) => {
  const scripts = asked(page, "script");
  // The last one, fetched when the browser has nothing better to do.
  const last = page.waitForRequest(/\/static\/offline\./);
  await page.goto("/app");
  await islandsAwake(page);
  await expect(page.locator('[data-island="radar-chart"]')).toHaveAttribute("data-chart", "ready");
  await last;
  const isChart = (address: string) => /\/chart\./.test(address);
  expect(scripts.filter(isChart)).toHaveLength(1);
  expect(await brotliBytes(scripts.filter((address) => !isChart(address)))).toBeLessThanOrEqual(72_000);
  expect(await brotliBytes(scripts.filter(isChart))).toBeLessThanOrEqual(46_000);
});

test("the islands come after the first paint, the chart last", async ({ page }) => {
  await page.goto("/app");
  await expect(page.locator('[data-island="radar-chart"]')).toHaveAttribute("data-chart", "ready");
  const { paint, islands, chart } = await page.evaluate(() => {
    const startOf = (part: string) =>
      performance.getEntriesByType("resource").find(({ name }) => name.includes(part))?.startTime;
    return {
      paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      islands: startOf("/static/islands."),
      chart: startOf("/static/chart."),
    };
  });
  expect(islands).toBeGreaterThan(paint ?? Infinity);
  expect(chart).toBeGreaterThan(islands ?? Infinity);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the chart is not fetched before somebody sees it", async ({ page, givenPicks }) => {
    await givenPicks(DOZEN.picks);
    const scripts = asked(page, "script");
    await page.goto("/app?step=2", { waitUntil: "networkidle" });
    await islandsAwake(page);
    expect(scripts.filter((address) => /\/chart\./.test(address))).toEqual([]);
    const chart = page.waitForRequest(/\/static\/chart\./);
    await page.getByRole("button", { name: "See your shape" }).click();
    await chart;
  });
});
