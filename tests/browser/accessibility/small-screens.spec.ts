/** Small and enlarged screens: room for the grid, targets for thumbs, and bars that stay out of the way. */
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
