import { expectSignedIn, signIn, signUp } from "../accounts/world.ts";
import { DOZEN } from "../support/selections.ts";
import { expect, test } from "../support/test.ts";
import { isAccessible } from "./axe.ts";

const EMAIL = "grace.accessible@example.org";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a shared result, and keeping it", async ({ page, givenPicks }) => {
  await givenPicks(DOZEN.picks);
  await page.goto("/app?step=3&template=1");
  const shared = await page.locator('a[href*="/r/"]').first().getAttribute("href");
  const code = shared?.split("/r/")[1] ?? "";
  for (const address of [`/r/${code}`, `/resume?code=${code}`, "/resume?code=damaged"]) {
    await page.goto(address);
    await isAccessible(page);
  }
});

test("the pages of an account", async ({ page, browser, baseURL }) => {
  await signUp(page, EMAIL);
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await elsewhere.newPage();
  await signIn(other, EMAIL);
  await expectSignedIn(other, EMAIL);
  await page.goto("/account");
  await expect(page.getByRole("radio", { name: /^Signed in with the password on / })).toBeChecked();
  for (const address of ["/", "/account", "/signin", "/app"]) {
    await page.goto(address);
    await isAccessible(page);
  }
  await elsewhere.close();
});
