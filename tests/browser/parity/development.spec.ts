import { DOZEN } from "../support/selections.ts";
import { expect, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";
import { watchTakeOver } from "./take-over.ts";

test("picking, opening levels and clearing", async ({ page, givenPicks, wizard }) => {
  const level = levelWithActivities(2);
  await givenPicks(DOZEN.picks);
  await watchTakeOver(page, "/app", "development");
  await wizard.drillTo(level);
  for (const activity of level.children.slice(0, 2)) await wizard.activity(activity).click();
  await wizard.back.click();
  await page.goBack();
  await wizard.chips.getByRole("link").first().click();
  await wizard.clear();
  await expect(wizard.radar).toHaveAttribute("data-chart", "ready");
});

test("choosing ideas", async ({ page, givenPicks, wizard }) => {
  await givenPicks(DOZEN.picks);
  await watchTakeOver(page, "/app?step=2", "development");
  for (const index of [3, 1]) await wizard.idea(index).click();
  await page.goBack();
  await expect(wizard.idea(3)).toHaveAttribute("aria-current", "true");
  await expect(wizard.radar).toHaveAttribute("data-chart", "ready");
});
