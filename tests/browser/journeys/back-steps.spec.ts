import { DOZEN } from "../support/selections.ts";
import { expect, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";

test("Back from the ideas leads to the level that was left", async ({ page, givenPicks, wizard }) => {
  const level = levelWithActivities(5);
  await givenPicks(DOZEN.picks);
  await wizard.open("/app");
  await wizard.drillTo(level);
  await wizard.toIdeas();
  await wizard.idea(1).click();
  await expect(wizard.legend).toBeVisible();
  await wizard.toResult();
  await wizard.stepBack.click();
  await wizard.showsStep(2);
  await wizard.stepBack.click();
  await wizard.showsLevel(level);
  await expect(wizard.radar).not.toHaveAttribute("data-comparison");
  await wizard.counts(12);
  await expect(page).toHaveURL(new RegExp(`/app\\?path=${level.path}$`));
});
