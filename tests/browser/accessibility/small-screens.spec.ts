/** Small and enlarged screens: room for the grid, names that nothing covers, targets for thumbs, and bars that stay out of the way. */
import type { Page } from "@playwright/test";
import { DOZEN } from "../support/selections.ts";
import { ALL_SCRIPTS, expect, test } from "../support/test.ts";
import { INNER, levelWithActivities, type Place, trailOf } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

/** Of the levels one, two and three deep, those whose breadcrumb is the longest. */
const DEEPEST = [1, 2, 3].map((depth) =>
  INNER.filter((level) => trailOf(level).length === depth).reduce((longest, level) =>
    namesTo(level).length > namesTo(longest).length ? level : longest,
  ),
);

function namesTo(level: Place): string {
  return trailOf(level)
    .map(({ name }) => name)
    .join(" / ");
}

/** WCAG 2.5.5 */
const THUMB = 44;

for (const scripts of ALL_SCRIPTS) {
  test.describe(`scripts ${scripts}`, () => {
    test.use({ scripts, viewport: { width: 390, height: 844 } });

    for (const deepest of DEEPEST) {
      test(`once ${deepest.path} is open, the grid starts near the top`, async ({ page }) => {
        const wizard = new Wizard(page, scripts);
        await wizard.open("/app");
        await wizard.drillTo(deepest);
        const top = await page.locator(".grid").evaluate((grid) => grid.getBoundingClientRect().top + scrollY);
        expect(top).toBeLessThanOrEqual(170);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("What describes my experience the best?");
        await expect(page.getByRole("searchbox")).toBeInViewport();
        await expect(wizard.back).toBeInViewport({ ratio: 1 });
      });
    }
  });
}

test("no chevron covers a name, at any width", async ({ page }) => {
  const covered: string[] = [];
  for (const path of [
    "",
    ...INNER.filter(({ children }) => children.some((child) => !child.isLeaf)).map((i) => i.path),
  ]) {
    await page.goto(path ? `/app?path=${path}` : "/app");
    for (const width of [320, 390, 640, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      covered.push(...(await page.evaluate(coveredNames)).map((name) => `${width} px: ${name}`));
    }
  }
  expect(covered).toEqual([]);
});

/** Names of cells whose words and chevron share a place. */
function coveredNames(): string[] {
  return [...document.querySelectorAll("a.cell")].flatMap((cell) => {
    const drawn = getComputedStyle(cell, "::after");
    const [right, bottom, size] = [drawn.right, drawn.bottom, drawn.width].map(Number.parseFloat) as number[];
    const name = cell.querySelector(".cell-name");
    if (drawn.content !== '""' || !right || !bottom || !size || !name) return ["a cell without a chevron or a name"];
    const edge = cell.getBoundingClientRect();
    const [x, y] = [edge.right - 1 - right - size / 2, edge.bottom - 1 - bottom - size / 2];
    // It stands on its corner.
    const reach = size / Math.SQRT2;
    const chevron = { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
    const words = document.createRange();
    words.selectNodeContents(name);
    const meet = [...words.getClientRects()].some(
      (line) =>
        line.right > chevron.left &&
        line.left < chevron.right &&
        line.bottom > chevron.top + 1 &&
        line.top < chevron.bottom - 1,
    );
    return meet ? [name.textContent ?? ""] : [];
  });
}

test.describe("a desk's window, enlarged four times", () => {
  test.use({ viewport: { width: 320, height: 256 } });

  for (const address of ["/app", "/app?step=2&template=1", "/app?step=3&template=1"]) {
    test(`${address}: nothing sticks over a fifth of it`, async ({ page, givenPicks }) => {
      await givenPicks(DOZEN.picks);
      await new Wizard(page).open(address);
      await page.mouse.wheel(0, 300);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
      expect(await page.evaluate(stuckHeight)).toBeLessThanOrEqual(256 / 5);
    });
  }
});

/** How much of the window is taken by what doesn't scroll along. */
function stuckHeight(): number {
  const stuck = [...document.querySelectorAll("body *")].filter((element) => {
    const { position, display, visibility } = getComputedStyle(element);
    return (position === "sticky" || position === "fixed") && display !== "none" && visibility !== "hidden";
  });
  return stuck.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
}

const TARGETS: readonly (readonly [string, string])[] = [
  ["/app", "#shape .chip, .cell, .actions :is(a, button), .search :is(input, button)"],
  [`/app?path=${levelWithActivities(5).path}`, ".crumbs a, .cell"],
  ["/app?step=2&template=1", ".why summary, .actions :is(a, button)"],
  ["/app?step=3&template=1", ".community, .actions :is(a, button), .passing-on a"],
  ["/ideas/dog-trainer", ".trail a"],
  ["/signin", ".card-form :is(input:not([type=hidden], [type=checkbox]), button)"],
];

test.describe("a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [address, selector] of TARGETS) {
    test(`${address}: a thumb finds everything`, async ({ page, givenPicks }) => {
      await givenPicks(DOZEN.picks);
      await page.goto(address);
      const shape = page.getByRole("button", { name: "See your shape" });
      if (address === "/app") await shape.click();
      const small = await page.locator(selector).evaluateAll(
        (targets, least) =>
          targets
            .map((target) => ({ words: target.textContent, ...target.getBoundingClientRect().toJSON() }))
            .filter(({ width, height }) => width > 0 && height < least)
            .map(({ words, height }) => `${words}: ${height}`),
        THUMB,
      );
      expect(await page.locator(selector).count()).toBeGreaterThan(0);
      expect(small).toEqual([]);
    });
  }
});

