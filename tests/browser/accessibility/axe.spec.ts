/** axe-core finds nothing on any page or step: light and dark, phone and desk. */
import { ALL_PAGES, WIZARD_PAGES } from "../support/pages.ts";
import { expect, islandsAwake, test, WIDTHS } from "../support/test.ts";
import { faults, faultsOfColour } from "./axe.ts";

// Colours are judged where they end, not on their way.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const shown of ALL_PAGES) {
  const { name, address, picks } = shown;
  test(name, async ({ page, givenPicks }) => {
    await givenPicks(picks);
    await page.goto(address);
    if (WIZARD_PAGES.includes(shown)) await islandsAwake(page);
    for (const viewport of WIDTHS) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: "light" });
      expect(await faults(page), `${viewport.width} px, light`).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await faultsOfColour(page), `${viewport.width} px, dark`).toEqual([]);
    }
  });
}
