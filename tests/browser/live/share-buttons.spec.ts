import type { Page } from "@playwright/test";
import { DOZEN } from "../support/selections.ts";
import { expect, test } from "../support/test.ts";

const RESULT = "/app?step=3&template=1";

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

for (const hasClipboard of [true, false]) {
  const where = hasClipboard ? "" : " without the clipboard of https pages";

  test(`Copy link puts the visible link into the clipboard${where}`, async ({ page, context, givenPicks, wizard }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript((hasClipboard) => {
      Reflect.deleteProperty(Navigator.prototype, "share");
      if (!hasClipboard) Object.defineProperty(navigator, "clipboard", { value: undefined });
    }, hasClipboard);
    await givenPicks(DOZEN.picks);
    await wizard.open(RESULT);
    const picture = page.locator(".share-picture");
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(await width(), "not fetched before it is asked for").toBe(0);
    await page.getByRole("link", { name: "Share it" }).click();
    await expect.poll(width).toBe(1_200);
    await expect(page.getByRole("link", { name: "Share it" })).toBeInViewport();
    const link = await page.locator("#share-link").innerText();
    expect(link).toMatch(/^http.+\/r\/[\w-]+$/);
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.locator("[data-copy] [role=status]")).toHaveText("Copied");
    if (!hasClipboard) expect(await page.evaluate(() => getSelection()?.toString())).toBe(link);
    const other = await context.newPage();
    await other.goto("/about");
    expect(await other.evaluate(() => navigator.clipboard.readText())).toBe(link);
  });
}

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
