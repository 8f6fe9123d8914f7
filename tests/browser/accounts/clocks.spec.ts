/** Picks don't depend on the clocks of devices: of two changes the later one holds, whatever their clocks say. */
import type { BrowserContext, Page } from "@playwright/test";
import { holdScripts } from "../parity/builds.ts";
import { islandsAwake } from "../support/test.ts";
import { cell, elsewhere, expectElsewhere, IDS, MAP, openMap, pick, picked, saved } from "./map.ts";
import { expect, signUp, test } from "./world.ts";

const [FIRST, SECOND, THIRD, FOURTH] = IDS;
const MINUTE = 60_000;
const AHEAD = [20_000, 2 * 1440 * MINUTE, -30 * MINUTE];

/** Sets the clock of a device ahead, or behind with a negative time in milliseconds. */
const setClock = (context: BrowserContext, ahead: number) => context.clock.install({ time: Date.now() + ahead });

/** Waits until scripts have compared the page with what the browser has. */
const compared = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem("selectedCategories"))).not.toBeNull();

async function pickAsleep(page: Page, id: string): Promise<void> {
  const wake = await holdScripts(page, "production");
  await page.goto(MAP, { waitUntil: "commit" });
  await cell(page, id).click();
  await expect(cell(page, id)).toHaveAttribute("aria-pressed", "true");
  wake();
  await islandsAwake(page);
}

for (const ahead of AHEAD)
  test.describe(`${ahead / 1_000} s ahead`, { tag: ahead === AHEAD[0] ? ["@long"] : [] }, () => {
    test("forms and scripts take turns", async ({ page, context }) => {
      await setClock(context, ahead);
      await openMap(page);
      await cell(page, FIRST).click();
      await pickAsleep(page, SECOND);
      await cell(page, THIRD).click();
      await pickAsleep(page, FOURTH);
      await page.reload();
      await compared(page);
      expect(await picked(page)).toEqual([FIRST, SECOND, THIRD, FOURTH].toSorted());
    });

    test("a map that replaces the picks stays", async ({ page, context, browser, baseURL }) => {
      await setClock(context, ahead);
      const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false });
      const theirs = await other.newPage();
      await theirs.goto(MAP);
      await cell(theirs, FOURTH).click();
      await theirs.goto("/app?step=3&template=3");
      const link = await theirs.locator("#share-link").getAttribute("href");
      await other.close();
      await openMap(page);
      await cell(page, FIRST).click();
      await page.goto(`/resume?code=${encodeURIComponent(link ?? "")}`);
      await page.getByRole("button", { name: "Replace my picks with it" }).click();
      await openMap(page);
      await compared(page);
      expect(await picked(page)).toEqual([FOURTH]);
    });

    test("a device shows and keeps an account's later picks", async ({ page, browser, email, world }) => {
      await signUp(page, email);
      await openMap(page);
      const other = await elsewhere(browser, world.url, email, ahead);
      await pick(other, FIRST);
      for (const id of [SECOND, THIRD, FOURTH]) await pick(page, id);
      await other.reload();
      await islandsAwake(other);
      await compared(other);
      expect(await picked(other)).toEqual([FIRST, SECOND, THIRD, FOURTH].toSorted());
      await expectElsewhere(browser, world.url, email, [FIRST, SECOND, THIRD, FOURTH]);
      const cleared = saved(page);
      await page.getByRole("button", { name: "Clear all" }).click();
      await cleared;
      // The other device still shows what was cleared.
      await pick(other, FIRST);
      await pick(other, FIRST);
      await expect(async () => expect(await picked(other)).toEqual([FIRST])).toPass();
      await expectElsewhere(browser, world.url, email, [FIRST]);
      await other.context().close();
    });
  });
