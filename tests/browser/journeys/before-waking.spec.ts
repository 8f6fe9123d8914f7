/** A click before the islands wake is an ordinary form or link: nothing is lost. */
import { holdScripts } from "../parity/builds.ts";
import { expect, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

test("a pick made while the scripts are still on their way", async ({ page }) => {
  const wizard = new Wizard(page);
  const level = levelWithActivities(2);
  const [first, second] = level.children;
  if (!first || !second) throw new Error("the level has two activities");
  const letScriptsIn = await holdScripts(page, "production");
  await page.goto(`/app?path=${level.path}`, { waitUntil: "commit" });
  await wizard.activity(first).click();
  await expect(wizard.activity(first)).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(new RegExp(`#cell-${first.id}$`));
  letScriptsIn();
  await wizard.settled();
  await expect(wizard.activity(first)).toBeFocused();
  await wizard.activity(second).click();
  await wizard.counts(2);
});
