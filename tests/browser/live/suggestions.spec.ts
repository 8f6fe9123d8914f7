import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { Wizard } from "../support/wizard.ts";

async function typed(page: Page, words: string) {
  await new Wizard(page).open("/app");
  const field = page.getByRole("combobox", { name: "Search for something you have done" });
  // Becomes a combobox once it has the focus.
  await page.getByLabel("Search for something you have done").focus();
  await expect(field).toBeVisible();
  await field.pressSequentially(words);
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list).toBeVisible();
  return { field, list };
}

test("arrow keys select and Enter opens the activity", async ({ page }) => {
  const { field, list } = await typed(page, "pottery");
  await field.press("ArrowDown");
  const first = list.getByRole("option").first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "none");
  await field.press("ArrowUp");
  await expect(field).not.toHaveAttribute("aria-activedescendant");
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/app\?path=.+#cell-/);
  await expect(page.locator(".cell:target")).toBeVisible();
});

test("Escape closes the list and Enter submits the form", async ({ page }) => {
  const { field, list } = await typed(page, "pottery");
  await field.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await field.press("Enter");
  await expect(page.getByRole("heading", { name: /Found for .pottery./ })).toBeVisible();
});

test("click on a suggestion opens its level", async ({ page }) => {
  const { field, list } = await typed(page, "fixing bikes");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await list.getByRole("option").first().click();
  await expect(page).toHaveURL(/\/app\?path=.+#cell-/);
});
