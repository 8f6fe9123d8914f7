import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { Wizard } from "../support/wizard.ts";

async function typed(page: Page, words: string) {
  await new Wizard(page).open("/app");
  const before = await page.locator(".grid").boundingBox();
  const field = page.getByLabel("Search for something you have done");
  await field.fill(words);
  await expect(field).toHaveRole("combobox");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list).toBeVisible();
  expect(await page.locator(".grid").boundingBox()).toEqual(before);
  return { field, list };
}

test("Enter ticks the marked suggestion in place, and Undo takes it back", async ({ page, wizard }) => {
  const { field, list } = await typed(page, "pottery");
  const first = list.getByRole("option").first();
  const [name = ""] = (await first.innerText()).split("\n");
  await field.press("ArrowDown");
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "none");
  await field.press("ArrowUp");
  await expect(field).not.toHaveAttribute("aria-activedescendant");
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(wizard.announced.getByText(`Ticked: ${name}`, { exact: true })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await expect(list).toBeHidden();
  await wizard.counts(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await wizard.counts(0);
  await expect(field).toBeFocused();
});

test("Clear all takes the words about a tick away", async ({ page, wizard }) => {
  const { field } = await typed(page, "pottery");
  await field.press("ArrowDown");
  await field.press("Enter");
  await wizard.counts(1);
  await expect(page.locator(".search-said")).toContainText("Ticked");
  await wizard.clear();
  await expect(page.locator(".search-said")).toBeEmpty();
});

test("Escape closes the list and Enter submits the form", async ({ page }) => {
  const { field, list } = await typed(page, "pottery");
  await field.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await field.fill("qqqzzz");
  await expect(page.getByRole("status").getByText("Nothing found for “qqqzzz”")).toBeVisible();
  await field.fill("pottery");
  await field.press("Enter");
  await expect(page.getByRole("heading", { name: /Found for .pottery./ })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.locator(".hit-toggle").first()).toBeFocused();
});

test("a click ticks, and what is ticked is said to be", async ({ page, wizard }) => {
  const { field, list } = await typed(page, "fixing bikes");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  const [name = ""] = (await list.getByRole("option").first().innerText()).split("\n");
  await list.getByRole("option").first().click();
  await wizard.counts(1);
  await expect(field).toBeFocused();
  await expect(wizard.chips.getByRole("link")).toHaveText([name]);
  await field.fill("fixing bikes");
  await expect(list.getByRole("option").first()).toContainText("Ticked");
  await list.getByRole("option").first().click();
  await expect(wizard.announced.getByText(/^Already ticked: /)).toBeVisible();
  await wizard.counts(1);
  await page.getByRole("button", { name: "Untick" }).click();
  await wizard.counts(0);
});
