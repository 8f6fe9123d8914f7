/** Pages that only exist for somebody: a shared result, a map to keep, the pages of an account. axe finds nothing, and nothing is wider than 320 px. */
import type { Page } from "@playwright/test";
import { expectSignedIn, signIn, signUp } from "../accounts/world.ts";
import { DOZEN } from "../support/selections.ts";
import { expect, test } from "../support/test.ts";
import { faults, faultsOfColour } from "./axe.ts";

const EMAIL = "grace.accessible@example.org";

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function isFineEverywhere(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(address);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await faults(page), `${address}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await faultsOfColour(page), `${address}, dark`).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
}

test("a shared result, and keeping it", async ({ page, givenPicks }) => {
  await givenPicks(DOZEN.picks);
  await page.goto("/app?step=3&template=1");
  const shared = await page.locator('a[href*="/r/"]').first().getAttribute("href");
  const code = shared?.split("/r/")[1] ?? "";
  await isFineEverywhere(page, `/r/${code}`);
  await isFineEverywhere(page, `/resume?code=${code}`);
  await isFineEverywhere(page, "/resume?code=damaged");
});

test("the pages of an account", async ({ page, browser, baseURL }) => {
  await signUp(page, EMAIL);
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await elsewhere.newPage();
  await signIn(other, EMAIL);
  await expectSignedIn(other, EMAIL);
  await page.goto("/account");
  await expect(page.getByRole("radio", { name: /^Signed in with the password on / })).toBeChecked();
  for (const address of ["/", "/account", "/signin", "/app"]) await isFineEverywhere(page, address);
  await elsewhere.close();
});
