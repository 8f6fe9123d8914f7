/** A form with an unknown activity: a page with status 400, and nothing changed. Further cases: product tests in wizard/bad_input. */
import { FIVE } from "../support/selections.ts";
import { expect, selectionCookie, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

test.use({ scripts: "off" });

test("form with an unknown activity is refused with a page", async ({ page, context, givenPicks }) => {
  const wizard = new Wizard(page, "off");
  const level = levelWithActivities(1);
  const [activity] = level.children;
  await givenPicks(FIVE.picks);
  const before = await selectionCookie(context);
  await wizard.open(`/app?path=${level.path}`);
  await wizard.activity(activity).evaluate((button) => button.setAttribute("value", "gone/away"));
  const answered = page.waitForResponse(/\/app\/selection$/);
  await wizard.activity(activity).click();
  expect((await answered).status()).toBe(400);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("That activity doesn't exist");
  expect(await selectionCookie(context)).toBe(before);
  await page.getByRole("link", { name: "Go to your map" }).click();
  await wizard.counts(5);
});
