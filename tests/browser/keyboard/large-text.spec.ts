import { ENGINE } from "../support/browsers.ts";
import { ALL_PAGES } from "../support/pages.ts";
import { expect, PHONE, pageWidth, test } from "../support/test.ts";
import { INNER } from "../support/tree.ts";
import { everyStepIsInSight } from "./in-sight.ts";

// As its settings have it.
test.use({
  launchOptions: {
    executablePath: ENGINE,
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--blink-settings=defaultFontSize=32"],
  },
});

everyStepIsInSight(["/app", "/app?step=2&template=1"]);

test("every page has the large font and fits the window", async ({ page, context, givenPicks }) => {
  await page.setViewportSize(PHONE);
  const wrong: string[] = [];
  for (const { name, address, picks } of ALL_PAGES) {
    await context.clearCookies();
    if (picks.length > 0) await givenPicks(picks);
    await page.goto(address);
    const width = await pageWidth(page);
    const fontSize = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
    if (width > 390 || fontSize !== 32) wrong.push(`${name}: ${width} px, font of ${fontSize} px`);
  }
  expect(wrong).toEqual([]);
});

test("no word of a category is broken, and the arrow keys walk the columns there are", async ({ page, wizard }) => {
  await page.setViewportSize(PHONE);
  const broken: string[] = [];
  for (const path of ["", ...INNER.filter((_, i) => i % 4 === 0).map((inner) => inner.path)]) {
    await page.goto(path ? `/app?path=${path}` : "/app");
    broken.push(...(await page.evaluate(brokenWords)));
  }
  expect([...new Set(broken)]).toEqual([]);
  await page.goto("/app");
  await wizard.settled();
  await wizard.cells.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(wizard.cells.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(wizard.cells.first()).toBeFocused();
});

function brokenWords(): string[] {
  return [...document.querySelectorAll(".cell-name")].flatMap((name) => {
    const text = name.firstChild;
    if (!(text instanceof Text)) return [`${name.textContent}: not one text`];
    return [...text.data.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > 1 ? [word] : [];
    });
  });
}
