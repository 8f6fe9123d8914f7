import type { Browser, Page } from "@playwright/test";
import { islandsAwake } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";
import { expect, PASSWORD } from "./world.ts";

const LEVEL = levelWithActivities(5);
export const IDS = LEVEL.children.map(({ id }) => id) as [string, string, string, string];
export const MAP = `/app?path=${LEVEL.path}`;

export const cell = (page: Page, id: string) => page.locator(`[data-category="${id}"]`);

export async function openMap(page: Page): Promise<void> {
  await page.goto(MAP);
  await islandsAwake(page);
}

export async function picked(page: Page): Promise<string[]> {
  const ids = await page
    .locator('[data-category][aria-pressed="true"]')
    .evaluateAll((cells) => cells.map((element) => element.getAttribute("data-category") ?? ""));
  return ids.toSorted();
}

export const saved = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith("/account/map") && response.ok());

export async function pick(page: Page, id: string): Promise<void> {
  const done = saved(page);
  await cell(page, id).click();
  await done;
}

/** Another browser of the account, with the map open; its clock may be ahead, in milliseconds. */
export async function elsewhere(browser: Browser, url: string, email: string, ahead = 0): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  if (ahead !== 0) await context.clock.install({ time: Date.now() + ahead });
  await context.request.post("/signin", { form: { email, password: PASSWORD, next: "" }, maxRedirects: 0 });
  const page = await context.newPage();
  await openMap(page);
  return page;
}

export async function expectElsewhere(browser: Browser, url: string, email: string, ids: string[]): Promise<void> {
  const page = await elsewhere(browser, url, email);
  expect(await picked(page)).toEqual(ids.toSorted());
  await page.context().close();
}
