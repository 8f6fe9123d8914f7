import type { Page } from "@playwright/test";
import { DOZEN } from "../support/selections.ts";
import { expect, test } from "../support/test.ts";

const RESULT = "/app?step=3&template=1";

async function withoutWebShare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "share");
  });
}

async function withWebShare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, "share", {
      configurable: true,
      value: async (data: ShareData) => void shared.push(data),
    });
  });
}

test("Copy link puts the visible link into the clipboard", async ({ page, context, givenPicks, wizard }) => {
  await withoutWebShare(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await givenPicks(DOZEN.picks);
  await wizard.open(RESULT);
  await page.getByRole("link", { name: "Share it" }).click();
  await expect(page.getByRole("link", { name: "Share it" })).toBeInViewport();
  const link = await page.locator("#share-link").innerText();
  expect(link).toMatch(/^http.+\/r\/[\w-]+$/);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.locator("[data-copy] [role=status]")).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

test("Share hands the same link over", async ({ page, givenPicks, wizard }) => {
  await withWebShare(page);
  await givenPicks(DOZEN.picks);
  await wizard.open(RESULT);
  await page.getByRole("link", { name: "Share it" }).click();
  const [shared] = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  expect(shared?.url).toBe(await page.locator("#share-link").textContent());
  await expect(page.locator("#share-link")).toBeHidden();
  expect(shared?.title).toBeTruthy();
});

test("Copy link copies without the clipboard of https pages", async ({ page, context, givenPicks, wizard }) => {
  await withoutWebShare(page);
  await context.grantPermissions(["clipboard-read"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await givenPicks(DOZEN.picks);
  await wizard.open(RESULT);
  await page.getByRole("link", { name: "Share it" }).click();
  const link = await page.locator("#share-link").innerText();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.locator("[data-copy] [role=status]")).toHaveText("Copied");
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(link);
  const other = await context.newPage();
  await other.goto("/about");
  expect(await other.evaluate(() => navigator.clipboard.readText())).toBe(link);
});
