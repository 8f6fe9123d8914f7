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
    const icons = page.waitForResponse(ICONS);
    await comeNear(page);
    await (await icons).finished();
    expect(await height()).toBe(before);
    await page.locator(`#cell-${TOP}`).click();
    await expect(page).toHaveURL(new RegExp(`path=${TOP}$`));
    await expect(page.locator(".cell .icon").first()).toBeVisible();
    expect(asked.filter((url) => ICONS.test(url))).toHaveLength(1);
    await expect(page.locator("body > svg:has(use)")).toHaveCount(1);
  });
}