test("the chosen idea's income is in one piece, beside nothing that covers it", async ({ page, givenPicks }) => {
  await givenPicks(DOZEN.picks);
  const wizard = new Wizard(page);
  await wizard.open("/app?step=2");
  await wizard.idea(0).click();
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    const [income, chosen] = [wizard.idea(0).locator(".idea-income"), wizard.idea(0).locator(".idea-chosen")];
    expect(await income.evaluate((element) => element.scrollWidth <= element.clientWidth), `${width} px`).toBe(true);
    const [figure, sign] = [await income.boundingBox(), await chosen.boundingBox()];
    expect(figure?.height).toBeLessThan(30);
    expect((figure?.y ?? 0) + (figure?.height ?? 0)).toBeLessThanOrEqual((sign?.y ?? 0) + 1);
  }
});

test("no button on the way on breaks a word at its hyphen", async ({ page, givenPicks }) => {
  await givenPicks(DOZEN.picks);
  await new Wizard(page).open("/app?step=2");
  const way = page.getByRole("link", { name: "Find like-minded" });
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    const lines = await way.evaluate((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      return words.getClientRects().length;
    });
    expect(lines, `${width} px`).toBe(1);
    expect((await page.locator(".actions").boundingBox())?.height, `${width} px`).toBeLessThan(80);
  }
});

test("no line of a breadcrumb starts with a slash", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of [`/app?path=${levelWithActivities(5).path}`, `/experiences/${levelWithActivities(5).path}`]) {
    await page.goto(address);
    const before = await page
      .locator(".crumbs li, .trail li")
      .evaluateAll((items) => items.map((item) => getComputedStyle(item, "::before").content));
    expect(before.filter((content) => content !== "none")).toEqual([]);
  }
});

test("a wide table shows on which side there is more", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/ideas/dog-trainer");
  const table = page.locator(".scroll");
  await table.scrollIntoViewIfNeeded();
  expect(await table.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  const [start, end] = [await shot(table), await scrolledShot(page)];
  expect(start.equals(end)).toBe(false);
  expect(await table.evaluate((element) => getComputedStyle(element).backgroundAttachment)).toContain("local");
});

const shot = (table: ReturnType<Page["locator"]>) => table.screenshot();

async function scrolledShot(page: Page): Promise<Buffer> {
  const table = page.locator(".scroll");
  await table.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
  return table.screenshot();
}

test.describe("a palette of the visitor's own", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test("tells the button to press from the other, and Firm from Tentative", async ({ page, givenPicks }) => {
    await givenPicks(DOZEN.picks);
    await page.goto("/app?step=3&template=1");
    const ground = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground(".actions .primary")).not.toBe(await ground(".actions .button:not(.primary)"));
    await page.goto("/app");
    expect(await ground('.continue[data-ready="true"]')).not.toBe(await ground(".actions form .button"));
    await page.goto("/app?step=2");
    const looks = await page
      .locator(".firm")
      .first()
      .evaluate((mark) =>
        ["Firm", "Likely", "Tentative"].map((word) => {
          (mark as HTMLElement).dataset["firmness"] = word;
          const { backgroundColor, backgroundImage } = getComputedStyle(mark, "::before");
          return `${backgroundColor} ${backgroundImage}`;
        }),
      );
    expect(new Set(looks).size).toBe(3);
  });
});

test.describe("a desk", () => {
  test("a search leaves the panel where it is", async ({ page, givenPicks }) => {
    await givenPicks(DOZEN.picks);
    const wizard = new Wizard(page);
    await wizard.open("/app");
    const before = await wizard.radar.boundingBox();
    await wizard.open("/app?q=photo");
    expect(await wizard.radar.boundingBox()).toEqual(before);
    const chips = await wizard.chips.boundingBox();
    const radar = await wizard.radar.boundingBox();
    expect((chips?.y ?? 0) - ((radar?.y ?? 0) + (radar?.height ?? 0))).toBeLessThan(60);
  });
});
