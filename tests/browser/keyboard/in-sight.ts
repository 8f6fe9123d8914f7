import type { Page } from "@playwright/test";
import { DOZEN } from "../support/selections.ts";
import { expect, test } from "../support/test.ts";
import { INNER, type Place } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

const LEVEL = INNER.reduce((most, level) => (level.children.length > most.children.length ? level : most));
const PICKS: readonly Place[] = [...DOZEN.picks, ...LEVEL.children.slice(0, 2)];

export const STEPS = [
  "/app",
  `/app?path=${LEVEL.path}`,
  "/app?q=photo",
  "/app?step=2&template=1",
  "/app?step=3&template=1",
];

async function walked(page: Page, key: "Tab" | "Shift+Tab"): Promise<{ stops: number; covered: string[] }> {
  const covered: string[] = [];
  for (let stops = 0; stops < 300; stops += 1) {
    await page.keyboard.press(key);
    const found = await page.evaluate(coveredFocus);
    if (found === "left") return { stops, covered };
    if (found) covered.push(found);
  }
  throw new Error("the page has no end");
}

async function coveredFocus(): Promise<string> {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement || focused instanceof SVGElement) || focused === document.body) return "left";
  // Scrolling to it comes with the next frame.
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  const bars = [...document.querySelectorAll(".actions, .actions > .sentence, .notice, .auth-status")].filter(
    (bar) => getComputedStyle(bar).position !== "static" && !bar.contains(focused),
  );
  const { top, bottom, left, right, height } = focused.getBoundingClientRect();
  const under = bars
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.left < right && left < bar.right)
    .map((bar) => Math.min(bottom, bar.bottom) - Math.max(top, bar.top));
  const outside = bottom <= 0 || top >= innerHeight;
  const hidden = Math.max(outside ? height : 0, ...under);
  return hidden > 1
    ? `${focused.textContent?.trim().slice(0, 30)}: ${Math.round(hidden)} of ${Math.round(height)} px`
    : "";
}

export function everyStepIsInSight(addresses: readonly string[]): void {
  test.describe("320 × 640", () => {
    test.use({ viewport: { width: 320, height: 640 } });
    for (const address of addresses) {
      test(address, async ({ page, givenPicks }) => {
        // Hundreds of presses.
        test.slow();
        await givenPicks(PICKS);
        await new Wizard(page).open(address);
        const { stops, covered } = await walked(page, "Tab");
        expect(stops).toBeGreaterThan(8);
        expect(covered, "forwards").toEqual([]);
        expect((await walked(page, "Shift+Tab")).covered, "backwards").toEqual([]);
      });
    }
  });
}
