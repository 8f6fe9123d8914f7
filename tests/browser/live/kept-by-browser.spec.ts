import type { Page } from "@playwright/test";
import { CHROMIUM } from "../support/browsers.ts";
import { expect, serverUrl, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

const LEVEL = levelWithActivities(5);
const [FIRST, SECOND, THIRD] = LEVEL.children;

// Only a whole Chromium keeps pages, and the test runner would have it not to.
test.use({
  launchOptions: {
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

test.beforeEach(async ({ page, context }) => {
  // Chromium keeps no page that says `no-store` once a cookie has changed; other browsers may.
  await context.route(/\/app(\?|$)/, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ response, headers: { ...response.headers(), "cache-control": "private, no-cache" } });
  });
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset["kept"] = String(persisted);
    });
  });
});

async function backToKept(page: Page): Promise<void> {
  await page.goBack({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-kept", "true");
}

test("back from step 2: the picks are there, and more can be made", async ({ page, wizard }) => {
  await wizard.open(`/app?path=${LEVEL.path}`);
  await wizard.activity(FIRST).click();
  await wizard.toIdeas();
  await backToKept(page);
  await wizard.showsLevel(LEVEL);
  await expect(wizard.activity(FIRST)).toHaveAttribute("aria-pressed", "true");
  await wizard.counts(1);
  await wizard.activity(SECOND).click();
  await wizard.counts(2);
  await wizard.toIdeas();
  const shown = await wizard.ranking();
  await page.reload();
  await wizard.settled();
  expect(await wizard.ranking()).toEqual(shown);
});

test("back after another tab has picked: its picks are there as well, and stay", async ({ page, context, wizard }) => {
  await wizard.open(`/app?path=${LEVEL.path}`);
  await wizard.activity(FIRST).click();
  await wizard.toIdeas();
  const other = new Wizard(await context.newPage());
  await other.open(`/app?path=${LEVEL.path}`);
  await other.activity(FIRST).click();
  await other.activity(SECOND).click();
  await other.counts(1);
  await backToKept(page);
  await expect(wizard.activity(FIRST)).toHaveAttribute("aria-pressed", "false");
  await expect(wizard.activity(SECOND)).toHaveAttribute("aria-pressed", "true");
  await wizard.activity(THIRD).click();
  await wizard.counts(2);
  await other.counts(2);
});

test("back to step 2 after more picks: the list is ranked by all of them", async ({ page, givenPicks, wizard }) => {
  await givenPicks([FIRST]);
  await wizard.open("/app?step=2");
  const before = await wizard.ranking();
  await wizard.idea(0).click();
  await page.goto(`${serverUrl()}/app?path=${LEVEL.path}`);
  await wizard.settled();
  for (const pick of [SECOND, THIRD]) await wizard.activity(pick).click();
  await wizard.counts(3);
  const you = await wizard.radar.getAttribute("data-you");
  await backToKept(page);
  await wizard.showsStep(2);
  await expect(wizard.radar).toHaveAttribute("data-you", you ?? "");
  await expect.poll(() => wizard.ranking()).not.toEqual(before);
  const shown = await wizard.ranking();
  await page.reload();
  await wizard.settled();
  expect(await wizard.ranking()).toEqual(shown);
});
