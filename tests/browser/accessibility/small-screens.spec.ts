/** Small and enlarged screens: room for the grid, names that nothing covers, targets for thumbs, and bars that stay out of the way. */
import { DOZEN } from "../support/selections.ts";
import { expect, PHONE, test } from "../support/test.ts";
import { INNER, levelWithActivities, type Place, trailOf } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

/** The level with the longest breadcrumb. */
const DEEPEST = INNER.reduce((longest, level) => (namesTo(level).length > namesTo(longest).length ? level : longest));

function namesTo(level: Place): string {
  return trailOf(level)
    .map(({ name }) => name)
    .join(" / ");
}

/** WCAG 2.5.5 */
const THUMB = 44;

test("on the deepest level the grid starts near the top", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const wizard = new Wizard(page);
  await wizard.open("/app");
  await wizard.drillTo(DEEPEST);
  const top = await page.locator(".grid").evaluate((grid) => grid.getBoundingClientRect().top + scrollY);
  expect(top).toBeLessThanOrEqual(170);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What describes my experience the best?");
  await expect(page.getByRole("searchbox")).toBeInViewport();
  await expect(wizard.back).toBeInViewport({ ratio: 1 });
});

test("no chevron covers a name, at any width", { tag: "@long" }, async ({ page }) => {
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

  test("nothing sticks over a fifth of it", async ({ page, givenPicks }) => {
    await givenPicks(DOZEN.picks);
    for (const address of ["/app", "/app?step=2&template=1", "/app?step=3&template=1"]) {
      await new Wizard(page).open(address);
      await page.mouse.wheel(0, 300);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
      expect(await page.evaluate(stuckHeight), address).toBeLessThanOrEqual(256 / 5);
    }
  });
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

test("a thumb finds everything", async ({ page, givenPicks }) => {
  await page.setViewportSize(PHONE);
  await givenPicks(DOZEN.picks);
  for (const [address, selector] of TARGETS) {
    await page.goto(address);
    if (address === "/app") await page.getByRole("button", { name: "See your shape" }).click();
    const heights = await page.locator(selector).evaluateAll((targets) =>
      targets
        .map((target) => ({ words: target.textContent, ...target.getBoundingClientRect().toJSON() }))
        .filter(({ width }) => width > 0)
        .map(({ words, height }) => ({ words, height })),
    );
    expect(heights.length, address).toBeGreaterThan(0);
    expect(
      heights.filter(({ height }) => height < THUMB),
      address,
    ).toEqual([]);
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
