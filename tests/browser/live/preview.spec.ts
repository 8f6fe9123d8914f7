import { DOZEN } from "../support/selections.ts";
import { expect, islandsAwake, selectionCookie, test } from "../support/test.ts";

test("preview is drawn, explained and not picked", async ({ page, context, givenPicks }) => {
  await givenPicks(DOZEN.picks);
  await page.goto("/app?step=3&template=1");
  await islandsAwake(page);
  const before = await selectionCookie(context);
  await page.getByText("Try next", { exact: true }).click();
  await page
    .getByRole("link", { name: /^Preview/ })
    .first()
    .click();
  await page.waitForURL(/planned=/);
  await islandsAwake(page);
  const planned = page.locator(".radar-planned");
  await expect(planned).toBeAttached();
  expect(await planned.evaluate((outline) => getComputedStyle(outline).strokeDasharray)).not.toBe("none");
  await expect(page.getByText("You + planned").first()).toBeAttached();
  await expect(page.getByText("nothing is picked or saved")).toBeVisible();
  expect(await selectionCookie(context)).toBe(before);
  expect(await page.evaluate(() => localStorage.getItem("selectedCategories") ?? "")).not.toContain("planned");
  await page.getByRole("link", { name: "End the preview" }).click();
  await page.waitForURL((url) => !url.search.includes("planned"));
  await expect(page.locator(".radar-planned")).toHaveCount(0);
});
