/** A browser told to write twice as large does so, and nothing gets lost or lies over what has the focus. */
import { ENGINE } from "../support/browsers.ts";
import { ALL_PAGES } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";
import { everyStepIsInSight } from "./in-sight.ts";

// As its settings have it.
test.use({
  launchOptions: {
    executablePath: ENGINE,
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--blink-settings=defaultFontSize=32"],
  },
});

everyStepIsInSight();

test("every page writes as large as it is told, and none has to be scrolled sideways", async ({
  page,
  context,
  givenPicks,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const wrong: string[] = [];
  for (const { name, address, picks } of ALL_PAGES) {
    await context.clearCookies();
    if (picks.length > 0) await givenPicks(picks);
    await page.goto(address);
    const { width, letters } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      letters: Number.parseFloat(getComputedStyle(document.body).fontSize),
    }));
    if (width > 390 || letters !== 32) wrong.push(`${name}: ${width} px, letters of ${letters} px`);
  }
  expect(wrong).toEqual([]);
});
