/** Tabs follow each other, and the coin is never in front of a page that came complete. */
import type { Page } from "@playwright/test";
import { levelWithActivities } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";
import { COIN_SEEN, expect, expectSignedIn, IN_TURN, PASSWORD, signUp, signUpByForm, test } from "./world.ts";

test("home and sign-in page follow a sign-in and a sign-out in another tab", async ({ context, email }) => {
  const [home, form, actor] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await home.goto("/");
  await form.goto("/signin");
  await signUpByForm(actor, email);
  await expectSignedIn(home, email);
  await expect(form.getByRole("link", { name: `Continue as ${email}` })).toBeVisible(IN_TURN);
  await actor.getByRole("button", { name: "Sign out" }).click();
  await expect(home.getByRole("link", { name: "Start Mapping Now" })).toBeVisible(IN_TURN);
  await expect(form.getByRole("heading", { name: "Sign in" })).toBeVisible(IN_TURN);
});

test("the coin is shown for half a second before a tab comes anew", async ({ context, email }) => {
  const home = await context.newPage();
  await home.goto("/");
  await home.evaluate(() => {
    const coin = document.querySelector<HTMLElement>(".coin-wait");
    let since = 0;
    new MutationObserver(() => (since = performance.now())).observe(coin as HTMLElement, { attributes: true });
    addEventListener("pagehide", () => sessionStorage.setItem("coin", String(since ? performance.now() - since : -1)));
  });
  await signUpByForm(await context.newPage(), email);
  await expectSignedIn(home, email);
  expect(Number(await home.evaluate(() => sessionStorage.getItem("coin")))).toBeGreaterThanOrEqual(COIN_SEEN);
});

test("a page that comes complete never has the coin in front of it", async ({ page, context, email }) => {
  await context.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const coin = document.querySelector<HTMLElement>(".coin-wait");
      if (coin && !coin.hidden) sessionStorage.setItem("coinAtStart", location.href);
      if (coin)
        new MutationObserver(() => sessionStorage.setItem("coinLater", location.href)).observe(coin, {
          attributes: true,
        });
    });
  });
  await signUp(page, email);
  await page.goto("/about");
  await page.evaluate(() => sessionStorage.clear());
  for (const path of ["/", "/signin", "/signup", "/account"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expect(page.locator(".coin-wait")).toBeHidden();
  }
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test("a page revived by Back is as signed out as the rest", async ({ page, email }) => {
  await signUp(page, email);
  await page.goto("/");
  await page.goto("/about");
  const other = await page.context().newPage();
  await other.goto("/");
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(other.getByRole("link", { name: "Start Mapping Now" })).toBeVisible(IN_TURN);
  await page.goBack();
  await expect(page.getByRole("link", { name: "Start Mapping Now" })).toBeVisible(IN_TURN);
});

test("a hero revived by Back knows that somebody has signed in", async ({ page, email }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "About" }).first().click();
  await signUpByForm(await page.context().newPage(), email);
  await page.goBack();
  await expectSignedIn(page, email);
});

test("a wizard page tells the others that somebody is signed in", async ({ context, email }) => {
  const first = await context.newPage();
  await signUp(first, email);
  await first.goto("/");
  await first.getByRole("button", { name: "Sign out" }).click();
  await expect(first.getByRole("link", { name: "Start Mapping Now" })).toBeVisible(IN_TURN);
  const other = await context.newPage();
  await other.goto("/signin?next=/app");
  await other.getByLabel("Email").fill(email);
  await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await other.getByRole("button", { name: "Continue", exact: true }).click();
  await other.waitForURL("**/app");
  await expectSignedIn(first, email);
});

test("a wizard page says that somebody has signed out elsewhere, and loses no pick", async ({ context, email }) => {
  const actor = await context.newPage();
  await signUp(actor, email);
  await actor.goto("/");
  const wizard = new Wizard(await context.newPage());
  const level = levelWithActivities(2);
  const [first] = level.children;
  if (!first) throw new Error("the level has activities");
  await wizard.open(`/app?path=${level.path}`);
  await wizard.page.waitForLoadState("networkidle");
  await actor.getByRole("button", { name: "Sign out" }).click();
  await expect(actor.getByRole("link", { name: "Start Mapping Now" })).toBeVisible(IN_TURN);
  const said = wizard.page.getByRole("status").filter({ hasText: "You are signed out. Your picks are kept" });
  await expect(said).toBeVisible();
  await wizard.activity(first).click();
  await wizard.counts(1);
  await said.getByRole("button", { name: "Sign in" }).click();
  await wizard.page.waitForURL(/\/signin\?next=/);
  await signInHere(wizard.page, email, PASSWORD);
  await wizard.page.waitForURL(/\/app\?path=/);
  await wizard.settled();
  await expect(wizard.activity(first)).toHaveAttribute("aria-pressed", "true");
});

for (const address of ["/app", "/app?step=3", "/together", "/compare?ideas=1,2"]) {
  const tag = address === "/app" ? [] : ["@long"];
  test(`${address}: the header follows a sign-out in another tab`, { tag }, async ({ context, email }) => {
    const [actor, page] = [await context.newPage(), await context.newPage()];
    await signUp(actor, email);
    await actor.goto("/");
    await page.goto(address);
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Account" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await actor.getByRole("button", { name: "Sign out" }).click();
    await expect(header.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", /^\/signin/, IN_TURN);
    await expect(header.getByRole("link", { name: "Account" })).toHaveCount(0);
    await header.getByRole("link", { name: "Sign In" }).click();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  });
}

test("signing in fails in place: words, focus, what was typed, and no reload", async ({ page, email }) => {
  await page.goto("/signin");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await signInHere(page, email, "not the password");
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Email and password don't match.");
  await expect(summary).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  await expect(page.locator(".coin-wait")).toBeHidden();
});

test("a network that fails has words, and the form still works afterwards", async ({ page, context, email }) => {
  await signUp(page, email);
  await context.clearCookies();
  await page.goto("/signin");
  await context.setOffline(true);
  await signInHere(page, email, PASSWORD);
  await expect(page.locator(".auth-status")).toContainText("The network request failed.");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expectSignedIn(page, email);
});

test("a form that is sent shows the coin for half a second at least", async ({ page, context, email }) => {
  await signUp(page, email);
  await context.clearCookies();
  await page.goto("/signin");
  const start = Date.now();
  await signInHere(page, email, PASSWORD);
  await expect(page.locator(".coin-wait")).toBeVisible();
  await expectSignedIn(page, email);
  expect(Date.now() - start).toBeGreaterThanOrEqual(COIN_SEEN);
});

async function signInHere(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}
