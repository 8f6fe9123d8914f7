import { DOZEN } from "../support/selections.ts";
import { expect, PHONE, test } from "../support/test.ts";
import { levelWithActivities } from "../support/tree.ts";

/** WCAG 2.5.5 */
const LEAST = 44;

const TARGETS: readonly (readonly [string, string])[] = [
  ["/app", "#shape .chip, .cell, .actions :is(a, button), .search :is(input, button)"],
  [`/app?path=${levelWithActivities(5).path}`, ".crumbs a, .cell"],
  ["/app?step=2&template=1", ".card .idea-link, .more summary, .actions :is(a, button)"],
  ["/app?step=3&template=1", ".community, .actions :is(a, button), .passing-on a"],
  ["/ideas/dog-trainer", ".trail a"],
  ["/signin", ".card-form :is(input:not([type=hidden], [type=checkbox]), button)"],
];

test("touch targets are 44 px high", async ({ page, givenPicks }) => {
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
      heights.filter(({ height }) => height < LEAST),
      address,
    ).toEqual([]);
  }
});

test.describe("forced colors", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test("primary buttons differ from others", async ({ page, givenPicks }) => {
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
  });
});
