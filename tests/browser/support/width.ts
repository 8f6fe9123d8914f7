/** How wide a page is with everything on it. */
import type { Page } from "@playwright/test";

/** In CSS pixels: of all there is, also what would have to be scrolled to, and what waits until somebody comes near it. */
export function wholeWidth(page: Page): Promise<number> {
  return page.evaluate(() => {
    // What waits is cut at its edge, and so never too wide for the page.
    for (const part of document.querySelectorAll<HTMLElement>("main *"))
      if (getComputedStyle(part).contentVisibility === "auto") part.style.contentVisibility = "visible";
    return document.documentElement.scrollWidth;
  });
}
