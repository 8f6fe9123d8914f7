/** The icons behind a category are read while a pointer or the focus rests on it, so that its press is painted sooner. */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

const [TOP] = levelWithActivities(3).path.split("/");
const ICONS = new RegExp(`/static/icons-${TOP}\\.`);

for (const [what, comeNear] of [
  ["pointer", (page: Page) => page.locator(`#cell-${TOP}`).hover()],
  ["focus", (page: Page) => page.locator(`#cell-${TOP}`).focus()],
] as const) {
  test(`${what}: asked for once, and nothing shows of it`, async ({ page }) => {
    const wizard = new Wizard(page);
    await wizard.open("/app");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    const sprite = page.waitForResponse(ICONS);
    await comeNear(page);
    await (await sprite).finished();
    expect(await height()).toBe(before);
    await page.locator(`#cell-${TOP}`).click();
    await expect(page).toHaveURL(new RegExp(`path=${TOP}$`));
    const icons = page.locator(".cell > .icon");
    await expect(icons.first()).toBeVisible();
    // Drawn into the page: none looks the file up again.
    await expect(icons.locator("path").first()).toBeAttached();
    await expect(icons.locator("use")).toHaveCount(0);
    expect(asked.filter((url) => ICONS.test(url))).toHaveLength(1);
  });
}

test("without their file the icons are those that the page names", async ({ page }) => {
  const wizard = new Wizard(page);
  await wizard.open("/app");
  await page.route(ICONS, (route) => (route.request().resourceType() === "xhr" ? route.abort() : route.continue()));
  await page.locator(`#cell-${TOP}`).click();
  await expect(page).toHaveURL(new RegExp(`path=${TOP}$`));
  await expect(page.locator(`.cell > .icon > use[href*="icons-${TOP}."]`).first()).toBeAttached();
});
