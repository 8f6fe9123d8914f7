import type { Page } from "@playwright/test";
import { markupFaults } from "../markup/rules.ts";
import { ALL_PAGES, WIZARD_PAGES } from "../support/pages.ts";
import { expect, islandsAwake, PHONE, pageWidth, test } from "../support/test.ts";
import { faults, faultsOfColor } from "./axe.ts";
import { isSpanish } from "./spanish.ts";

const ZOOMED = { width: 320, height: 256 };

// Colors are measured at the end of their transitions.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const shown of ALL_PAGES) {
  const { name, address, picks } = shown;
  test(name, async ({ page, givenPicks }) => {
    await givenPicks(picks);
    const response = await page.goto(address);
    expect(await markupFaults((await response?.text()) ?? "")).toEqual([]);
    if (WIZARD_PAGES.includes(shown)) await islandsAwake(page);
    expect(await filledButtons(page), "filled").toBeLessThanOrEqual(1);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await faultsOfColor(page), "on a desktop, dark").toEqual([]);

    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await faults(page), "on a phone, light").toEqual([]);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to the content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();

    await page.setViewportSize(ZOOMED);
    expect(await pinned(page), "height that stays in view").toBeLessThanOrEqual(ZOOMED.height / 2);
    // The chart's canvas follows the window a moment later.
    await expect.poll(() => pageWidth(page), { message: "width" }).toBe(ZOOMED.width);
    await spaceOut(page);
    expect(await pageWidth(page), "width with text spacing").toBe(ZOOMED.width);
    expect(await cutTexts(page), "cut").toEqual([]);

    await page.setViewportSize(PHONE);
    await page.goto(`/es${address}`);
    if (WIZARD_PAGES.includes(shown)) await islandsAwake(page);
    await isSpanish(page);
  });
}

function filledButtons(page: Page): Promise<number> {
  return page.evaluate(() => {
    const probe = document.createElement("i");
    probe.className = "button primary";
    document.querySelector("main")?.append(probe);
    const color = getComputedStyle(probe).backgroundColor;
    probe.remove();
    // Continue is filled by its ::before.
    const isFilled = (button: Element) =>
      [getComputedStyle(button), getComputedStyle(button, "::before")].some(
        ({ backgroundColor }) => backgroundColor === color,
      );
    return [...document.querySelectorAll(".button")].filter((button) => button.checkVisibility() && isFilled(button))
      .length;
  });
}

function pinned(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll("body *")].filter((part) =>
      ["fixed", "sticky"].includes(getComputedStyle(part).position),
    );
    const shown = parts
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
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

function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // It has room for names that reach beyond the picture, which are the picture's here.
    for (const canvas of document.querySelectorAll("canvas")) canvas.remove();
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
