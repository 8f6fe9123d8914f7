import { expect, test } from "../support/test.ts";

const SHARED = "/r/1uzcuAJYBAAAAAEAAAAAA";

for (const [locale, line, own, other] of [
  ["es-MX", "También en español", "", "/es"],
  ["en-GB", "Also in English", "/es", ""],
] as const)
  test.describe(locale, () => {
    test.use({ locale });

    test("pages offer the language that the browser asks for, and lead nowhere by themselves", async ({ page }) => {
      for (const address of ["/", "/app?step=2", SHARED]) {
        await page.goto(own + address);
        await expect(page.getByRole("link", { name: line })).toHaveAttribute("href", new RegExp(`\\d${other}/`));
        await expect(page).toHaveURL(new RegExp(`\\d${own}/`));
        await page.goto(other + address);
        await page.waitForLoadState("load");
        await expect(page.locator(".notice > [hreflang]")).toBeHidden();
      }
    });
  });
