import { DOZEN } from "../support/selections.ts";
import { expect, test } from "../support/test.ts";
import { Wizard } from "../support/wizard.ts";

test("the shape ends where the rest of the result begins", async ({ page, givenPicks }) => {
  await givenPicks(DOZEN.picks);
  await new Wizard(page).open("/app?step=3&template=1");
  const shape = page.locator("#shape");
  const rest = page.locator("#insight");
  await shape.locator("details.numbers > summary").click();
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    await page.evaluate((to) => scrollTo(0, to), end * part);
    const { y = 0, height = 0 } = (await shape.boundingBox()) ?? {};
    const below = (await rest.boundingBox())?.y ?? 0;
    expect(y + height, `scrolled by ${part}`).toBeLessThanOrEqual(below);
  }
});
