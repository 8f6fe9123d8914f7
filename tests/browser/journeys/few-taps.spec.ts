import type { Page } from "@playwright/test";
import { expect, PHONE, test } from "../support/test.ts";
import { ACTIVITIES, levelOf, type Place } from "../support/tree.ts";

/** From the home page to step 3. */
const MOST_TAPS = 18;
/** On "Start Mapping Now", Continue, an idea and "Find like-minded". */
const BESIDES = 4;

/** Five activities on five shelves each. */
const LIVES = {
  cleaner: "cleaning-homes hotel-housekeeping cooking-family-meals caring-for-elders mending-clothes",
  courier: "delivering-food-and-parcels working-a-checkout football shooters repairing-bicycles",
  electrician: "electrical-work repairing-cars fishing woodworking following-a-team-as-a-fan",
  nurse: "nursing-patients cooking-family-meals yoga growing-flowers reading",
  "retired teacher": "classroom-teaching growing-flowers reading singing-in-a-choir crosswords-and-word-games",
  "office manager": "office-management baking-cakes planning-parties raising-children running",
};

test.use({ scripts: "off", viewport: PHONE });

/** The number of taps on links in sight from one level to another. */
async function walk(page: Page, from: string, to: string): Promise<number> {
  if (from === to) return 0;
  await page.goto(`/app?path=${from}`);
  const links = page.locator("[data-level]:visible");
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("data-level") ?? ""));
  const shared = (path: string) => {
    const ids = path.split("/");
    const common = ids.findIndex((id, i) => id !== to.split("/")[i]);
    return common < 0 ? ids.length + 0.5 : common;
  };
  const nearest = paths.sort((a, b) => shared(b) - shared(a))[0] ?? "";
  return 1 + (await walk(page, nearest, to));
}

for (const [life, ids] of Object.entries(LIVES))
  test(`${life}: five ticks on five shelves`, async ({ page }) => {
    const levels = ids.split(" ").map((id) => levelOf(ACTIVITIES.get(id)?.[0] as Place));
    let taps = BESIDES;
    for (const [i, level] of levels.entries()) taps += (await walk(page, levels[i - 1] ?? "", level)) + 1;
    expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  });
