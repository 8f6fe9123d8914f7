import type { Page } from "@playwright/test";
import { expect, PHONE, test } from "../support/test.ts";
import { ACTIVITIES, levelOf, type Place } from "../support/tree.ts";
import { Wizard } from "../support/wizard.ts";

/** From the home page to step 3. */
const MOST_TAPS = 18;

/** Five activities on five shelves each. */
const LIVES = {
  cleaner: "cleaning-homes hotel-housekeeping cooking-family-meals caring-for-elders mending-clothes",
  courier: "delivering-food-and-parcels working-a-checkout football shooters repairing-bicycles",
  electrician: "electrical-work repairing-cars fishing woodworking following-a-team-as-a-fan",
  nurse: "nursing-patients cooking-family-meals yoga growing-flowers reading",
  "retired teacher": "classroom-teaching growing-flowers reading singing-in-a-choir crosswords-and-word-games",
  "office manager": "office-management baking-cakes planning-parties raising-children running",
};

/** Opens the level by the links in sight; the number of taps. */
async function walk(page: Page, level: string): Promise<number> {
  const links = page.locator("[data-level]");
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("data-level") ?? ""));
  const shared = (path: string) => {
    const ids = path.split("/");
    const common = ids.findIndex((id, i) => id !== level.split("/")[i]);
    return common < 0 ? ids.length + 0.5 : common;
  };
  const nearest = [...paths].sort((a, b) => shared(b) - shared(a))[0] ?? "";
  await links.nth(paths.indexOf(nearest)).click();
  await expect(page).toHaveURL((url) => (url.searchParams.get("path") ?? "") === nearest);
  return nearest === level ? 1 : 1 + (await walk(page, level));
}

for (const scripts of ["working", "off"] as const)
  test.describe(`scripts ${scripts}`, () => {
    test.use({ scripts, viewport: PHONE });
    for (const [life, ids] of Object.entries(LIVES))
      test(`${life}: five ticks on five shelves`, async ({ page }) => {
        const wizard = new Wizard(page, scripts);
        await page.goto("/");
        await page.getByRole("link", { name: "Start Mapping Now" }).click();
        await wizard.showsStep(1);
        let taps = 1;
        for (const [i, id] of ids.split(" ").entries()) {
          const place = ACTIVITIES.get(id)?.[0] as Place;
          taps += await walk(page, levelOf(place));
          await wizard.settled();
          await wizard.activity(place).click();
          await wizard.counts(i + 1);
          taps += 1;
        }
        await wizard.continue.click();
        await wizard.showsStep(2);
        await wizard.idea(0).click();
        await wizard.findLikeMinded.click();
        await wizard.showsStep(3);
        expect(taps + 3).toBeLessThanOrEqual(MOST_TAPS);
      });
  });
