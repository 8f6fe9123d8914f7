/** On wide screens a chip for each pick leads back to its place in the tree. On narrow ones there are none. */
import { expect, SCRIPTS, test } from "../support/test.ts";
import { levelWithActivities, repeatedActivity } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

for (const { scripts, tag } of SCRIPTS) {
  test.describe(`scripts ${scripts}`, { tag }, () => {
    test.use({ scripts });

    test("a chip leads to its level and cell", async ({ page, givenPicks }) => {
      const wizard = new Wizard(page, scripts);
      const level = levelWithActivities(3);
      const last = level.children.at(-1);
      if (!last) throw new Error("the level has activities");
      await givenPicks([last]);
      await wizard.open("/app");
      await wizard.chip(last).click();
      await wizard.showsLevel(level);
      await expect(wizard.activity(last)).toBeFocused();
      await expect(wizard.activity(last)).toBeInViewport();
    });

    test("it leads to the place an activity was picked through", async ({ page, givenPicks }) => {
      const wizard = new Wizard(page, scripts);
      const [, other] = repeatedActivity();
      await givenPicks([other]);
      await wizard.open("/app");
      await wizard.chip(other).click();
      await expect(wizard.activity(other)).toHaveAttribute("value", other.path);
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("there are no chips", async ({ page, givenPicks }) => {
    await givenPicks(levelWithActivities(1).children);
    await page.goto("/app");
    await expect(page.getByText("Your picks")).toBeHidden();
  });
});
