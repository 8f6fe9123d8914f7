import type { Page } from "@playwright/test";
import { expect, islandsAwake, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";

test("picks, levels, chips and Clear all without the network", async ({ page, context, wizard }) => {
  const level = levelWithActivities(3);
  const [first, second, third] = level.children;
  const tree = page.waitForResponse(/\/static\/tree\//);
  await wizard.open("/app");
  await (await tree).finished();
  await context.setOffline(true);
  const asked = requestsFrom(page);

  await wizard.drillTo(level);
  for (const activity of [first, second, third]) await wizard.activity(activity).click();
  await wizard.counts(3);
  await wizard.activity(second).click();
  await expect(wizard.activity(second)).toHaveAttribute("aria-pressed", "false");
  await wizard.back.click();
  await expect(wizard.category(level).locator(".badge")).toHaveText("2");
  await wizard.crumbs.getByRole("link", { name: "All" }).click();
  await wizard.showsLevel(undefined);
  await wizard.chip(third).click();
  await wizard.showsLevel(level);
  await wizard.clear();
  expect(asked).toEqual([]);

  await context.setOffline(false);
  await page.reload();
  await islandsAwake(page);
  await wizard.counts(0);
});

test("choosing ideas, Back and Forward, without the network", async ({ page, context, givenPicks, wizard }) => {
  await givenPicks(levelWithActivities(5).children);
  await wizard.open("/app?step=2");
  await context.setOffline(true);
  const asked = requestsFrom(page);
  for (const index of [4, 2]) {
    await wizard.idea(index).click();
    await expect(wizard.idea(index)).toHaveAttribute("aria-current", "true");
    await expect(wizard.legend).toBeVisible();
  }
  await expect(page).toHaveURL(new RegExp(`template=${await wizard.ideas.nth(2).getAttribute("data-template")}$`));
  await page.goBack();
  await page.goBack();
  await expect(page.locator('[data-template] [aria-current="true"]')).toHaveCount(0);
  await expect(wizard.legend).toHaveCount(0);
  await expect(wizard.radar).not.toHaveAttribute("data-comparison");
  await page.goForward();
  await expect(wizard.idea(4)).toHaveAttribute("aria-current", "true");
  expect(asked).toEqual([]);
});

function requestsFrom(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() || request.method() !== "GET" || request.resourceType() === "fetch")
      asked.push(request.url());
  });
  return asked;
}
