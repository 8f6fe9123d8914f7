import type { Page } from "@playwright/test";
import { selectionCookie } from "../support/test.ts";
import { cell, elsewhere, IDS, openMap, pick } from "./map.ts";
import { COIN_SHOWN, expect, recordCoin, signIn, signUp, test } from "./world.ts";

const [FIRST, SECOND] = IDS;

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

test.beforeEach(async ({ page, email }) => {
  await signUp(page, email);
  await openMap(page);
  await pick(page, FIRST);
  await expect.poll(async () => (await stored(page))["mapAccount"]).toMatch(/^[0-9a-f]{16}$/);
});

test("signing out empties the browser for the next account", async ({ page, context, email, world }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Start Mapping Now" })).toBeVisible();
  await expect.poll(async () => JSON.stringify(await stored(page))).not.toContain(FIRST);
  const keys = Object.keys(await stored(page));
  expect(keys.filter((key) => /^(selected|categoryCredits|selection|map)/.test(key))).toEqual([]);
  expect(await selectionCookie(context, world.url)).toBeUndefined();

  await signUp(page, `other-${email}`);
  await openMap(page);
  await expect(cell(page, FIRST)).toHaveAttribute("aria-pressed", "false");
  const download = await (await context.request.get(`${world.url}/account/download`)).text();
  expect(download).not.toContain(`"${FIRST}"`);
});

test("ticking the box keeps a copy", async ({ page, context }) => {
  const coinTimes = await recordCoin(context);
  await page.goto("/account");
  const form = page.locator("form[action='/signout']");
  await expect(form.getByRole("checkbox")).not.toBeChecked();
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("link", { name: "Continue with 1 pick" })).toBeVisible();
  expect(Math.max(...(await coinTimes(page)))).toBeGreaterThanOrEqual(COIN_SHOWN);
  await openMap(page);
  await expect(cell(page, FIRST)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await stored(page))["mapAccount"]).toBe("");
});

test("sign-out that the server can't finish says what is left to do and keeps no map", async ({ page }) => {
  const body = "<title>503</title><main><h1>Signed out in this browser only</h1></main>";
  await page.route("**/signout", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 503, contentType: "text/html", body })
      : route.continue(),
  );
  for (const [path, name] of [
    ["/", "Sign out"],
    ["/account", "Sign out"],
    ["/account", "Sign out everywhere"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("heading", { name: "Signed out in this browser only" })).toBeVisible();
    await expect(page.locator(".coin-wait")).toBeHidden();
    expect(JSON.stringify(await stored(page))).not.toContain(FIRST);
  }
});

test("session ended elsewhere shows and keeps no map", async ({ page, context, email, world, browser }) => {
  await page.goto("/about");
  const other = await elsewhere(browser, world.url, email);
  await other.request.post("/account/signout", { form: {}, maxRedirects: 0 });
  await other.context().close();
  await openMap(page);
  await expect(page.getByText("Sign in to see your map")).toBeVisible();
  await expect(cell(page, FIRST)).toHaveAttribute("aria-pressed", "false");
  await expect.poll(async () => JSON.stringify(await stored(page))).not.toContain(FIRST);
  // A pick now belongs to no account.
  await cell(page, SECOND).click();
  await expect.poll(async () => (await selectionCookie(context, world.url))?.split(".").length).toBe(4);
});

test("picks of the browser are added to the map after a question", async ({ browser, email, world }) => {
  const context = await browser.newContext({ baseURL: world.url });
  const there = await context.newPage();
  await openMap(there);
  await cell(there, SECOND).click();
  await expect.poll(async () => selectionCookie(context, world.url)).toBeDefined();
  await signIn(there, email);
  await expect(there.getByRole("heading", { name: "Add the pick of this browser?" })).toBeVisible();
  await there.getByRole("button", { name: "Add to my map" }).click();
  await openMap(there);
  for (const id of [FIRST, SECOND]) await expect(cell(there, id)).toHaveAttribute("aria-pressed", "true");
  await context.close();
});
