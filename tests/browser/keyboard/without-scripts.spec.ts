import { expect, test } from "../support/test.ts";
import { levelWithActivities, type Place } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

test.use({ scripts: "off" });

test("after picking by keyboard the same cell has the focus", async ({ page }) => {
  const wizard = new Wizard(page, "off");
  const level = levelWithActivities(3);
  const last = level.children.at(-1) as Place;
  await wizard.open(`/app?path=${level.path}`);
  for (const pressed of ["true", "false"]) {
    await wizard.activity(last).focus();
    await page.keyboard.press("Enter");
    await expect(wizard.activity(last)).toHaveAttribute("aria-pressed", pressed);
    await expect(page).toHaveURL(new RegExp(`#cell-${last.id}$`));
    await expect(wizard.activity(last)).toBeFocused();
  }
});
