/** Several people use one browser: what was written for one of them is gone before the next sees a page. */
import type { Page } from "@playwright/test";
import { islandsAwake } from "../support/test.ts";
import { INNER } from "../support/tree.ts";
import { expect, expectSignedIn, isSignedIn, PASSWORD, signIn, signUp, test } from "./world.ts";

const level = INNER.find(({ children }) => children.filter(({ isLeaf }) => isLeaf).length >= 3)!;
const [first, second] = level.children.filter(({ isLeaf }) => isLeaf).map(({ id }) => id) as [string, string];

const cell = (page: Page, id: string) => page.locator(`[data-category="${id}"]`);
const MAP = `/app?path=${level.path}`;

async function openMap(page: Page): Promise<void> {
  await page.goto(MAP);
  await islandsAwake(page);
}

/** Picks as somebody signed in, until the account has it and this browser says whose it is. */
async function pickAsMember(page: Page, id: string): Promise<void> {
  await openMap(page);
  const saved = page.waitForResponse((response) => response.url().endsWith("/account/map") && response.ok());
  await cell(page, id).click();
  await saved;
  await expect.poll(async () => (await kept(page))["mapAccount"]).toMatch(/^[0-9a-f]{16}$/);
}

const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

async function selectionCookie(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === "selection")?.value;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", {
    tag: javaScriptEnabled ? [] : ["@long"],
  }, () => {
    test.use({ javaScriptEnabled });

    test("of the two buttons under one tick, the one that says everywhere ends every session", async ({
      page,
      context,
      browser,
      email,
      world,
    }) => {
      const elsewhere = await browser.newContext({ baseURL: world.url });
      await signUp(await elsewhere.newPage(), email);
      for (const [button, stays] of [
        ["Sign out", true],
        ["Sign out everywhere", false],
      ] as const) {
        await signIn(page, email);
        await expectSignedIn(page, email);
        await page.goto("/account");
        await page.getByRole("button", { name: button, exact: true }).click();
        await page.waitForURL(({ pathname }) => pathname !== "/account");
        expect(await isSignedIn(context, world.url), button).toBe(false);
        expect(await isSignedIn(elsewhere, world.url), button).toBe(stays);
      }
      await elsewhere.close();
    });
  });
}

test("signing out empties this browser, and the next person starts anew", async ({ page, context, email, world }) => {
  await signUp(page, email);
  await pickAsMember(page, first);
  await page.goto("/");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Start Mapping Now" })).toBeVisible();
  await expect.poll(async () => JSON.stringify(await kept(page))).not.toContain(first);
  const keys = Object.keys(await kept(page));
  expect(keys.filter((key) => /^(selected|categoryCredits|selection|map)/.test(key))).toEqual([]);
  expect(await selectionCookie(page)).toBeUndefined();

  await signUp(page, `other-${email}`);
  await openMap(page);
  await expect(cell(page, first)).toHaveAttribute("aria-pressed", "false");
  const held = await (await context.request.get(`${world.url}/account/download`)).text();
  expect(held).not.toContain(`"${first}"`);
});

test("a tick keeps a copy", async ({ page, email }) => {
  await signUp(page, email);
  await pickAsMember(page, first);
  await page.goto("/account");
  const form = page.locator("form[action='/signout']");
  await expect(form.getByRole("checkbox")).not.toBeChecked();
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("link", { name: "Go on with 1 pick" })).toBeVisible();
  await openMap(page);
  await expect(cell(page, first)).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await kept(page))["mapAccount"]).toBe("");
});

test("a session that ended elsewhere shows no map, here or on the way back", async ({
  page,
  email,
  world,
  browser,
}) => {
  await signUp(page, email);
  await pickAsMember(page, first);
  await page.goto("/about");
  const other = await browser.newContext({ baseURL: world.url });
  await other.request.post("/signin", { form: { email, password: PASSWORD, next: "" }, maxRedirects: 0 });
  await other.request.post("/account/signout", { form: {}, maxRedirects: 0 });
  await other.close();
  await openMap(page);
  await expect(page.getByText("Sign in to see your map")).toBeVisible();
  await expect(cell(page, first)).toHaveAttribute("aria-pressed", "false");
  await expect.poll(async () => JSON.stringify(await kept(page))).not.toContain(first);
  // What a stranger picks now is nobody's in particular.
  await cell(page, second).click();
  await expect.poll(async () => (await selectionCookie(page))?.split(".").length).toBe(4);
});

test("picks of the browser are asked about before they join a map", async ({ page, browser, email, world }) => {
  await signUp(page, email);
  await pickAsMember(page, first);
  const context = await browser.newContext({ baseURL: world.url });
  const there = await context.newPage();
  await openMap(there);
  await cell(there, second).click();
  await expect.poll(async () => selectionCookie(there)).toBeDefined();
  await signIn(there, email);
  await expect(there.getByRole("heading", { name: "Add the pick of this browser?" })).toBeVisible();
  await there.getByRole("button", { name: "Add to my map" }).click();
  await openMap(there);
  for (const id of [first, second]) await expect(cell(there, id)).toHaveAttribute("aria-pressed", "true");
  await context.close();
});
