import { DOZEN } from "../support/selections.ts";
import { expect, LONG_AGO, selectionCookie, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";

test("clearing on a level", async ({ page, context, givenPicks, wizard }) => {
  const level = levelWithActivities(1);
  await givenPicks([...DOZEN.picks, ...level.children.slice(0, 1)]);
  await wizard.open(`/app?path=${level.path}`);
  await wizard.clear();
  await wizard.showsLevel(level);
  await expect(wizard.tree.getByRole("button", { pressed: true })).toHaveCount(0);
  await expect(wizard.chips).toContainText("No picks yet");
  await expect(wizard.radar).toHaveAttribute("data-you", "[0,0,0,0,0,0,0,0,0,0]");
  const [version, time, ...rest] = (await selectionCookie(context))?.split(".") ?? [];
  expect({ version, rest }).toEqual({ version: "1", rest: ["", ""] });
  expect(Number.parseInt(time ?? "", 36)).toBeGreaterThan(LONG_AGO);
  await page.reload();
  await wizard.counts(0);
});

test("a slip is undone with the same button", async ({ page, givenPicks, wizard }) => {
  const level = levelWithActivities(2);
  const [first, second] = level.children;
  await givenPicks([...DOZEN.picks, first]);
  await wizard.open(`/app?path=${level.path}`);
  const you = await wizard.radar.getAttribute("data-you");
  await wizard.clear();
  await page.getByRole("button", { name: "Undo" }).click();
  await wizard.counts(13);
  await wizard.showsLevel(level);
  await expect(wizard.activity(first)).toHaveAttribute("aria-pressed", "true");
  await expect(wizard.radar).toHaveAttribute("data-you", you ?? "");
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await wizard.clear();
  await wizard.activity(second).click();
  await wizard.counts(1);
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expect(wizard.clearAll).toBeVisible();
});
