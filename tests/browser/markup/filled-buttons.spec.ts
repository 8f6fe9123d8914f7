/** One way on: no page fills two buttons with its colour. */
import { ALL_PAGES } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

// Nothing is on its way from one colour to another.
test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: "reduce" } });

test("at the most one button of a page is filled", async ({ page, context, givenPicks }) => {
  const wrong: string[] = [];
  let filled = 0;
  for (const { name, address, picks } of ALL_PAGES) {
    await context.clearCookies();
    if (picks.length > 0) await givenPicks(picks);
    await page.goto(address);
    const buttons = await page.evaluate(() => {
      const probe = document.createElement("i");
      probe.className = "button primary";
      document.querySelector("main")?.append(probe);
      const colour = getComputedStyle(probe).backgroundColor;
      probe.remove();
      // The button for going on is filled by what lies under its words.
      const isFilled = (button: Element) =>
        [getComputedStyle(button), getComputedStyle(button, "::before")].some(
          ({ backgroundColor }) => backgroundColor === colour,
        );
      return [...document.querySelectorAll(".button")]
        .filter((button) => button.checkVisibility() && isFilled(button))
        .map(({ textContent }) => textContent);
    });
    filled += buttons.length;
    if (buttons.length > 1) wrong.push(`${name}: ${buttons.join(", ")}`);
  }
  expect(wrong).toEqual([]);
  expect(filled).toBeGreaterThan(ALL_PAGES.length / 3);
});
