/** At 320 px nothing has to be scrolled sideways, on any level of the tree and with the islands awake; pages.spec.ts has every page. */
import { DOZEN, EVERYTHING } from "../support/selections.ts";
import { expect, islandsAwake, pageWidth, test } from "../support/test.ts";
import { INNER } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

test.use({ viewport: { width: 320, height: 640 }, javaScriptEnabled: false });

test("every level of the tree", { tag: "@long" }, async ({ page, givenPicks }) => {
  await givenPicks(DOZEN.picks);
  const tooWide: string[] = [];
  for (const { path } of INNER) {
    await page.goto(`/app?path=${path}`);
    const { page: width, cut } = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth,
      cut: [...document.querySelectorAll<HTMLElement>(".cell")]
        .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
        .map((cell) => cell.innerText),
    }));
    if (width !== 320 || cut.length > 0) tooWide.push(`${path}: ${width} px, ${cut.join("; ")}`);
  }
  expect(tooWide).toEqual([]);
});

test.describe("with the islands awake", () => {
  test.use({ javaScriptEnabled: true });

  test("the three steps", async ({ page, givenPicks }) => {
    await givenPicks(EVERYTHING.picks);
    for (const address of ["/app", "/app?step=2&template=1", "/app?step=3&template=1"]) {
      await page.goto(address);
      await islandsAwake(page);
      const wizard = new Wizard(page, "working");
      await wizard.showRadar();
      await expect(wizard.radar).toHaveAttribute("data-chart", "ready");
      expect(await pageWidth(page), address).toBe(320);
    }
  });
});
