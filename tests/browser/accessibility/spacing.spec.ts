/** Zoomed to 400 % and with the spacing that readers may ask for, every page can be read: nothing to scroll sideways, nothing cut, nothing in the way. */
import type { Page } from "@playwright/test";
import { ALL_PAGES } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";
import { wholeWidth } from "../support/width.ts";

/** A window of 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };

test.use({ viewport: ZOOMED, javaScriptEnabled: false });

for (const { name, address, picks } of ALL_PAGES) {
  test(name, async ({ page, givenPicks }) => {
    await givenPicks(picks);
    await page.goto(address);
    expect(await pinned(page), "what stays in view leaves half of it free").toBeLessThanOrEqual(ZOOMED.height / 2);
    expect(await wholeWidth(page), "as it is").toBe(ZOOMED.width);
    await spaceOut(page);
    expect(await wholeWidth(page), "spaced out").toBe(ZOOMED.width);
    expect(await cutTexts(page), "cut").toEqual([]);
  });
}

/** The height that fixed and sticky parts take from the window. */
function pinned(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll("body *")].filter((part) =>
      ["fixed", "sticky"].includes(getComputedStyle(part).position),
    );
    const shown = parts
      .map((part) => part.getBoundingClientRect())
      .filter(({ top, bottom, height }) => height > 0 && bottom > 0 && top < innerHeight);
    return shown.reduce((sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0), 0);
  });
}

/** WCAG 1.4.12, through a sheet that the Content-Security-Policy doesn't see. */
function spaceOut(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets = [sheet];
  });
}

/** Texts of which a part is hidden by the box they stand in. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (box: HTMLElement) => {
      const { overflowX, overflowY, clip, clipPath } = getComputedStyle(box);
      // Words for screen readers alone are clipped on purpose.
      if (clip !== "auto" || clipPath !== "none") return false;
      const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
      return (
        (hides(overflowX) && box.scrollWidth > box.clientWidth + 1) ||
        (hides(overflowY) && box.scrollHeight > box.clientHeight + 1)
      );
    };
    const boxes = [...document.querySelectorAll<HTMLElement>("body *")].filter(
      (box) => box instanceof HTMLElement && box.innerText,
    );
    return boxes.filter(isCut).map((box) => `${box.className}: ${box.innerText.slice(0, 60)}`);
  });
}
