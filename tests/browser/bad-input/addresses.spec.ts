import { FIVE } from "../support/selections.ts";
import { eachScriptMode, expect, test } from "../support/test.ts";
import { LEAVES, TOP } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

const NO_LEVELS = ["nowhere", `${TOP[0].id}/nowhere`, LEAVES[0]?.path, "__proto__", "%ff"];

eachScriptMode((scripts) => {
  test("levels that don't exist: status 404, the root, and a line", async ({ page, givenPicks }) => {
    const wizard = new Wizard(page, scripts);
    await givenPicks(FIVE.picks);
    for (const path of NO_LEVELS) {
      const response = await page.goto(`/app?path=${path}`);
      expect(response?.status(), path).toBe(404);
      await wizard.settled();
      await expect(page.getByRole("alert")).toHaveText("That group of activities doesn't exist, so here is the start.");
      await wizard.showsLevel(undefined);
      await expect(wizard.cells).toHaveCount(TOP.length);
      await wizard.counts(5);
    }
  });

  test("ideas that don't exist: the list, and a line", async ({ page, givenPicks }) => {
    const wizard = new Wizard(page, scripts);
    await givenPicks(FIVE.picks);
    for (const id of ["0", "51000", "<b>"]) {
      await wizard.open(`/app?step=2&template=${id}`);
      await expect(page.getByRole("alert")).toHaveText("That idea doesn't exist. Choose one from the list.");
      await expect(wizard.ideas).toHaveCount(20);
      await expect(wizard.legend).toHaveCount(0);
    }
    await wizard.idea(0).click();
    await expect(wizard.idea(0)).toHaveAttribute("aria-current", "true");
    await wizard.open("/app?step=3&template=no");
    await expect(page.getByRole("alert")).toContainText("That idea doesn't exist.");
    await expect(page.getByText(/^Estimated income:/)).toHaveCount(0);
  });
});

test("the line goes once an idea is chosen, or a level opened", async ({ page, givenPicks }) => {
  const wizard = new Wizard(page);
  const [top] = TOP;
  await givenPicks(FIVE.picks);
  await wizard.open("/app?step=2&template=no");
  await wizard.idea(0).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("alert")).toBeVisible();

  await wizard.open("/app?path=nowhere");
  await wizard.clearAll.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await wizard.category(top).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
