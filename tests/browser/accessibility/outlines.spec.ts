import { DOZEN, FIVE } from "../support/selections.ts";
import { expect, islandsAwake, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";
import { computed, contrast, ground } from "./colors.ts";

const LEVEL = levelWithActivities(5);
/** WCAG 1.4.11 */
const LEAST = 3;

const PALETTES = [
  { name: "light", colorScheme: "light", forcedColors: "none" },
  { name: "dark", colorScheme: "dark", forcedColors: "none" },
  { name: "forced, dark", colorScheme: "dark", forcedColors: "active" },
] as const;

for (const { name, colorScheme, forcedColors } of PALETTES) {
  test.describe(name, () => {
    test.use({ contextOptions: { reducedMotion: "reduce", forcedColors, colorScheme } });

    test("the outlines of the charts", async ({ page, givenPicks }) => {
      await givenPicks(DOZEN.picks);
      for (const [address, outlines] of [
        ["/app?step=2&template=1", [".radar-you", ".radar-comparison"]],
        ["/compare?ideas=1,2,3", [".radar-you", ".radar-comparison"]],
        ["/ideas/dog-trainer", [".radar-you, .radar-comparison"]],
      ] as const) {
        await page.goto(address);
        for (const outline of outlines) {
          const drawn = page.locator(`.radar-plot ${outline}`).first();
          const ratio = contrast(await computed(drawn, "stroke"), await ground(drawn));
          expect(ratio, `${address} ${outline}`).toBeGreaterThanOrEqual(LEAST);
        }
      }
    });

    test("focus rings and pressed marks", async ({ page, givenPicks }) => {
      await givenPicks([...FIVE.picks, ...LEVEL.children.slice(0, 1)]);
      await page.goto(`/app?path=${LEVEL.path}`);
      await islandsAwake(page);
      await page.keyboard.press("Tab");
      for (const control of [page.locator(":focus"), page.locator("button.cell").last(), page.locator("a.continue")]) {
        await control.focus();
        expect(await computed(control, "outline-style")).toBe("solid");
        expect(Number.parseFloat(await computed(control, "outline-width"))).toBeGreaterThanOrEqual(2);
        // Forced colors bring their own outline.
        if (forcedColors === "active") continue;
        const around = control.locator("xpath=..");
        expect(contrast(await computed(control, "outline-color"), await ground(around))).toBeGreaterThanOrEqual(LEAST);
      }
      // A mark shows the pressed state, not color alone.
      const pressed = page.locator('button.cell[aria-pressed="true"]').first();
      const mark = pressed.locator(".check");
      await expect(mark).toBeVisible();
      const tick = await mark.evaluate((element) => {
        const { content, borderBottomWidth, borderBottomColor } = getComputedStyle(element, "::after");
        return { content, width: borderBottomWidth, color: borderBottomColor };
      });
      expect(tick).toMatchObject({ content: '""', width: "2px" });
      expect(contrast(tick.color, await ground(mark))).toBeGreaterThanOrEqual(LEAST);
      await expect(page.locator('button.cell[aria-pressed="false"] .check')).toHaveCount(0);
    });
  });
}
