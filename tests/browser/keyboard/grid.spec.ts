import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { levelWithActivities, placeAt, TOP } from "../support/tree.ts";

const LEVEL = placeAt(levelWithActivities(5).path);

function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute("data-category") ?? null);
}

test("arrow keys, Home and End walk three columns", async ({ page, wizard }) => {
  await wizard.open("/app");
  const ids = TOP.map(({ id }) => id);
  await wizard.cells.first().focus();
  const walk: readonly (readonly [string, number])[] = [
    ["ArrowRight", 1],
    ["ArrowDown", 4],
    ["ArrowLeft", 3],
    ["ArrowUp", 0],
    ["ArrowUp", 0],
    ["ArrowLeft", 0],
    ["End", ids.length - 1],
    ["ArrowRight", ids.length - 1],
    ["Home", 0],
  ];
  for (const [key, index] of walk) {
    await page.keyboard.press(key);
    expect(await focused(page), key).toBe(ids[index]);
  }
});

test("Tab reaches every cell, and leaves the grid again", async ({ page, wizard }) => {
  await wizard.open(`/app?path=${LEVEL.path}`);
  await wizard.back.focus();
  for (const { id } of LEVEL.children) {
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe(id);
  }
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBeNull();
});

for (const key of ["Space", "Enter"]) {
  test(`${key} picks and unpicks, and both are announced`, async ({ page, wizard }) => {
    await wizard.open(`/app?path=${LEVEL.path}`);
    const [activity] = levelWithActivities(5).children;
    await wizard.activity(activity).focus();
    await page.keyboard.press(key);
    await expect(wizard.activity(activity)).toHaveAttribute("aria-pressed", "true");
    await expect(wizard.announced).toHaveText(`${activity.name} selected, 1 of 5`);
    await expect(wizard.activity(activity)).toBeFocused();
    await page.keyboard.press(key);
    await expect(wizard.activity(activity)).toHaveAttribute("aria-pressed", "false");
    await expect(wizard.announced).toHaveText(`${activity.name} removed, 0 of 5`);
    await expect(wizard.activity(activity)).toBeFocused();
  });
}
