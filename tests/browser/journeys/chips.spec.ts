import { expect, test } from "../support/test.ts";
import { levelWithActivities, type Place, repeatedActivity } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

test("a chip leads to its level and cell", async ({ page, givenPicks }) => {
  const wizard = new Wizard(page);
  const level = levelWithActivities(3);
  const last = level.children.at(-1) as Place;
  await givenPicks([last]);
  await wizard.open("/app");
  await wizard.chip(last).click();
  await wizard.showsLevel(level);
  await expect(wizard.activity(last)).toBeFocused();
  await expect(wizard.activity(last)).toBeInViewport();
});

test("it leads to the place an activity was picked through", async ({ page, givenPicks }) => {
  const wizard = new Wizard(page);
  const [, other] = repeatedActivity();
  await givenPicks([other]);
  await wizard.open("/app");
  await wizard.chip(other).click();
  await expect(wizard.activity(other)).toHaveAttribute("value", other.path);
});
