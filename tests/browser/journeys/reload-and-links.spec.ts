import { DOZEN } from "../support/selections.ts";
import { expect, serverUrl, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

test("level and picks after reload, level alone in another browser", async ({ page, browser, wizard }) => {
  const level = levelWithActivities(2);
  const [first, second] = level.children;
  await wizard.open("/app");
  await wizard.drillTo(level);
  await wizard.activity(first).click();
  await wizard.counts(1);
  await wizard.settled();
  await wizard.activity(second).click();
  await wizard.counts(2);
  await page.reload();
  await wizard.showsLevel(level);
  await expect(wizard.activity(second)).toHaveAttribute("aria-pressed", "true");
  await wizard.counts(2);

  const elsewhere = await browser.newContext({ baseURL: serverUrl() });
  const copy = new Wizard(await elsewhere.newPage());
  await copy.open(page.url());
  await copy.showsLevel(level);
  await copy.counts(0);
  await elsewhere.close();
});

test("an idea after reload", async ({ page, givenPicks, wizard }) => {
  await givenPicks(DOZEN.picks);
  await wizard.open("/app?step=2");
  const order = () => wizard.ideas.evaluateAll((items) => items.map((item) => item.getAttribute("data-template")));
  const before = await order();
  await wizard.idea(4).click();
  await expect(wizard.idea(4)).toHaveAttribute("aria-current", "true");
  await page.reload();
  await expect(wizard.idea(4)).toHaveAttribute("aria-current", "true");
  await expect(page.locator('[aria-current="true"]')).toHaveCount(1);
  expect(await order()).toEqual(before);
});

test("the address of an answer opens its question", async ({ page }) => {
  await page.goto("/faq#where-do-the-salaries-come-from");
  await expect(page.locator("#where-do-the-salaries-come-from")).toBeInViewport();
  await page.goto("/traits");
  await page.getByRole("link", { name: "How to read a shape" }).click();
  await expect(page.locator("#what-does-the-chart-show")).toBeInViewport();
});
