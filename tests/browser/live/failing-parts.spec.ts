import type { Page } from "@playwright/test";
import { DOZEN } from "../support/selections.ts";
import { expect, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

async function without(page: Page, file: RegExp): Promise<void> {
  await page.route(file, (route) => route.abort());
  await page.waitForRequest(file);
}

test("no chart: the server's drawing stays and follows", async ({ page, givenPicks, wizard }) => {
  await givenPicks(DOZEN.picks);
  const asked = without(page, /\/static\/chart\./);
  await wizard.open("/app?step=2");
  await asked;
  const drawing = wizard.radar.getByRole("img");
  const outline = () => drawing.locator(".radar-comparison").getAttribute("points");
  await expect(drawing).toBeVisible();
  await wizard.idea(0).click();
  const first = await outline();
  await wizard.idea(1).click();
  await expect.poll(outline).not.toBe(first);
  await expect(drawing).toHaveCSS("opacity", "1");
  await expect(wizard.radar).not.toHaveAttribute("data-chart");
});

test("no tree: levels are the server's pages, picks still count", async ({ page, wizard }) => {
  const level = levelWithActivities(1);
  const [activity] = level.children;
  await page.route(/\/static\/tree\//, (route) => route.fulfill({ status: 503, body: "" }));
  await wizard.open("/app");
  const served = page.waitForResponse((response) => response.request().isNavigationRequest());
  await wizard.drillTo(level);
  await served;
  await wizard.activity(activity).click();
  await wizard.counts(1);
  await page.reload();
  await wizard.counts(1);
});

test("props that are cut off: links and forms work", async ({ page }) => {
  await page.route(/\/app(\?|$)/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(/(id="props">.{100}).*(<\/script>)/, "$1$2") });
  });
  const wizard = new Wizard(page, "blocked");
  const level = levelWithActivities(1);
  const [activity] = level.children;
  const islands = page.waitForResponse(/\/static\/islands\./);
  await wizard.open(`/app?path=${level.path}`);
  await (await islands).finished();
  await wizard.activity(activity).click();
  await wizard.counts(1);
  await expect(page).toHaveURL(/#cell-/);
});
