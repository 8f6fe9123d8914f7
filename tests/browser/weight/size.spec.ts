/** Limits of page weight, in bytes as sent. */
import { get, type IncomingMessage } from "node:http";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { TEXT_PAGES } from "../support/pages.ts";
import { DOZEN } from "../support/selections.ts";
import { expect, islandsAwake, PHONE, serverUrl, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";

function asked(page: Page, kind: string): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === kind) addresses.push(request.url());
  });
  return addresses;
}

/** Bodies up to this many bytes may be sent uncompressed. */
const UNCOMPRESSED = 2_048;

/** The bytes of several bodies together, each sent as brotli. */
async function brotliBytes(addresses: readonly string[]): Promise<number> {
  let sum = 0;
  for (const address of addresses) {
    const url = new URL(address, serverUrl());
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(url, { headers: { "accept-encoding": "br" } }, resolve).on("error", reject);
    });
    let bytes = 0;
    for await (const part of response) bytes += (part as Buffer).length;
    if (bytes > UNCOMPRESSED) expect(response.headers["content-encoding"], address).toBe("br");
    sum += bytes;
  }
  return sum;
}

test("text pages have at most 1 kB of scripts and 14 kB of HTML and styles", async ({ page }) => {
  const scripts = asked(page, "script");
  const styles = asked(page, "stylesheet");
  for (const { address } of TEXT_PAGES) {
    await page.goto(address, { waitUntil: "networkidle" });
    expect(await brotliBytes(scripts.splice(0)), address).toBeLessThanOrEqual(1_010);
    expect(await brotliBytes([address, ...styles.splice(0)]), address).toBeLessThanOrEqual(14_000);
  }
});

for (const { address, picks, most } of [
  { address: "/", picks: [], most: 6_000 },
  { address: "/app", picks: [], most: 9_000 },
  { address: "/app?step=2", picks: DOZEN.picks, most: 12_000 },
])
  test(`${address}: at most ${most} bytes of HTML and style before the first paint`, async ({ page, givenPicks }) => {
    await givenPicks(picks);
    const html = await (await page.goto(address))?.body();
    const sheets = page.locator('head link[rel="stylesheet"]:not([media])');
    const addresses = await sheets.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(addresses).not.toHaveLength(0);
    expect(brotliCompressSync(html ?? "").length + (await brotliBytes(addresses))).toBeLessThanOrEqual(most);
  });

for (const [scripts, most] of [
  ["off", 100_000],
  ["working", 200_000],
] as const)
  test.describe(`scripts ${scripts}`, () => {
    test.use({ scripts, viewport: { width: 360, height: 640 } });

    test(`from the home page to step 3: at most ${most} bytes`, async ({ page, context, wizard }) => {
      let bytes = 0;
      const network = await context.newCDPSession(page);
      await network.send("Network.enable");
      // A page that was fetched ahead is reported twice.
      const repeated = new Set<string>();
      network.on("Network.responseReceived", ({ requestId, response, type }) => {
        if (type === "Document" && response.fromPrefetchCache) repeated.add(requestId);
      });
      network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        if (!repeated.has(requestId)) bytes += encodedDataLength;
      });
      await page.goto("/");
      await page.getByRole("link", { name: "Start Mapping Now" }).click();
      await wizard.showsStep(1);
      // The tree, which the levels below come from.
      await page.waitForLoadState("networkidle");
      const level = levelWithActivities(5);
      await wizard.drillTo(level);
      for (const [i, place] of level.children.slice(0, 5).entries()) {
        await wizard.activity(place).click();
        await wizard.counts(i + 1);
      }
      await wizard.toIdeas();
      await wizard.idea(0).click();
      await wizard.toResult();
      await page.waitForLoadState("networkidle");
      expect(bytes).toBeLessThanOrEqual(most);
    });
  });

test("the wizard: at most 72.0 kB of scripts besides the chart, at most 46 kB for the chart", async ({ page }) => {
  const scripts = asked(page, "script");
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

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("chart is not fetched before it is shown", async ({ page, givenPicks }) => {
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
