/** The first Tab on every page offers to skip to the content. */
import { ALL_PAGES, WIZARD_PAGES } from "../support/pages.ts";
import { expect, islandsAwake, test } from "../support/test.ts";

test("the skip link comes first and leads to the content", async ({ page }) => {
  for (const shown of ALL_PAGES) {
    const { address } = shown;
    await page.goto(address);
    if (WIZARD_PAGES.includes(shown)) await islandsAwake(page);
    await page.keyboard.press("Tab");
    const link = page.getByRole("link", { name: "Skip to the content" });
    await expect(link, address).toBeFocused();
    await expect(link, address).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main"), address).toBeFocused();
  }
});
