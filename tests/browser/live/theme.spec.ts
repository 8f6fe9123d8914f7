import type { Page } from "@playwright/test";
import { DOZEN } from "../support/selections.ts";
import { expect, PHONE, test } from "../support/test.ts";

const COLORS = {
  light: { you: [79, 70, 229], comparison: [115, 115, 130], page: [255, 255, 255] },
  dark: { you: [139, 133, 255], comparison: [156, 156, 172], page: [16, 16, 24] },
} as const;

const rgb = (color: readonly number[]) => `rgb(${color.join(", ")})`;

async function drawn(page: Page): Promise<string[]> {
  const wanted = Object.entries(COLORS).flatMap(([theme, { you, comparison }]) => [
    [`${theme} you`, you] as const,
    [`${theme} comparison`, comparison] as const,
  ]);
  return page.locator(".radar-canvas").evaluate((element, wanted) => {
    const canvas = element as HTMLCanvasElement;
    const data = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const seen = new Set<number>();
    for (let i = 0; i < data.length; i += 4)
      if (data[i + 3] === 255) seen.add(((data[i] ?? 0) << 16) | ((data[i + 1] ?? 0) << 8) | (data[i + 2] ?? 0));
    return wanted.filter(([, [r, g, b]]) => seen.has((r << 16) | (g << 8) | b)).map(([name]) => name);
  }, wanted);
}

const style = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), property);

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, colorScheme: "light" });

  test("the wizard's chart and its small shapes", async ({ page, givenPicks, wizard }) => {
    await givenPicks(DOZEN.picks);
    await wizard.open("/app?step=2&template=1");
    await wizard.showRadar();
    await expect(wizard.radar).toHaveAttribute("data-chart", "ready");
    for (const theme of ["light", "dark", "light"] as const) {
      await page.emulateMedia({ colorScheme: theme });
      const { you, comparison, page: ground } = COLORS[theme];
      await expect.poll(() => drawn(page)).toEqual([`${theme} you`, `${theme} comparison`]);
      expect(await style(page, "html", "background-color")).toBe(rgb(ground));
      expect(await style(page, ".idea-shape .radar-comparison", "stroke")).toBe(rgb(comparison));
      expect(await style(page, ".shape .radar-you", "stroke")).toBe(rgb(you));
    }
  });
});
