/** Clear all empties the selection and stays on the level. */
import { DOZEN } from "../support/selections.ts";
import { ALL_SCRIPTS, expect, LONG_AGO, selectionCookie, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

for (const scripts of ALL_SCRIPTS) {
  test.describe(`scripts ${scripts}`, () => {
    test.use({ scripts });

    test("clearing on a level", async ({ page, context, givenPicks }) => {
      const wizard = new Wizard(page, scripts);
      const level = levelWithActivities(1);
      await givenPicks([...DOZEN.picks, ...level.children.slice(0, 1)]);
      await wizard.open(`/app?path=${level.path}`);
      await wizard.clearAll.click();
      await wizard.counts(0);
      await wizard.showsLevel(level);
      await expect(wizard.tree.getByRole("button", { pressed: true })).toHaveCount(0);
      await expect(wizard.chips).toContainText("Nothing picked yet");
      await expect(wizard.radar).toHaveAttribute("data-you", "[0,0,0,0,0,0,0,0,0,0]");
      const [version, time, ...rest] = (await selectionCookie(context))?.split(".") ?? [];
      expect({ version, rest }).toEqual({ version: "1", rest: ["", ""] });
      expect(Number.parseInt(time ?? "", 36)).toBeGreaterThan(LONG_AGO);
      await page.reload();
      await wizard.counts(0);
    });
  });
}
