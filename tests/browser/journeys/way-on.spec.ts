import { DOZEN } from "../support/selections.ts";
import { expect, test } from "../support/test.ts";
import { INNER } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

const WINDOWS = [
  { width: 360, height: 560 },
  { width: 320, height: 568 },
  { width: 960, height: 500 },
] as const;

for (const address of ["/app", "/app?step=2", "/app?step=2&template=1", "/app?step=3&template=1"]) {
  test(`${address}: its buttons`, async ({ page, givenPicks }) => {
    await givenPicks(DOZEN.picks);
    await new Wizard(page).open(address);
    if (address.includes("step=2")) await expect(page.locator("[data-evidence]")).not.toHaveCount(0);
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      for (const scrolled of [0, 60, 99_999]) {
        await page.evaluate((to) => scrollTo(0, to), scrolled);
        const { y = 0, height = 0 } = (await page.locator(".actions").boundingBox()) ?? {};
        expect(y + height, `${window.width} px, scrolled by ${scrolled}`).toBeCloseTo(window.height, 0);
      }
      await page.evaluate(() => scrollTo(0, 0));
    }
  });
}

test("the bar is at the same place on every level, at the end of each, and once the sentence is there", async ({
  page,
  givenPicks,
  wizard,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const byLength = [...INNER].sort((a, b) => a.children.length - b.children.length);
  const places: unknown[] = [];
  for (const picks of [[], DOZEN.picks]) {
    await givenPicks(picks);
    for (const level of ["", byLength[0]?.path, byLength.at(-1)?.path]) {
      await wizard.open(`/app?path=${level}`);
      await expect(page.locator(".sentence:visible")).toHaveCount(picks.length > 0 ? 1 : 0);
      places.push(await page.locator(".actions").boundingBox());
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      places.push(await page.locator(".actions").boundingBox());
      await expect(page.getByRole("contentinfo").getByRole("link").last()).toBeInViewport();
      if (level === "") await expect(page.locator(".sentence:visible")).toHaveCount(0);
    }
  }
  expect(places).toEqual(places.map(() => places[0]));
});
