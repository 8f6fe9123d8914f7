import type { Page } from "@playwright/test";
import { at } from "../support/folders.ts";
import { expect, islandsAwake, PHONE, test } from "../support/test.ts";
import { Wizard } from "../support/wizard.ts";
import { SOME } from "./picks.ts";

test.use({ colorScheme: "light", contextOptions: { reducedMotion: "reduce" } });

test("screenshots of the manifest and the README", async ({ page, givenPicks }) => {
  await givenPicks(SOME);
  await page.setViewportSize(PHONE);
  await page.goto("/app");
  await islandsAwake(page);
  const narrow = await save(page, "static/icons/screenshot-narrow.png");

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/app?step=2");
  await islandsAwake(page);
  await new Wizard(page).idea(0).click();
  await expect(page.locator(".side .idea-about")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page
    .locator(".sentence")
    .first()
    .evaluate((sentence) => scrollTo(0, sentence.getBoundingClientRect().top + scrollY - 4));
  const wide = await save(page, "static/icons/screenshot-wide.png");

  await page.goto("about:blank");
  await page.setViewportSize({ width: 1240, height: 584 });
  await page.setContent(`<style>
    body { display: flex; gap: 10px; justify-content: center; margin: 0; padding: 10px; background: #e4e4ef; }
    img { height: 564px; }
  </style>${[narrow, wide].map((png) => `<img src="data:image/png;base64,${png.toString("base64")}">`).join("")}`);
  await save(page, "docs/wizard.png");
});

async function save(page: Page, file: string): Promise<Buffer> {
  return page.screenshot({ path: at(file) });
}
