import { at } from "../support/folders.ts";
import { ALL_PAGES } from "../support/pages.ts";
import { PHONE, test } from "../support/test.ts";
import { SOME } from "./picks.ts";

const DESKTOP = { width: 1280, height: 900 };
const LOOKS = [
  { look: "phone-light", viewport: PHONE },
  { look: "phone-dark", viewport: PHONE, colorScheme: "dark" },
  { look: "phone-plain", viewport: PHONE, javaScriptEnabled: false },
  { look: "desktop-light", viewport: DESKTOP },
  { look: "desktop-dark", viewport: DESKTOP, colorScheme: "dark" },
  { look: "print", viewport: { width: 718, height: 1047 } },
] as const;

for (const { look, ...options } of LOOKS) {
  test.describe(look, () => {
    test.use({ ...options, contextOptions: { reducedMotion: "reduce" } });

    for (const { name, address, picks } of ALL_PAGES) {
      test(name, async ({ page, givenPicks }) => {
        await givenPicks(picks.length > 0 ? SOME : []);
        await page.goto(address, { waitUntil: "networkidle" });
        if (look === "print") await page.emulateMedia({ media: "print" });
        const path = at(`target/pictures/${name.replaceAll(/\W+/g, "-")}-${look}.png`);
        await page.screenshot({ path, fullPage: true });
      });
    }
  });
}
