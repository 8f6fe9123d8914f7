import type { Page } from "@playwright/test";
import { holdScripts } from "../parity/builds.ts";
import { DOZEN } from "../support/selections.ts";
import { expect, test } from "../support/test.ts";
import { levelWithActivities, trailOf } from "../support/tree.ts";

async function openAsleep(page: Page, address: string): Promise<() => void> {
  const letScriptsIn = await holdScripts(page, "production");
  await page.goto(address, { waitUntil: "commit" });
  return letScriptsIn;
}

test("pick before hydration is kept", async ({ page, wizard }) => {
  const level = levelWithActivities(2);
  const [first, second] = level.children;
  const letScriptsIn = await openAsleep(page, `/app?path=${level.path}`);
  await wizard.activity(first).click();
  await expect(wizard.activity(first)).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(new RegExp(`#cell-${first.id}$`));
  letScriptsIn();
  await wizard.settled();
  await expect(wizard.activity(first)).toBeFocused();
  await wizard.activity(second).click();
  await wizard.counts(2);
});

test("level, Clear all and Undo work before hydration", async ({ page, givenPicks, wizard }) => {
  await givenPicks(DOZEN.picks);
  const [top] = trailOf(levelWithActivities(2));
  const letScriptsIn = await openAsleep(page, "/app");
  await wizard.category(top).click();
  await expect(page).toHaveURL(new RegExp(`path=${top.path}$`));
  await wizard.clear();
  await page.getByRole("button", { name: "Undo" }).click();
  await wizard.counts(DOZEN.picks.length);
  letScriptsIn();
  await wizard.showsLevel(top);
  await wizard.counts(DOZEN.picks.length);
});

test("chosen idea and next step work before hydration", async ({ page, givenPicks, wizard }) => {
  await givenPicks(DOZEN.picks);
  const letScriptsIn = await openAsleep(page, "/app?step=2");
  await wizard.idea(1).click();
  await expect(wizard.idea(1)).toHaveAttribute("aria-current", "true");
  const name = (await wizard.idea(1).locator(".idea-name").textContent()) ?? "";
  await wizard.findLikeMinded.click();
  await expect(page.locator(".chosen")).toHaveText(name);
  letScriptsIn();
  await wizard.showsStep(3);
  await expect(page.locator(".chosen")).toHaveText(name);
  await expect(wizard.legend.getByRole("listitem")).toHaveText(["You", "Comparison"]);
});

test("text typed into the search before hydration stays", async ({ page, wizard }) => {
  const letScriptsIn = await openAsleep(page, "/app");
  const field = page.getByLabel("Search for something you have done");
  await field.pressSequentially("bread");
  letScriptsIn();
  await wizard.settled();
  await expect(field).toHaveValue("bread");
  await expect(field).toBeFocused();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Found for “bread”" })).toBeVisible();
});
