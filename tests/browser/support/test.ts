import { type BrowserContext, test as base, expect, type Page, type Route } from "@playwright/test";
import { selectionCode } from "./selection-cookie.ts";
import type { Place } from "./tree.ts";
import { withoutScripts } from "./without-scripts.ts";
import { islandsAwake, Wizard } from "./wizard.ts";

/** Scripts work, are disabled, can't be fetched, or are modules in an engine without modules. */
export type Scripts = "working" | "off" | "blocked" | "old engine";

/** Declares tests with scripts for the daily run, without for the long one; journeys/whole-way has every mode daily. */
export function eachScriptMode(declare: (scripts: Scripts) => void): void {
  for (const scripts of ["working", "off"] as const)
    test.describe(`scripts ${scripts}`, { tag: scripts === "off" ? ["@long"] : [] }, () => {
      test.use({ scripts });
      declare(scripts);
    });
}

export const PHONE = { width: 390, height: 844 };

export const LONG_AGO = 1_700_000_000_000;

type Fixtures = {
  scripts: Scripts;
  wizard: Wizard;
  givenPicks: (picks: readonly Place[], changedAt?: number) => Promise<void>;
  complaints: string[];
};

export function serverUrl(): string {
  const url = process.env["WORTHMAP_URL"];
  if (!url) throw new Error("no server: tests run through playwright.config.ts");
  return url;
}

export const test = base.extend<Fixtures>({
  scripts: ["working", { option: true }],
  baseURL: async ({ javaScriptEnabled, browserName }, use) =>
    siteFor({ javaScriptEnabled, browserName }, serverUrl(), use),
  javaScriptEnabled: async ({ scripts }, use) => use(scripts !== "off"),
  context: async ({ context, scripts }, use) => {
    if (scripts === "blocked") await context.route(/\.js(\?|$)/, (route) => route.abort());
    if (scripts === "old engine") await context.route(/^[^?]*\/[^./]*(\?|$)/, forOldEngine);
    await use(context);
  },
  wizard: async ({ page, scripts }, use) => use(new Wizard(page, scripts)),
  givenPicks: async ({ context }, use) => {
    await use((picks, changedAt = LONG_AGO) => giveSelection(context, selectionCode(picks, changedAt)));
  },
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      // A page change shown without its animation: Chromium says so where requests are intercepted, Firefox
      // where the next page takes its time.
      const aboutAnimation = /Transition was (aborted|skipped)|Skipped view ?transition/i;
      context.on("weberror", (error) => {
        if (!aboutAnimation.test(error.error().message)) complaints.push(String(error.error()));
      });
      context.on("console", (message) => {
        // Failed requests are left to each test: some are offline.
        const aboutLoading = /^Failed to load resource|^Loading failed for|net::ERR_/.test(message.text());
        if (message.type() === "error" && !aboutLoading && !aboutAnimation.test(message.text()))
          complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints, "errors of pages").toEqual([]);
    },
    { auto: true },
  ],
});

/** Calls back with a site's address. Firefox has no setting for scripts here: a proxy forbids them. */
export async function siteFor(
  visit: { readonly javaScriptEnabled: boolean; readonly browserName: string },
  site: string,
  use: (address: string) => Promise<void>,
): Promise<void> {
  if (visit.browserName === "firefox" && !visit.javaScriptEnabled) await withoutScripts(site, use);
  else await use(site);
}

/** Gives module scripts an unknown type, as engines without modules see them. */
async function forOldEngine(route: Route): Promise<void> {
  if (!route.request().isNavigationRequest()) return route.continue();
  const response = await route.fetch({ maxRedirects: 0 });
  const html = await response.text();
  await route.fulfill({ response, body: html.replaceAll('type="module"', 'type="unknown"') });
}

export async function giveSelection(context: BrowserContext, text: string, url = serverUrl()): Promise<void> {
  await context.addCookies([{ name: "selection", value: text, url }]);
}

export async function selectionCookie(context: BrowserContext, url = serverUrl()): Promise<string | undefined> {
  const cookies = await context.cookies(url);
  return cookies.find(({ name }) => name === "selection")?.value;
}

/** The width of everything on a page, in CSS pixels. */
export function pageWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

export { expect, islandsAwake };
