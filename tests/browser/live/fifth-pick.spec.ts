/** The fifth pick makes it a shape: it is said what the shape says, and one ring goes out across it, once. */
import { FIVE } from "../support/selections.ts";
import { ALL_SCRIPTS, expect, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

const SENTENCE = /^\w[\w -]+, then \w[\w -]+: .+[^.]$/;

for (const scripts of ALL_SCRIPTS) {
  test.describe(`scripts ${scripts}`, () => {
    test.use({ scripts });

    test("the sentence comes with the fifth pick and goes with it", async ({ page, scripts }) => {
      const wizard = new Wizard(page, scripts);
      const level = levelWithActivities(6);
      await wizard.open(`/app?path=${level.path}`);
      const sentence = page.locator(".sentence");
      for (const [i, activity] of level.children.slice(0, 5).entries()) {
        await expect(sentence).toHaveCount(0);
        await wizard.activity(activity).click();
        await wizard.counts(i + 1);
      }
      await expect(sentence).toHaveText(SENTENCE);
      await expect(sentence).toBeInViewport();
      const said = await sentence.textContent();
      if (scripts === "working") await expect(wizard.said.filter({ hasText: `5 in all. ${said}` })).toHaveCount(1);
      await page.reload();
      await wizard.settled();
      await expect(sentence).toHaveText(said ?? "");
      await wizard.continue.click();
      await expect(page.locator(".wizard-head .sentence")).toHaveText(said ?? "");
    });
  });
}

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    for (const width of [390, 1280]) {
      test(`a ring goes out across the shape at ${width} pixels`, async ({ page, givenPicks }) => {
        await page.setViewportSize({ width, height: 844 });
        const wizard = new Wizard(page);
        const level = levelWithActivities(6);
        await givenPicks(level.children.slice(0, 4));
        await wizard.open(`/app?path=${level.path}`);
        const rings = () =>
          page.evaluate(() =>
            document
              .getAnimations()
              .map(({ effect }) => effect as KeyframeEffect)
              .filter(({ pseudoElement }) => pseudoElement === "::after")
              .map(({ target }) => target?.className)
              .filter((name) => name === "shape" || name === "radar-plot"),
          );
        expect(await rings()).toEqual([]);
        const started = page.evaluate(
          () =>
            new Promise<boolean>((tell) => {
              addEventListener("transitionstart", ({ pseudoElement }) => pseudoElement === "::after" && tell(true));
              // Two frames after the button turns, what was to start has started.
              new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(() => tell(false)))).observe(
                document.querySelector(".continue") as Element,
                { attributeFilter: ["data-ready"] },
              );
            }),
        );
        await wizard.activity(level.children[4] ?? level).click();
        await wizard.counts(5);
        expect(await started).toBe(reducedMotion === "no-preference");
      });
    }

    test("who comes with five sees none", async ({ page, givenPicks }) => {
      await givenPicks(FIVE.picks);
      await new Wizard(page).open("/app");
      const opacity = await page.locator(".radar-plot").evaluate((plot) => getComputedStyle(plot, "::after").opacity);
      expect(opacity).toBe("0");
    });
  });
}
