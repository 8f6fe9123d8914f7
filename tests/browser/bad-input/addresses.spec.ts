import { FIVE } from "../support/selections.ts";
import { expect, test } from "../support/test.ts";
import { TOP } from "../support/tree.ts";

test("the line goes once an idea is chosen, or a level opened", async ({ page, givenPicks, wizard }) => {
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
